import type { Db } from '@/lib/platform/db';
import type { Vendor } from '@/lib/sandbox/rounds/vendor';
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
  /** Played so far. */
  rounds: number;
}
