import type { Figures } from '@/sandbox/kit/types';
import { percentText, rational, subtract, type Rational } from '@/lib/rational';
import { boardsOf, rowsOfBoard } from './boards';
import type { PlinkoBoard, PlinkoMaths } from './types';

/** In how many of the 2^rows ways a ball reaches each slot. */
export function waysToSlots(rows: number): bigint[] {
  let ways = [1n];
  for (let row = 0; row < rows; row += 1)
    ways = [...ways, 0n].map((count, slot) => count + (ways[slot - 1] ?? 0n));
  return ways;
}

/** In how many ways all balls together fall: what `distributionOf` counts over. */
export const waysOfAll = (board: PlinkoBoard, balls: number): bigint =>
  2n ** BigInt(rowsOfBoard(board) * balls);

/** How often each sum of pays comes, of 2^(rows × balls); pays in hundredths of one ball's stake. */
export function distributionOf(board: PlinkoBoard, balls: number): Map<number, bigint> {
  const ways = waysToSlots(rowsOfBoard(board));
  let sums = new Map([[0, 1n]]);
  for (let ball = 0; ball < balls; ball += 1) {
    const next = new Map<number, bigint>();
    for (const [sum, count] of sums)
      board.pays.forEach((pay, slot) => {
        next.set(sum + pay, (next.get(sum + pay) ?? 0n) + count * (ways[slot] ?? 0n));
      });
    sums = next;
  }
  return sums;
}

function chanceWhere(board: PlinkoBoard, balls: number, test: (sum: number) => boolean): Rational {
  let count = 0n;
  for (const [sum, ways] of distributionOf(board, balls)) if (test(sum)) count += ways;
  return rational(count, waysOfAll(board, balls));
}

export function returnOf(board: PlinkoBoard): Rational {
  const rows = rowsOfBoard(board);
  const units = waysToSlots(rows).reduce((sum, ways, slot) => sum + ways * BigInt(board.pays[slot] ?? 0), 0n);
  return rational(units, 100n * 2n ** BigInt(rows));
}

const isLess = (a: Rational, b: Rational) => subtract(a, b).numerator < 0n;
const least = (values: readonly Rational[]) => values.reduce((a, b) => (isLess(b, a) ? b : a));

export function plinkoFigures(maths: PlinkoMaths): Figures {
  const boards = boardsOf(maths);
  const greatest = Math.max(...boards.flatMap(({ board }) => board.pays));
  return {
    returnToPlayer: least(boards.map(({ board }) => returnOf(board))),
    ...(boards.length > 1 && {
      bets: boards.map(({ key, board }) => ({ key, returnToPlayer: returnOf(board) })),
    }),
    hitFrequency: least(boards.map(({ board }) => chanceWhere(board, maths.balls, (sum) => sum > 0))),
    maximumMultiple: rational(greatest, 100),
  };
}

/** How often a round pays more than its stake, by board. */
export function plinkoFacts(maths: PlinkoMaths): Record<string, string> {
  return Object.fromEntries(
    boardsOf(maths).map(({ key, board }) => [
      `gains.${key}`,
      percentText(chanceWhere(board, maths.balls, (sum) => sum > 100 * maths.balls)),
    ]),
  );
}
