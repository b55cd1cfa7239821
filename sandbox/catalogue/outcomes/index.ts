import type { Outcomes } from '@/sandbox/kit/outcomes';
import type { Title } from '@/sandbox/kit/types';
import { gameOfKind } from '../games';

export type { Outcomes } from '@/sandbox/kit/outcomes';

/** Counted anew; seconds for some titles, which is why `catalogue/outcomes.json` keeps the results of all. */
export function countOutcomes({ kind, maths }: Pick<Title, 'kind' | 'maths'>): Outcomes {
  return gameOfKind(kind).countOutcomes(maths);
}
