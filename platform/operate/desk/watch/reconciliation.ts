import { moneyText } from '@/lib/money';
import { say, type Said } from '@/lib/said';
import { sql, type Tx } from '@/platform/ground/db';
import { newestCheckpoint, newestPosition } from '@/platform/ground/ledger-checkpoints';
import { reconcile } from '@/platform/ground/ledger-reports';
import { readBooks, readWatch } from '@/platform/ground/ledger-watch';
import type { DeskNoun, Shown } from '../command';
import { isUnwatched } from './health';
import { countAccounts, listReports } from './watch-store';

const daysShown = 14;
/** Of the whole ledger at once; a larger one is proven by a program, and not tried here. */
const longest = '8s';
const mostAtOnce = 1_000_000n;
const cancelled = '57014';
const mostShown = 200;

/**
 * Each book as it stands: what members have by their stored balances, and the house by the movements of all, which come to nothing. None
 * while the watch still reads the ledger for the first time.
 */
async function books(tx: Tx): Promise<Shown[]> {
  const counts = await countAccounts(tx);
  return ((await readBooks(tx)) ?? []).map(({ currency, storedMinor, movedMinor }) => {
    const [members, house] = [BigInt(storedMinor), -BigInt(movedMinor)];
    return {
      ...{
        currency,
        accounts: counts.get(currency) ?? 0,
        members: moneyText(members),
        house: moneyText(house),
      },
      ...{ sum: moneyText(members + house), state: members + house === 0n ? 'ok' : 'failed' },
    };
  });
}

interface Compared {
  compared: Said;
  isWhole: boolean;
  differences: Shown[];
}

async function compareLedger(tx: Tx): Promise<Compared> {
  const tooLong = {
    isWhole: false,
    compared: say`nothing: the ledger takes longer than ${longest} to read. Run: npm run restore -- --check`,
    differences: [],
  };
  if ((await newestPosition(tx)) > mostAtOnce) return tooLong;
  try {
    return await tx.transaction(async (inner) => {
      await inner.execute(sql`select set_config('statement_timeout', ${longest}, true)`);
      const differences = (await reconcile(inner)).slice(0, mostShown).map((row) => ({ ...row }));
      return { compared: say`every movement of the ledger`, isWhole: true, differences };
    });
  } catch (error) {
    if (!isCancelled(error)) throw error;
    return tooLong;
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
    run: async ({ tx, now }) => {
      const standing = await books(tx);
      const { compared, isWhole, differences } = await compareLedger(tx);
      const sealed = await newestCheckpoint(tx);
      const reports = (await listReports(tx, daysShown)).map(({ day, at, differences: count }) => ({
        ...{ day, at, differences: count, state: count === 0 ? 'ok' : 'failed' },
      }));
      const watch = await readWatch(tx);
      const failed = [...standing, ...reports].some(({ state: each }) => each === 'failed');
      const isWrong = failed || differences.length > 0 || watch.differences.length > 0;
      // What nobody has read is not in order: of a ledger that is too large for a page the watch has to say so.
      const isKnown = isWhole || (watch.lookedAt !== null && !isUnwatched(watch.lookedAt, now));
      return {
        ...{ state: isWrong ? 'failed' : standing.length > 0 && isKnown ? 'ok' : 'unknown', compared },
        sealedThrough: sealed?.hour ?? null,
        watchedAt: watch.lookedAt,
        ...{ books: standing, differences, watched: watch.differences.map((row) => ({ ...row })), reports },
      };
    },
  },
};
