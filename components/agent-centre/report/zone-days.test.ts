import fc from 'fast-check';
import { dayIn, daysOf, daysOfPeriod, momentsOf, startOfDay } from './zone-days';

const zones = ['UTC', 'Asia/Manila', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu'];

describe('a named period', () => {
  // A Saturday.
  const today = '2026-03-14';
  it.each([
    ['today', '2026-03-14', '2026-03-14'],
    ['yesterday', '2026-03-13', '2026-03-13'],
    ['thisWeek', '2026-03-09', '2026-03-14'],
    ['lastWeek', '2026-03-02', '2026-03-08'],
    ['thisHalfMonth', '2026-03-01', '2026-03-14'],
    ['lastHalfMonth', '2026-02-16', '2026-02-28'],
    ['thisMonth', '2026-03-01', '2026-03-14'],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('%s is from %s to %s', (name, from, to) => {
    expect(daysOfPeriod(name, today)).toEqual({ from, to });
  });

  it('of the second half begins on the 16th, and the one before it ends on the 15th', () => {
    expect(daysOfPeriod('thisHalfMonth', '2026-03-16').from).toBe('2026-03-16');
    expect(daysOfPeriod('lastHalfMonth', '2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-15' });
  });
});

describe('a day in a time zone', () => {
  it('begins when its clock says so, also where the clock was changed that night', () => {
    expect(startOfDay('2026-03-14', 'Asia/Manila').toISOString()).toBe('2026-03-13T16:00:00.000Z');
    expect(startOfDay('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(startOfDay('2026-03-09', 'America/New_York').toISOString()).toBe('2026-03-09T04:00:00.000Z');
  });

  it('has begun at its first moment, and not one before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
        (zone, moment) => {
          const day = dayIn(zone, moment);
          const start = startOfDay(day, zone);
          expect(start.getTime()).toBeLessThanOrEqual(moment.getTime());
          expect(dayIn(zone, start)).toBe(day);
          expect(dayIn(zone, new Date(start.getTime() - 1))).not.toBe(day);
        },
      ),
    );
  });
});

test('the moments of a period end where the day after its last one begins', () => {
  const now = new Date('2026-03-14T20:00:00.000Z');
  // In Manila it is the 15th already.
  const today = daysOf({ period: 'today' }, 'Asia/Manila', now);
  expect(momentsOf(today!, 'Asia/Manila')).toEqual({
    from: '2026-03-14T16:00:00.000Z',
    to: '2026-03-15T16:00:00.000Z',
  });
  expect(momentsOf({ from: '2026-03-01', to: '2026-03-02' }, 'UTC')).toEqual({
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-03T00:00:00.000Z',
  });
  expect(daysOf({ from: '2026-03-01' }, 'UTC', now)).toBeNull();
});
