import { rational, type Rational } from '@/lib/rational';
import { lawOfWays } from '@/sandbox/kit/theory/law';
import type { PayLaw } from '@/sandbox/kit/theory/types';
import { returnOfLaw } from '../stakes';
import { countOf, multipliersOf } from './multipliers';
import { hundredthsOn } from './settle-wheel';
import { wheelBets, type LiveWheelMaths, type WheelBetKey } from './types';

export interface BetOdds {
  key: WheelBetKey;
  /** Each amount that the bet can return, in stakes, and its chance. */
  law: PayLaw;
  returnToPlayer: Rational;
}

/**
 * The exact odds of every bet. Where a round ends does not depend on what it has been multiplied by: each segment of a bet is
 * as likely as any other.
 */
export function wheelOdds(maths: LiveWheelMaths): BetOdds[] {
  const all = BigInt(maths.segments.length) ** BigInt(maths.mostMultipliers);
  const ofBets = wheelBets.reduce((sum, name) => sum + countOf(maths, name), 0n);
  return wheelBets.map((key) => {
    const law = lawOfWays(
      multipliersOf(maths).flatMap(({ times, ways }) =>
        wheelBets.map(
          (name) =>
            [rational(hundredthsOn(maths, { name, times }, key), 100), ways * countOf(maths, name)] as const,
        ),
      ),
      all * ofBets,
    );
    return { key, law, returnToPlayer: returnOfLaw(law) };
  });
}
