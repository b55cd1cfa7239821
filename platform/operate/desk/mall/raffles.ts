import { moneyText } from '@/lib/money';
import { say, type Said } from '@/lib/said';
import {
  listPrizes,
  listRaffles,
  listSeries,
  listWinners,
  putSeries,
  type RafflePrize,
  type RaffleSeries,
  type StoredSeries,
} from '@/platform/engage/raffles';
import { countBySource, getRaffle, type DueBeacon } from '@/platform/engage/raffle-tickets';
import { recordAudit } from '@/platform/ground/audit';
import type { Reader } from '@/platform/ground/db';
import { getMember } from '@/platform/people/members';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { fromAmount } from '../eyes/from-amount';
import {
  asked,
  requireAmount,
  requireOneOf,
  requireText,
  requireWhole,
  titlesAbout,
  titlesIn,
} from '../inputs';

const mostListed = 50;
const mostMinor = 1_000_000_00n;

const prizeText = ({ kind, value, bonus }: RafflePrize): string =>
  bonus
    ? `bonus:${moneyText(value)}:${bonus.wageringMultiple}:${bonus.validDays}`
    : `${kind}:${kind === 'points' ? value.toString() : moneyText(value)}`;

const beaconText = (beacon: DueBeacon): string =>
  beacon.kind === 'drand'
    ? `drand ${beacon.chain}, round ${beacon.round}`
    : `lottery ${beacon.gameCode}, issue ${beacon.issue}`;

/** `cash:100`, `points:2000`, `bonus:50:5:30` – the times it has to be staked, and the days it is good for. */
function prizeIn(text: string): RafflePrize {
  const [word = '', amount = '', times, days, ...rest] = text.trim().split(':');
  const kind = requireOneOf(word, say`A prize`, ['cash', 'bonus', 'points']);
  if (rest.length > 0 || (kind !== 'bonus' && times !== undefined))
    throw new DeskError(say`"${text}" is no prize; write cash:100, points:2000 or bonus:50:5:30`);
  if (kind === 'points')
    return { kind, value: BigInt(requireWhole(amount, say`Points`, [1, 1_000_000])), bonus: null };
  const value = requireAmount(amount);
  if (value < 1n || value > mostMinor)
    throw new DeskError(say`A prize is above 0 and ${moneyText(mostMinor)} at most`);
  if (kind === 'cash') return { kind, value, bonus: null };
  const wageringMultiple = requireWhole(times ?? '', say`How often a bonus is staked`, [1, 10]);
  const validDays = requireWhole(days ?? '', say`How many days a bonus is good for`, [1, 365]);
  return { kind, value, bonus: { wageringMultiple, validDays } };
}

const prizesIn = ({ options }: DeskCall): RafflePrize[] => (options.prizes ?? '').split(',').map(prizeIn);

/** Points are no money. */
const moneyIn = (prizes: readonly RafflePrize[]): bigint =>
  prizes.reduce((sum, { kind, value }) => (kind === 'points' ? sum : sum + value), 0n);

/** `20:00` UTC, in minutes after midnight. */
function minuteIn(text: string): number {
  const [, hours = '', minutes = ''] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (!hours) throw new DeskError(say`--closes is a time of the day in UTC, such as 20:00`);
  return Number.parseInt(hours, 10) * 60 + Number.parseInt(minutes, 10);
}

const termOptions = {
  title: 'what it is called, in English',
  titles: titlesAbout,
  prizes: 'in the order they are drawn, with commas: cash:100,points:2000,bonus:50:5:30',
  closes: 'when it closes, in UTC: 20:00',
  wait: 'minutes from the close to the draw, 60 or more; 60 when it is not said',
  points: 'what a ticket costs in points; without it none are sold',
  'per-member': 'how many tickets for points a member can take',
} as const;

async function findSeries(reader: Reader, seriesId: string): Promise<StoredSeries | undefined> {
  return (await listSeries(reader)).find((each) => each.seriesId === seriesId);
}

/** Titles in other languages stay while the English one does. */
const titlesOf = (title: string, before: StoredSeries | undefined) =>
  before?.titles.EN === title ? before.titles : { EN: title };

const shownSeries = (series: RaffleSeries): Shown => ({
  series: series.seriesId,
  title: series.titles.EN ?? '',
  held: series.isRunning ? (series.isOnce ? 'once' : 'daily') : 'ended',
  closes: `${new Date(series.closesMinute * 60_000).toISOString().slice(11, 16)} UTC`,
  wait: series.drawMinutes,
  points: series.ticketPoints,
  perMember: series.perMember,
  prizes: series.prizes.map(prizeText).join(', '),
});

