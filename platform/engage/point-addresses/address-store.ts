import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `point_addresses`. */
export interface AddressRow {
  id: string;
  sealedAddress: Buffer;
}

/** One change of a member's addresses at a time, to the end of the transaction. */
export async function lockAddresses(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('point-addresses:' || ${memberId}, 0))`);
}

/** The oldest first. */
export async function listAddressRows(reader: Reader, memberId: string): Promise<AddressRow[]> {
  const { rows } = await reader.execute<AddressRow>(
    sql`select id, sealed_address as "sealedAddress" from point_addresses
        where member_id = ${memberId} order by added_at, id`,
  );
  return rows;
}

export async function insertAddress(
  tx: Tx,
  row: AddressRow & { memberId: string; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into point_addresses (id, member_id, sealed_address, added_at, changed_at)
        values (${row.id}, ${row.memberId}, ${row.sealedAddress}, ${row.now}, ${row.now})`,
  );
}

/** False when it is not the member's. */
export async function updateAddress(
  tx: Tx,
  row: AddressRow & { memberId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update point_addresses set sealed_address = ${row.sealedAddress}, changed_at = ${row.now}
        where id = ${row.id} and member_id = ${row.memberId}`,
  );
  return rowCount === 1;
}

/** False when it is not the member's. */
export async function deleteAddress(
  tx: Tx,
  { memberId, addressId }: { memberId: string; addressId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`delete from point_addresses where id = ${addressId} and member_id = ${memberId}`,
  );
  return rowCount === 1;
}
