import type { PoolClient } from 'pg';
import type { OpenCard, ShoeProgress } from '@/sandbox/games/live/shoe';
import { openSeed, sealSeed } from '../../seals/sealed-seed';
import { one, type Reader } from '../../sql';

/** All SQL of `sandbox.shoes`, `sandbox.shoe_seals` and `sandbox.round_seals`. Only the dealer’s role reads a seal. */
export interface TableShoe {
  shoeId: string;
  tableCode: string;
  number: number;
  root: string;
  seedHash: string;
  burn: OpenCard;
  shuffledAt: Date;
  opensAt: Date;
  nextIndex: number;
  phase: ShoeProgress['phase'];
  serverSeed: string | null;
  endedAt: Date | null;
}

const columns = `shoe_id as "shoeId", table_code as "tableCode", number, root, seed_hash as "seedHash", burn,
  shuffled_at as "shuffledAt", opens_at as "opensAt", next_index as "nextIndex", phase, server_seed as "serverSeed",
  ended_at as "endedAt"`;

/** The newest shoe of a table, which may be over. */
export function getLastShoe(reader: Reader, tableCode: string): Promise<TableShoe | null> {
  return one(
    reader,
    `select ${columns} from sandbox.shoes where table_code = $1 order by number desc limit 1`,
    [tableCode],
  );
}

export function getShoe(reader: Reader, shoeId: string): Promise<TableShoe | null> {
  return one(reader, `select ${columns} from sandbox.shoes where shoe_id = $1`, [shoeId]);
}

export type NewShoe = Omit<TableShoe, 'serverSeed' | 'endedAt'>;

export async function insertShoe(client: PoolClient, shoe: NewShoe, seed: string): Promise<void> {
  const { shoeId } = shoe;
  await client.query(
    `insert into sandbox.shoes (shoe_id, table_code, number, root, seed_hash, burn, shuffled_at, opens_at, next_index, phase)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      shoeId,
      shoe.tableCode,
      shoe.number,
      shoe.root,
      shoe.seedHash,
      JSON.stringify(shoe.burn),
      shoe.shuffledAt,
      shoe.opensAt,
      shoe.nextIndex,
      shoe.phase,
    ],
  );
  await client.query(`insert into sandbox.shoe_seals (shoe_id, sealed_seed) values ($1, $2)`, [
    shoeId,
    sealSeed(seed, shoeId),
  ]);
}

export async function storeShoeProgress(
  client: PoolClient,
  shoeId: string,
  { next, phase }: ShoeProgress,
): Promise<void> {
  await client.query(`update sandbox.shoes set next_index = $2, phase = $3 where shoe_id = $1`, [
    shoeId,
    next,
    phase,
  ]);
}

/** The shoe is over, and what it was shuffled by becomes public. */
export async function endShoe(client: PoolClient, shoeId: string, seed: string, now: Date): Promise<void> {
  await client.query(`update sandbox.shoes set server_seed = $2, ended_at = $3 where shoe_id = $1`, [
    shoeId,
    seed,
    now,
  ]);
}

export async function sealRoundSeed(client: PoolClient, roundId: string, seed: string): Promise<void> {
  await client.query(`insert into sandbox.round_seals (round_id, sealed_seed) values ($1, $2)`, [
    roundId,
    sealSeed(seed, roundId),
  ]);
}

/** For the dealer alone. */
export async function openShoeSeed(client: PoolClient, shoeId: string): Promise<string> {
  const row = await one<{ sealed: Buffer }>(
    client,
    `select sealed_seed as sealed from sandbox.shoe_seals where shoe_id = $1`,
    [shoeId],
  );
  if (!row) throw new Error(`Shoe ${shoeId} has no seed`);
  return openSeed(row.sealed, shoeId);
}

/** For the dealer alone. */
export async function openRoundSeed(client: PoolClient, roundId: string): Promise<string> {
  const row = await one<{ sealed: Buffer }>(
    client,
    `select sealed_seed as sealed from sandbox.round_seals where round_id = $1`,
    [roundId],
  );
  if (!row) throw new Error(`Round ${roundId} has no seed`);
  return openSeed(row.sealed, roundId);
}
