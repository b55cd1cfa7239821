import { numbersOn } from '@/sandbox/games/bingo/cards';
import { masksOf, placesOf } from '@/sandbox/games/bingo/patterns';
import type { BingoMaths, BingoPrize, CardView } from '@/sandbox/games/bingo/types';

export interface Progress {
  /** Prizes whose pattern is complete, in time and so far. */
  won: BingoPrize[];
  /** The prize that the fewest numbers are missing for and that can still be reached; null when there is none. */
  next: { prize: BingoPrize; missing: number } | null;
}

/** Where a card stands after so many calls: a plain count, the same for every card. */
export function progressOf(
  maths: BingoMaths,
  card: CardView,
  calls: readonly number[],
  count: number,
): Progress {
  const called = new Set(calls.slice(0, count));
  const isMarked = numbersOn(card.numbers).map((number) => called.has(number));
  const won = card.wins.flatMap(({ prize, ball }) => (ball <= count ? [maths.prizes[prize]!] : []));
  const open = maths.prizes
    .filter((prize) => !won.includes(prize))
    .map((prize) => ({ prize, missing: fewestMissing(maths, prize, isMarked) }))
    .filter(({ prize, missing }) => missing > 0 && missing <= prize.withinBalls - count)
    .sort((a, b) => a.missing - b.missing || b.prize.withinBalls - a.prize.withinBalls);
  return { won, next: open[0] ?? null };
}

function fewestMissing({ balls }: BingoMaths, { pattern }: BingoPrize, isMarked: readonly boolean[]): number {
  const missing = masksOf(balls, pattern).map(
    (mask) => placesOf(mask).filter((place) => !isMarked[place]).length,
  );
  return Math.min(...missing);
}
