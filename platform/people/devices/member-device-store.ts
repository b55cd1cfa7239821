import type { MobileInput } from '@/lib/contract/calls/session';
import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** Remember me lasts a day (spec §9). */
export const rememberedMs = 24 * 60 * 60_000;

/** All SQL of `member_devices`. */
interface DeviceLogin {
  memberId: string;
  deviceId: string;
  /** Null leaves what is remembered as it was. */
  remember: { mobile: MobileInput | null } | null;
  now: Date;
}

/** True when the account had not been used on this device before. A number that was forgotten does not come back. */
export async function noteDeviceLogin(
  tx: Tx,
  { memberId, deviceId, remember, now }: DeviceLogin,
): Promise<boolean> {
  const until = remember ? new Date(now.getTime() + rememberedMs) : null;
  const mobile = remember?.mobile ? JSON.stringify(remember.mobile) : null;
  const noted = await tx.execute<{ isNew: boolean }>(
    sql`insert into member_devices
          (member_id, device_id, first_login_at, last_login_at, remembered_until, remembered_mobile)
        values (${memberId}, ${deviceId}, ${now}, ${now}, ${until}, ${mobile}::jsonb)
        on conflict (member_id, device_id) do update set last_login_at = excluded.last_login_at,
          remembered_until = coalesce(excluded.remembered_until, member_devices.remembered_until),
          remembered_mobile = coalesce(excluded.remembered_mobile,
            case when excluded.remembered_until is null or member_devices.remembered_until > ${now}::timestamptz
              then member_devices.remembered_mobile end)
        returning (xmax = 0) as "isNew"`,
  );
  return noted.rows[0]?.isNew ?? false;
}

/** Whether the account has ever been logged in to on a device of one of these others. */
export async function shareDevice(
  reader: Reader,
  memberId: string,
  otherIds: readonly string[],
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from member_devices a join member_devices b using (device_id)
        where a.member_id = ${memberId} and b.member_id <> a.member_id
          and b.member_id = any(${otherIds}::text[]) limit 1`,
  );
  return rowCount === 1;
}

/** Every other account that has ever been logged in to on a device of this one. */
export async function listAccountsOfDevices(reader: Reader, memberId: string): Promise<string[]> {
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`select distinct b.member_id as "memberId" from member_devices a join member_devices b using (device_id)
        where a.member_id = ${memberId} and b.member_id <> a.member_id`,
  );
  return rows.map((row) => row.memberId);
}

export async function isDeviceOf(reader: Reader, memberId: string, deviceId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from member_devices where member_id = ${memberId} and device_id = ${deviceId}`,
  );
  return rowCount === 1;
}

/** Who was logged in on this device and has not been signed out there from elsewhere since. */
export async function listMembersOfDevice(reader: Reader, deviceId: string): Promise<string[]> {
  const found = await reader.execute<{ memberId: string }>(
    sql`select member_id as "memberId" from member_devices
        where device_id = ${deviceId} and (signed_out_at is null or last_login_at >= signed_out_at)`,
  );
  return found.rows.map((row) => row.memberId);
}

export async function isRemembered(
  reader: Reader,
  memberId: string,
  deviceId: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from member_devices
        where member_id = ${memberId} and device_id = ${deviceId} and remembered_until > ${now}`,
  );
  return rowCount === 1;
}

export interface RememberedLogin {
  memberId: string;
  username: string;
  mobile: MobileInput | null;
}

/** The newest first. */
export async function listRemembered(
  reader: Reader,
  deviceId: string,
  now: Date,
): Promise<RememberedLogin[]> {
  const found = await reader.execute<{
    memberId: string;
    username: string;
    rememberedMobile: MobileInput | null;
  }>(
    sql`select d.member_id as "memberId", m.username, d.remembered_mobile as "rememberedMobile"
        from member_devices d join members m on m.id = d.member_id
        where d.device_id = ${deviceId} and d.remembered_until > ${now}
        order by d.last_login_at desc limit 5`,
  );
  return found.rows.map((row) => ({
    memberId: row.memberId,
    username: row.username,
    mobile: row.rememberedMobile,
  }));
}

/** Of one device: one account of it, or all. */
export async function forgetRemembered(
  tx: Tx,
  { deviceId, username, now }: { deviceId: string; username: string | null; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update member_devices d set remembered_until = least(remembered_until, ${now}::timestamptz)
        from members m where m.id = d.member_id and d.device_id = ${deviceId}
          and (${username}::text is null or lower(m.username) = lower(${username}))
          and d.remembered_until > ${now}`,
  );
}

/** Of one account: on every device, but for the one that asks. */
export async function forgetRememberedOf(
  tx: Tx,
  { memberId, exceptDeviceId, now }: { memberId: string; exceptDeviceId: string | null; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update member_devices set remembered_until = least(remembered_until, ${now}::timestamptz)
        where member_id = ${memberId} and remembered_until > ${now}
          and device_id is distinct from ${exceptDeviceId}`,
  );
}

interface SignedOut {
  memberId: string;
  /** One device; every one when absent. */
  deviceId?: string;
  /** The device of whoever signs the others out. */
  exceptDeviceId: string | null;
  now: Date;
}

/** Until the account is logged in to there again, these devices vouch for nobody. */
export async function signOutDevices(
  tx: Tx,
  { memberId, deviceId, exceptDeviceId, now }: SignedOut,
): Promise<void> {
  await tx.execute(
    sql`update member_devices set signed_out_at = ${now}
        where member_id = ${memberId} and device_id is distinct from ${exceptDeviceId}::text
          and (${deviceId ?? null}::text is null or device_id = ${deviceId ?? null}::text)`,
  );
}
