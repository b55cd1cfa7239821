import { commitmentOf, merkleRoot } from '@/lib/fairness';
import { newServerSeed } from '@/lib/fairness/server-seed';
import { entropyOf } from '@/lib/lottery';
import {
  drawBefore,
  drawOnSale,
  lotteryGameOf,
  type DrawTimes,
  type LotteryGame,
  type Schedule,
} from '@/lib/lottery/calendar';
import { rulesVersion } from '@/lib/lottery/game-draw';
import { inTransaction, newId, sql, type Db, type Tx } from '@/platform/ground/db';
import { getMargin, insertChain } from './chain-store';
import type { DrawSource } from './draw-source';
import { insertRehearsals, listGamesWithoutDraws, type RehearsedDraw } from './draw-store';
import { scheduleOf } from './schedule-of';

/** How far back: as many draws of a fast game, as many days of one that is drawn on days. */
const rehearsedDraws = 100;
const rehearsedDays = 90;

/**
 * Draws of before the first sale, so that a chart of the first day shows what chance looks like. They have a chain of their
 * own, no ticket and a mark. Each game once; of two workers at once one does it.
 */
export async function rehearse(
  { db, source }: { db: Db; source: DrawSource },
  gameCodes: readonly string[],
  now: Date,
): Promise<void> {
  for (const gameCode of await listGamesWithoutDraws(db, gameCodes)) {
    const game = lotteryGameOf(gameCode);
    if (game) await inTransaction(db, (tx) => rehearseGame(tx, { source, game, now }));
  }
}

async function rehearseGame(
  tx: Tx,
  { source, game, now }: { source: DrawSource; game: LotteryGame; now: Date },
): Promise<void> {
  const gameCode = game.code;
  const lock = `lottery:rehearse:${gameCode}`;
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as "isFree"`,
  );
  const times = pastDraws(await scheduleOf(tx, game), now);
  const [first] = times;
  if (!rows[0]?.isFree || !first) return;
  const chain = await source.anchor({ gameCode, sequence: first.sequence, isRehearsal: true });
  const seeded = times.map((each) => ({ times: each, platformSeed: newServerSeed() }));
  const ticketsRoot = merkleRoot([]);
  const entropyBy = (platformSeed: string) => entropyOf(platformSeed, ticketsRoot);
  const draws = seeded.map((each) => ({
    sequence: each.times.sequence,
    entropy: entropyBy(each.platformSeed),
  }));
  const revealed = new Map(
    (await source.reveal({ chainId: chain.chainId, draws })).map((draw) => [draw.sequence, draw]),
  );
  const margin = await getMargin(tx, game.family, now);
  const rehearsed = seeded.flatMap(({ times: { sequence, issue, ...at }, platformSeed }): RehearsedDraw[] => {
    const draw = revealed.get(sequence);
    if (!draw) return [];
    return [
      {
        ...{ drawId: newId('drw', at.drawsAt), gameCode, sequence, issue, margin, rulesVersion, ticketsRoot },
        ...{ opensAt: new Date(at.opensAt), locksAt: new Date(at.locksAt), drawsAt: new Date(at.drawsAt) },
        ...{ chainId: chain.chainId, platformSeed, platformCommitment: commitmentOf(platformSeed) },
        ...{ entropy: entropyBy(platformSeed), link: draw.link, numbers: draw.numbers as number[] },
      },
    ];
  });
  await insertChain(tx, { ...chain, gameCode, isRehearsal: true, now });
  await insertRehearsals(tx, rehearsed);
}

/** Draws that would be over by now, the oldest first. */
function pastDraws(schedule: Schedule, now: Date): DrawTimes[] {
  const past: DrawTimes[] = [];
  const onSale = drawOnSale(schedule, now.getTime());
  const oldest = onSale
    ? onSale.sequence - (schedule.kind === 'interval' ? rehearsedDraws : rehearsedDays)
    : 0;
  let draw = onSale && drawBefore(schedule, onSale.sequence);
  while (draw && draw.sequence >= Math.max(0, oldest)) {
    if (draw.drawsAt <= now.getTime()) past.unshift(draw);
    draw = drawBefore(schedule, draw.sequence);
  }
  return past;
}
