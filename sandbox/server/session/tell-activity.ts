import type { Pool } from 'pg';
import { claimTelling } from './session-store';
import type { Wallet } from '../wallet/wallet';

/** The platform measures the time played by the decisions that it is told of; one in so long is enough. */
export const tellEveryMs = 5000;

interface Teller {
  pool: Pool;
  wallet: Wallet;
  now: () => Date;
}

interface Decided {
  playerId: string;
  roundId: string;
}

/** The round waits for the player from now on: it counts by what they do, and not as a whole. */
export async function tellOpened({ wallet }: Pick<Teller, 'wallet'>, decided: Decided): Promise<void> {
  const { playerId, roundId } = decided;
  await wallet.activity({ playerId, roundId });
}

/** The player has decided. Asked once and not repeated: whatever became of it, the round goes on and the next one is told. */
export async function tellActivity({ pool, wallet, now }: Teller, decided: Decided): Promise<void> {
  const { playerId, roundId } = decided;
  if (await claimTelling(pool, playerId, { now: now(), everyMs: tellEveryMs }))
    await wallet.activity({ playerId, roundId });
}
