import { createHash } from 'node:crypto';
import { CallError } from '@/lib/contract/errors';
import { inTransaction, sql, type Db, type Tx } from '../db';

/**
 * One effect per key. The claim of the key, the work and the stored answer commit together, so that
 * - a repeat of the same request returns the stored answer,
 * - the same key with another request is refused (409),
 * - a refused or crashed attempt leaves no claim behind: the key can be used again.
 * A second caller with the same key waits for the first one's commit on the unique index.
 */
export interface OnceKey {
  /** Who may use the key: a member's id, a job's name. Keys of two scopes never meet. */
  scope: string;
  key: string;
  /** The request in full; stored as a hash. */
  request: unknown;
}

export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

export async function runOnce<T>(
  db: Db,
  { scope, key, request }: OnceKey,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const hash = requestHash(request);
  return inTransaction(db, async (tx) => {
    const claim = await tx.execute(
      sql`insert into idempotency_keys (scope, key, request_hash) values (${scope}, ${key}, ${hash})
          on conflict (scope, key) do nothing`,
    );
    if (claim.rowCount === 0) return storedAnswer<T>(tx, scope, key, hash);
    const answer = await work(tx);
    await tx.execute(
      sql`update idempotency_keys set answer = ${JSON.stringify(answer ?? null)}::jsonb
          where scope = ${scope} and key = ${key}`,
    );
    return answer;
  });
}

async function storedAnswer<T>(tx: Tx, scope: string, key: string, hash: string): Promise<T> {
  const found = await tx.execute<{ requestHash: string; answer: T }>(
    sql`select request_hash as "requestHash", answer from idempotency_keys where scope = ${scope} and key = ${key}`,
  );
  const row = found.rows[0];
  if (!row || row.requestHash !== hash) throw new CallError('idempotency.conflict');
  return row.answer;
}
