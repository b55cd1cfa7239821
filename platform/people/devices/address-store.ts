import { isPublicAddress } from '@/lib/server/ip-key';
import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** Addresses from which an account has been used, by `addressKey`. All SQL of `known_addresses`. */
export interface KnownAddress {
  id: string;
  address: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
}

export async function isKnownAddress(reader: Reader, memberId: string, address: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from known_addresses
        where member_id = ${memberId} and address = ${address} and forgotten_at is null`,
  );
  return rowCount === 1;
}

/** Whether the account has had any known address, forgotten ones included. */
export async function hasHadAddress(reader: Reader, memberId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from known_addresses where member_id = ${memberId} limit 1`,
  );
  return rowCount === 1;
}

/**
 * Whether the account and one of these others have ever been used from one address, one that a member has forgotten
 * included. An address that many people are known to share says nothing, and neither does one that names no place on the
 * internet.
 */
export async function shareAddress(
  reader: Reader,
  memberId: string,
  otherIds: readonly string[],
): Promise<boolean> {
  const { rows } = await reader.execute<{ address: string }>(
    sql`select distinct address from known_addresses a join known_addresses b using (address)
        where a.member_id = ${memberId} and b.member_id <> a.member_id
          and b.member_id = any(${otherIds}::text[])
          and not exists (
            select 1 from shared_addresses s where s.address = a.address and s.ended_at is null)`,
  );
  return rows.some(({ address }) => isPublicAddress(address));
}

/** True when the address was new to the account. */
export async function noteAddress(tx: Tx, memberId: string, address: string, now: Date): Promise<boolean> {
  const noted = await tx.execute<{ isNew: boolean }>(
    sql`insert into known_addresses (id, member_id, address, first_seen_at, last_seen_at)
        values (${newId('kad', now.getTime())}, ${memberId}, ${address}, ${now}, ${now})
        on conflict (member_id, address) where forgotten_at is null
          do update set last_seen_at = greatest(known_addresses.last_seen_at, excluded.last_seen_at)
        returning (xmax = 0) as "isNew"`,
  );
  return noted.rows[0]?.isNew ?? false;
}

export async function listKnownAddresses(reader: Reader, memberId: string): Promise<KnownAddress[]> {
  const found = await reader.execute<{
    id: string;
    address: string;
    firstSeenAt: Date;
    lastSeenAt: Date;
  }>(
    sql`select id, address, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt" from known_addresses
        where member_id = ${memberId} and forgotten_at is null order by last_seen_at desc limit 50`,
  );
  return found.rows;
}

/** False when the member has no such address. */
export async function forgetAddress(
  tx: Tx,
  memberId: string,
  addressId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update known_addresses set forgotten_at = ${now}
        where id = ${addressId} and member_id = ${memberId} and forgotten_at is null`,
  );
  return rowCount === 1;
}
