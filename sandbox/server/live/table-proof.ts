import type { Pool } from 'pg';
import { clientSeedOf } from '@/sandbox/games/live/draw-source';
import { tableProofFormat, type TableProof } from '@/sandbox/proofs/table-proof';
import { signed } from '../seals/proof-signer';
import { one } from '../sql';

import { getTableRound } from './store/round-store';
import { getShoe } from './store/shoe-store';
import { roundState } from './views';

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
    format: tableProofFormat,
    kind: 'table',
    roundId,
    tableCode,
    number,
    state: view.state,
    commitment,
    offer: round.offer,
    bettingAt: round.bettingAt.toISOString(),
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
