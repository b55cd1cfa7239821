import fc from 'fast-check';
import {
  addMonths,
  exclusionLengths,
  isExclusionInForce,
  isRaise,
  periodStart,
  strictestBreach,
} from '../protection-gate/rules';
import type { Exclusion, Limit } from '../protection-gate/types';

const at = (text: string) => new Date(`${text}Z`);

describe('lengths and periods', () => {
  it.each([
    ['2026-03-31T10:00', -1, '2026-02-28T10:00'],
    ['2028-03-31T10:00', -1, '2028-02-29T10:00'],
    ['2026-01-31T23:59', 1, '2026-02-28T23:59'],
    ['2026-12-15T00:00', 1, '2027-01-15T00:00'],
    ['2026-08-31T00:00', 6, '2027-02-28T00:00'],
  ])('%s moved by %i months is %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to));
  });

  it('offers four time-outs, and self-exclusions of six months or more', () => {
    const start = at('2026-08-31T12:00');
    const ends = Object.entries(exclusionLengths).map(([period, { kind, endOf }]) => [
      period,
      kind,
      endOf(start),
    ]);
    expect(ends).toEqual([
      ['24h', 'time_out', at('2026-09-01T12:00')],
      ['1w', 'time_out', at('2026-09-07T12:00')],
      ['1m', 'time_out', at('2026-09-30T12:00')],
      ['6w', 'time_out', at('2026-10-12T12:00')],
      ['6m', 'self_exclusion', at('2027-02-28T12:00')],
      ['1y', 'self_exclusion', at('2027-08-31T12:00')],
      ['5y', 'self_exclusion', at('2031-08-31T12:00')],
    ]);
  });

  it('measures rolling periods, not calendar days', () => {
    const now = at('2026-03-31T15:00');
    expect(periodStart('day', now)).toEqual(at('2026-03-30T15:00'));
    expect(periodStart('week', now)).toEqual(at('2026-03-24T15:00'));
    expect(periodStart('month', now)).toEqual(at('2026-02-28T15:00'));
  });
});

describe('an exclusion', () => {
  const exclusion = (kind: Exclusion['kind'], returnedAt: Date | null = null): Exclusion => ({
    id: 'exc_1',
    kind,
    startsAt: at('2026-01-01T00:00'),
    endsAt: at('2026-07-01T00:00'),
    returnedAt,
  });

  it('begins and ends on the minute', () => {
    expect(isExclusionInForce(exclusion('time_out'), at('2025-12-31T23:59'))).toBe(false);
    expect(isExclusionInForce(exclusion('time_out'), at('2026-01-01T00:00'))).toBe(true);
    expect(isExclusionInForce(exclusion('time_out'), at('2026-06-30T23:59'))).toBe(true);
    expect(isExclusionInForce(exclusion('time_out'), at('2026-07-01T00:00'))).toBe(false);
  });

  it('of the member’s own lasts until the member returns', () => {
    expect(isExclusionInForce(exclusion('self_exclusion'), at('2030-01-01T00:00'))).toBe(true);
    const returned = exclusion('self_exclusion', at('2026-08-01T00:00'));
    expect(isExclusionInForce(returned, at('2030-01-01T00:00'))).toBe(false);
  });
});

describe('limits', () => {
  it('are raised by more and by nothing at all, not by less or by a first limit', () => {
    expect(isRaise(100n, 101n)).toBe(true);
    expect(isRaise(100n, null)).toBe(true);
    expect(isRaise(100n, 100n)).toBe(false);
    expect(isRaise(100n, 99n)).toBe(false);
    expect(isRaise(null, 99n)).toBe(false);
    expect(isRaise(null, null)).toBe(false);
  });

  const arbitraryLimit = fc.record({
    source: fc.constantFrom('member' as const, 'operator' as const),
    kind: fc.constantFrom('stake' as const, 'loss' as const),
    period: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    most: fc.bigInt(0n, 1000n),
  });

  it('let an amount pass exactly when every single one has room for it', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryLimit),
        fc.bigInt(1n, 1000n),
        fc.bigInt(-200n, 1000n),
        (limits, amount, used) => {
          const breach = strictestBreach(limits, amount, () => used);
          const hasRoom = (limit: Limit) => used + amount <= limit.most;
          expect(breach === null).toBe(limits.every(hasRoom));
          if (breach) expect(breach.remaining < amount).toBe(true);
        },
      ),
    );
  });

  it('name the one that leaves least', () => {
    const limit = (period: Limit['period'], most: bigint): Limit => ({
      source: 'member',
      kind: 'stake',
      period,
      most,
    });
    const breach = strictestBreach(
      [limit('day', 100n), limit('week', 50n), limit('month', 500n)],
      80n,
      () => 30n,
    );
    expect(breach).toMatchObject({ limit: { period: 'week' }, remaining: 20n });
  });
});
