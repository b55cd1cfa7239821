import type { Db } from '../db';
import { newestCheckpoint } from './checkpoint-store';
import { dueHours } from './rules';
import { sealNextHour } from './seal-hour';
import { settledPosition } from './settled-position';

/** Longer than any statement of the site may run; who is still open then is waited for by the next run. */
const patienceMs = 25_000;

interface Sealed {
  /** Hours. */
  sealed: number;
  rows: number;
  /** A transaction of before is still open, so nothing was sealed. */
  isWaiting: boolean;
}

/** Seals every hour that is over, in order. May be killed anywhere, and any number may run at once: an hour is sealed once. */
export async function sealDueHours(db: Db, now: Date, { waitMs = patienceMs } = {}): Promise<Sealed> {
  const result = { sealed: 0, rows: 0, isWaiting: false };
  if (dueHours(await newestCheckpoint(db), now).length === 0) return result;
  const position = await settledPosition(db, { waitMs });
  if (position === null) return { ...result, isWaiting: true };
  for (;;) {
    const checkpoint = await sealNextHour(db, { position, now });
    if (!checkpoint) return result;
    result.sealed += 1;
    result.rows += checkpoint.count;
  }
}
