import { addressKey } from '@/lib/server/ip-key';
import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `shared_addresses`: where people who share an address may sit at one table. */
export interface SharedAddress {
  address: string;
  reason: string;
  allowedBy: string;
  allowedAt: Date;
}

export async function listSharedAddresses(reader: Reader): Promise<SharedAddress[]> {
  const { rows } = await reader.execute<SharedAddress>(
    sql`select address, reason, allowed_by as "allowedBy",
          allowed_at as "allowedAt" from shared_addresses where ended_at is null
        order by allowed_at`,
  );
  return rows;
}

export async function isSharedAddressAllowed(reader: Reader, address: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from shared_addresses where address = ${addressKey(address)} and ended_at is null`,
  );
  return rowCount === 1;
}

/** Answers the address as it is kept; null when it is allowed already. */
export async function allowSharedAddress(
  tx: Tx,
  { address, reason, actor, now }: { address: string; reason: string; actor: string; now: Date },
): Promise<string | null> {
  const key = addressKey(address);
  const { rowCount } = await tx.execute(
    sql`insert into shared_addresses (id, address, reason, allowed_by, allowed_at)
        values (${newId('sha', now.getTime())}, ${key}, ${reason}, ${actor}, ${now})
        on conflict (address) where ended_at is null do nothing`,
  );
  return rowCount === 1 ? key : null;
}

/** Null when it was not allowed. */
export async function endSharedAddress(tx: Tx, address: string, now: Date): Promise<string | null> {
  const key = addressKey(address);
  const { rowCount } = await tx.execute(
    sql`update shared_addresses set ended_at = ${now} where address = ${key} and ended_at is null`,
  );
  return rowCount === 1 ? key : null;
}
