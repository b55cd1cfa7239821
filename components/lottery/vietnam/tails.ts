import { boardOf, prizeNumbers, type Area } from '@/lib/lottery/vietnam';
import type { NumberTrend } from '../results/trend';

/** How many last pairs of digits a draw has: one a prize number. */
export const tailsADraw = (area: Area): number => boardOf(area).reduce((sum, { count }) => sum + count, 0);

const hundred = 100;

/** How often each last pair of digits came over all prizes of draws, the newest first. */
export function tailTrends(area: Area, draws: readonly (readonly number[])[]): NumberTrend[] {
  const tails = draws.map((numbers) =>
    prizeNumbers(boardOf(area), numbers).flatMap((prize) =>
      prize.numbers.map((text) => Number(text.slice(-2))),
    ),
  );
  return Array.from({ length: hundred }, (_, number) => {
    const since = tails.findIndex((drawn) => drawn.includes(number));
    return {
      number,
      count: tails.flat().filter((tail) => tail === number).length,
      since: since === -1 ? null : since,
    };
  });
}
