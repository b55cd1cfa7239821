import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import { maxPasskeys } from './rules';
import type { Credential, Passkey } from './types';

/** All SQL of `passkeys`. The newest first. */
export async function listPasskeys(reader: Reader, memberId: string): Promise<Passkey[]> {
  const found = await reader.execute<{
    id: string;
    name: string;
    createdAt: Date;
    lastUsedAt: Date | null;
  }>(
    sql`select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
        where member_id = ${memberId} and ended_at is null order by created_at desc, id desc`,
  );
  return found.rows;
}

export async function listCredentials(
  reader: Reader,
  memberId: string,
  rpId: string,
): Promise<Pick<Credential, 'id' | 'transports'>[]> {
  const found = await reader.execute<{ credentialId: string; transports: string[] }>(
    sql`select credential_id as "credentialId", transports from passkeys
        where member_id = ${memberId} and rp_id = ${rpId} and ended_at is null`,
  );
  return found.rows.map((row) => ({ id: row.credentialId, transports: row.transports }));
}

export interface OwnedCredential {
  passkeyId: string;
  memberId: string;
  credential: Credential;
}

export async function getCredential(
  reader: Reader,
  credentialId: string,
  rpId: string,
): Promise<OwnedCredential | null> {
  const found = await reader.execute<{
    id: string;
    memberId: string;
    publicKey: Buffer;
    signCount: bigint;
    transports: string[];
  }>(
    sql`select id, member_id as "memberId", public_key as "publicKey", sign_count as "signCount", transports from passkeys
        where credential_id = ${credentialId} and rp_id = ${rpId} and ended_at is null`,
  );
  const row = found.rows[0];
  if (!row) return null;
  return {
    passkeyId: row.id,
    memberId: row.memberId,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(row.publicKey),
      signCount: Number(row.signCount),
      transports: row.transports,
    },
  };
}

/** Lets one passkey of a member be added at a time, to the end of the transaction. */
export async function lockPasskeys(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('passkeys:' || ${memberId}, 0))`);
}

/** False when the member has as many as there may be; with `lockPasskeys` no two at once go past that. */
export async function hasRoom(reader: Reader, memberId: string): Promise<boolean> {
  const found = await reader.execute<{ n: number }>(
    sql`select count(*)::integer as n from passkeys where member_id = ${memberId} and ended_at is null`,
  );
  return (found.rows[0]?.n ?? 0) < maxPasskeys;
}

/** False when the credential is somebody's already. */
export async function insertPasskey(
  tx: Tx,
  row: { memberId: string; credential: Credential; rpId: string; name: string; now: Date },
): Promise<boolean> {
  const { memberId, credential, rpId, name, now } = row;
  const { rowCount } = await tx.execute(
    sql`insert into passkeys (id, member_id, credential_id, public_key, sign_count, transports, rp_id, name, created_at)
        values (${newId('psk', now.getTime())}, ${memberId}, ${credential.id}, ${Buffer.from(credential.publicKey)},
                ${credential.signCount}, ${credential.transports}, ${rpId}, ${name}, ${now})
        on conflict (credential_id) where ended_at is null do nothing`,
  );
  return rowCount === 1;
}

/** False when the passkey has ended or its counter has moved on: of two signatures with one counter, one counts. */
export async function noteUse(
  reader: Reader,
  { passkeyId, signCount, now }: { passkeyId: string; signCount: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`update passkeys set sign_count = ${signCount}, last_used_at = ${now}
        where id = ${passkeyId} and ended_at is null
          and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`,
  );
  return rowCount === 1;
}

/** False when the member has no such passkey. */
export async function removePasskey(
  tx: Tx,
  { memberId, passkeyId, now }: { memberId: string; passkeyId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update passkeys set ended_at = ${now}
        where id = ${passkeyId} and member_id = ${memberId} and ended_at is null`,
  );
  return rowCount === 1;
}
