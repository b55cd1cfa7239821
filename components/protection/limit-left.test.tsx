import type { LimitEntry } from '@/lib/contract/calls/protection';
import { nearestLimit } from './limit-left';

const limit = (change: Partial<LimitEntry>): LimitEntry => ({
  kind: 'stake',
  period: 'day',
  source: 'member',
  amount: '100.00',
  minutes: null,
  used: { amount: '10.00', minutes: null },
  remaining: { amount: '90.00', minutes: null },
  ...change,
});

describe('what is left of a limit beside a game', () => {
  it('is that of the limit nearest to its end, of money or of time', () => {
    const time = limit({
      kind: 'session',
      amount: null,
      minutes: 60,
      used: { amount: null, minutes: 45 },
      remaining: { amount: null, minutes: 15 },
    });
    expect(nearestLimit([limit({}), time])).toBe(time);
    const spent = limit({ period: 'week', remaining: { amount: '0.00', minutes: null } });
    expect(nearestLimit([limit({}), time, spent])).toBe(spent);
  });

  it('is nothing where only deposits are limited, or nothing is', () => {
    expect(nearestLimit([])).toBeNull();
    expect(nearestLimit([limit({ kind: 'deposit' })])).toBeNull();
  });

  it('counts a limit of nothing at all as used up', () => {
    const none = limit({ kind: 'loss', amount: '0.00', remaining: { amount: '0.00', minutes: null } });
    expect(nearestLimit([limit({}), none])).toBe(none);
  });
});
