import { eachInTurn, inTransaction, type Db } from '@/platform/ground/db';
import { listOwnersWithMoney } from '@/platform/ground/ledger';
import { collect } from './collect';
import { listDebtors } from './receivable-store';

const pageSize = 500;

/**
 * Collects from everybody who owes something and has money, wherever it came from: a win that was settled, a stake that
 * was returned. For the housekeeping; returns from how many it took something.
 */
export async function collectDue(db: Db, now: Date): Promise<number> {
  let collected = 0;
  for (let after = ''; ;) {
    const debtors = await listDebtors(db, { after, limit: pageSize });
    await eachInTurn(await listOwnersWithMoney(db, { owners: debtors }), async (memberId) => {
      const { collectedMinor } = await inTransaction(db, (tx) => collect(tx, memberId, now));
      if (collectedMinor > 0n) collected += 1;
    });
    const last = debtors.at(-1);
    if (!last || debtors.length < pageSize) return collected;
    after = last;
  }
}
