import { content, type VipLevel } from '@/lib/contract/calls/content';
import type { ReadResult } from '@/lib/gateway';
import { readForPage } from './read-for-page';

/** A platform without this call has no levels to show. */
export async function readVipLevels(): Promise<ReadResult<{ list: VipLevel[] }>> {
  const answer = await readForPage(content.vipLevels, {});
  const isAbsent = !answer.ok && answer.code === 'request.not.found';
  return isAbsent ? { ok: true, value: { list: [] }, stale: false } : answer;
}
