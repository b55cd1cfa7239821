import { decideToEnd } from '../decide/take-decision';
import { VendorError } from '@/sandbox/http/vendor-error';
import { goOn } from '../finish/finish-round';
import type { Finisher } from '../finish/finisher';
import { getRound } from '../store/round-store';
import type { StakedRound } from '../store/round-types';
import { isSetAside } from '../finish/set-aside';

/**
 * Settles a round that was set aside, by the outcome that its seeds and its decisions have and by no other: once the game
 * can compute it, the vendor has nothing to choose. Decisions that are left are taken as the rules say for who is gone.
 * Throws as long as the game fails, and leaves the round as it is.
 */
export async function settleSetAside(finisher: Finisher, roundId: string): Promise<StakedRound> {
  const round = await getRound(finisher.pool, roundId);
  if (!round || round.state === 'committed' || !isSetAside(round)) throw new VendorError('round.not.found');
  const end = await goOn(finisher, round);
  if (end.state !== 'playing') return end;
  return goOn(finisher, await decideToEnd(finisher, end.playerId, roundId));
}