/** Puts a series that is held daily, or once. */
const holding = (
  word: 'daily' | 'publish',
  about: string,
  said: (seriesId: string) => Said,
): DeskNoun[string] => ({
  right: 'content.write',
  kind: 'write',
  args: '<series>',
  needsReason: true,
  needsFresh: true,
  // What a month of it comes to, where it is held every day.
  fourEyes: (call) => fromAmount(call, moneyIn(prizesIn(call)) * (word === 'daily' ? 30n : 1n)),
  options: termOptions,
  about,
  run: async (call: DeskCall) => {
    const { tx, now, actor, reason, args, options } = call;
    const [seriesId = ''] = args;
    const known = await findSeries(tx, seriesId);
    if (known?.isRunning && known.isOnce !== (word === 'publish'))
      throw new DeskError(
        word === 'publish'
          ? say`The series ${seriesId} is held daily: end it first`
          : say`The series ${seriesId} is held once: end it first`,
      );
    const title = requireText(call, 'title', 80);
    const wholeOrNone = (name: 'points' | 'per-member') =>
      options[name] === undefined ? null : requireWhole(options[name], `--${name}`, [1, 1_000_000]);
    const series: RaffleSeries = {
      seriesId,
      titles: { ...titlesOf(title, known), ...titlesIn(call, 80), EN: title },
      ticketPoints: wholeOrNone('points'),
      perMember: wholeOrNone('per-member'),
      closesMinute: minuteIn(options.closes ?? ''),
      drawMinutes: requireWhole(options.wait ?? '60', '--wait', [60, 1_440]),
      prizes: prizesIn(call),
      isRunning: true,
      isOnce: word === 'publish',
    };
    await asked(() => putSeries(tx, series, actor));
    const [before, after] = [known ? shownSeries(known) : null, shownSeries(series)];
    await recordAudit(tx, { actor, action: `raffle.${word}`, subject: seriesId, before, after, reason, now });
    return said(seriesId);
  },
});

async function winnersOf(reader: Reader, raffleId: string): Promise<Shown[]> {
  const prizes = (await listPrizes(reader, [raffleId])).get(raffleId) ?? [];
  const winners = new Map((await listWinners(reader, [raffleId])).map((won) => [won.prize, won]));
  const list: Shown[] = [];
  for (const [at, prize] of prizes.entries()) {
    const won = winners.get(at + 1);
    const member = won && (await getMember(reader, won.memberId));
    list.push({
      prize: prizeText(prize),
      ticket: won?.number ?? null,
      member: member?.username ?? won?.memberId ?? null,
      reward: won?.rewardId ?? null,
    });
  }
  return list;
}

/** Raffles: what is held, how far it is, who has won. Nothing of one that is published can be changed here. */
export const raffles: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'Open raffles, the next to close first, then the newest of the others.',
    run: async ({ tx }) => {
      const list = await listRaffles(tx, mostListed);
      const prizes = await listPrizes(
        tx,
        list.map(({ raffleId }) => raffleId),
      );
      return list.map((each) => ({
        raffle: each.raffleId,
        title: each.titles.EN ?? '',
        state: each.state,
        closes: each.closesAt,
        draws: each.drawsAt,
        prizes: (prizes.get(each.raffleId) ?? []).map(prizeText).join(', '),
      }));
    },
  },
  show: {
    right: 'content.read',
    kind: 'read',
    args: '<raffle>',
    about: 'One raffle: where its tickets came from, what it is drawn with, who has won.',
    run: async ({ tx, args: [raffleId = ''] }) => {
      const raffle = await getRaffle(tx, raffleId);
      if (!raffle) throw new DeskError(say`There is no raffle ${raffleId}`);
      return {
        raffle: raffleId,
        title: raffle.titles.EN ?? '',
        state: raffle.state,
        closes: raffle.closesAt,
        draws: raffle.drawsAt,
        beacon: beaconText(raffle.beacon),
        commitment: raffle.commitment,
        root: raffle.root,
        inDraw: raffle.tickets,
        members: raffle.entries,
        drawn: raffle.drawnAt,
        tickets: await countBySource(tx, raffleId),
        prizes: await winnersOf(tx, raffleId),
      };
    },
  },
  series: {
    right: 'content.read',
    kind: 'read',
    about: 'What is held daily or once, and what is held no more.',
    run: async ({ tx }) => (await listSeries(tx)).map(shownSeries),
  },
  daily: holding(
    'daily',
    'Holds a raffle every day. One that is published stays as it was published.',
    (id) =>
      say`${id} is held every day; the next raffle is published within a minute after the last has closed.`,
  ),
  publish: holding(
    'publish',
    'Holds a raffle once: from its publication, within a minute, to the next --closes an hour or more away.',
    (id) => say`${id} is published within a minute, once its series has no open raffle.`,
  ),
  'end-series': {
    right: 'content.write',
    kind: 'write',
    args: '<series>',
    needsReason: true,
    about: 'Publishes no more of it; what is open goes on to its draw.',
    run: async ({ tx, now, actor, reason, args: [seriesId = ''] }) => {
      const series = await findSeries(tx, seriesId);
      if (!series) throw new DeskError(say`There is no series ${seriesId}`);
      if (!series.isRunning) throw new DeskError(say`The series ${seriesId} has ended`);
      await putSeries(tx, { ...series, isRunning: false }, actor);
      await recordAudit(tx, { actor, action: 'raffle.end-series', subject: seriesId, reason, now });
      return say`No raffle of ${seriesId} is published any more.`;
    },
  },
};
