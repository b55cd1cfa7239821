import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../db';

/** All SQL of `invitation_codes`, `invitations` and `invitation_outcomes`. */
export async function getCode(reader: Reader, memberId: string): Promise<string | null> {
  const { rows } = await reader.execute<{ code: string }>(
    sql`select code from invitation_codes where member_id = ${memberId}`,
  );
  return rows[0]?.code ?? null;
}

/** False when the member has a code already, or somebody else has this one. */
export async function insertCode(
  tx: Reader,
  { memberId, code, now }: { memberId: string; code: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into invitation_codes (member_id, code, made_at) values (${memberId}, ${code}, ${now})
        on conflict do nothing`,
  );
  return rowCount === 1;
}

/** The member whose code this is, in any capitals; null for a code that nobody has. */
export async function findInviter(reader: Reader, code: string): Promise<string | null> {
  const { rows } = await reader.execute<{ member_id: string }>(
    sql`select member_id from invitation_codes where code = ${code.trim().toUpperCase()}`,
  );
  return rows[0]?.member_id ?? null;
}

export interface Invitation {
  friendId: string;
  inviterId: string;
}

/** Writes down by whose link somebody came. The first one counts. */
export async function noteInvitation(
  tx: Tx,
  { friendId, inviterId, now }: Invitation & { now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into invitations (friend_id, inviter_id, joined_at) values (${friendId}, ${inviterId}, ${now})
        on conflict (friend_id) do nothing`,
  );
}

/** The invitation by which this member came, as long as nothing was decided about it; else null. */
export async function getOpenInvitation(reader: Reader, friendId: string): Promise<Invitation | null> {
  const { rows } = await reader.execute<{ inviter_id: string }>(
    sql`select i.inviter_id from invitations i
        where i.friend_id = ${friendId}
          and not exists (select 1 from invitation_outcomes o where o.friend_id = i.friend_id)`,
  );
  return rows[0] ? { friendId, inviterId: rows[0].inviter_id } : null;
}

export interface Outcome {
  friendId: string;
  refusal: 'same_person' | 'excluded' | null;
  inviterRewardId: string | null;
  friendRewardId: string | null;
  earnedMinor: bigint;
  now: Date;
}

/** False when it was decided before. */
export async function insertOutcome(tx: Tx, outcome: Outcome): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into invitation_outcomes
          (friend_id, decided_at, refusal, inviter_reward_id, friend_reward_id, earned_minor)
        values (${outcome.friendId}, ${outcome.now}, ${outcome.refusal}, ${outcome.inviterRewardId},
          ${outcome.friendRewardId}, ${outcome.earnedMinor})
        on conflict (friend_id) do nothing`,
  );
  return rowCount === 1;
}

export interface InvitedFriend {
  friendId: string;
  joinedAt: Date;
  /** Paid in enough, and nothing spoke against it. */
  isQualified: boolean;
  earnedMinor: bigint;
}

/** Who came by the member's link, newest first. */
export async function listInvited(
  reader: Reader,
  inviterId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<InvitedFriend[]> {
  const { rows } = await reader.execute<{
    friend_id: string;
    joined_at: string;
    is_qualified: boolean;
    earned_minor: string | null;
  }>(
    sql`select i.friend_id, i.joined_at, o.friend_id is not null and o.refusal is null as is_qualified, o.earned_minor
        from invitations i left join invitation_outcomes o using (friend_id)
        where i.inviter_id = ${inviterId} order by i.joined_at desc, i.friend_id desc
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  return rows.map((row) => ({
    friendId: row.friend_id,
    joinedAt: new Date(row.joined_at),
    isQualified: row.is_qualified,
    earnedMinor: BigInt(row.earned_minor ?? '0'),
  }));
}

export interface InvitationSums {
  invited: number;
  qualified: number;
  earnedMinor: bigint;
}

export async function sumInvitations(reader: Reader, inviterId: string): Promise<InvitationSums> {
  const { rows } = await reader.execute<{ invited: number; qualified: number; earned: string }>(
    sql`select count(*)::int as invited, count(o.friend_id) filter (where o.refusal is null)::int as qualified,
          coalesce(sum(o.earned_minor), 0)::bigint as earned
        from invitations i left join invitation_outcomes o using (friend_id) where i.inviter_id = ${inviterId}`,
  );
  const row = rows[0] ?? { invited: 0, qualified: 0, earned: '0' };
  return { invited: row.invited, qualified: row.qualified, earnedMinor: BigInt(row.earned) };
}
