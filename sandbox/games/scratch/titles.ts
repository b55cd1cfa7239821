import type { Title } from '@/sandbox/kit/types';
import { amountCards } from './titles/amount-cards';
import { pictureCards } from './titles/picture-cards';
import type { ScratchMaths } from './types';

/** Ten titles, each with a mechanic, a prize table and prices of its own; the first printing filled its cards otherwise. */
export const scratchTitles: readonly Title<ScratchMaths>[] = [...amountCards, ...pictureCards].map(
  (title) => ({ ...title, maths: { ...title.maths, fill: 'odds' }, earlier: [title.maths] }),
);
