import { hasOpenAlert, raiseAlert } from '@/platform/ground/alerts';
import { inTransaction, sql, type Db, type Reader, type Tx } from '@/platform/ground/db';
import {
  compareBooks,
  compareFunds,
  compareTeamFunds,
  compareTeams,
  insertReconciliation,
  listUnreconciled,
  type Difference,
} from './reconcile-store';
import { rollUpWithin } from './roll-up';
import { getTransferSeenBy, lockRollUps } from './run-store';
import type { Day } from './types';

const kind = 'agent_figures' as const;

/**
 * Looks at the days that have closed since the last time, from the other side: what members have by the ledger, movements by kind, and
 * each team as the sum of its accounts. What came so late that no run has seen it is counted first. A difference is an alert for the
 * desk, and holds bills until somebody has looked. Returns how many there were.
 */
export async function reconcileReports(db: Db, now: Date): Promise<{ days: number; differences: number }> {
  return inTransaction(db, async (tx) => {
    // One view of rounds and ledger: they are compared with each other.
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await lockRollUps(tx);
    const days = await listUnreconciled(tx);
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return { days: 0, differences: 0 };
    await rollUpWithin(tx, now, first.startsAt);
    const books = await compareBooks(tx, last.day);
    await tell(tx, { check: 'books', day: last.day, found: books, now });
    let differences = books.length;
    for (const day of days) {
      const after = await getTransferSeenBy(tx, day.startsAt);
      const checks: [string, Difference[]][] = [
        ['teams', await compareTeams(tx, day.day)],
        ['team funds', await compareTeamFunds(tx, day.day)],
        ['funds', await compareFunds(tx, day, after)],
      ];
      for (const [check, found] of checks) await tell(tx, { check, day: day.day, found, now });
      const count = checks.reduce((sum, [, found]) => sum + found.length, 0);
      differences += count;
      const ofBooks = day.day === last.day ? books.length : 0;
      await insertReconciliation(tx, { day: day.day, now, differences: count + ofBooks });
    }
    return { days: days.length, differences };
  });
}

interface Finding {
  check: string;
  day: Day;
  found: readonly Difference[];
  now: Date;
}

async function tell(tx: Tx, { check, day, found, now }: Finding): Promise<void> {
  const [first] = found;
  if (!first) return;
  const detail = { differences: String(found.length), of: first.subject, first: first.detail };
  await raiseAlert(tx, { kind, subject: check, period: day, detail, now });
}

/** Whether somebody at the desk has to look at figures of these days first; no bill that rests on them is confirmed meanwhile. */
export async function areInDoubt(reader: Reader, { from, to }: { from: Day; to: Day }): Promise<boolean> {
  return hasOpenAlert(reader, { kind, from, to });
}
