import { sql, type Db, type Tx } from '@/platform/ground/db';
import { countedMs, maxPerAddress, maxPerDestination, type CodeHistory } from './rules';

/** What a code is for: it answers this and nothing else. */
export interface CodeBinding {
  purpose: string;
  channel: 'sms' | 'email';
  destination: string;
  /** Empty where purpose and destination say everything. */
  subject: string;
}

/**
 * Two requests to one destination, or from one address, wait for each other, so that a burst cannot get past a limit.
 * Always in this order: nobody who holds an address waits for a destination.
 */
export async function lockRequests(
  tx: Tx,
  { channel, destination }: CodeBinding,
  address: string,
): Promise<void> {
  for (const name of [`code-destination:${channel}:${destination}`, `code-address:${address}`])
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function getCodeHistory(
  tx: Tx,
  { purpose, channel, destination }: CodeBinding,
  address: string,
  now: Date,
): Promise<CodeHistory> {
  const since = new Date(now.getTime() - countedMs);
  const found = await tx.execute<{ last: Date | null; destination: Date | null; address: Date | null }>(
    sql`select
          (select created_at from verification_codes
             where channel = ${channel} and destination = ${destination} and purpose = ${purpose}
               and created_at > ${since} order by created_at desc limit 1) as last,
          (select created_at from verification_codes
             where channel = ${channel} and destination = ${destination} and created_at > ${since}
             order by created_at desc offset ${maxPerDestination - 1} limit 1) as destination,
          (select created_at from verification_codes
             where address = ${address} and created_at > ${since}
             order by created_at desc offset ${maxPerAddress - 1} limit 1) as address`,
  );
  const row = found.rows[0];
  return {
    lastAt: row?.last ?? null,
    destinationFullAt: row?.destination ?? null,
    addressFullAt: row?.address ?? null,
  };
}

export interface NewCode extends CodeBinding {
  id: string;
  codeHash: Buffer;
  /** False: nobody has this code. */
  isReal: boolean;
  address: string;
  now: Date;
  expiresAt: Date;
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.execute(
    sql`insert into verification_codes
          (id, purpose, channel, destination, subject, code_hash, is_real, address, created_at, expires_at)
        values (${code.id}, ${code.purpose}, ${code.channel}, ${code.destination}, ${code.subject}, ${code.codeHash},
                ${code.isReal}, ${code.address}, ${code.now}, ${code.expiresAt})`,
  );
}

export interface IssuedCode {
  id: string;
  codeHash: Buffer;
  isReal: boolean;
  expiresAt: Date;
  failures: number;
  usedAt: Date | null;
}

/** The newest code of a binding, held until the transaction ends: one answer at a time is weighed. */
export async function lockNewestCode(tx: Tx, binding: CodeBinding): Promise<IssuedCode | null> {
  const found = await tx.execute<{
    id: string;
    codeHash: Buffer;
    isReal: boolean;
    expiresAt: Date;
    failures: number;
    usedAt: Date | null;
  }>(
    sql`select id, code_hash as "codeHash", is_real as "isReal", expires_at as "expiresAt", failures,
          used_at as "usedAt" from verification_codes
        where channel = ${binding.channel} and destination = ${binding.destination} and purpose = ${binding.purpose}
          and subject = ${binding.subject}
        order by created_at desc, id desc limit 1 for update`,
  );
  return found.rows[0] ?? null;
}

/** False when somebody was faster. */
export async function markCodeUsed(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update verification_codes set used_at = ${now} where id = ${id} and used_at is null`,
  );
  return rowCount === 1;
}

/** Whatever was sent is good for nothing any more; it goes on counting against who asked. */
export async function markEveryCodeUsed(tx: Tx, now: Date): Promise<void> {
  await tx.execute(
    sql`update verification_codes set used_at = ${now} where used_at is null and expires_at > ${now}`,
  );
}

export async function countFailure(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update verification_codes set failures = failures + 1 where id = ${id}`);
}

export async function deleteCodesBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from verification_codes where created_at < ${before}`);
  return rowCount ?? 0;
}
