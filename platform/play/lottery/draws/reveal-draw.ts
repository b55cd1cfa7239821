import { commitmentOf } from '@/lib/fairness';
import { isDeepStrictEqual } from 'node:util';
import { numbersOf } from '@/lib/lottery/game-draw';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { announceToAll } from '@/platform/ground/live';
import { requireGame } from '../require-game';
import { getChain } from './chain-store';
import type { DrawSource, RevealedDraw } from './draw-source';
import {
  claimDueDraw,
  getLinkBefore,
  hasEarlierUndrawn,
  noteDrawing,
  noteDrawn,
  noteSettled,
  type DueDraw,
} from './draw-store';
import type { StoredDraw, VoidReason } from './types';

/** What happens with the stakes of a draw that is over, one way or the other. */
export interface DrawEnds {
  /** In the transaction that makes the draw drawn. */
  settle: (tx: Tx, drawId: string) => Promise<void>;
  voidDraw: (tx: Tx, drawId: string, reason: VoidReason, now: Date) => Promise<boolean>;
}

interface RevealOptions {
  db: Db;
  source: DrawSource;
  ends: DrawEnds;
  now: () => Date;
}

/** The call to the draw house takes less than half of it. */
const leaseMs = 10_000;
/** So long a link is waited for before every stake goes back. */
const patienceMs = 24 * 3_600_000;

/**
 * Draws a draw that is due: asks the draw house for its link, checks that it was bound to this one before the first sale, and
 * computes the numbers itself. A link that is none voids the draw; no answer leaves it to the next tick, for a day. However long
 * the site itself was away, it asks before it gives up.
 */
export async function revealDueDraw(options: RevealOptions, due: DueDraw): Promise<boolean> {
  const { db, source, ends, now } = options;
  const taken = await inTransaction(db, async (tx) => {
    const draw = await claimDueDraw(tx, due, now());
    // An earlier one first: once a later link is out, the earlier ones follow from it.
    if (!draw || (await hasEarlierUndrawn(tx, draw))) return null;
    await noteDrawing(tx, draw.drawId, new Date(now().getTime() + leaseMs));
    return draw;
  });
  if (!taken) return false;
  try {
    const revealed = await askLink(source, taken);
    return await inTransaction(db, (tx) => noteRevealed(tx, { ends, now: now() }, taken, revealed));
  } catch (error) {
    if (!isGivenUp(taken, now())) throw error;
    return inTransaction(db, (tx) => ends.voidDraw(tx, taken.drawId, 'no.link', now()));
  }
}

async function askLink(
  source: DrawSource,
  { drawId, chainId, sequence, entropy }: StoredDraw,
): Promise<RevealedDraw> {
  const [revealed] = await source.reveal({ chainId, draws: [{ sequence, entropy: entropy ?? '' }] });
  if (revealed?.sequence !== sequence) throw new Error(`The draw house has left ${drawId} out`);
  return revealed;
}

/** Nobody could ask before the lock, which is late after a pause. */
function isGivenUp({ drawsAt, lockedAt }: StoredDraw, now: Date): boolean {
  const sinceMs = Math.max(drawsAt.getTime(), lockedAt?.getTime() ?? 0);
  return now.getTime() - sinceMs > patienceMs;
}

async function noteRevealed(
  tx: Tx,
  { ends, now }: { ends: DrawEnds; now: Date },
  draw: StoredDraw,
  { link, numbers: told }: RevealedDraw,
): Promise<boolean> {
  if (!(await isBound(tx, draw, link))) {
    await ends.voidDraw(tx, draw.drawId, 'wrong.link', now);
    return true;
  }
  const { gameCode, sequence, entropy } = draw;
  const numbers = numbersOf(requireGame(gameCode), { link, entropy: entropy ?? '', sequence });
  if (!isDeepStrictEqual(told, numbers)) {
    await ends.voidDraw(tx, draw.drawId, 'wrong.numbers', now);
    return true;
  }
  const drawn = await noteDrawn(tx, draw.drawId, { link, numbers }, now);
  if (!drawn) return false;
  await announceToAll(tx, 'lottery');
  if (drawn.tickets > 0) await ends.settle(tx, draw.drawId);
  else await noteSettled(tx, draw.drawId, now);
  return true;
}

/** Hashed as often as draws lie between, the link is the one that was shown last, or the chain's anchor. */
async function isBound(tx: Tx, draw: StoredDraw, link: string): Promise<boolean> {
  const chain = await getChain(tx, draw.chainId);
  if (!chain) return false;
  const shown = (await getLinkBefore(tx, draw)) ?? { sequence: chain.firstSequence - 1, link: chain.anchor };
  let hash = link;
  for (let step = shown.sequence; step < draw.sequence; step += 1) hash = commitmentOf(hash);
  return hash === shown.link;
}
