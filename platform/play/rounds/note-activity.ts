import { CallError } from '@/lib/contract/errors';
import type { VendorActivityInput, VendorActivityReceipt } from '@/lib/contract/calls/vendor';
import { noteSessionUsed } from '@/platform/people/sessions';
import { inTransaction, sql, type Db, type Tx } from '@/platform/ground/db';
import { notePlaySigns, signsOfQuietRound } from '@/platform/people/protection-gate';
import { lockRound, type StoredRound } from './round-store';
import { isQuietRound, refusalOfWin, signEveryMs, type TimedRound } from './round-rules';
import { getLoginInPlay } from '../purse';

/**
 * The player has decided something in an open round: play goes on, although nothing is staked. From the first report on the
 * round counts by its reports; a round without any counts whole. Who decides is here, so their login goes on.
 */
export async function noteActivity(
  db: Db,
  signer: string,
  { playerId, roundId }: VendorActivityInput,
  now: Date,
): Promise<VendorActivityReceipt> {
  return inTransaction(db, async (tx) => {
    const round = await lockRound(tx, signer, roundId);
    // As a payout: what a player decides is of a round of theirs that goes on.
    const refusal = refusalOfWin(round, playerId);
    if (refusal || !round) throw new CallError(refusal ?? 'round.not.found');
    const { startedAt, activeAt, memberId } = round;
    const isNear = (last: Date) => now.getTime() - last.getTime() < signEveryMs;
    if (!activeAt || !isNear(activeAt))
      await tx.execute(sql`update game_rounds set active_at = ${now} where round_id = ${round.roundId}`);
    if (!isNear(activeAt ?? startedAt)) await notePlaySigns(tx, [{ memberId, at: now }]);
    const login = await getLoginInPlay(tx, signer, memberId);
    if (login) await noteSessionUsed(tx, login, now);
    return { notedAt: now.toISOString() };
  });
}

/** At the end of rounds. */
export async function noteQuietRounds(
  tx: Tx,
  ended: readonly (TimedRound & Pick<StoredRound, 'memberId'>)[],
  endedAt: Date,
): Promise<void> {
  const quiet = ended.filter((round) => isQuietRound(round, endedAt));
  const signsOf = ({ memberId, startedAt }: (typeof quiet)[number]) =>
    signsOfQuietRound(startedAt, endedAt).map((at) => ({ memberId, at }));
  await notePlaySigns(tx, quiet.flatMap(signsOf));
}
