import { merkleRoot } from '@/lib/fairness';
import { entropyOf } from '@/lib/lottery';
import { lotteryGameOf } from '@/lib/lottery/calendar';
import { inTransaction, type Db } from '@/platform/ground/db';
import { claimDueDraw, endSale, noteLocked, type DueDraw } from './draw-store';
import { openDraw } from './open-draw';
import { listLeaves } from './leaf-store';

/**
 * Ends the sale of a draw whose time has come, and opens the next one. What was sold is fixed by one root over all tickets,
 * and with it what the draw house will be asked with. False when another clock is at it.
 */
export async function lockDueDraw(db: Db, due: DueDraw, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const draw = await claimDueDraw(tx, due, now);
    if (!draw) return false;
    // Every sale that has begun is in the books before the tickets are counted, and none comes after.
    await endSale(tx, draw.drawId);
    const leaves = await listLeaves(tx, draw.drawId);
    const ticketsRoot = merkleRoot(leaves.map(({ leaf }) => leaf));
    const entropy = entropyOf(draw.platformSeed, ticketsRoot);
    await noteLocked(tx, draw, { tickets: leaves.length, ticketsRoot, entropy }, now);
    const game = lotteryGameOf(draw.gameCode);
    if (game) await openDraw(tx, game, now);
    return true;
  });
}
