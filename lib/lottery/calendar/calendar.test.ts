import fc from 'fast-check';
import {
  addDays,
  lotteryClasses,
  drawAfter,
  drawBefore,
  drawOf,
  drawOfIssue,
  drawOnSale,
  instantOfSequence,
  isIssueOf,
  lotteryGameOf,
  lotteryGames,
  localDateAt,
  northernRests,
  northernSchedule,
  regionOf,
  stations,
  stationSchedule,
  stationsOn,
  stationWeeks,
  weeksOf,
  weekdayNames,
  weekdayOf,
  type DailySchedule,
  type DrawTimes,
  type IntervalSchedule,
  type Schedule,
} from '.';
import { instantOf } from './local-days';

const at = (text: string) => Date.parse(text);
const text = (instant: number | undefined) =>
  instant === undefined ? undefined : new Date(instant).toISOString().replace('.000Z', 'Z');

function scheduleOf(code: string): Schedule {
  const game = lotteryGameOf(code);
  if (!game) throw new Error(`no game ${code}`);
  return game.schedule;
}

const newYork: IntervalSchedule = { kind: 'interval', minutes: 5, zone: 'America/New_York' };

function newYorkDaily(minutes: number): DailySchedule {
  return {
    kind: 'daily',
    minutes,
    zone: 'America/New_York',
    days: [{ from: '2026-01-01', weekdays: [0, 1, 2, 3, 4, 5, 6] }],
    rests: [],
  };
}

/** Every draw of a schedule from before one instant to before another. */
function drawsBetween(schedule: Schedule, from: number, to: number): DrawTimes[] {
  const draws: DrawTimes[] = [];
  let draw = drawOnSale(schedule, from);
  while (draw && draw.drawsAt < to) {
    draws.push(draw);
    draw = drawAfter(schedule, draw.sequence);
  }
  return draws;
}

describe('the games', () => {
  it('are eight, six, five and thirty-seven of four vendors, in ten classes, each code once', () => {
    const count = (vendor: string) => lotteryGames.filter((game) => game.vendor === vendor).length;
    expect(['LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN'].map(count)).toEqual([8, 6, 5, 37]);
    expect(new Set(lotteryGames.map(({ code }) => code)).size).toBe(56);
    expect(new Set(lotteryGames.map(({ classification }) => classification))).toEqual(
      new Set(lotteryClasses),
    );
  });

  it('have codes that can stand in an address', () => {
    for (const { code } of lotteryGames) expect(code).toMatch(/^[a-z][a-z0-9]*$/);
  });
});

