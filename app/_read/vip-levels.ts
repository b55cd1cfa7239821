import { content } from '@/lib/contract/calls/content';
import { readForPage } from './read-for-page';

export const readVipLevels = () => readForPage(content.vipLevels, {});
