import { moneyText } from '@/lib/money';
import { say, type Said } from '@/lib/said';
import { sql, type Tx } from '@/platform/ground/db';
import { newestCheckpoint } from '@/platform/ground/ledger-checkpoints';
import { reconcile } from '@/platform/ground/ledger-reports';
import { readWatch } from '@/platform/ground/ledger-watch';
import type { DeskNoun, Shown } from '../command';
import { listReports, sumBooks } from './watch-store';

const daysShown = 14;
/** Of the whole ledger at once; a larger one is proven by a program. */
const longest = '8s';
const cancelled = '57014';
const mostShown = 200;

async function compareLedger(tx: Tx): Promise<{ compared: Said; books: Shown[]; differences: Shown[] }> {
  try {
    return await tx.transaction(async (inner) => {
      await inner.execute(sql`select set_config('statement_timeout', ${longest}, true)`);
      const books = (await sumBooks(inner)).map(({ currency, personalMinor, houseMinor, accounts }) => ({
        ...{ currency, accounts, members: moneyText(personalMinor), house: moneyText(houseMinor) },
        sum: moneyText(personalMinor + houseMinor),
        state: personalMinor + houseMinor === 0n ? 'ok' : 'failed',
      }));
      const differences = (await reconcile(inner)).slice(0, mostShown).map((row) => ({ ...row }));
      return { compared: say`every movement of the ledger`, books, differences };
    });
  } catch (error) {
    if (!isCancelled(error)) throw error;
    const compared = say`nothing: the ledger takes longer than ${longest} to read. Run: npm run verify-ledger`;
    return { compared, books: [], differences: [] };
  }
}

function isCancelled(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === cancelled || (cause !== undefined && isCancelled(cause));
}

/** Whether the books agree with themselves, and what is told of them with the books. */
export const reconciliation: DeskNoun = {
  show: {
    right: 'jobs.read',
    kind: 'read',
    about:
      'Each book against zero, stored balances against their movements, and days of reports against the ledger, with what differs.',
    run: async ({ tx }) => {
      const { compared, books, differences } = await compareLedger(tx);
      const sealed = await newestCheckpoint(tx);
      const reports = (await listReports(tx, daysShown)).map(({ day, at, differences: count }) => ({
        ...{ day, at, differences: count, state: count === 0 ? 'ok' : 'failed' },
      }));
      const watch = await readWatch(tx);
      const state =
        differences.length +
        watch.differences.length +
        reports.filter(({ state: each }) => each === 'failed').length;
      return {
        ...{ state: state > 0 ? 'failed' : books.length > 0 ? 'ok' : 'unknown', compared },
        sealedThrough: sealed?.hour ?? null,
        watchedAt: watch.lookedAt,
        ...{ books, differences, watched: watch.differences.map((row) => ({ ...row })), reports },
      };
    },
  },
};
