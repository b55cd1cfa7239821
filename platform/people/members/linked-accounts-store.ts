import { sql, type Reader } from '@/platform/ground/db';
import type { Relative } from '../protection';

export interface Traits {
  /** E.164. */
  mobile: string | null;
  /** Lower case. */
  email: string | null;
  deviceId: string | null;
}

/**
 * The accounts that have, or once had, this number, this address or this device: proved, or typed at the registration and
 * never proved.
 */
export async function listLinkedAccounts(
  reader: Reader,
  { mobile, email, deviceId }: Traits,
): Promise<Relative[]> {
  if (!mobile && !email && !deviceId) return [];
  const { rows } = await reader.execute<{ memberId: string; shared: Relative['shared'] }>(
    sql`select member_id as "memberId", kind as shared from member_contacts
          where (kind = 'mobile' and value = ${mobile}) or (kind = 'email' and value = ${email})
        union select member_id, 'mobile' from member_details where field = 'mobileNum' and lower(value) = ${mobile}
        union select member_id, 'email' from member_details where field = 'email' and lower(value) = ${email}
        union select member_id, 'device' from member_devices where device_id = ${deviceId}`,
  );
  return rows;
}
