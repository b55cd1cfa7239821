import { sql, type Db, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { LetterReader } from './letter-readers';

export type LetterChannel = 'sms' | 'email';
/** `nobody`: withheld on purpose, or a code that was over before it could be sent. */
export type DeliveredBy = 'outbox' | 'smtp' | 'nobody';

export interface NewLetterRow {
  id: string;
  channel: LetterChannel;
  recipient: string;
  letter: string;
  sealedText: Buffer;
  createdAt: Date;
  expiresAt: Date | null;
  isWithheld: boolean;
  /** Who reads it where nobody has its number or address. */
  askedBy: { memberId: string | null; browserHash: Buffer | null };
}

/**
 * A letter belongs to the member who has its number or address at this moment, whoever asked for it. One look, whatever is
 * found, so that nobody's number takes as long as a member's.
 */
export async function insertLetter(tx: Tx, row: NewLetterRow): Promise<void> {
  const [deliveredAt, deliveredBy] = row.isWithheld ? [row.createdAt, 'nobody'] : [null, null];
  const { memberId, browserHash } = row.askedBy;
  const kind = row.channel === 'sms' ? 'mobile' : 'email';
  await tx.execute(
    sql`with holder as (
          select coalesce(
            (select member_id from member_contacts
               where kind = ${kind} and value = ${row.recipient} and ended_at is null), ${memberId}::text) as member_id)
        insert into outbox_letters
          (id, channel, recipient, letter, sealed_text, created_at, expires_at, delivered_at, delivered_by, member_id,
           browser_hash)
        select ${row.id}, ${row.channel}, ${row.recipient}, ${row.letter}, ${row.sealedText}::bytea,
               ${row.createdAt}::timestamptz, ${row.expiresAt}::timestamptz, ${deliveredAt}::timestamptz, ${deliveredBy},
               member_id, case when member_id is null then ${browserHash}::bytea end
        from holder`,
  );
}

export interface LetterRow {
  id: string;
  channel: LetterChannel;
  recipient: string;
  sealedText: Buffer;
  createdAt: Date;
  expiresAt: Date | null;
  /** Whose letter it is; null for a browser's, and for nobody's. */
  memberId: string | null;
}

const columns = sql`id, channel, recipient, sealed_text as "sealedText", created_at as "createdAt",
  expires_at as "expiresAt", member_id as "memberId"`;

/**
 * Takes an undelivered letter for one delivery; nobody else gets it until `until`. No transaction stays open while a
 * mail server thinks. Null when it is delivered, taken or gone.
 */
export async function claimLetter(
  db: Db,
  letterId: string,
  { now, until }: { now: Date; until: Date },
): Promise<LetterRow | null> {
  const claimed = await db.execute<LetterRow>(
    sql`update outbox_letters set claimed_until = ${until}
        where id = ${letterId} and delivered_at is null and (claimed_until is null or claimed_until <= ${now})
        returning ${columns}`,
  );
  return claimed.rows[0] ?? null;
}

/** Gives a letter back that could not be delivered, so that the next try need not wait. */
export async function releaseLetter(db: Db, letterId: string): Promise<void> {
  await db.execute(
    sql`update outbox_letters set claimed_until = null where id = ${letterId} and delivered_at is null`,
  );
}

export async function markDelivered(
  db: Db,
  letterId: string,
  { by, now }: { by: DeliveredBy; now: Date },
): Promise<void> {
  await db.execute(
    sql`update outbox_letters set delivered_at = ${now}, delivered_by = ${by}
        where id = ${letterId} and delivered_at is null`,
  );
}

export async function isUndelivered(reader: Reader, letterId: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from outbox_letters where id = ${letterId} and delivered_at is null`,
  );
  return rowCount === 1;
}

interface ShownLetters {
  recipient: string;
  /** `operator`: whoever runs the site, at the desk. */
  shownTo: LetterReader | 'operator';
  since: Date;
  limit: number;
  /** E-mails go to a mail server: one that waits for it is not for everybody's eyes. */
  isMailSent: boolean;
}

function isTheirs(shownTo: ShownLetters['shownTo']): Sql {
  if (shownTo === 'operator') return sql`true`;
  const { memberIds, browserHash } = shownTo;
  return sql`(member_id = any(${memberIds}::text[]) or browser_hash = ${browserHash}::bytea)`;
}

/** What is not sent to anybody else and belongs to who looks, the newest first. */
export async function listShownLetters(
  reader: Reader,
  { recipient, shownTo, since, limit, isMailSent }: ShownLetters,
): Promise<LetterRow[]> {
  const found = await reader.execute<LetterRow>(
    sql`select ${columns} from outbox_letters
        where recipient = ${recipient} and created_at > ${since} and ${isTheirs(shownTo)}
          and (delivered_by = 'outbox' or (delivered_by is null and (channel = 'sms' or not ${isMailSent}::boolean)))
        order by created_at desc, id desc limit ${limit}`,
  );
  return found.rows;
}

export async function deleteLettersBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from outbox_letters where created_at < ${before}`);
  return rowCount ?? 0;
}
