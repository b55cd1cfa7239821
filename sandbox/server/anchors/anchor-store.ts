import type { Pool, PoolClient } from 'pg';
import { merkleLevels, pathPlaces } from '@/lib/fairness';
import { signed } from '../seals/proof-signer';
import { inTransaction } from '../sql';
import {
  anchorFormat,
  anchorHash,
  hashOfLeaf,
  rootOfLeaves,
  type Anchor,
  type Inclusion,
  type Leaf,
} from '@/sandbox/proofs/anchor';

/** All SQL of `sandbox.anchors`, `sandbox.anchor_leaves` and `sandbox.anchor_nodes`. */
const anchorColumns = `'${anchorFormat}' as format, anchor_number as number, day::text as day,
  to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "madeAt", leaves, root, previous`;

const dayMs = 24 * 3_600_000;
const batchSize = 10_000;

/** All of them, the first one first. */
export async function listAnchors(reader: Pool | PoolClient): Promise<Anchor[]> {
  const { rows } = await reader.query<Anchor>(
    `select ${anchorColumns} from sandbox.anchors order by anchor_number`,
  );
  return rows;
}

async function getLastAnchor(reader: Pool | PoolClient): Promise<Anchor | null> {
  const { rows } = await reader.query<Anchor>(
    `select ${anchorColumns} from sandbox.anchors order by anchor_number desc limit 1`,
  );
  return rows[0] ?? null;
}

/**
 * Anchors every commitment that no anchor has yet, once a day after midnight UTC; null when today's is made already. Whatever moment
 * a commitment bears, it is in the next anchor after it was written. Any number of processes may call it at any time.
 */
export async function anchorCommitments(pool: Pool, now: Date): Promise<Anchor | null> {
  const day = new Date(now.getTime() - dayMs).toISOString().slice(0, 10);
  const isDue = (last: Anchor | null) => last === null || last.day < day;
  if (!isDue(await getLastAnchor(pool))) return null;
  return inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('sandbox.anchors', 0))`);
    const last = await getLastAnchor(client);
    return isDue(last) ? seal(client, last, { day, madeAt: now }) : null;
  });
}

async function seal(
  client: PoolClient,
  last: Anchor | null,
  { day, madeAt }: { day: string; madeAt: Date },
): Promise<Anchor> {
  const number = (last?.number ?? 0) + 1;
  const leaves = await takeLeaves(client, number);
  await storeNodes(client, number, merkleLevels(leaves.map(hashOfLeaf)));
  const anchor: Anchor = {
    format: anchorFormat,
    number,
    day,
    madeAt: madeAt.toISOString(),
    leaves: leaves.length,
    root: rootOfLeaves(leaves),
    previous: last && anchorHash(last),
  };
  await client.query(
    `insert into sandbox.anchors (anchor_number, day, made_at, leaves, root, previous) values ($1, $2, $3, $4, $5, $6)`,
    [number, day, anchor.madeAt, anchor.leaves, anchor.root, anchor.previous],
  );
  return anchor;
}

/** Rounds of a shoe are anchored with it (`leafOfShoe`), matches with their season (`leafOfSeason`). In the order of their commitments, and of their ids where those came at one moment. */
async function takeLeaves(client: PoolClient, number: number): Promise<Leaf[]> {
  await client.query(
    `insert into sandbox.anchor_leaves (subject_id, anchor_number, place, commitment)
     select id, $1, row_number() over (order by at, id collate "C") - 1, commitment from (
       select round_id as id, committed_at as at, commitment from sandbox.rounds
       union all select match_id, created_at, commitment from sandbox.matches
       union all select round_id, betting_at, commitment from sandbox.table_rounds where shoe_id is null and commitment is not null
       union all select shoe_id, shuffled_at,
         encode(sha256('\\x01'::bytea || decode(root, 'hex') || decode(seed_hash, 'hex')), 'hex') from sandbox.shoes
       union all select season_id, published_at,
         encode(sha256('\\x01'::bytea || decode(root, 'hex') || decode(secret_hash, 'hex')), 'hex') from sandbox.book_seasons
     ) known where not exists (select from sandbox.anchor_leaves where subject_id = id)`,
    [number],
  );
  const { rows } = await client.query<Leaf>(
    `select subject_id as id, commitment from sandbox.anchor_leaves where anchor_number = $1 order by place`,
    [number],
  );
  return rows;
}

async function storeNodes(
  client: PoolClient,
  number: number,
  levels: readonly (readonly string[])[],
): Promise<void> {
  for (const [level, hashes] of levels.entries()) {
    for (let from = 0; from < hashes.length; from += batchSize) {
      await client.query(
        `insert into sandbox.anchor_nodes (anchor_number, level, place, hash)
         select $1, $2, $3 + ordinality - 1, hash from unnest($4::text[]) with ordinality each (hash, ordinality)`,
        [number, level, from, hashes.slice(from, from + batchSize)],
      );
    }
  }
}

/** Where the commitment of a round, a match, a shoe or a season stands; null as long as no anchor has it. */
export async function getInclusion(pool: Pool, id: string): Promise<Inclusion | null> {
  const { rows } = await pool.query<Anchor & { place: number }>(
    `select ${anchorColumns}, place from sandbox.anchor_leaves join sandbox.anchors using (anchor_number)
     where subject_id = $1`,
    [id],
  );
  const [found] = rows;
  if (!found) return null;
  const { place, ...anchor } = found;
  const places = pathPlaces({ place, leaves: anchor.leaves });
  const { rows: path } = await pool.query<{ hash: string }>(
    `select hash from unnest($2::smallint[], $3::integer[]) with ordinality each (level, place, step)
     join sandbox.anchor_nodes n using (level, place) where anchor_number = $1 order by step`,
    [anchor.number, places.map(({ level }) => level), places.map((sibling) => sibling.place)],
  );
  return { anchor: signed(anchor), place, path: path.map(({ hash }) => hash) };
}
