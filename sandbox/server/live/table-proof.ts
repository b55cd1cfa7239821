import type { Pool } from 'pg';
import { signed } from '../seals/proof-signer';
import { one } from '../sql';
import { clientSeedOf } from './dealer/draw-outcome';
import { getTableRound } from './store/round-store';
import { getShoe } from './store/shoe-store';
import { roundState } from './views';

/** What anyone can check of a round of a table; each part is there from the moment on at which it gives nothing away. */
export interface TableProof {
  kind: 'table';
  roundId: string;
  tableCode: string;
  number: number;
  state: string;
  commitment: string;
  /** Of a round with a seed of its own: what its draws are made of; the seed with the result. */
  draw: { clientSeed: string; nonce: number; serverSeed: string | null } | null;
  shoe: {
    shoeId: string;
    number: number;
    coup: number | null;
    root: string;
    seedHash: string;
    /** With the end of the shoe. */
    serverSeed: string | null;
    burn: unknown;
    /** The cards of the round with their places, salts and hashes, as many as have opened. */
    cards: readonly unknown[];
  } | null;
  opened: readonly unknown[];
  result: unknown;
}

async function roundIdOf(pool: Pool, id: string): Promise<string> {
  const row = await one<{ roundId: string }>(
    pool,
    `select round_id as "roundId" from sandbox.table_seats where seat_id = $1`,
    [id],
  );
  return row?.roundId ?? id;
}

/** The proof of a round, by its id or that of a seat in it, signed; null where there is none. */
export async function proofOfRound(pool: Pool, id: string, nowMs: number) {
  const round = await getTableRound(pool, await roundIdOf(pool, id));
  if (!round) return null;
  const { roundId, tableCode, number, commitment, coup, serverSeed, reveal } = round;
  const shoe = round.shoeId === null ? null : await getShoe(pool, round.shoeId);
  const view = roundState(round, nowMs);
  const proof: TableProof = {
    kind: 'table',
    roundId,
    tableCode,
    number,
    state: view.state,
    commitment,
    draw: shoe ? null : { clientSeed: clientSeedOf(tableCode), nonce: number, serverSeed },
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
    opened: view.opened,
    result: view.result,
  };
  return signed(proof);
}
