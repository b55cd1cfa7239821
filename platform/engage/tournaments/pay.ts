import { sumOf } from '@/lib/tournament';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { eachInTurn } from '@/platform/ground/sweeps';
import { listScoredRounds } from '@/platform/play/history';
import { issueReward } from '../rewards';
import { listEntries } from './entry-store';
import { returnPrizes } from './publish';
import { insertResult, insertResultRounds } from './result-store';
import { flagShared } from './review-entries';
import { endedByNow, paysAt } from './rules';
import { computeStandings, scoreTermsOf, spanOf } from './standings';
import { recordStatement } from './result-statement';
import { listUnpaid, lockTournament, markPaid } from './tournament-store';
import type { Standing, StoredTournament } from './types';

async function recordResult(
  tx: Tx,
  tournament: StoredTournament,
  { memberId, place, score, prizeMinor }: Standing,
  now: Date,
): Promise<void> {
  const { tournamentId, titles } = tournament;
  const rewardId =
    prizeMinor === 0n
      ? null
      : await issueReward(tx, {
          memberId,
          kind: 'cash',
          source: 'tournament',
          value: prizeMinor,
          titles,
          reference: `${tournamentId}:${memberId}`,
          // It waits as long as it takes.
          expiresAt: null,
          now,
        });
  await insertResult(tx, tournamentId, { memberId, place, score, prizeMinor, rewardId });
}

async function recordRounds(
  tx: Tx,
  tournament: StoredTournament,
  standings: readonly Standing[],
): Promise<void> {
  const { tournamentId } = tournament;
  const entries = new Map((await listEntries(tx, tournamentId)).map((entry) => [entry.memberId, entry]));
  for (const { memberId } of standings) {
    const entry = entries.get(memberId);
    if (!entry) continue;
    const terms = { ...scoreTermsOf(tournament), language: 'EN' };
    const rounds = await listScoredRounds(tx, spanOf(tournament, entry), terms);
    await insertResultRounds(tx, { tournamentId, memberId }, rounds);
  }
}

/**
 * Issues the rewards and gives back what is left, all in this transaction. False while it is not due: one day after the
 * end at the earliest, and later while somebody who would have a prize is under review, for seven days at most.
 */
export async function payTournament(tx: Tx, tournamentId: string, now: Date): Promise<boolean> {
  const tournament = await lockTournament(tx, tournamentId, 'update');
  if (!tournament || tournament.paidAt || tournament.cancelledAt || now < paysAt(tournament)) return false;
  const complete = (await computeStandings(tx, tournament, { now })).filter(
    ({ rounds }) => rounds === tournament.rounds,
  );
  await flagShared(
    tx,
    tournamentId,
    complete.map(({ memberId }) => memberId),
    now,
  );
  const asIfCounted = await computeStandings(tx, tournament, { now, withWaiting: true });
  if (asIfCounted.some(({ standing, prizeMinor }) => standing === 'in_review' && prizeMinor > 0n))
    return false;
  const standings = (await computeStandings(tx, tournament, { now })).filter(
    ({ place, isDemonstration, standing, rounds }) =>
      place !== null || (isDemonstration && standing === 'counted' && rounds === tournament.rounds),
  );
  for (const each of standings) await recordResult(tx, tournament, each, now);
  await recordRounds(tx, tournament, standings);
  const given = sumOf(standings.map(({ prizeMinor }) => prizeMinor));
  const returnedMinor = sumOf(tournament.prizesMinor) - given;
  await returnPrizes(tx, tournamentId, returnedMinor);
  const memberIds = standings.map(({ memberId }) => memberId);
  await recordStatement(tx, tournament, { memberIds, returnedMinor }, now);
  await markPaid(tx, tournamentId, now);
  return true;
}

/**
 * Pays what is due, each in a transaction of its own: a run that is killed has paid it whole or not at all. Returns how
 * many were paid.
 */
export async function payDueTournaments(db: Db, now: Date): Promise<number> {
  let paid = 0;
  const due = await listUnpaid(db, endedByNow(now));
  await eachInTurn(due, async (tournamentId) => {
    if (await inTransaction(db, (tx) => payTournament(tx, tournamentId, now))) paid += 1;
  });
  return paid;
}
