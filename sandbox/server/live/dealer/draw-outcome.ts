import type { PoolClient } from 'pg';
import { LRUCache } from 'lru-cache';
import { seedSource, shoeSource } from '@/sandbox/games/live/draw-source';
import { afterRound, openCard, sealShoe, type OpenCard, type SealedShoe } from '@/sandbox/games/live/shoe';
import { GameFault } from '@/sandbox/kit/game-fault';
import { openedSteps, type TableRound } from '../store/round-store';
import { getShoe, openRoundSeed, openShoeSeed, storeShoeProgress } from '../store/shoe-store';
import type { Dealt, TableGame, TakenAction } from '@/sandbox/games/live/table-game';

/** Where outcomes come from: the order of a sealed shoe, or the seed of the round. Nothing here asks who has staked what. */
export interface Drawn extends Dealt {
  /** The cards of the shoe, with their proofs; null at a table without one. */
  reveal: OpenCard[] | null;
}

/** A shoe takes some milliseconds to be shuffled and sealed, and serves for about eighty rounds. */
const shoes = new LRUCache<string, SealedShoe>({ max: 16 });

export function sealedShoe(seed: string, shoeId: string, { cut }: TableGame): SealedShoe {
  const known = shoes.get(shoeId);
  if (known?.seed === seed) return known;
  if (!cut) throw new GameFault(`Shoe ${shoeId} has no cut card`);
  const sealed = sealShoe(seed, shoeId, cut);
  shoes.set(shoeId, sealed);
  return sealed;
}

async function fromShoe(client: PoolClient, game: TableGame, shoeId: string): Promise<Drawn> {
  const row = await getShoe(client, shoeId);
  if (!row) throw new GameFault(`Shoe ${shoeId} is not there`);
  const shoe = sealedShoe(await openShoeSeed(client, shoeId), shoeId, game);
  const reveal: OpenCard[] = [];
  const source = shoeSource(() => {
    const open = openCard(shoe, row.nextIndex + reveal.length);
    reveal.push(open);
    return open.card;
  });
  const dealt = game.deal(source, null);
  const progress = afterRound({ next: row.nextIndex, phase: row.phase }, reveal.length, shoe.cutAt);
  await storeShoeProgress(client, shoeId, progress);
  return { ...dealt, reveal };
}

/** The outcome of a round whose stakes are decided, or what opens of it before the first decision. */
export async function drawOutcome(client: PoolClient, game: TableGame, round: TableRound): Promise<Drawn> {
  if (round.shoeId !== null) return fromShoe(client, game, round.shoeId);
  const seed = await openRoundSeed(client, round.roundId);
  return { ...game.deal(seedSource(seed, round), round.offer), reveal: null };
}

/** What opens after the decisions of all seats, at a table whose rounds have seeds of their own. */
export async function drawNext(
  client: PoolClient,
  game: TableGame,
  { round, seats }: { round: TableRound; seats: readonly (readonly TakenAction[])[] },
): Promise<Drawn> {
  if (!game.decisions || round.shoeId !== null)
    throw new GameFault(`${game.tableCode} has no rounds with decisions`);
  const seed = await openRoundSeed(client, round.roundId);
  return { ...game.decisions.next(seedSource(seed, round), openedSteps(round), seats), reveal: null };
}
