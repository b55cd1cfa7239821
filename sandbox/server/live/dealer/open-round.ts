import type { PoolClient } from 'pg';
import { commitmentOf } from '@/lib/fairness';
import { newServerSeed } from '@/lib/fairness/server-seed';
import { seedSource } from '@/sandbox/games/live/draw-source';
import { afterBurn, openCard } from '@/sandbox/games/live/shoe';
import { newId } from '../../session/ids';
import { announceRound, insertRound, type NewRound, type TableRound } from '../store/round-store';
import {
  endShoe,
  getLastShoe,
  insertShoe,
  openShoeSeed,
  sealRoundSeed,
  type NewShoe,
  type TableShoe,
} from '../store/shoe-store';
import type { TableGame } from '@/sandbox/games/live/table-game';
import { sealedShoe } from './draw-outcome';

/** From the seal of a shoe to the first stakes on it. */
export const shufflingMs = 20_000;

export interface Opening {
  game: TableGame;
  /** The round before, if there was one. */
  last: TableRound | null;
  now: Date;
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** A shoe with its seal published; its first round begins when it has been shown for a while. */
async function sealNextShoe(
  client: PoolClient,
  game: TableGame,
  before: TableShoe | null,
  now: Date,
): Promise<NewShoe> {
  const { tableCode } = game;
  const shoeId = newId('vsh', now.getTime());
  const seed = newServerSeed();
  const sealed = sealedShoe(seed, shoeId, game);
  const burn = openCard(sealed, 0);
  const { next, phase } = afterBurn(burn.card);
  const shoe = {
    shoeId,
    tableCode,
    number: (before?.number ?? 0) + 1,
    root: sealed.seal.root,
    seedHash: sealed.seal.seedHash,
    burn,
    shuffledAt: now,
    opensAt: later(now, shufflingMs),
    nextIndex: next,
    phase,
  };
  await insertShoe(client, shoe, seed);
  return shoe;
}

/** The shoe of the next round; a shoe that is over is opened and followed by another one. */
async function shoeToDeal(client: PoolClient, { game, last, now }: Opening): Promise<TableShoe | NewShoe> {
  const shoe = await getLastShoe(client, game.tableCode);
  if (shoe && shoe.phase !== 'over') return shoe;
  if (shoe && shoe.endedAt === null)
    await endShoe(client, shoe.shoeId, await openShoeSeed(client, shoe.shoeId), now);
  const next = await sealNextShoe(client, game, shoe, now);
  await announceRound(client, game.tableCode, last?.number ?? 0);
  return next;
}

type RoundPlace = Pick<NewRound, 'shoeId' | 'coup' | 'commitment' | 'offer'>;

/** Drawn here, and shown by no camera. */
const byProgram = { feedId: null, fedShoe: null, delayMs: 0 } as const;

async function insertNext(
  client: PoolClient,
  { game, last, now }: Opening,
  place: RoundPlace,
): Promise<string> {
  const roundId = newId('vlr', now.getTime());
  const number = (last?.number ?? 0) + 1;
  const { tableCode, bettingMs } = game;
  await insertRound(client, {
    roundId,
    tableCode,
    number,
    ...byProgram,
    ...place,
    bettingAt: now,
    closesAt: later(now, bettingMs),
  });
  await announceRound(client, tableCode, number);
  return roundId;
}

/**
 * Opens the next round, with what it will be drawn from sealed; or seals a new shoe. Answers when something is to be done
 * next.
 */
export async function openRound(client: PoolClient, opening: Opening): Promise<Date> {
  const { game, last, now } = opening;
  if (game.cut === null) {
    const seed = newServerSeed();
    const source = seedSource(seed, { tableCode: game.tableCode, number: (last?.number ?? 0) + 1 });
    const offer = game.offer?.(source) ?? null;
    const place = { shoeId: null, coup: null, commitment: commitmentOf(seed), offer };
    await sealRoundSeed(client, await insertNext(client, opening, place), seed);
    return later(now, game.bettingMs);
  }
  const { shoeId, root, opensAt } = await shoeToDeal(client, opening);
  if (opensAt > now) return opensAt;
  const coup = last?.shoeId === shoeId ? (last.coup ?? 0) + 1 : 1;
  await insertNext(client, opening, { shoeId, coup, commitment: root, offer: null });
  return later(now, game.bettingMs);
}
