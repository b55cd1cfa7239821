import { moneyText } from '@/lib/money';
import { say, sayCode, type Said } from '@/lib/said';
import {
  cancelTournament,
  computeStandings,
  decideEntry,
  flagEntry,
  getEntry,
  getTournament,
  listEntries,
  listSeries,
  listTournamentsSince,
  publishTournament,
  putSeries,
  statusOf,
  type Finding,
  type StoredTournament,
  type TournamentTerms,
} from '@/platform/engage/tournaments';
import { recordAudit } from '@/platform/ground/audit';
import type { Reader } from '@/platform/ground/db';
import { getMember } from '@/platform/people/members';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { fromAmount } from '../eyes/from-amount';
import {
  asked,
  endOf,
  endOptions,
  requireAmount,
  requireMember,
  requireText,
  requireWhole,
  titlesAbout,
  titlesIn,
} from '../inputs';

const mostListed = 100;

async function requireTournament(reader: Reader, tournamentId: string): Promise<StoredTournament> {
  const tournament = await getTournament(reader, tournamentId);
  if (!tournament) throw new DeskError(say`There is no tournament ${tournamentId}`);
  return tournament;
}

const termOptions = {
  title: 'what it is called, in English',
  titles: titlesAbout,
  rounds: 'how many rounds of each count',
  stake: 'the least stake of a round',
  prizes: 'by place, with commas: 500,300,200',
} as const;

function termsIn(call: DeskCall): TournamentTerms {
  const { options } = call;
  return {
    titles: { ...titlesIn(call, 80), EN: requireText(call, 'title', 80) },
    rounds: requireWhole(options.rounds ?? '', '--rounds', [1, 500]),
    minStakeMinor: requireAmount(options.stake ?? ''),
    prizesMinor: (options.prizes ?? '').split(',').map((prize) => requireAmount(prize.trim())),
  };
}

const shownTerms = ({ titles, rounds, minStakeMinor, prizesMinor }: TournamentTerms): Shown => ({
  ...{ title: titles.EN ?? '', rounds, stake: moneyText(minStakeMinor) },
  prizes: prizesMinor.map(moneyText).join(', '),
});

/** Prizes are money of the house, whoever wins them. */
const prizesOf =
  (times: bigint) =>
  (call: DeskCall): Promise<Said | null> =>
    fromAmount(call, termsIn(call).prizesMinor.reduce((sum, prize) => sum + prize, 0n) * times);

async function entryOf({ tx, args: [tournamentId = '', name = ''] }: DeskCall) {
  const tournament = await requireTournament(tx, tournamentId);
  if (tournament.paidAt || tournament.cancelledAt)
    throw new DeskError(say`The tournament ${tournamentId} is over, and nothing of it changes any more`);
  const { id: memberId, username } = await requireMember(tx, name);
  const entry = await getEntry(tx, tournamentId, memberId);
  if (!entry) throw new DeskError(say`${username} has not joined ${tournamentId}`);
  return { tournamentId, memberId, username, entry };
}

const deciding = (finding: Finding, about: string): DeskNoun[string] => ({
  right: 'content.write',
  kind: 'write',
  args: '<tournament> <member>',
  needsReason: true,
  about,
  run: async (call: DeskCall) => {
    const { tx, now, actor, reason } = call;
    const { tournamentId, memberId, username, entry } = await entryOf(call);
    if (entry.flags.length === 0)
      throw new DeskError(say`Nothing speaks against ${username}: flag the entry first`);
    const isDecided = await decideEntry(tx, { tournamentId, memberId, actor, reason, finding }, now);
    if (!isDecided)
      throw new DeskError(
        say`That was decided before: ${username} is ${sayCode(entry.finding ?? 'decided')}`,
      );
    const after = { memberId, finding };
    await recordAudit(tx, { actor, action: 'tournament.decide', subject: tournamentId, after, reason, now });
    return finding === 'counted'
      ? say`${username} is counted in ${tournamentId}.`
      : say`${username} is left out of ${tournamentId}.`;
  },
});

