import type { JWK } from 'jose';
import { sql, type Reader } from '../db';

/** All SQL of the gateway's keys and of the envelopes that were opened with them. */
export interface KeyRow {
  kid: string;
  generation: number;
  publicJwk: JWK;
  /** Null once it was erased. */
  sealedPrivateJwk: Buffer | null;
  createdAt: Date;
  /** When the next generation took over; null for the current key. */
  supersededAt: Date | null;
}

const columns = sql`k.kid, k.generation, k.public_jwk as "publicJwk", k.sealed_private_jwk as "sealedPrivateJwk",
  k.created_at as "createdAt",
  (select n.created_at from gateway_keys n where n.generation = k.generation + 1) as "supersededAt"`;

/** Keys whose private part still exists, the newest first. */
export async function listKeys(reader: Reader): Promise<KeyRow[]> {
  const found = await reader.execute<KeyRow>(
    sql`select ${columns} from gateway_keys k where k.erased_at is null order by k.generation desc`,
  );
  return found.rows;
}

export async function getKey(reader: Reader, kid: string): Promise<KeyRow | null> {
  const found = await reader.execute<KeyRow>(sql`select ${columns} from gateway_keys k where k.kid = ${kid}`);
  return found.rows[0] ?? null;
}

/** Adds a generation unless another process has just done so. */
export async function insertKey(
  db: Reader,
  key: { kid: string; generation: number; publicJwk: JWK; sealedPrivateJwk: Buffer; createdAt: Date },
): Promise<boolean> {
  const added = await db.execute(
    sql`insert into gateway_keys (kid, generation, public_jwk, sealed_private_jwk, created_at)
        values (${key.kid}, ${key.generation}, ${JSON.stringify(key.publicJwk)}::jsonb, ${key.sealedPrivateJwk}, ${key.createdAt})
        on conflict (generation) do nothing`,
  );
  return added.rowCount === 1;
}

/** Destroys the private part of every key that was superseded at or before `before`. */
export async function erasePrivateKeys(db: Reader, now: Date, before: Date): Promise<number> {
  const erased = await db.execute(
    sql`update gateway_keys k set sealed_private_jwk = null, erased_at = ${now}
        where k.erased_at is null and exists (
          select 1 from gateway_keys n where n.generation = k.generation + 1 and n.created_at <= ${before})`,
  );
  return erased.rowCount ?? 0;
}

/** True for the first caller with this id, false for every other. */
export async function claimEnvelope(db: Reader, jti: string, expiresAt: Date): Promise<boolean> {
  const claimed = await db.execute(
    sql`insert into opened_envelopes (jti, expires_at) values (${jti}, ${expiresAt}) on conflict (jti) do nothing`,
  );
  return claimed.rowCount === 1;
}

export async function deleteOldEnvelopes(db: Reader, now: Date): Promise<number> {
  const deleted = await db.execute(sql`delete from opened_envelopes where expires_at < ${now}`);
  return deleted.rowCount ?? 0;
}
