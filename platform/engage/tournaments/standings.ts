import { placesOf, withPrizes } from '@/lib/tournament';
import type { Reader } from '@/platform/ground/db';
import { listDemonstrationMembers } from '@/platform/people/demonstration';
import { listExcludedMembers } from '@/platform/people/protection-gate';
import { scoreRounds, type ScoredSpan, type ScoreTerms } from '@/platform/play/history';
import { listEntries } from './entry-store';
import { reviewEndsAt, standingOf } from './rules';
import type { Entry, Standing, StoredTournament } from './types';

/** From when on the rounds of an entry count. */
export function spanOf({ startsAt }: StoredTournament, { memberId, joinedAt }: Entry): ScoredSpan {
  return { memberId, from: joinedAt > startsAt ? joinedAt : startsAt };
}

export const scoreTermsOf = ({ endsAt, minStakeMinor, rounds }: StoredTournament): ScoreTerms => ({
  to: endsAt,
  minStakeMinor,
  first: rounds,
});

export interface StandingsOptions {
  now: Date;
  /** Flagged entries that nobody has decided about take their places, as they would if they were found to count. */
  withWaiting?: boolean;
}

/**
 * Everybody who has joined and is not kept out, best first, computed from the rows of their rounds. Places begin with the
 * last round that counts; the others stand behind with what they have.
 */
export async function computeStandings(
  reader: Reader,
  tournament: StoredTournament,
  { now, withWaiting = false }: StandingsOptions,
): Promise<Standing[]> {
  const entries = await listEntries(reader, tournament.tournamentId);
  const memberIds = entries.map(({ memberId }) => memberId);
  const spans = entries.map((entry) => spanOf(tournament, entry));
  const scores = await scoreRounds(reader, spans, scoreTermsOf(tournament));
  const excluded = await listExcludedMembers(reader, memberIds, now);
  const demonstration = await listDemonstrationMembers(reader, memberIds);
  const isReviewOver = now >= reviewEndsAt(tournament);
  const all = entries
    .filter(({ memberId }) => !excluded.has(memberId))
    .map((entry): Standing => ({
      memberId: entry.memberId,
      standing: standingOf(entry, isReviewOver),
      ...(scores.get(entry.memberId) ?? { rounds: 0, score: 0 }),
      isDemonstration: demonstration.has(entry.memberId),
      place: null,
      prizeMinor: 0n,
    }));
  const runs = ({ standing, rounds, isDemonstration }: Standing): boolean =>
    rounds === tournament.rounds &&
    !isDemonstration &&
    (standing === 'counted' || (withWaiting && standing === 'in_review'));
  const placed = withPrizes(placesOf(all.filter(runs)), tournament.prizesMinor);
  const byMember = new Map(placed.map((each) => [each.memberId, each]));
  const rank = ({ rounds }: Standing) => (rounds === tournament.rounds ? 0 : 1);
  return all
    .map((each) => ({ ...each, ...byMember.get(each.memberId) }))
    .sort((a, b) => rank(a) - rank(b) || b.score - a.score || (a.memberId < b.memberId ? -1 : 1));
}
