import {
  addDays,
  localDateAt,
  lotteryGameOf,
  regionOf,
  regionsOfStations,
  stations,
  stationsOn,
  vietnamZone,
  weekdayOf,
  type Rest,
  type StationDay,
} from '@/lib/lottery/calendar';
import { say, sayCode } from '@/lib/said';
import { recordAudit } from '@/platform/ground/audit';
import {
  findOpenDraw,
  insertRest,
  insertStationDay,
  listOnSaleFrom,
  listRests,
  listStationWeeks,
} from '@/platform/play/lottery';
import { DeskError, type DeskCall, type DeskNoun } from '../command';
import { requireOneOf } from '../inputs';

const datePattern = /^\d{4}-\d\d-\d\d$/;

function requireSpan([, from = '', to = from]: readonly string[]) {
  for (const date of [from, to])
    if (!datePattern.test(date) || Number.isNaN(Date.parse(date)))
      throw new DeskError(say`A day is written as 2027-02-05, by the calendar of the lottery`);
  if (to < from) throw new DeskError(say`The last day comes after the first`);
  return { from, to };
}

function requireDailyGame([gameCode = '']: readonly string[]): string {
  if (lotteryGameOf(gameCode)?.schedule.kind !== 'daily')
    throw new DeskError(
      say`There is no lottery ${gameCode} that is drawn on days; others are put under maintenance`,
    );
  return gameCode;
}

/** What is on sale has been promised: it is drawn, or voided by two people. */
async function assertNotOnSale({ tx, now }: DeskCall, gameCode: string, { from, to }: Rest): Promise<void> {
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const issue = date.replaceAll('-', '');
    if (await findOpenDraw(tx, { gameCode, issue, now }))
      throw new DeskError(
        say`The draw of ${date} is on sale already; take it off with: lottery void ${gameCode} ${issue}`,
      );
  }
}

async function changeRest(call: DeskCall, isResting: boolean): Promise<Rest> {
  const { tx, now, actor, reason, args } = call;
  const gameCode = requireDailyGame(args);
  const span = requireSpan(args);
  const known = (await listRests(tx, gameCode)).some(({ from, to }) => from === span.from && to === span.to);
  if (known === isResting)
    throw new DeskError(
      isResting ? say`It rests on these days already` : say`It has no rest of exactly these days`,
    );
  if (isResting) await assertNotOnSale(call, gameCode, span);
  await insertRest(tx, { gameCode, ...span, isResting, now });
  const action = isResting ? 'lottery.rest' : 'lottery.work';
  await recordAudit(tx, { actor, action, subject: gameCode, after: `${span.from} ${span.to}`, reason, now });
  return span;
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
/** Written where a region is to have no draw on a weekday. */
const nobody = 'nobody';

function requireDay(text: string): string {
  return requireSpan(['', text]).from;
}

function requireStationDay({ args, now }: DeskCall): StationDay {
  const [regionText = '', weekdayText = '', fromText = '', ...codes] = args;
  const region = requireOneOf(regionText, say`A region`, regionsOfStations);
  const weekday = weekdays.indexOf(requireOneOf(weekdayText, say`A weekday`, weekdays));
  const from = requireDay(fromText);
  if (from <= localDateAt(now.getTime(), vietnamZone))
    throw new DeskError(say`A week changes from tomorrow on at the earliest, by the calendar of Vietnam`);
  const named = codes.join() === nobody ? [] : codes;
  const unknown = named.find(
    (code) => !stations.some((one) => one.code === code) || regionOf(code) !== region,
  );
  if (unknown !== undefined) throw new DeskError(say`There is no station ${unknown} in the ${region}`);
  if (new Set(named).size < named.length) throw new DeskError(say`A station is named once`);
  return { region, weekday, from, stations: named };
}

/** Draws on sale have been promised, and the one after them is counted from them: a change comes after both. */
async function changeStationDay(call: DeskCall): Promise<StationDay & { before: readonly string[] }> {
  const { tx, now, actor, reason } = call;
  const day = requireStationDay(call);
  const { region, weekday, from } = day;
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  const before = stationsOn(first, await listStationWeeks(tx))[region];
  if (before.join() === day.stations.join())
    throw new DeskError(say`These stations draw on this day already`);
  const changed = [...before, ...day.stations].filter(
    (code) => !(before.includes(code) && day.stations.includes(code)),
  );
  const [latest] = await listOnSaleFrom(tx, { stations: changed, from });
  if (latest)
    throw new DeskError(
      say`Draw ${latest.issue} of ${latest.gameCode} is on sale already; let the change begin after it`,
    );
  await insertStationDay(tx, { ...day, now });
  const subject = `${region} ${weekdays[weekday]}`;
  await recordAudit(tx, {
    ...{ actor, action: 'lottery.stations', subject, reason, now },
    before: before.join(' '),
    after: `${day.stations.join(' ')} from ${from}`,
  });
  return { ...day, before };
}

/** On which days lotteries are drawn. */
export const lotteryDays: DeskNoun = {
  rests: {
    right: 'games.read',
    kind: 'read',
    args: '<game>',
    about: 'The days on which a lottery is not drawn, beside those of its calendar.',
    run: async ({ tx, args }) =>
      (await listRests(tx, requireDailyGame(args))).map(({ from, to }) => ({ from, to })),
  },
  rest: {
    right: 'games.write',
    kind: 'write',
    args: '<game> <first-day> [last-day]',
    needsReason: true,
    about:
      'Lets a lottery of days rest, such as lottery rest hcm 2027-02-05 2027-02-09. What is on sale stays.',
    run: async (call) => {
      const { from, to } = await changeRest(call, true);
      return say`It is not drawn from ${from} to ${to}.`;
    },
  },
  work: {
    right: 'games.write',
    kind: 'write',
    args: '<game> <first-day> [last-day]',
    needsReason: true,
    about: 'Takes a rest of exactly these days back. A draw that should have opened meanwhile is not held.',
    run: async (call) => {
      const { from, to } = await changeRest(call, false);
      return say`It is drawn from ${from} to ${to} as ever.`;
    },
  },
  week: {
    right: 'games.read',
    kind: 'read',
    args: '[day]',
    about: 'Which stations draw in the seven days from a day on, or from today.',
    run: async ({ tx, args, now }) => {
      const [text] = args;
      const first = text === undefined ? localDateAt(now.getTime(), vietnamZone) : requireDay(text);
      const weeks = await listStationWeeks(tx);
      return weekdays.map((_, days) => {
        const date = addDays(first, days);
        const { south, central } = stationsOn(date, weeks);
        return {
          date,
          weekday: weekdays[weekdayOf(date)],
          south: south.join(' '),
          central: central.join(' '),
        };
      });
    },
  },
  stations: {
    right: 'games.write',
    kind: 'write',
    args: '<region> <weekday> <first-day> <station…>',
    needsReason: true,
    about:
      'Changes who draws on a weekday from a day on, the main station first: lottery stations south saturday 2027-01-02 hcm la bp hg. nobody for no draw.',
    run: async (call) => {
      const { region, weekday, from, stations: named } = await changeStationDay(call);
      const day = sayCode(weekdays[weekday] ?? '');
      return say`From ${from} on, ${day} in the ${sayCode(region)} is drawn by: ${sayCode(named.join(' ') || nobody)}.`;
    },
  },
};
