import type { AccountType } from '@/lib/contract/types';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { LoginName } from '../attempts';
import type { Member } from './types';

const columns = sql`id, username, account_type as "accountType", nickname, upline_id as "uplineId",
  created_at as "createdAt"`;

export async function getMember(reader: Reader, memberId: string): Promise<Member | null> {
  const found = await reader.execute<Member>(sql`select ${columns} from members where id = ${memberId}`);
  return found.rows[0] ?? null;
}

/** Capitals make no difference. */
export async function getMemberByUsername(reader: Reader, username: string): Promise<Member | null> {
  const found = await reader.execute<Member>(
    sql`select ${columns} from members where lower(username) = lower(${username})`,
  );
  return found.rows[0] ?? null;
}

/** Usernames by id, of all at once; an id that is nobody's stays as it is. */
export async function listNames(reader: Reader, ids: readonly string[]): Promise<(id: string) => string> {
  const { rows } = await reader.execute<{ id: string; username: string }>(
    sql`select id, username from members where id = any(${[...new Set(ids)]}::text[])`,
  );
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  return (id) => names.get(id) ?? id;
}

/** Whom the name of a login means: the member of that username, or else the owner of that number. One look at both. */
const isMeantBy = ({ username, mobile }: LoginName) => sql`(
  lower(m.username) = lower(${username})
  or m.id = (select member_id from member_contacts where kind = 'mobile' and value = ${mobile} and ended_at is null))`;
const usernameFirst = ({ username }: LoginName) => sql`lower(m.username) = lower(${username}) desc`;

export async function getMemberByLoginName(reader: Reader, name: LoginName): Promise<Member | null> {
  const found = await reader.execute<Member>(
    sql`select ${columns} from members m where ${isMeantBy(name)} order by ${usernameFirst(name)} limit 1`,
  );
  return found.rows[0] ?? null;
}

/** False when somebody already has the name; the unique index decides between two at the same moment. */
export async function insertMember(tx: Tx, member: Member): Promise<boolean> {
  const added = await tx.execute(
    sql`insert into members (id, username, account_type, nickname, upline_id, created_at)
        values (${member.id}, ${member.username}, ${member.accountType}, ${member.nickname}, ${member.uplineId},
                ${member.createdAt})
        on conflict (lower(username)) do nothing`,
  );
  return added.rowCount === 1;
}

export async function insertDetails(
  tx: Tx,
  { memberId, details, now }: { memberId: string; details: Record<string, string>; now: Date },
): Promise<void> {
  for (const [field, value] of Object.entries(details)) {
    await tx.execute(
      sql`insert into member_details (member_id, field, value, set_at) values (${memberId}, ${field}, ${value}, ${now})`,
    );
  }
}

export type PasswordSetBy = 'member' | 'other';

/** What a login needs, read in one query whether or not there is such a member. */
export interface LoginRecord {
  memberId: string;
  username: string;
  credentialId: string;
  accountType: AccountType;
  passwordHash: string;
  setBy: PasswordSetBy;
  expiresAt: Date | null;
}

/** Capitals make no difference in the username. */
export async function getLoginRecord(reader: Reader, name: LoginName): Promise<LoginRecord | null> {
  const found = await reader.execute<{
    id: string;
    username: string;
    credentialId: string;
    accountType: AccountType;
    passwordHash: string;
    setBy: PasswordSetBy;
    expiresAt: Date | null;
  }>(
    sql`select m.id, m.username, c.id as "credentialId", m.account_type as "accountType",
          c.password_hash as "passwordHash", c.set_by as "setBy", c.expires_at as "expiresAt"
        from members m join member_credentials c on c.member_id = m.id and c.purpose = 'login' and c.ended_at is null
        where ${isMeantBy(name)} order by ${usernameFirst(name)} limit 1`,
  );
  const row = found.rows[0];
  if (!row) return null;
  return {
    memberId: row.id,
    username: row.username,
    credentialId: row.credentialId,
    accountType: row.accountType,
    passwordHash: row.passwordHash,
    setBy: row.setBy,
    expiresAt: row.expiresAt,
  };
}

export interface NewCredential {
  id: string;
  memberId: string;
  passwordHash: string;
  setBy: PasswordSetBy;
  now: Date;
  /** Null or absent: the password does not run out. */
  expiresAt?: Date | null;
  /** `login` when absent. A member has one password of each purpose. */
  purpose?: 'login' | 'payment';
}

export async function insertCredential(tx: Tx, row: NewCredential): Promise<void> {
  await tx.execute(
    sql`insert into member_credentials (id, member_id, password_hash, set_by, set_at, expires_at, purpose)
        values (${row.id}, ${row.memberId}, ${row.passwordHash}, ${row.setBy}, ${row.now}, ${row.expiresAt ?? null},
                ${row.purpose ?? 'login'})`,
  );
}

/** A password of a member that is in force. */
export interface Credential {
  id: string;
  passwordHash: string;
  setAt: Date;
}

/** The password that a member logs in with, or pays with; null for a member without one, who uses other means. */
export async function getCredential(
  reader: Reader,
  memberId: string,
  purpose: 'login' | 'payment' = 'login',
): Promise<Credential | null> {
  const found = await reader.execute<{ id: string; passwordHash: string; setAt: Date }>(
    sql`select id, password_hash as "passwordHash", set_at as "setAt" from member_credentials
        where member_id = ${memberId} and purpose = ${purpose} and ended_at is null`,
  );
  return found.rows[0] ?? null;
}

/** One change of a member's password at a time; held to the end of the transaction. */
export async function lockCredential(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('password:' || ${memberId}, 0))`);
}

export async function endCredential(tx: Tx, credentialId: string, now: Date): Promise<boolean> {
  const ended = await tx.execute(
    sql`update member_credentials set ended_at = ${now} where id = ${credentialId} and ended_at is null`,
  );
  return ended.rowCount === 1;
}

/**
 * Whether a password that was checked a moment ago still counts; if so it stays in force to the end of the transaction.
 * Without it a login could open its session right after a change has ended every other one.
 */
export async function holdCredential(tx: Tx, credentialId: string): Promise<boolean> {
  const held = await tx.execute(
    sql`select 1 from member_credentials where id = ${credentialId} and ended_at is null for share`,
  );
  return held.rowCount === 1;
}

/** A field of the registration form, as it was set last. */
export async function getDetail(reader: Reader, memberId: string, field: string): Promise<string | null> {
  const found = await reader.execute<{ value: string }>(
    sql`select value from member_details
        where member_id = ${memberId} and field = ${field} order by set_at desc limit 1`,
  );
  return found.rows[0]?.value ?? null;
}
