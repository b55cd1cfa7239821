import type { BookEvent, BookTableAnswer } from '@/sandbox/book/wire';

export type Round = BookTableAnswer['rounds'][number];

/**
 * Which side went on from a match: the one that stands in the next round, where two matches in a row lead to one; of a final, the
 * one that has won by its score or in the shoot-out. Null while nobody knows it.
 */
export function throughIn(
  next: Round | null,
  { home, away, score, status, shootOut }: BookEvent,
  place: number,
): string | null {
  if (next) {
    const { home: one, away: other } = next.fixtures[Math.floor(place / 2)] ?? { home: null, away: null };
    const own = [home?.code, away?.code];
    return [one?.code, other?.code].find((code) => code !== undefined && own.includes(code)) ?? null;
  }
  if (score === null || (status !== 'over' && status !== 'settled')) return null;
  const byScore = score.home === score.away ? null : score.home > score.away ? 'home' : 'away';
  const winner = byScore ?? shootOut;
  return (winner && (winner === 'home' ? home : away)?.code) ?? null;
}
