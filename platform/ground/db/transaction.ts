import type { DatabaseError } from 'pg';
import type { Db, Tx } from './client';

/** Serialisation failure, deadlock: the database undid the work and asks to try again. */
const retryable = new Set(['40001', '40P01']);
const maxRetries = 3;

/** By its shape: `pg` may be there more than once. */
function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string';
}

/** The PostgreSQL error behind whatever the query builder wrapped it in. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  if (isDatabaseError(error)) return error;
  return error instanceof Error && error.cause ? databaseErrorOf(error.cause) : null;
}

/** Whether the database asks for the whole transaction again. Who catches errors inside of one lets these pass. */
export function isRetryable(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  return code !== undefined && retryable.has(code);
}

/** Runs `work`, which leaves nothing behind when it fails; again at most three times when the database asks for that. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxRetries || !isRetryable(error)) throw error;
    }
  }
}

/** Runs `work` in one transaction; repeats it at most three times when the database asks for that. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retried(() => db.transaction(work));
}
