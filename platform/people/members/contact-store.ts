import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

export type ContactKind = 'mobile' | 'email';

/** A number (E.164) or an e-mail address (lower case) that its owner has proved with a code. */
export interface Contact {
  id: string;
  memberId: string;
  kind: ContactKind;
  value: string;
  verifiedAt: Date;
}

const columns = sql`id, member_id as "memberId", kind, value, verified_at as "verifiedAt"`;

/** How an e-mail address is kept and compared. */
export function emailAddressOf(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address) ? address : null;
}

export async function getContact(
  reader: Reader,
  memberId: string,
  kind: ContactKind,
): Promise<Contact | null> {
  const found = await reader.execute<Contact>(
    sql`select ${columns} from member_contacts
        where member_id = ${memberId} and kind = ${kind} and ended_at is null`,
  );
  return found.rows[0] ?? null;
}

/** Whose number or address this is; one account has it at a time. */
export async function findContact(reader: Reader, kind: ContactKind, value: string): Promise<Contact | null> {
  const found = await reader.execute<Contact>(
    sql`select ${columns} from member_contacts where kind = ${kind} and value = ${value} and ended_at is null`,
  );
  return found.rows[0] ?? null;
}

/**
 * Takes the place of the member's contact of this kind. False when it belongs to another account. One at a time for a
 * member, so that of two new ones at the same moment the second takes the place of the first.
 */
export async function putContact(
  tx: Tx,
  { memberId, kind, value, now }: { memberId: string; kind: ContactKind; value: string; now: Date },
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('contact:' || ${memberId}, 0))`);
  await tx.execute(
    sql`update member_contacts set ended_at = ${now}
        where member_id = ${memberId} and kind = ${kind} and value <> ${value} and ended_at is null`,
  );
  const added = await tx.execute<{ memberId: string }>(
    sql`with added as (
          insert into member_contacts (id, member_id, kind, value, verified_at)
          values (${newId('con', now.getTime())}, ${memberId}, ${kind}, ${value}, ${now})
          on conflict (kind, value) where ended_at is null do nothing returning member_id)
        select member_id as "memberId" from added union all
        select member_id from member_contacts where kind = ${kind} and value = ${value} and ended_at is null limit 1`,
  );
  return added.rows[0]?.memberId === memberId;
}

/**
 * Whether both accounts have ever had one number or e-mail address: bound at some time, or given in a form without being
 * proved.
 */
export async function shareContact(
  reader: Reader,
  memberId: string,
  otherIds: readonly string[],
): Promise<boolean> {
  const valuesOf = (ids: readonly string[]) => {
    const members = sql`any(${ids}::text[])`;
    return sql`(select value from member_contacts where member_id = ${members} union
      select lower(value) from member_details where member_id = ${members} and field in ('mobileNum', 'email'))`;
  };
  const others = otherIds.filter((id) => id !== memberId);
  const { rowCount } = await reader.execute(
    sql`select 1 from ${valuesOf([memberId])} a join ${valuesOf(others)} b using (value) limit 1`,
  );
  return rowCount === 1;
}

/** The member whose username and bound address belong together. One look, whatever is found. */
export async function findOwnerOf(
  reader: Reader,
  { username, kind, value }: { username: string; kind: ContactKind; value: string },
): Promise<string | null> {
  const found = await reader.execute<{ id: string }>(
    sql`select m.id from members m join member_contacts c on c.member_id = m.id
        where lower(m.username) = lower(${username}) and c.kind = ${kind} and c.value = ${value} and c.ended_at is null`,
  );
  return found.rows[0]?.id ?? null;
}
