import { inTransaction, type Db } from '@/platform/ground/db';
import { getSettings } from '@/platform/brand/settings';
import { recordSetting } from '@/platform/brand/system';
import { OwnSite } from './own-site';

async function setCoolOff(db: Db, payoutCoolOffHours: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = new Date();
    const { cashier } = await getSettings(tx, now);
    const value = { ...cashier, payoutCoolOffHours };
    await recordSetting(tx, { name: 'cashier', value, effectiveFrom: now, recordedBy: 'e2e' });
    return cashier.payoutCoolOffHours;
  });
}

/** Does `work` while accounts can be paid as soon as they are bound: a journey cannot wait for a day. */
export async function withoutCoolOff<T>(origin: string, work: () => Promise<T>): Promise<T> {
  return OwnSite.platformOf(origin).withDatabase(async (db) => {
    const before = await setCoolOff(db, 0);
    try {
      return await work();
    } finally {
      await setCoolOff(db, before);
    }
  });
}