describe('issues of intervals', () => {
  it.each([
    ['sscm5', '2026-01-01T00:00:00Z', 0, '20260101-0097'],
    ['sscm5', '2026-06-30T15:55:00Z', 52_031, '20260630-0288'],
    ['sscm5', '2026-06-30T16:00:00Z', 52_032, '20260701-0001'],
    ['mbm5', '2026-06-30T16:55:00Z', 52_043, '20260630-0288'],
    ['mbm5', '2026-06-30T17:00:00Z', 52_044, '20260701-0001'],
    ['sscm1', '2026-12-31T15:59:00Z', 525_119, '20261231-1440'],
    ['sscm1', '2026-12-31T16:00:00Z', 525_120, '20270101-0001'],
    ['chainm3', '2028-02-29T15:57:00Z', 379_039, '20280229-0480'],
    ['chainm3', '2028-02-29T16:00:00Z', 379_040, '20280301-0001'],
  ])('%s at %s is number %i, %s', (code, drawsAt, sequence, issue) => {
    const draw = drawOf(scheduleOf(code), sequence);
    expect(draw && { drawsAt: text(draw.drawsAt), issue: draw.issue }).toEqual({ drawsAt, issue });
  });

  it.each([
    ['sscm1', 5],
    ['vsscm3', 10],
    ['sscm5', 10],
  ])('%s locks %i seconds before the draw, and the next opens then', (code, seconds) => {
    const schedule = scheduleOf(code);
    const draw = drawOf(schedule, 1_000);
    expect(draw && draw.drawsAt - draw.locksAt).toBe(seconds * 1000);
    expect(drawAfter(schedule, 1_000)?.opensAt).toBe(draw?.locksAt);
    expect(draw && drawOnSale(schedule, draw.locksAt - 1)?.sequence).toBe(1_000);
    expect(draw && drawOnSale(schedule, draw.locksAt)?.sequence).toBe(1_001);
  });

  it.each([
    ['in spring, when an hour is skipped', '2026-03-07T05:00:00Z', [288, 276]],
    ['in autumn, when an hour comes twice', '2026-10-31T04:00:00Z', [288, 300]],
    ['at the end of a year', '2026-12-30T05:00:00Z', [288, 288]],
  ])('come in order, each once, in New York %s', (_, first, counts) => {
    const draws = drawsBetween(newYork, at(first) - 60_000, at(first) + 71 * 3_600_000);
    const issues = draws.map(({ issue }) => issue);
    expect(issues).toEqual([...new Set(issues)].sort());
    const days = [...new Set(issues.map((issue) => issue.slice(0, 8)))];
    const numbers = days.map((day) => issues.filter((issue) => issue.startsWith(day)));
    expect(numbers.slice(0, 2).map(({ length }) => length)).toEqual(counts);
    for (const of of numbers) expect(of[0]).toMatch(/-0001$/);
  });

  it('are found again by their name, and by nothing else', () => {
    const schedules = lotteryGames.map(({ schedule }) => schedule).concat(newYork, newYorkDaily(150));
    fc.assert(
      fc.property(
        fc.constantFrom(...schedules),
        fc.integer({ min: 0, max: 3_000_000 }),
        (schedule, place) => {
          const sequence = schedule.kind === 'daily' ? place % 6_000 : place;
          const draw = drawOf(schedule, sequence);
          expect(draw ? drawOfIssue(schedule, draw.issue) : null).toEqual(draw);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(['20260230-0001', '20260630', '20260630-0289', '20260630-0000', '20260630-1', '20250101-0001', ''])(
    'know no %s',
    (issue) => expect(drawOfIssue(scheduleOf('sscm5'), issue)).toBeNull(),
  );
});

describe('daily draws', () => {
  it.each([
    ['d3', '20260701', '2026-07-01T12:30:00Z'],
    ['p5', '20260701', '2026-07-01T12:35:00Z'],
    ['lhc', '20260701', '2026-07-01T13:30:00Z'],
    ['mb', '20260701', '2026-07-01T11:15:00Z'],
    ['dnai', '20260701', '2026-07-01T09:15:00Z'],
    ['dnang', '20260701', '2026-07-01T10:15:00Z'],
    ['lhc', '20280229', '2028-02-29T13:30:00Z'],
    ['lhc', '20261231', '2026-12-31T13:30:00Z'],
  ])('%s draws %s at %s and locks five minutes before', (code, issue, drawsAt) => {
    const draw = drawOfIssue(scheduleOf(code), issue);
    expect(text(draw?.drawsAt)).toBe(drawsAt);
    expect(draw && draw.drawsAt - draw.locksAt).toBe(300_000);
  });

  it('counts local days from the first of January 2026', () => {
    const first = drawOf(scheduleOf('lhc'), 0);
    expect(first).toMatchObject({ issue: '20260101', drawsAt: at('2026-01-01T13:30:00Z') });
    expect(first?.opensAt).toBe(at('2025-12-31T13:25:00Z'));
    expect(drawOf(scheduleOf('lhc'), 365 + 365 + 59)?.issue).toBe('20280229');
    expect(drawOf(scheduleOf('lhc'), -1)).toBeNull();
    expect(drawBefore(scheduleOf('lhc'), 0)).toBeNull();
  });

  it('is not held, and has no issue, on a day of another station', () => {
    expect(drawOfIssue(scheduleOf('dnai'), '20260702')).toBeNull();
    expect(drawOfIssue(scheduleOf('dnai'), '20260701-0001')).toBeNull();
  });

  it('opens a weekly station when its last draw has locked, a week before', () => {
    const draw = drawOfIssue(scheduleOf('dnai'), '20260708');
    expect(text(draw?.opensAt)).toBe('2026-07-01T09:10:00Z');
    expect(drawOnSale(scheduleOf('dnai'), at('2026-07-01T09:09:59Z'))?.issue).toBe('20260701');
    expect(drawOnSale(scheduleOf('dnai'), at('2026-07-01T09:10:00Z'))?.issue).toBe('20260708');
  });

  it('has nothing on sale after its last day', () => {
    const ended: DailySchedule = {
      ...newYorkDaily(600),
      days: [
        { from: '2026-03-01', weekdays: [] },
        { from: '2026-02-01', weekdays: [1] },
      ],
    };
    expect(drawOnSale(ended, at('2026-02-20T00:00:00Z'))?.issue).toBe('20260223');
    expect(drawOnSale(ended, at('2026-02-24T00:00:00Z'))).toBeNull();
  });

  it.each([
    ['a skipped time comes after the gap', '2026-03-08', 150, '2026-03-08T07:30:00Z'],
    ['a time that is shown twice is its first', '2026-11-01', 90, '2026-11-01T05:30:00Z'],
    ['a time of winter is five hours behind', '2026-02-01', 150, '2026-02-01T07:30:00Z'],
    ['a time of summer is four hours behind', '2026-07-01', 150, '2026-07-01T06:30:00Z'],
  ])('in New York: %s', (_, date, minutes, expected) => {
    expect(text(instantOf(date, minutes, 'America/New_York'))).toBe(expected);
  });

  it('at a midnight that is skipped begins the day an hour later', () => {
    expect(text(instantOf('2026-04-24', 0, 'Africa/Cairo'))).toBe('2026-04-23T22:00:00Z');
  });

  it('come once a day in New York, whatever its clocks do', () => {
    for (const minutes of [0, 90, 150, 1_439]) {
      const draws = drawsBetween(
        newYorkDaily(minutes),
        at('2026-01-02T06:00:00Z'),
        at('2027-01-01T04:00:00Z'),
      );
      const instants = draws.map(({ drawsAt }) => drawsAt);
      expect(new Set(draws.map(({ issue }) => issue)).size).toBe(draws.length);
      expect(instants).toEqual([...new Set(instants)].sort((one, other) => one - other));
      expect(draws.length).toBeGreaterThanOrEqual(362);
    }
  });
});

describe('days that are changed', () => {
  it('make whole weeks, each from the date on which something changes', () => {
    const weeks = weeksOf([
      { region: 'south', weekday: 1, from: '2026-01-01', stations: ['hcm', 'dt'] },
      { region: 'central', weekday: 1, from: '2026-01-01', stations: ['py'] },
      { region: 'south', weekday: 1, from: '2026-12-07', stations: ['cm'] },
      { region: 'south', weekday: 2, from: '2026-12-07', stations: ['hcm'] },
    ]);
    expect(weeks.map(({ from }) => from)).toEqual(['2026-01-01', '2026-12-07']);
    const on = (date: string) => stationsOn(date, weeks);
    expect(on('2026-11-30')).toMatchObject({ south: ['hcm', 'dt'], central: ['py'] });
    expect(on('2026-12-01')).toMatchObject({ south: [] });
    expect(on('2026-12-07')).toMatchObject({ south: ['cm'], central: ['py'] });
    expect(on('2026-12-08')).toMatchObject({ south: ['hcm'], central: [] });
    const schedule = stationSchedule('hcm', weeks);
    expect(drawAfter(schedule, drawOfIssue(schedule, '20261130')?.sequence ?? 0)?.issue).toBe('20261208');
  });

  it('leave the instant of a sequence and the name of a draw as they are', () => {
    const schedule = scheduleOf('dnai');
    const wednesday = drawOfIssue(schedule, '20260701');
    expect(instantOfSequence(schedule, wednesday!.sequence)).toBe(wednesday!.drawsAt);
    expect(text(instantOfSequence(schedule, wednesday!.sequence + 1)!)).toBe('2026-07-02T09:15:00Z');
    expect(instantOfSequence(schedule, -1)).toBeNull();
    expect(instantOfSequence(scheduleOf('sscm1'), 525_120)).toBe(at('2026-12-31T16:00:00Z'));
    expect(
      ['20260701', '20260702', '20260732', '20251231', '20260702-0001'].map((issue) =>
        isIssueOf(schedule, issue),
      ),
    ).toEqual([true, true, false, false, false]);
  });
});

describe('the week of Vietnam', () => {
  it.each([
    ['2026-06-29', ['hcm', 'dt', 'cm'], ['py', 'hue']],
    ['2026-06-30', ['btre', 'vt', 'bl'], ['dlak', 'qnam']],
    ['2026-07-01', ['dnai', 'ct', 'st'], ['dnang', 'kh']],
    ['2026-07-02', ['tn', 'ag', 'bthuan'], ['bdinh', 'qt', 'qb']],
    ['2026-07-03', ['vl', 'bduong', 'tv'], ['gl', 'nt']],
    ['2026-07-04', ['hcm', 'la', 'bp', 'hg'], ['dnang', 'qngai', 'dnong']],
    ['2026-07-05', ['tg', 'kg', 'dlat'], ['kt', 'kh', 'hue']],
  ])('of %s is %j in the south and %j in the centre', (date, south, central) => {
    expect(stationsOn(date)).toEqual({ north: ['mb'], south, central });
  });

  it('has 35 stations, 21 of the south, all of which draw on the days of the week’s list', () => {
    expect(stations).toHaveLength(35);
    expect(stations.filter(({ code }) => regionOf(code) === 'south')).toHaveLength(21);
    for (let day = 0; day < 7; day += 1) {
      const date = addDays('2026-07-05', day);
      const { south, central } = stationsOn(date);
      const drawing = stations.filter(({ code }) =>
        drawOfIssue(stationSchedule(code), date.replaceAll('-', '')),
      );
      expect(new Set(drawing.map(({ code }) => code))).toEqual(new Set([...south, ...central]));
    }
  });

  it('follows the newest week that has begun', () => {
    const moved = { from: '2027-01-01', south: [[], ['cm']], central: [] };
    const weeks = [moved, ...stationWeeks];
    expect(stationsOn('2026-12-28', weeks).south).toEqual(['hcm', 'dt', 'cm']);
    expect(stationsOn('2027-01-04', weeks).south).toEqual(['cm']);
    expect(drawOfIssue(stationSchedule('hcm', weeks), '20270104')).toBeNull();
    expect(drawOfIssue(stationSchedule('hcm', weeks), '20261228')).not.toBeNull();
  });

  it('begins its days at midnight of UTC+7', () => {
    expect(localDateAt(at('2026-06-30T16:59:59Z'), 'Asia/Ho_Chi_Minh')).toBe('2026-06-30');
    expect(localDateAt(at('2026-06-30T17:00:00Z'), 'Asia/Ho_Chi_Minh')).toBe('2026-07-01');
  });
});

describe('the rests of the north', () => {
  it.each([
    [2026, '2026-02-16', '2026-02-19'],
    [2027, '2027-02-05', '2027-02-08'],
    [2030, '2030-02-01', '2030-02-04'],
  ])('at the new year of %i are from %s to %s', (year, from, to) => {
    expect(northernRests.filter((rest) => rest.from.startsWith(String(year)))).toEqual([{ from, to }]);
  });

  it('are four days without a draw; the draw before them is followed by the one after them', () => {
    for (const { from, to } of northernRests.filter((rest) => rest.from > '2026')) {
      const issues = drawsBetween(
        northernSchedule,
        at(`${addDays(from, -1)}T00:00:00Z`),
        at(`${addDays(to, 2)}T00:00:00Z`),
      ).map(({ issue }) => issue);
      expect(issues).toEqual([addDays(from, -1), addDays(to, 1)].map((date) => date.replaceAll('-', '')));
      expect(stationsOn(from).north).toEqual([]);
      expect(stationsOn(from).south).not.toEqual([]);
    }
  });
});

describe('names of weekdays', () => {
  it('are numbered from Sunday, 0, to Saturday, 6', () => {
    expect(weekdayNames('en')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
    expect(weekdayNames('zh')).toEqual(['周日', '周一', '周二', '周三', '周四', '周五', '周六']);
    expect(weekdayNames('vi')[weekdayOf('2026-07-05')]).toBe('CN');
  });
});
