import { processSlot } from '@/lib/server/process-singleton';
import type { Reader, Tx } from '@/platform/ground/db';

/** What binds an account to its upline and is no business of the tree. */
export interface Ties {
  /** Bills between the two that are not paid, or are disputed. */
  openBillsTowards: (reader: Reader, pair: { memberId: string; uplineId: string }) => Promise<boolean>;
  /** The account goes elsewhere at `at`, which may be a little before `now`: contracts between the two end with it. */
  endContractsWith: (
    tx: Tx,
    pair: { memberId: string; uplineId: string; at: Date; now: Date },
  ) => Promise<unknown>;
}

const slot = processSlot<Ties>('agent-ties');

/** Says what binds an account to its upline, once for a process: the contracts of agents do. */
export function provideTies(ties: Ties): void {
  slot.offer(ties);
}

/** Null in a process without contracts: then nothing binds anybody. */
export function currentTies(): Ties | null {
  return slot.current();
}
