import { multipliers, wheelBets, type LiveWheelMaths } from './types';

export interface Multiplied {
  times: number;
  /** Of all ways to stop so often. */
  ways: bigint;
}

/** How many segments have each name. */
export function countOf({ segments }: LiveWheelMaths, name: string): bigint {
  return BigInt(segments.filter((segment) => segment === name).length);
}

/**
 * What the winnings of a round are multiplied by, in parts of `segments ** mostMultipliers`. A round that has been multiplied as
 * often as it can be ends at some bet for certain, because at every other segment the wheel is spun again.
 */
export function multipliersOf(maths: LiveWheelMaths): Multiplied[] {
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
