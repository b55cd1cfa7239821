import type { Db } from '../db';
import { newestCheckpoint } from './checkpoint-store';
import { dueHours } from './rules';
import { sealHour } from './seal-hour';
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

/** Seals every hour that is over, in order. May be killed anywhere, and two may run at once: an hour is sealed once. */
export async function sealDueHours(db: Db, now: Date, { waitMs = patienceMs } = {}): Promise<Sealed> {
  let previous = await newestCheckpoint(db);
  const result = { sealed: 0, rows: 0, isWaiting: false };
  const hours = dueHours(previous, now);
  if (hours.length === 0) return result;
  const position = await settledPosition(db, { waitMs });
  if (position === null) return { ...result, isWaiting: true };
  for (const hour of hours) {
    previous = await sealHour(db, { previous, hour, position, now });
    result.sealed += 1;
    result.rows += previous.count;
  }
  return result;
}
