import type { Pool } from 'pg';
import { getRound } from '../store/round-store';
import { type Reader } from '../../sql';
import type { StakedRound } from '../store/round-types';
import type { RoundClock } from '../play/round-clock';
import type { Wallet } from '../../wallet/wallet';

/** What whoever brings rounds forward works with. */
export interface Finisher {
  pool: Pool;
  wallet: Wallet;
  /** For everything but the time that a round has run. */
  now: () => Date;
  /** For that time. */
  clock: RoundClock;
  /** The clock of the process: by it others see that a round is worked on, whatever moment it is played at. */
  workClock: () => Date;
}

export async function reload(reader: Reader, roundId: string): Promise<StakedRound> {
  const round = await getRound(reader, roundId);
  if (!round || round.state === 'committed') throw new Error(`Round ${roundId} is gone`);
  return round;
}
