import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Credential } from '../../passkeys';
import { sealOfAuthenticator } from './seals';
import { sealText } from '@/lib/server/sealed-text';
import type { Factor, FactorKind } from '../types';

/** All SQL of operators' passkeys and authenticators. Passkeys first, the oldest first. */
export async function listFactors(reader: Reader, operatorId: string): Promise<Factor[]> {
  const { rows } = await reader.execute<{
    id: string;
    kind: FactorKind;
    name: string | null;
    createdAt: Date;
    lastUsedAt: Date | null;
  }>(
    sql`select id, 'passkey' as kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
        from operator_passkeys where operator_id = ${operatorId} and ended_at is null
        union all
        select id, 'authenticator', null, created_at, to_timestamp(last_step * 30)
        from operator_authenticators where operator_id = ${operatorId} and ended_at is null
        order by kind desc, "createdAt", id`,
  );
  return rows;
}

export async function listCredentials(
  reader: Reader,
  operatorId: string,
  rpId: string,
): Promise<Pick<Credential, 'id' | 'transports'>[]> {
  const { rows } = await reader.execute<{ id: string; transports: string[] }>(
    sql`select credential_id as id, transports from operator_passkeys
        where operator_id = ${operatorId} and rp_id = ${rpId} and ended_at is null`,
  );
  return rows;
}

export interface OwnedCredential {
  passkeyId: string;
  operatorId: string;
  credential: Credential;
}

/** Of an active operator. */
export async function getCredential(
  reader: Reader,
  credentialId: string,
  rpId: string,
): Promise<OwnedCredential | null> {
  const { rows } = await reader.execute<{
    id: string;
    operatorId: string;
    publicKey: Buffer;
    signCount: bigint;
    transports: string[];
  }>(
    sql`select p.id, p.operator_id as "operatorId", p.public_key as "publicKey", p.sign_count as "signCount", p.transports
        from operator_passkeys p join operators o on o.id = p.operator_id
        where p.credential_id = ${credentialId} and p.rp_id = ${rpId} and p.ended_at is null and o.ended_at is null`,
  );
  const row = rows[0];
  if (!row) return null;
  const { id: passkeyId, operatorId, publicKey, signCount, transports } = row;
  const credential = {
    id: credentialId,
    publicKey: new Uint8Array(publicKey),
    signCount: Number(signCount),
    transports,
  };
  return { passkeyId, operatorId, credential };
}

/** False when the passkey has ended or its counter has moved on: of two signatures with one counter, one counts. */
export async function noteUse(
  reader: Reader,
  { passkeyId, signCount, now }: { passkeyId: string; signCount: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`update operator_passkeys set sign_count = ${signCount}, last_used_at = ${now}
        where id = ${passkeyId} and ended_at is null
          and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`,
  );
  return rowCount === 1;
}

/** False when the credential is somebody's already. */
export async function insertPasskey(
  tx: Tx,
  row: { operatorId: string; credential: Credential; rpId: string; name: string; now: Date },
): Promise<boolean> {
  const { operatorId, credential, rpId, name, now } = row;
  const { rowCount } = await tx.execute(
    sql`insert into operator_passkeys
          (id, operator_id, credential_id, public_key, sign_count, transports, rp_id, name, created_at)
        values (${newId('opk', now.getTime())}, ${operatorId}, ${credential.id}, ${Buffer.from(credential.publicKey)},
                ${credential.signCount}, ${credential.transports}, ${rpId}, ${name}, ${now})
        on conflict (credential_id) where ended_at is null do nothing`,
  );
  return rowCount === 1;
}

/** False when the operator has one already. The code of `step` is used up. */
export async function insertAuthenticator(
  tx: Tx,
  { operatorId, secret, step, now }: { operatorId: string; secret: string; step: number; now: Date },
): Promise<boolean> {
  const id = newId('opa', now.getTime());
  const { rowCount } = await tx.execute(
    sql`insert into operator_authenticators (id, operator_id, sealed_secret, last_step, created_at)
        values (${id}, ${operatorId}, ${sealText(secret, sealOfAuthenticator(id))}, ${step}, ${now})
        on conflict (operator_id) where ended_at is null do nothing`,
  );
  return rowCount === 1;
}

/** Holds the row to the end of the transaction: one code of an operator is weighed at a time. */
export async function lockAuthenticator(
  tx: Tx,
  operatorId: string,
): Promise<{ id: string; sealedSecret: Buffer } | null> {
  const { rows } = await tx.execute<{ id: string; sealedSecret: Buffer }>(
    sql`select id, sealed_secret as "sealedSecret" from operator_authenticators
        where operator_id = ${operatorId} and ended_at is null for update`,
  );
  return rows[0] ?? null;
}

/** True once for each step, and never for one before it. */
export async function claimStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update operator_authenticators set last_step = ${step}
        where id = ${id} and ended_at is null and last_step < ${step}`,
  );
  return rowCount === 1;
}

/** Ends one factor of the operator, or all; a secret is erased with it. Returns how many there were. */
export async function endFactorRows(
  tx: Tx,
  { operatorId, factorId, now }: { operatorId: string; factorId: string | null; now: Date },
): Promise<number> {
  const passkeys = await tx.execute(
    sql`update operator_passkeys set ended_at = ${now}
        where operator_id = ${operatorId} and ended_at is null and (${factorId}::text is null or id = ${factorId})`,
  );
  const authenticators = await tx.execute(
    sql`update operator_authenticators set ended_at = ${now}, sealed_secret = null
        where operator_id = ${operatorId} and ended_at is null and (${factorId}::text is null or id = ${factorId})`,
  );
  return (passkeys.rowCount ?? 0) + (authenticators.rowCount ?? 0);
}
