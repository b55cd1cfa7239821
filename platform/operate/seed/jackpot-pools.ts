import type { Tx } from '@/platform/ground/db';
import { putJackpotPool } from '@/platform/play/jackpots';

/** The demonstration's progressive pools. Their codes and seeds are those of the titles that feed them. */
export const demonstrationPools = [
  {
    poolCode: 'petal',
    vendorCode: 'STONEPETAL',
    names: { EN: 'Petal pool', TY: 'Pondong Talulot' },
    seedMinor: 100_000n,
    shareBasisPoints: 500,
  },
  {
    poolCode: 'summit',
    vendorCode: 'BRASSKITE',
    names: { EN: 'Summit pool', TY: 'Pondong Tuktok' },
    seedMinor: 50_000n,
    shareBasisPoints: 500,
  },
] as const;

/** A pool that is there already keeps what is in it. */
export async function seedJackpotPools(tx: Tx): Promise<void> {
  for (const pool of demonstrationPools) await putJackpotPool(tx, pool);
}
