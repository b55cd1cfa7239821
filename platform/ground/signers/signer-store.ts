import { deriveSecret } from '@/lib/server/secrets';
import { executePrepared, sql, type Reader, type Tx } from '../db';

/** All SQL of `signers`. A vendor signs the calls of the wallet, a provider those of the cashier; a draw house and the operator's port of a book are signed to. */
export type SignedAccess = 'vendor' | 'provider' | 'draws' | 'operator';

export interface SignerName {
  access: SignedAccess;
  signer: string;
}

export interface Signer extends SignerName {
  secretNumber: number;
  addedAt: Date;
  /** From then on nothing that it signs is believed. */
  endedAt: Date | null;
}

/** The first secret has no number, so that a server that shares the site's own secret can derive it by its name alone. */
const secretOf = ({ access, signer }: SignerName, secretNumber: number): Buffer =>
  deriveSecret(`${access}:${signer}${secretNumber === 1 ? '' : `:${secretNumber}`}`);

/** False when there is one of this name already, ended or not. */
export async function addSigner(
  tx: Tx,
  { access, signer, now }: SignerName & { now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into signers (access, signer, added_at) values (${access}, ${signer}, ${now}) on conflict do nothing`,
  );
  return rowCount === 1;
}

/** What the server signs with, and what it is sent signed with. Null for a name that is not known, or not any more. */
export async function getSignerSecret(
  reader: Reader,
  { access, signer }: SignerName,
): Promise<Buffer | null> {
  const { rows } = await executePrepared<{ secretNumber: number }>(
    reader,
    sql`select secret_number as "secretNumber" from signers where access = ${access} and signer = ${signer} and ended_at is null`,
  );
  return rows[0] ? secretOf({ access, signer }, rows[0].secretNumber) : null;
}

export async function listSigners(reader: Reader): Promise<Signer[]> {
  const { rows } = await reader.execute<Signer>(
    sql`select access, signer, secret_number as "secretNumber", added_at as "addedAt", ended_at as "endedAt"
        from signers order by access desc, added_at, signer`,
  );
  return rows;
}

/** Ends it, or begins it again with null. False when that is how it was. */
export async function setSignerEnd(
  tx: Tx,
  { access, signer, endedAt }: SignerName & { endedAt: Date | null },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update signers set ended_at = ${endedAt}
        where access = ${access} and signer = ${signer} and (ended_at is null) = ${endedAt !== null}`,
  );
  return rowCount === 1;
}

/** What was signed with the former secret is refused at once. False for a name that is not known. */
export async function renewSignerSecret(tx: Tx, { access, signer }: SignerName): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update signers set secret_number = secret_number + 1 where access = ${access} and signer = ${signer}`,
  );
  return rowCount === 1;
}
