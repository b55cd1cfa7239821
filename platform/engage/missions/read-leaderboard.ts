import type { Leaderboard, LeaderboardEntry } from '@/lib/contract/calls/missions';
import { listDemonstrationMembers } from '@/platform/people/demonstration';
import { listPublicNames } from '@/platform/people/members';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import type { Db } from '@/platform/ground/db';
import { KeptAnswers } from '@/platform/ground/kept-answers';
import { getPlayerResult, rankPlayers, type PlayerResult, type PlaySpan } from '@/platform/play/history';
import { listExcludedMembers } from '@/platform/people/protection-gate';
import { boardSpan, leaderboardMinRounds, leaderboardPlaces, ratioText } from './rules';

/** A place behind this many is none. */
const rankedPlayers = 5_000;
/** Everybody sees the same order, so that one look at all rounds serves a minute of asking. */
const kept = new KeptAnswers<Ranking>(60_000);

interface RankedPlayer extends PlayerResult, Pick<LeaderboardEntry, 'place' | 'isDemonstration'> {}

interface Ranking {
  players: RankedPlayer[];
  names: ReadonlyMap<string, string>;
}

async function makeRanking(db: Db, span: PlaySpan, now: Date): Promise<Ranking> {
  const ranked = await rankPlayers(db, { ...span, minRounds: leaderboardMinRounds, limit: rankedPlayers });
  const memberIds = ranked.map(({ memberId }) => memberId);
  const [names, excluded, demonstration] = await Promise.all([
    listPublicNames(db, memberIds),
    listExcludedMembers(db, memberIds, now),
    listDemonstrationMembers(db, memberIds),
  ]);
  let place = 0;
  const players = ranked
    .filter(({ memberId }) => names.has(memberId) && !excluded.has(memberId))
    .map((player) => {
      const isDemonstration = demonstration.has(player.memberId);
      if (!isDemonstration) place += 1;
      return { ...player, isDemonstration, place: isDemonstration ? null : place };
    });
  return { players, names };
}

/**
 * The best payouts to stakes of the week or the month (UTC), of those with enough rounds, each under a name that nobody
 * can recognise. Trial accounts and members who have excluded themselves have no place, and
 * members of the demonstration stand between the others without one.
 */
export async function readLeaderboard(
  context: CallContext,
  { period = 'week' }: { period?: 'week' | 'month' },
): Promise<Leaderboard> {
  const { db, now } = context;
  const { memberId } = requireCaller(context);
  const span = boardSpan(period, now);
  const [{ players, names }, own] = await Promise.all([
    kept.get(db, `${span.from.getTime()} ${span.to.getTime()}`, now, () => makeRanking(db, span, now)),
    getPlayerResult(db, memberId, span),
  ]);
  const best = players.slice(0, leaderboardPlaces);
  const known = [memberId, ...best.map((player) => player.memberId)];
  // The order may be a minute old: who has taken a break since is in no list.
  const gone = await listExcludedMembers(db, known, now);
  const shown = best.filter((player) => !gone.has(player.memberId));
  const list = shown.map((player): LeaderboardEntry => ({
    place: player.place,
    account: names.get(player.memberId) ?? '***',
    isDemonstration: player.isDemonstration,
    isOwn: player.memberId === memberId,
    rounds: player.rounds,
    ratio: ratioText(player.payoutMinor, player.stakeMinor) ?? '0.00',
  }));
  const ranked = gone.has(memberId) ? [] : players;
  const ownPlace = ranked.find((player) => player.memberId === memberId)?.place ?? null;
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    minRounds: leaderboardMinRounds,
    list,
    own: {
      place: ownPlace,
      rounds: own.rounds,
      ratio: ratioText(own.payoutMinor, own.stakeMinor),
    },
  };
}
