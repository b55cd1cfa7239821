import type { Pool } from 'pg';
import { clientSeedOf } from '@/sandbox/games/live/draw-source';
import { liveTableGames } from '@/sandbox/games/live/adapters';
import { sealShoe } from '@/sandbox/games/live/shoe';
import { shoeProofFormat, type ShoeProof } from '@/sandbox/proofs/shoe-proof';
import {
  leafOfTable,
  tableProofFormat,
  type StudioPart,
  type TableProof,
} from '@/sandbox/proofs/table-proof';
import { getInclusion } from '../anchors/anchor-store';
import { signed } from '../seals/proof-signer';
import { one } from '../sql';

import { listRoundEvents } from './feed/event-store';
import { getFeedById } from './feed/feed-store';
import { getTableRound, listShoeRounds, type TableRound } from './store/round-store';
import { getShoe, type TableShoe } from './store/shoe-store';
import { roundState } from './views';

async function roundIdOf(pool: Pool, id: string): Promise<string> {
  const row = await one<{ roundId: string }>(
    pool,
    `select round_id as "roundId" from sandbox.table_seats where seat_id = $1`,
    [id],
  );
  return row?.roundId ?? id;
}

/** What a studio has told of its round, as far as players have seen it. */
async function studioPart(pool: Pool, round: TableRound, nowMs: number): Promise<StudioPart | null> {
  const { roundId, feedId, fedShoe, coup, delayMs } = round;
  if (feedId === null) return null;
  const feed = await getFeedById(pool, feedId);
  const events = await listRoundEvents(pool, roundId);
  const told = events.flatMap(({ seq, kind, said, toldAt }) =>
    kind === 'card' && toldAt.getTime() + delayMs <= nowMs
      ? [{ seq, card: String(said.card), toldAt: toldAt.toISOString() }]
      : [],
  );
  return { name: feed?.studio ?? '', shoe: fedShoe, coup, told };
}

/** The proof of a round, by its id or that of a seat in it, signed; null where there is none. */
export async function proofOfRound(pool: Pool, id: string, nowMs: number): Promise<TableProof | null> {
  const round = await getTableRound(pool, await roundIdOf(pool, id));
  if (!round) return null;
  const { roundId, tableCode, number, commitment, coup, serverSeed, reveal } = round;
  const shoe = round.shoeId === null ? null : await getShoe(pool, round.shoeId);
  const view = roundState(round, nowMs);
  const proof: TableProof = {
    format: tableProofFormat,
    kind: 'table',
    roundId,
    tableCode,
    number,
    state: view.state,
    commitment,
    offer: round.offer,
    bettingAt: round.bettingAt.toISOString(),
    committedAt: (shoe?.shuffledAt ?? round.bettingAt).toISOString(),
    draw:
      shoe || round.feedId !== null
        ? null
        : { clientSeed: clientSeedOf(tableCode), nonce: number, serverSeed },
    shoe: shoe && {
      shoeId: shoe.shoeId,
      number: shoe.number,
      coup,
      root: shoe.root,
      seedHash: shoe.seedHash,
      serverSeed: shoe.serverSeed,
      burn: shoe.burn,
      cards: (reveal ?? []).slice(0, view.result === null ? view.opened.length : undefined),
    },
    studio: await studioPart(pool, round, nowMs),
    opened: view.opened,
    result: view.result,
  };
  const leaf = leafOfTable(proof);
  return { ...signed(proof), inclusion: leaf && (await getInclusion(pool, leaf.id)) };
}

const stillSealed = { endedAt: null, serverSeed: null, burn: null, cards: null, rounds: null } as const;

/** What is public of a shoe beside its seal: nothing before its end, and then everything. */
async function openedOf(pool: Pool, shoe: TableShoe): Promise<Pick<ShoeProof, keyof typeof stillSealed>> {
  const { shoeId, tableCode, serverSeed, endedAt, burn } = shoe;
  const cut = liveTableGames.get(tableCode)?.cut;
  if (serverSeed === null || endedAt === null || !cut) return stillSealed;
  const { cards } = sealShoe(serverSeed, shoeId, cut);
  const rounds = (await listShoeRounds(pool, shoeId)).map(({ reveal, coup, ...round }) => ({
    ...round,
    coup: coup ?? 0,
    cards: (reveal ?? []).map(({ index, card }) => ({ index, card })),
  }));
  return { endedAt: endedAt.toISOString(), serverSeed, burn, cards, rounds };
}

/** The proof of a whole shoe by its id, signed; null where there is none. */
export async function proofOfShoe(pool: Pool, id: string): Promise<ShoeProof | null> {
  const shoe = await getShoe(pool, id);
  if (!shoe) return null;
  const { shoeId, tableCode, number, root, seedHash } = shoe;
  const proof: ShoeProof = {
    format: shoeProofFormat,
    kind: 'shoe',
    shoeId,
    tableCode,
    number,
    root,
    seedHash,
    committedAt: shoe.shuffledAt.toISOString(),
    ...(await openedOf(pool, shoe)),
  };
  return { ...signed(proof), inclusion: await getInclusion(pool, shoeId) };
}
