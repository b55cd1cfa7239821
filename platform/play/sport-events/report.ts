import type { VendorEventReceipt, VendorEventReport } from '@/lib/contract/calls/sport-events';
import { CallError } from '@/lib/contract/errors';
import { inTransaction, type Db } from '@/platform/ground/db';
import { listOwnVendors, putEvents, removeOldEvents } from './event-store';

/** Takes down what can be bet on at a vendor: all of the report, or none when one event is of a vendor that is not this signer's. */
export async function reportEvents(
  db: Db,
  signer: string,
  { seenAt, events }: VendorEventReport,
  now: Date,
): Promise<VendorEventReceipt> {
  // A clock that is ahead would keep what comes after it from counting.
  const seen = new Date(Math.min(Date.parse(seenAt), now.getTime()));
  const vendorCodes = [...new Set(events.map(({ vendorCode }) => vendorCode))];
  if (vendorCodes.length > 0)
    await inTransaction(db, async (tx) => {
      const own = await listOwnVendors(tx, signer, vendorCodes);
      if (!vendorCodes.every((code) => own.has(code))) throw new CallError('game.not.found');
      await putEvents(tx, events, { seenAt: seen, now });
      await removeOldEvents(tx, vendorCodes, { now });
    });
  return { reportedAt: now.toISOString() };
}