/** Free tournaments: what is held, who would win, and whose entry somebody has to look at. */
export const tournaments: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    about: 'Tournaments that have not ended 60 days ago, newest first.',
    run: async ({ tx, now }) => {
      const shown = await listTournamentsSince(tx, new Date(now.getTime() - 60 * 86_400_000), mostListed);
      return shown.map((each) => ({
        tournament: each.tournamentId,
        title: each.titles.EN ?? '',
        status: statusOf(each, now),
        starts: each.startsAt,
        ends: each.endsAt,
        prizes: each.prizesMinor.map(moneyText).join(', '),
      }));
    },
  },
  show: {
    right: 'content.read',
    kind: 'read',
    args: '<tournament>',
    about: 'Who has joined, what they have by now, and what speaks against an entry.',
    run: async ({ tx, now, args: [tournamentId = ''] }) => {
      const tournament = await requireTournament(tx, tournamentId);
      const entries = new Map((await listEntries(tx, tournamentId)).map((entry) => [entry.memberId, entry]));
      const list: Shown[] = [];
      for (const each of (await computeStandings(tx, tournament, { now })).slice(0, mostListed))
        list.push({
          member: (await getMember(tx, each.memberId))?.username ?? each.memberId,
          place: each.place,
          score: each.score,
          rounds: each.rounds,
          standing: each.standing,
          flags: entries.get(each.memberId)?.flags.join(', ') ?? '',
          prize: moneyText(each.prizeMinor),
        });
      return list;
    },
  },
  publish: {
    right: 'content.write',
    kind: 'write',
    args: '<tournament>',
    needsReason: true,
    needsFresh: true,
    fourEyes: prizesOf(1n),
    options: { ...termOptions, ...endOptions },
    about: 'Announces a tournament that begins now, and sets its prizes aside. Its end: --for or --until.',
    run: async (call: DeskCall) => {
      const { tx, now, actor, reason, args } = call;
      const [tournamentId = ''] = args;
      const endsAt = endOf(call);
      if (!endsAt) throw new DeskError(say`Say when it ends: --for 7d, or --until 2026-12-01T10:00Z`);
      const piece = { ...termsIn(call), tournamentId, seriesId: null, startsAt: now, endsAt };
      if (!(await asked(() => publishTournament(tx, { ...piece, publishedBy: actor }, now))))
        throw new DeskError(say`There is a tournament ${tournamentId}`);
      const after = { ...shownTerms(piece), until: endsAt };
      const entry = { actor, action: 'tournament.publish', subject: tournamentId, after };
      await recordAudit(tx, { ...entry, reason, now });
      return say`${tournamentId} runs until ${endsAt.toISOString()}.`;
    },
  },
  weekly: {
    right: 'content.write',
    kind: 'write',
    args: '<series>',
    needsReason: true,
    needsFresh: true,
    // What a month of it comes to.
    fourEyes: prizesOf(4n),
    options: termOptions,
    about: 'Holds a tournament every week from the next Monday that is not announced yet.',
    run: async (call: DeskCall) => {
      const { tx, now, actor, reason, args } = call;
      const [seriesId = ''] = args;
      const series = { ...termsIn(call), seriesId, runsUntil: null, recordedBy: actor };
      await asked(() => putSeries(tx, series, now));
      const entry = { actor, action: 'tournament.weekly', subject: seriesId, after: shownTerms(series) };
      await recordAudit(tx, { ...entry, reason, now });
      return say`${seriesId} is held every week.`;
    },
  },
  'end-weekly': {
    right: 'content.write',
    kind: 'write',
    args: '<series>',
    needsReason: true,
    about: 'Holds it no more; what is announced goes on to its end.',
    run: async ({ tx, now, actor, reason, args: [seriesId = ''] }) => {
      const series = (await listSeries(tx)).find((each) => each.seriesId === seriesId);
      if (!series) throw new DeskError(say`There is no series ${seriesId}`);
      await putSeries(tx, { ...series, runsUntil: now, recordedBy: actor }, now);
      await recordAudit(tx, { actor, action: 'tournament.end-weekly', subject: seriesId, reason, now });
      return say`${seriesId} is not announced any more.`;
    },
  },
  cancel: {
    right: 'content.write',
    kind: 'write',
    args: '<tournament>',
    needsReason: true,
    about: 'Cancels one that nobody has joined; its prizes go back.',
    run: async ({ tx, now, actor, reason, args: [tournamentId = ''] }) => {
      const answer = await cancelTournament(tx, tournamentId, now);
      if (answer === 'unknown') throw new DeskError(say`There is no tournament ${tournamentId}`);
      if (answer === 'joined') throw new DeskError(say`Members have joined it: it goes on to its end`);
      if (answer === 'over') throw new DeskError(say`The tournament ${tournamentId} is over`);
      await recordAudit(tx, { actor, action: 'tournament.cancel', subject: tournamentId, reason, now });
      return say`${tournamentId} is cancelled, and its prizes are back.`;
    },
  },
  flag: {
    right: 'content.write',
    kind: 'write',
    args: '<tournament> <member>',
    needsReason: true,
    about: 'Doubts an entry: it has no place until that is decided, or seven days after the end.',
    run: async (call: DeskCall) => {
      const { tx, now, actor, reason } = call;
      const { tournamentId, memberId, username } = await entryOf(call);
      await flagEntry(tx, { tournamentId, memberId, actor, reason }, now);
      const after = { memberId };
      await recordAudit(tx, { actor, action: 'tournament.flag', subject: tournamentId, after, reason, now });
      return say`The entry of ${username} waits for a decision.`;
    },
  },
  count: deciding('counted', 'Lets a flagged entry count.'),
  'leave-out': deciding('left_out', 'Leaves a flagged entry out.'),
};
