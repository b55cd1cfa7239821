import { isCommitmentOf, merkleRoot } from '@/lib/fairness';
import { entropyOf } from '@/lib/lottery';
import { lotteryGameOf } from '@/lib/lottery/calendar';
import { inTransaction, type Db } from '@/platform/ground/db';
import { announceToAll } from '@/platform/ground/live';
import { claimDueDraw, endSale, noteLocked, type DueDraw } from './draw-store';
import { openDraw } from './open-draw';
import { listLeaves } from './leaf-store';
import { openPlatformSeed } from './platform-seed';
import type { DrawEnds } from './reveal-draw';
import type { StoredDraw } from './types';

/**
 * Ends the sale of a draw whose time has come, and opens the next one. What was sold is fixed by one root over all tickets,
 * and with it what the draw house will be asked with. False when another clock is at it.
 */
export async function lockDueDraw(
  { db, ends }: { db: Db; ends: DrawEnds },
  due: DueDraw,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const draw = await claimDueDraw(tx, due, now);
    if (!draw) return false;
    // Every sale that has begun is in the books before the tickets are counted, and none comes after.
    await endSale(tx, draw.drawId);
    const platformSeed = seedOf(draw);
    if (platformSeed === null) return ends.voidDraw(tx, draw.drawId, 'no.seed', now);
    const leaves = await listLeaves(tx, draw.drawId);
    const ticketsRoot = merkleRoot(leaves.map(({ leaf }) => leaf));
    const entropy = entropyOf(platformSeed, ticketsRoot);
    await noteLocked(tx, draw, { platformSeed, tickets: leaves.length, ticketsRoot, entropy }, now);
    const game = lotteryGameOf(draw.gameCode);
    if (game) await openDraw(tx, game, now);
    await announceToAll(tx, 'lottery');
    return true;
  });
}

/** The seed whose hash was shown at the opening; null when it cannot be had any more. */
function seedOf({ drawId, platformSeed, sealedSeed, platformCommitment }: StoredDraw): string | null {
  const seed = platformSeed ?? (sealedSeed && openPlatformSeed(sealedSeed, drawId));
  return seed !== null && isCommitmentOf(platformCommitment, seed) ? seed : null;
}
