import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { newServerSeed } from '@/lib/fairness/server-seed';
import { inTransaction } from '../sql';
import { makeChain } from './chain';
import {
  findChain,
  getChain,
  getLastSequence,
  insertChain,
  insertReveals,
  listReveals,
  lockDraws,
  openLink,
  type ChainName,
  type PublishedChain,
  type Reveal,
  type StoredChain,
} from './chain-store';

/** What the house has to know of a game: nothing of bets. */
export interface DrawnGame {
  /** So many draws does one chain hold; a rehearsal's is shorter. */
  links: number;
  /** Null for what is no draw of the game; whether its day is held is up to who sells. */
  drawsAt: (sequence: number) => Date | null;
  numbersOf: (draw: { link: string; entropy: string; sequence: number }) => unknown;
}

export type DrawRefusal = 'game' | 'chain' | 'sequence' | 'too early' | 'behind' | 'conflict';

export class DrawHouseError extends Error {
  constructor(readonly code: DrawRefusal) {
    super(code);
    this.name = 'DrawHouseError';
  }
}

export interface DrawHouse {
  anchor: (input: ChainName & { sequence: number }) => Promise<PublishedChain>;
  reveal: (input: {
    chainId: string;
    draws: readonly { sequence: number; entropy: string }[];
  }) => Promise<Reveal[]>;
}

/** A rehearsal is asked for all at once, and is no longer than that. */
const rehearsalLinks = 128;

interface DrawHouseOptions {
  pool: Pool;
  gameOf: (gameCode: string) => DrawnGame | null;
  now?: () => Date;
}

/**
 * Draws, and sees no bets: of what was sold it gets one hash, the entropy, and answers the link that it was bound to before.
 * A link is given out once its draw is due, for the first entropy that is asked with and for no second one, and never once a
 * later link of the chain is out, from which it could be known.
 */
export function createDrawHouse({ pool, gameOf, now = () => new Date() }: DrawHouseOptions): DrawHouse {
  const requireGame = (gameCode: string): DrawnGame => {
    const game = gameOf(gameCode);
    if (!game) throw new DrawHouseError('game');
    return game;
  };

  return {
    anchor: async ({ gameCode, isRehearsal, sequence }) => {
      const { links } = requireGame(gameCode);
      const name = { gameCode, isRehearsal };
      const known = await findChain(pool, name, sequence);
      if (known) return known;
      const length = isRehearsal ? rehearsalLinks : links;
      const made = makeChain(newServerSeed(), length);
      return inTransaction(pool, async (client) => {
        await lockDraws(client, `${gameCode}:${isRehearsal}`);
        const meanwhile = await findChain(client, name, sequence);
        if (meanwhile) return meanwhile;
        const chainId = `chn_${randomBytes(12).toString('hex')}`;
        return insertChain(client, {
          chainId,
          ...name,
          firstSequence: sequence,
          links: length,
          made,
          now: now(),
        });
      });
    },
    reveal: async ({ chainId, draws }) => {
      const chain = await getChain(pool, chainId);
      if (!chain) throw new DrawHouseError('chain');
      const game = requireGame(chain.gameCode);
      for (const { sequence } of draws) assertDue(chain, game, sequence, now());
      return inTransaction(pool, (client) => revealOnce(client, { chain, game, draws, now: now() }));
    },
  };
}

function assertDue(
  { firstSequence, links }: StoredChain,
  game: DrawnGame,
  sequence: number,
  now: Date,
): void {
  if (sequence < firstSequence || sequence >= firstSequence + links) throw new DrawHouseError('sequence');
  const drawsAt = game.drawsAt(sequence);
  if (!drawsAt) throw new DrawHouseError('sequence');
  if (drawsAt > now) throw new DrawHouseError('too early');
}

interface RevealWork {
  chain: StoredChain;
  game: DrawnGame;
  draws: readonly { sequence: number; entropy: string }[];
  now: Date;
}

async function revealOnce(client: PoolClient, { chain, game, draws, now }: RevealWork): Promise<Reveal[]> {
  const { chainId } = chain;
  await lockDraws(client, chainId);
  const sequences = draws.map(({ sequence }) => sequence);
  const known = new Map((await listReveals(client, chainId, sequences)).map((each) => [each.sequence, each]));
  let last = (await getLastSequence(client, chainId)) ?? -1;
  const fresh: Reveal[] = [];
  for (const { sequence, entropy } of draws) {
    const before = known.get(sequence);
    if (before && before.entropy !== entropy) throw new DrawHouseError('conflict');
    if (before) continue;
    if (sequence <= last) throw new DrawHouseError('behind');
    last = sequence;
    const link = openLink(chain, sequence);
    fresh.push({ sequence, entropy, link, numbers: game.numbersOf({ link, entropy, sequence }) });
  }
  if (fresh.length > 0) await insertReveals(client, { chainId, reveals: fresh, now });
  for (const reveal of fresh) known.set(reveal.sequence, reveal);
  return sequences.flatMap((sequence) => known.get(sequence) ?? []);
}
