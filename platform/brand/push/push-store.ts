import { sql, type Db, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `push_keys`, `push_devices` and `push_notes`. */
export interface KeysRow {
  publicKey: string;
  sealedPrivateKey: Buffer;
}

export async function getKeys(reader: Reader): Promise<KeysRow | null> {
  const { rows } = await reader.execute<KeysRow>(
    sql`select public_key as "publicKey", sealed_private_key as "sealedPrivateKey" from push_keys`,
  );
  return rows[0] ?? null;
}

/** Nothing where there is a pair already. */
export async function insertKeys(
  db: Reader,
  { publicKey, sealedPrivateKey, now }: KeysRow & { now: Date },
): Promise<void> {
  await db.execute(
    sql`insert into push_keys (id, public_key, sealed_private_key, created_at)
        values ('vapid', ${publicKey}, ${sealedPrivateKey}, ${now}) on conflict (id) do nothing`,
  );
}

export interface DeviceRow {
  id: string;
  memberId: string;
  addressHash: Buffer;
  sealedAddress: Buffer;
  addedAt: Date;
}

/** One change of a browser at a time, to the end of the transaction. */
export async function lockDevice(tx: Tx, addressHash: Buffer): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('push:' || encode(${addressHash}::bytea, 'hex'), 0))`,
  );
}

export async function insertDevice(tx: Tx, row: DeviceRow): Promise<void> {
  await tx.execute(
    sql`insert into push_devices (id, member_id, address_hash, sealed_address, added_at)
        values (${row.id}, ${row.memberId}, ${row.addressHash}, ${row.sealedAddress}, ${row.addedAt})`,
  );
}

/** Whosever it is, unless a member is named. Its notes go with it. */
export async function deleteDevice(tx: Reader, addressHash: Buffer, memberId?: string): Promise<void> {
  await tx.execute(
    sql`delete from push_devices where address_hash = ${addressHash}
          and (${memberId ?? null}::text is null or member_id = ${memberId ?? null})`,
  );
}

export async function deleteDeviceById(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from push_devices where id = ${id}`);
}

/** Keeps the newest ones of a member. */
export async function deleteOldestDevices(tx: Tx, memberId: string, kept: number): Promise<void> {
  await tx.execute(
    sql`delete from push_devices where member_id = ${memberId} and id not in
          (select id from push_devices where member_id = ${memberId} order by added_at desc, id desc limit ${kept})`,
  );
}

export async function listDeviceIds(reader: Reader, memberId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(
    sql`select id from push_devices where member_id = ${memberId} order by id`,
  );
  return rows.map(({ id }) => id);
}

export async function insertNote(
  tx: Tx,
  note: { id: string; deviceId: string; sealedText: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into push_notes (id, device_id, sealed_text, created_at, expires_at)
        values (${note.id}, ${note.deviceId}, ${note.sealedText}, ${note.now}, ${note.expiresAt})`,
  );
}

export interface ClaimedNote {
  deviceId: string;
  sealedText: Buffer;
  sealedAddress: Buffer;
  expiresAt: Date;
}

/** Takes an undelivered note for one delivery. Null when it is delivered, taken or gone with its device. */
export async function claimNote(
  db: Db,
  noteId: string,
  { now, until }: { now: Date; until: Date },
): Promise<ClaimedNote | null> {
  const { rows } = await db.execute<ClaimedNote>(
    sql`update push_notes n set claimed_until = ${until} from push_devices d
        where n.id = ${noteId} and d.id = n.device_id and n.delivered_at is null
          and (n.claimed_until is null or n.claimed_until <= ${now})
        returning n.device_id as "deviceId", n.sealed_text as "sealedText", d.sealed_address as "sealedAddress",
          n.expires_at as "expiresAt"`,
  );
  return rows[0] ?? null;
}

export async function isWaiting(reader: Reader, noteId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from push_notes where id = ${noteId} and delivered_at is null`,
  );
  return rowCount === 1;
}

export async function releaseNote(db: Db, noteId: string): Promise<void> {
  await db.execute(sql`update push_notes set claimed_until = null where id = ${noteId}`);
}

export async function markDelivered(db: Db, noteId: string, now: Date): Promise<void> {
  await db.execute(
    sql`update push_notes set delivered_at = ${now} where id = ${noteId} and delivered_at is null`,
  );
}

export async function deleteNotesBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from push_notes where created_at < ${before}`);
  return rowCount ?? 0;
}
