import type { BookEvent, BookHappening } from '@/sandbox/book/wire';

/** What is worth a word: single rallies and points are in the score. */
const told: ReadonlySet<string> = new Set(['goal', 'red', 'corner', 'period', 'game', 'set', 'match']);

export function toldHappenings(happened: readonly BookHappening[]): readonly BookHappening[] {
  return happened.filter(({ kind }) => told.has(kind)).toReversed();
}

/** Where the ball was when something happened last, home on the left playing to the right, in a field of 100 by 60. */
export function ballOf(happened: readonly BookHappening[]): { x: number; y: number } {
  const last = happened.at(-1);
  if (!last?.side) return { x: 50, y: 30 };
  const isHome = last.side === 'home';
  const towards = (x: number) => (isHome ? x : 100 - x);
  if (last.kind === 'corner') return { x: towards(98), y: last.seq % 2 === 0 ? 2 : 58 };
  if (last.kind === 'goal') return { x: 50, y: 30 };
  if (last.kind === 'red') return { x: towards(60), y: 30 };
  return { x: towards(72 + ((last.seq * 7) % 20)), y: 12 + ((last.seq * 13) % 36) };
}

export interface TrackedMark {
  seq: number;
  /** Along the time of the match, in hundredths. */
  at: number;
  side: 'home' | 'away';
  kind: string;
}

/** What happened along the time of a match that usually has so many steps. */
export function marksOf(
  happened: readonly BookHappening[],
  { step }: BookEvent,
  usual: number,
): TrackedMark[] {
  const whole = Math.max(usual, step, 1);
  return happened.flatMap(({ seq, step: of, side, kind }) =>
    side && told.has(kind) ? [{ seq, side, kind, at: (100 * of) / whole }] : [],
  );
}
