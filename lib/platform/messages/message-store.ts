import { sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../db';

export async function countUnread(reader: Reader, memberId: string): Promise<number> {
  const found = await reader.execute<{ unread: number }>(
    sql`select count(*)::integer as unread from member_messages where member_id = ${memberId} and read_at is null`,
  );
  return found.rows[0]?.unread ?? 0;
}

export interface NewMessage {
  memberId: string;
  title: string;
  /** Plain text. */
  body: string;
  now: Date;
}

/** Puts a message into a member's inbox, in the transaction of what it tells about. Returns its id. */
export async function sendMessage(tx: Tx, { memberId, title, body, now }: NewMessage): Promise<string> {
  const id = newId('msg', now.getTime());
  await tx.execute(
    sql`insert into member_messages (id, member_id, title, body, created_at)
        values (${id}, ${memberId}, ${title}, ${body}, ${now})`,
  );
  return id;
}

/** Marks a member's own message as read; a second reading keeps the first date. False when there is no such message. */
export async function markRead(
  tx: Tx,
  { memberId, messageId, now }: { memberId: string; messageId: string; now: Date },
): Promise<boolean> {
  const marked = await tx.execute(
    sql`update member_messages set read_at = coalesce(read_at, ${now}::timestamptz)
        where id = ${messageId} and member_id = ${memberId}`,
  );
  return marked.rowCount === 1;
}
