import { requireTitle } from '@/sandbox/catalogue/registry';
import type { Reader } from '../../sql';
import { computeRound, drawOf, elapsedOf, isTimed } from '../play/play-round';
import { storeOutcome } from '../store/round-progress-store';
import type { PlayingRound } from '../store/round-types';
import type { Finisher } from './finisher';

/**
 * Stores the end of a round whose time is up, before anything of it is shown: whoever has seen that a round is over finds it
 * over everywhere. False when time has not ended it, or does not end rounds of this game. A decision that was taken before
 * the end of the same round is stored stands.
 */
export async function endByTime(
  { clock }: Pick<Finisher, 'clock'>,
  reader: Reader,
  round: PlayingRound,
): Promise<boolean> {
  if (!isTimed(requireTitle(round.gameCode).engine)) return false;
  const moment = clock.momentOf(round);
  const seen = computeRound(round, { elapsedMs: elapsedOf(round, moment) });
  if (!seen.play.isOver) return false;
  await storeOutcome(reader, round.roundId, drawOf(seen, round.actions, moment));
  return true;
}
