import type { PoolClient } from 'pg';
import type { SeasonPlan, SeasonRatings } from '@/sandbox/book/world';
import { openSeed, sealSeed } from '../../seals/sealed-seed';
import { one, type Reader } from '../../sql';

/** All SQL of `sandbox.book_seasons` and `sandbox.season_secrets`. */
export interface StoredPlan {
  plan: SeasonPlan;
  ratings: SeasonRatings;
  keyHashes: readonly string[];
}

export interface SeasonRow {
  seasonId: string;
  number: number;
  plan: StoredPlan;
  startsAt: Date;
  endedAt: Date | null;
}

const columns = `season_id as "seasonId", number, plan, starts_at as "startsAt", ended_at as "endedAt"`;

/** The newest season of a competition. */
export function getNewestSeason(reader: Reader, competition: string): Promise<SeasonRow | null> {
  return one(
    reader,
    `select ${columns} from sandbox.book_seasons where competition = $1 order by number desc limit 1`,
    [competition],
  );
}

/** Seasons that are not over, the earliest first. */
export async function listOpenSeasons(reader: Reader, competition: string): Promise<SeasonRow[]> {
  const { rows } = await reader.query<SeasonRow>(
    `select ${columns} from sandbox.book_seasons where competition = $1 and ended_at is null order by number`,
    [competition],
  );
  return rows;
}

/** When the first season of any competition was published: the beginning of the world. Null before it. */
export async function getWorldStart(reader: Reader): Promise<Date | null> {
  const row = await one<{ at: Date | null }>(
    reader,
    `select min(published_at) as at from sandbox.book_seasons`,
    [],
  );
  return row?.at ?? null;
}

export interface NewSeason extends Omit<SeasonRow, 'endedAt'> {
  competition: string;
  secret: string;
  secretHash: string;
  root: string;
  publishedAt: Date;
}

export async function insertSeason(client: PoolClient, season: NewSeason): Promise<void> {
  const { seasonId, competition, number, secretHash, root, plan, publishedAt, startsAt, secret } = season;
  await client.query(
    `insert into sandbox.book_seasons (season_id, competition, number, secret_hash, root, plan, published_at, starts_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [seasonId, competition, number, secretHash, root, JSON.stringify(plan), publishedAt, startsAt],
  );
  await client.query(`insert into sandbox.season_secrets (season_id, sealed_secret) values ($1, $2)`, [
    seasonId,
    sealSeed(secret, seasonId),
  ]);
}

export async function readSecret(reader: Reader, seasonId: string): Promise<string> {
  const row = await one<{ sealed: Buffer }>(
    reader,
    `select sealed_secret as sealed from sandbox.season_secrets where season_id = $1`,
    [seasonId],
  );
  if (!row) throw new Error(`The season ${seasonId} has no secret`);
  return openSeed(row.sealed, seasonId);
}

/** A season is over when all of it is settled: its secret gives every key. */
export async function endSeason(
  client: PoolClient,
  { seasonId, secret, now }: { seasonId: string; secret: string; now: Date },
): Promise<void> {
  await client.query(
    `update sandbox.book_seasons set secret = $2, ended_at = $3 where season_id = $1 and ended_at is null`,
    [seasonId, secret, now],
  );
}
