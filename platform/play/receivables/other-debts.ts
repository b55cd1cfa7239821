import { processSlot } from '@/lib/server/process-singleton';
import type { Tx } from '@/platform/ground/db';

/** What somebody owes beside what was taken back from them: agents owe by contracts, of which a bet knows nothing. */
export interface OtherDebts {
  /** Pays it from the member's own money as far as that goes. */
  collect: (tx: Tx, memberId: string, now: Date) => Promise<unknown>;
  /** The same; throws with what is left. */
  assertNone: (tx: Tx, memberId: string, now: Date) => Promise<unknown>;
}

const slot = processSlot<OtherDebts>('other-debts');

/** Says how other debts are paid, once for a process. */
export function provideOtherDebts(debts: OtherDebts): void {
  slot.offer(debts);
}

/** Null in a process without agents: then nobody owes anything else. */
export function otherDebts(): OtherDebts | null {
  return slot.current();
}
