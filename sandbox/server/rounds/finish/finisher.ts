import type { Pool } from 'pg';
import { getRound } from '../store/round-store';
import { type Reader } from '../../sql';
import type { StakedRound } from '../store/round-types';
import type { Wallet } from '../../wallet/wallet';

/** What whoever brings rounds forward works with. */
export interface Finisher {
  pool: Pool;
  wallet: Wallet;
  now: () => Date;
  /** The clock of the process: by it others see that a round is worked on, whatever moment it is played at. */
  workClock: () => Date;
}

export async function reload(reader: Reader, roundId: string): Promise<StakedRound> {
  const round = await getRound(reader, roundId);
  if (!round || round.state === 'committed') throw new Error(`Round ${roundId} is gone`);
  return round;
}
