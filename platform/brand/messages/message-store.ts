import type { InboxMessage } from '@/lib/contract/calls/messages';
import { newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import { announce } from '@/platform/ground/live';

/** What was deleted is not unread, whether or not it was ever read. */
export async function countUnread(reader: Reader, memberId: string): Promise<number> {
  const found = await reader.execute<{ unread: number }>(
    sql`select count(*)::integer as unread from member_messages
        where member_id = ${memberId} and read_at is null and deleted_at is null`,
  );
  return found.rows[0]?.unread ?? 0;
}

/** How many of these were read; of those that were deleted, before that. */
export async function countRead(reader: Reader, ids: Sql): Promise<number> {
  const { rows } = await reader.execute<{ read: number }>(
    sql`select count(*)::integer as read from member_messages where id in (${ids}) and read_at is not null`,
  );
  return rows[0]?.read ?? 0;
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
  await announce(tx, memberId, 'messages');
  return id;
}

interface MessageRow {
  id: string;
  title: string;
  body: string;
  createdAt: Date;
  readAt: Date | null;
}

const messageOf = (row: MessageRow): InboxMessage => ({
  messageId: row.id,
  title: row.title,
  body: row.body,
  createdAt: row.createdAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
});

export interface InboxPage {
  isUnread: boolean;
  pageNo: number;
  pageSize: number;
}

/** The member's inbox, newest first. */
export async function listMessages(
  reader: Reader,
  memberId: string,
  { isUnread, pageNo, pageSize }: InboxPage,
): Promise<{ list: InboxMessage[]; totalItems: number }> {
  const shown = isUnread
    ? sql`member_id = ${memberId} and deleted_at is null and read_at is null`
    : sql`member_id = ${memberId} and deleted_at is null`;
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total from member_messages where ${shown}`,
  );
  const { rows } = await reader.execute<MessageRow>(
    sql`select id, title, body, created_at as "createdAt", read_at as "readAt" from member_messages where ${shown}
        order by created_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  return { list: rows.map(messageOf), totalItems: counted.rows[0]?.total ?? 0 };
}

interface OwnMessage {
  memberId: string;
  messageId: string;
  now: Date;
}

/** Marks a member's own message as read; a second reading keeps the first date. False when there is no such message. */
export async function markRead(tx: Tx, { memberId, messageId, now }: OwnMessage): Promise<boolean> {
  const marked = await tx.execute(
    sql`update member_messages set read_at = coalesce(read_at, ${now}::timestamptz)
        where id = ${messageId} and member_id = ${memberId} and deleted_at is null`,
  );
  if (marked.rowCount !== 1) return false;
  await announce(tx, memberId, 'messages');
  return true;
}

/** Returns how many were unread. */
export async function markAllRead(tx: Tx, memberId: string, now: Date): Promise<number> {
  const marked = await tx.execute(
    sql`update member_messages set read_at = ${now}
        where member_id = ${memberId} and read_at is null and deleted_at is null`,
  );
  const count = marked.rowCount ?? 0;
  if (count > 0) await announce(tx, memberId, 'messages');
  return count;
}

/** Takes a member's own message out of the inbox; the row stays. False when there is no such message, or no more. */
export async function removeMessage(tx: Tx, { memberId, messageId, now }: OwnMessage): Promise<boolean> {
  const removed = await tx.execute(
    sql`update member_messages set deleted_at = ${now}
        where id = ${messageId} and member_id = ${memberId} and deleted_at is null`,
  );
  if (removed.rowCount !== 1) return false;
  await announce(tx, memberId, 'messages');
  return true;
}
