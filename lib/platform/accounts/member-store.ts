import { sql } from 'drizzle-orm';
import type { AccountType } from '@/lib/contract/types';
import type { Reader, Tx } from '../db';
import type { Member } from './types';

interface RawMember extends Record<string, unknown> {
  id: string;
  username: string;
  account_type: AccountType;
  nickname: string;
  upline_id: string | null;
  created_at: string;
}

const columns = sql`id, username, account_type, nickname, upline_id, created_at`;

function toMember(row: RawMember): Member {
  return {
    id: row.id,
    username: row.username,
    accountType: row.account_type,
    nickname: row.nickname,
    uplineId: row.upline_id,
    createdAt: new Date(row.created_at),
  };
}

export async function getMember(reader: Reader, memberId: string): Promise<Member | null> {
  const found = await reader.execute<RawMember>(sql`select ${columns} from members where id = ${memberId}`);
  return found.rows[0] ? toMember(found.rows[0]) : null;
}

/** Capitals make no difference. */
export async function getMemberByUsername(reader: Reader, username: string): Promise<Member | null> {
  const found = await reader.execute<RawMember>(
    sql`select ${columns} from members where lower(username) = lower(${username})`,
  );
  return found.rows[0] ? toMember(found.rows[0]) : null;
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
  accountType: AccountType;
  passwordHash: string;
  setBy: PasswordSetBy;
  expiresAt: Date | null;
}

/** Capitals make no difference in the username. */
export async function getLoginRecord(reader: Reader, username: string): Promise<LoginRecord | null> {
  const found = await reader.execute<{
    id: string;
    account_type: AccountType;
    password_hash: string;
    set_by: PasswordSetBy;
    expires_at: string | null;
  }>(
    sql`select m.id, m.account_type, c.password_hash, c.set_by, c.expires_at
        from members m join member_credentials c on c.member_id = m.id and c.ended_at is null
        where lower(m.username) = lower(${username})`,
  );
  const row = found.rows[0];
  if (!row) return null;
  return {
    memberId: row.id,
    accountType: row.account_type,
    passwordHash: row.password_hash,
    setBy: row.set_by,
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
  };
}

export async function insertCredential(
  tx: Tx,
  row: { id: string; memberId: string; passwordHash: string; setBy: PasswordSetBy; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into member_credentials (id, member_id, password_hash, set_by, set_at)
        values (${row.id}, ${row.memberId}, ${row.passwordHash}, ${row.setBy}, ${row.now})`,
  );
}

export interface Rank {
  labelName: string;
  rankLevel: number;
}

/** The member's rank in a scheme, or the scheme's lowest; null when the brand has no such scheme. */
export async function getRank(
  reader: Reader,
  memberId: string,
  scheme: 'club' | 'vip',
): Promise<Rank | null> {
  const found = await reader.execute<{ label_name: string; rank_level: number }>(
    sql`select n.label_name, n.rank_level from member_rank_names n
        left join lateral (
          select r.rank_level from member_ranks r
          where r.member_id = ${memberId} and r.scheme = ${scheme} order by r.since desc limit 1
        ) held on true
        where n.scheme = ${scheme} and n.rank_level = coalesce(held.rank_level, n.rank_level)
        order by n.rank_level limit 1`,
  );
  const row = found.rows[0];
  return row ? { labelName: row.label_name, rankLevel: row.rank_level } : null;
}
