import { rational, type Rational } from '@/lib/rational';
import { lawOfWays } from '@/sandbox/kit/theory/law';
import type { PayLaw } from '@/sandbox/kit/theory/types';
import { returnOfLaw } from '../stakes';
import { hundredthsOn } from './settle-wheel';
import { multipliers, wheelBets, type LiveWheelMaths, type WheelBetKey } from './types';

export interface BetOdds {
  key: WheelBetKey;
  /** Each amount that the bet can return, in stakes, and its chance. */
  law: PayLaw;
  returnToPlayer: Rational;
}

interface Multiplied {
  times: number;
  /** Of all ways to stop so often. */
  ways: bigint;
}

/** How many segments have each name. */
function countOf({ segments }: LiveWheelMaths, name: string): bigint {
  return BigInt(segments.filter((segment) => segment === name).length);
}

/**
 * What the winnings of a round are multiplied by, in parts of `segments ** mostMultipliers`. A round that has been multiplied as
 * often as it can be ends at some bet for certain, because at every other segment the wheel is spun again.
 */
function multipliersOf(maths: LiveWheelMaths): Multiplied[] {
  const all = BigInt(maths.segments.length);
  const ofBets = wheelBets.reduce((sum, name) => sum + countOf(maths, name), 0n);
  const found: Multiplied[] = [];
  let open: Multiplied[] = [{ times: 1, ways: 1n }];
  for (let counted = 0; counted < maths.mostMultipliers; counted += 1) {
    const rest = all ** BigInt(maths.mostMultipliers - counted - 1);
    found.push(...open.map(({ times, ways }) => ({ times, ways: ways * ofBets * rest })));
    open = open.flatMap(({ times, ways }) =>
      multipliers.map((name) => ({ times: times * maths.factors[name], ways: ways * countOf(maths, name) })),
    );
  }
  return [...found, ...open];
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
