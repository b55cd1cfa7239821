import type { Figures } from '@/sandbox/kit/types';
import { percentText, rational, subtract, type Rational } from '@/lib/rational';
import { riskNames, type PlinkoBoard, type PlinkoMaths, type Risk } from './types';

/** In how many of the 2^rows ways a ball reaches each slot. */
export function waysToSlots(rows: number): bigint[] {
  let ways = [1n];
  for (let row = 0; row < rows; row += 1)
    ways = [...ways, 0n].map((count, slot) => count + (ways[slot - 1] ?? 0n));
  return ways;
}

/** How often each sum of pays comes, of 2^(rows × balls); pays in hundredths of one ball's stake. */
export function distributionOf({ rows, balls }: PlinkoMaths, { pays }: PlinkoBoard): Map<number, bigint> {
  const ways = waysToSlots(rows);
  let sums = new Map([[0, 1n]]);
  for (let ball = 0; ball < balls; ball += 1) {
    const next = new Map<number, bigint>();
    for (const [sum, count] of sums)
      pays.forEach((pay, slot) => {
        next.set(sum + pay, (next.get(sum + pay) ?? 0n) + count * (ways[slot] ?? 0n));
      });
    sums = next;
  }
  return sums;
}

export function risksOf({ risks }: PlinkoMaths): Risk[] {
  return riskNames.filter((risk) => risks[risk]);
}

export function boardOf({ risks }: PlinkoMaths, risk: Risk): PlinkoBoard {
  const board = risks[risk];
  if (!board) throw new RangeError('This title has no such risk');
  return board;
}

function chanceWhere(maths: PlinkoMaths, risk: Risk, test: (sum: number) => boolean): Rational {
  let count = 0n;
  for (const [sum, ways] of distributionOf(maths, boardOf(maths, risk))) if (test(sum)) count += ways;
  return rational(count, 2n ** BigInt(maths.rows * maths.balls));
}

export function returnOf(maths: PlinkoMaths, risk: Risk): Rational {
  const { pays } = boardOf(maths, risk);
  const units = waysToSlots(maths.rows).reduce((sum, ways, slot) => sum + ways * BigInt(pays[slot] ?? 0), 0n);
  return rational(units, 100n * 2n ** BigInt(maths.rows));
}

const isLess = (a: Rational, b: Rational) => subtract(a, b).numerator < 0n;
const least = (values: readonly Rational[]) => values.reduce((a, b) => (isLess(b, a) ? b : a));

export function plinkoFigures(maths: PlinkoMaths): Figures {
  const risks = risksOf(maths);
  const greatest = Math.max(...risks.flatMap((risk) => boardOf(maths, risk).pays));
  return {
    returnToPlayer: least(risks.map((risk) => returnOf(maths, risk))),
    ...(risks.length > 1 && {
      bets: risks.map((risk) => ({ key: risk, returnToPlayer: returnOf(maths, risk) })),
    }),
    hitFrequency: least(risks.map((risk) => chanceWhere(maths, risk, (sum) => sum > 0))),
    maximumMultiple: rational(greatest, 100),
  };
}

/** How often a round pays more than its stake, by risk. */
export function plinkoFacts(maths: PlinkoMaths): Record<string, string> {
  return Object.fromEntries(
    risksOf(maths).map((risk) => [
      `gains.${risk}`,
      percentText(chanceWhere(maths, risk, (sum) => sum > 100 * maths.balls)),
    ]),
  );
}
