import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@/platform/ground/db';
import type { Vendor } from '@/sandbox/server/vendor/vendor';
import type { PastClock } from './past-clock';
import type { Person } from './person';

/** What every part of the history needs. */
export interface Scene {
  db: Db;
  vendor: Vendor;
  person: Person;
  clock: PastClock;
  memberId: string;
  restMs: number;
  until: Date;
  signal?: AbortSignal | undefined;
  /** Played so far. */
  rounds: number;
}

/**
 * The site's turn after a round that began at `startedMs`: as long as the round took, so that the history never has more than half
 * of a processor, and leaves more to others where everything takes longer. Throws when the run is to stop.
 */
export async function rest({ restMs, signal }: Scene, startedMs: number): Promise<void> {
  const tookMs = performance.now() - startedMs;
  await pause(restMs === 0 ? 0 : Math.max(restMs, tookMs), undefined, signal ? { signal } : {});
}
