import { rational } from '@/lib/rational';
import { lawOfWays } from '@/sandbox/kit/theory/law';
import type { BetLaw } from '@/sandbox/kit/theory/types';
import { distributionOf } from './exact-return';
import type { ClassicMaths } from './types';

/** Whole rounds, features included. */
export function betLaws(maths: ClassicMaths): BetLaw[] {
  const { weights, combinations } = distributionOf(maths);
  const ways = [...weights].map(([units, times]) => [rational(units, maths.lines), times] as const);
  return [{ key: 'spin', law: lawOfWays(ways, combinations) }];
}
