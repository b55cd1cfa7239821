import type { BookEvent } from '@/sandbox/book/wire';
import { boardAt } from '../../test-book';
import { throughIn } from './through';

const team = (code: string) => ({ code, name: code, short: code });
const match = (home: string | null, away: string | null, patch: Partial<BookEvent> = {}): BookEvent => ({
  ...boardAt(`${home}-${away}`).event,
  home: home === null ? null : team(home),
  away: away === null ? null : team(away),
  ...patch,
});

describe('who went on in a draw', () => {
  const semi = [match('a', 'b'), match('c', 'd')] as const;

  it('is the side that stands in the next round, also after a level score', () => {
    const next = { round: 2, fixtures: [match('b', null)] };
    expect(throughIn(next, { ...semi[0], score: { home: 1, away: 1 } }, 0)).toBe('b');
    // The control: the other match leads to the same place, and nobody is there yet.
    expect(throughIn(next, semi[1], 1)).toBeNull();
  });

  it('is the winner of a final that is over, and nobody before', () => {
    const score = { home: 0, away: 2 };
    expect(throughIn(null, match('b', 'c', { score, status: 'settled' }), 0)).toBe('c');
    expect(throughIn(null, match('b', 'c', { score, status: 'live' }), 0)).toBeNull();
    const level = match('b', 'c', { score: { home: 1, away: 1 }, status: 'over' });
    expect(throughIn(null, level, 0)).toBeNull();
    expect(throughIn(null, { ...level, shootOut: 'home' }, 0)).toBe('b');
    expect(throughIn(null, { ...level, shootOut: 'away' }, 0)).toBe('c');
  });
});
