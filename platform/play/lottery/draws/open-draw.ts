import { commitmentOf } from '@/lib/fairness';
import { newServerSeed } from '@/lib/fairness/server-seed';
import { drawOnSale, lotteryGameOf, type LotteryGame } from '@/lib/lottery/calendar';
import { rulesVersion } from '@/lib/lottery/game-draw';
import { inTransaction, newId, type Db, type Tx } from '@/platform/ground/db';
import { findChain, getMargin, insertChain } from './chain-store';
import type { DrawSource } from './draw-source';
import { insertOpenDraw, listGamesWithoutSale } from './draw-store';
import { sealPlatformSeed } from './platform-seed';
import { scheduleOf } from './schedule-of';

/** So early is the next chain published, in draws. */
const chainAhead = 60;

/**
 * Opens the draw of the game that is to be on sale now: with the margin of now, a seed whose hash is shown from now on, and
 * its place in a chain that was published before. False when there is no such chain yet, or it is open already. What could not
 * be opened in its time is not held.
 */
export async function openDraw(tx: Tx, game: LotteryGame, now: Date): Promise<boolean> {
  const times = drawOnSale(await scheduleOf(tx, game), now.getTime());
  const chain = times && (await findChain(tx, { gameCode: game.code, sequence: times.sequence }));
  if (!times || !chain) return false;
  const platformSeed = newServerSeed();
  const drawId = newId('drw', now.getTime());
  return insertOpenDraw(tx, {
    drawId,
    gameCode: game.code,
    sequence: times.sequence,
    issue: times.issue,
    opensAt: now,
    locksAt: new Date(times.locksAt),
    drawsAt: new Date(times.drawsAt),
    margin: await getMargin(tx, game.family, now),
    rulesVersion,
    chainId: chain.chainId,
    sealedSeed: sealPlatformSeed(platformSeed, drawId),
    platformCommitment: commitmentOf(platformSeed),
  });
}

/** Opens what should be on sale and is not: after the start, after a pause, and where the chain has to be asked for first. */
export async function openMissing(
  { db, source }: { db: Db; source: DrawSource },
  gameCodes: readonly string[],
  now: Date,
): Promise<number> {
  let opened = 0;
  for (const gameCode of await listGamesWithoutSale(db, gameCodes)) {
    const game = lotteryGameOf(gameCode);
    if (!game) continue;
    await publishChain({ db, source }, game, now);
    if (await inTransaction(db, (tx) => openDraw(tx, game, now))) opened += 1;
  }
  return opened;
}

/** The chains of the draws that come next, published before the first sale on them. */
export async function publishChains(
  { db, source }: { db: Db; source: DrawSource },
  gameCodes: readonly string[],
  now: Date,
): Promise<void> {
  for (const gameCode of gameCodes) {
    const game = lotteryGameOf(gameCode);
    if (game) await publishChain({ db, source }, game, now);
  }
}

async function publishChain(
  { db, source }: { db: Db; source: DrawSource },
  game: LotteryGame,
  now: Date,
): Promise<void> {
  const gameCode = game.code;
  const first = drawOnSale(await scheduleOf(db, game), now.getTime())?.sequence;
  if (first === undefined) return;
  const known = await findChain(db, { gameCode, sequence: first });
  // The next chain begins where this one ends.
  const sequence = known ? known.firstSequence + known.links : first;
  if (known && sequence - first > chainAhead) return;
  if (known && (await findChain(db, { gameCode, sequence }))) return;
  const chain = await source.anchor({ gameCode, sequence, isRehearsal: false });
  await inTransaction(db, (tx) => insertChain(tx, { ...chain, gameCode, isRehearsal: false, now }));
}
