import { reload, type Finisher } from './finisher';
import { isLasting, reasonOf } from '@/sandbox/kit/game-fault';
import { report } from '@/sandbox/http/report';
import { storeSetAside } from '../store/round-progress-store';
import type { StakedRound } from '../store/round-types';

/**
 * Does what brings a round forward. When the game itself fails at it, the round is set aside as it stands: its player may
 * play on, no sweep touches it again, and it is never given back, because whether a game fails may depend on the outcome.
 */
export async function orSetAside(
  finisher: Finisher,
  roundId: string,
  work: () => Promise<StakedRound>,
): Promise<StakedRound> {
  try {
    return await work();
  } catch (error) {
    if (!isLasting(error)) throw error;
    report(error, { roundId });
    await storeSetAside(finisher.pool, roundId, { reason: reasonOf(error), now: finisher.now() });
    return reload(finisher.pool, roundId);
  }
}

/** A round that waits for its vendor, and for nobody else. */
export function isSetAside(round: StakedRound): boolean {
  return round.setAsideAt !== null && round.state !== 'settled' && round.state !== 'void';
}
