import { sql, type Reader, type Tx } from '@/platform/ground/db';

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
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`select member_id as "memberId" from invitation_codes where code = ${code.trim().toUpperCase()}`,
  );
  return rows[0]?.memberId ?? null;
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

/** The invitation by which this member came; null for who came alone. */
export async function getInvitation(reader: Reader, friendId: string): Promise<Invitation | null> {
  const { rows } = await reader.execute<{ inviterId: string }>(
    sql`select inviter_id as "inviterId" from invitations where friend_id = ${friendId}`,
  );
  return rows[0] ? { friendId, inviterId: rows[0].inviterId } : null;
}

export interface Outcome {
  friendId: string;
  refusal: 'same_person' | 'excluded' | null;
  inviterRewardId: string | null;
  friendRewardId: string | null;
  earnedMinor: bigint;
  /** What the friend had to pay in: less than that, and it is taken back. */
  qualifyingMinor: bigint;
  now: Date;
}

export interface DecidedInvitation extends Omit<Outcome, 'now'> {
  decidedAt: Date;
  takenBackAt: Date | null;
}

const columns = sql`friend_id as "friendId", refusal, inviter_reward_id as "inviterRewardId",
  friend_reward_id as "friendRewardId", earned_minor as "earnedMinor", qualifying_minor as "qualifyingMinor",
  decided_at as "decidedAt", taken_back_at as "takenBackAt"`;

/** What became of an invitation; null while nothing was decided. */
export async function getOutcome(reader: Reader, friendId: string): Promise<DecidedInvitation | null> {
  const { rows } = await reader.execute<DecidedInvitation>(
    sql`select ${columns} from invitation_outcomes where friend_id = ${friendId}`,
  );
  return rows[0] ?? null;
}

export async function noteTakenBack(tx: Tx, friendId: string, now: Date): Promise<void> {
  await tx.execute(sql`update invitation_outcomes set taken_back_at = ${now} where friend_id = ${friendId}`);
}

/** How many invitations of a member were paid since then, also where the reward was taken back later. */
export async function countPaidSince(reader: Reader, inviterId: string, since: Date): Promise<number> {
  const { rows } = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from invitations i join invitation_outcomes o using (friend_id)
        where i.inviter_id = ${inviterId} and o.refusal is null and o.decided_at >= ${since}`,
  );
  return rows[0]?.total ?? 0;
}

/** False when it was decided before. */
export async function insertOutcome(tx: Tx, outcome: Outcome): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into invitation_outcomes
          (friend_id, decided_at, refusal, inviter_reward_id, friend_reward_id, earned_minor, qualifying_minor)
        values (${outcome.friendId}, ${outcome.now}, ${outcome.refusal}, ${outcome.inviterRewardId},
          ${outcome.friendRewardId}, ${outcome.earnedMinor}, ${outcome.qualifyingMinor})
        on conflict (friend_id) do nothing`,
  );
  return rowCount === 1;
}

export interface InvitedFriend {
  friendId: string;
  joinedAt: Date;
  /** `waiting`: paid in enough, and the hold runs; `taken_back`: given, and taken back with a payment. */
  status: 'joined' | 'waiting' | 'qualified' | 'taken_back';
  /** Of one that waits: not before this. */
  dueAt: Date | null;
  earnedMinor: bigint;
}

/** Who came by the member's link, newest first. One that was refused is one who has joined. */
export async function listInvited(
  reader: Reader,
  inviterId: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<InvitedFriend[]> {
  const { rows } = await reader.execute<{
    friendId: string;
    joinedAt: Date;
    status: InvitedFriend['status'];
    dueAt: Date | null;
    earned: string;
  }>(
    sql`select i.friend_id as "friendId", i.joined_at as "joinedAt", h.due_at as "dueAt",
          case when o.taken_back_at is not null then 'taken_back'
            when o.friend_id is not null and o.refusal is null then 'qualified'
            when h.friend_id is not null then 'waiting' else 'joined' end as status,
          case when o.taken_back_at is null then coalesce(o.earned_minor, 0) else 0 end::text as earned
        from invitations i left join invitation_outcomes o using (friend_id)
          left join invitation_holds h on h.friend_id = i.friend_id and h.ended_at is null
        where i.inviter_id = ${inviterId} order by i.joined_at desc, i.friend_id desc
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  return rows.map((row) => ({
    friendId: row.friendId,
    joinedAt: row.joinedAt,
    status: row.status,
    dueAt: row.dueAt,
    earnedMinor: BigInt(row.earned),
  }));
}

export interface InvitationSums {
  invited: number;
  qualified: number;
  earnedMinor: bigint;
}

export async function sumInvitations(reader: Reader, inviterId: string): Promise<InvitationSums> {
  const { rows } = await reader.execute<{ invited: number; qualified: number; earned: string }>(
    sql`select count(*)::int as invited, count(o.friend_id) filter (where o.refusal is null and o.taken_back_at is null)::int as qualified,
          coalesce(sum(o.earned_minor) filter (where o.taken_back_at is null), 0)::bigint as earned
        from invitations i left join invitation_outcomes o using (friend_id) where i.inviter_id = ${inviterId}`,
  );
  const row = rows[0] ?? { invited: 0, qualified: 0, earned: '0' };
  return { invited: row.invited, qualified: row.qualified, earnedMinor: BigInt(row.earned) };
}

/** Whether one of these members was given a reward for an invitation, as the friend or as the inviter. */
export async function haveEarned(reader: Reader, memberIds: readonly string[]): Promise<boolean> {
  if (memberIds.length === 0) return false;
  const members = sql`any(${memberIds}::text[])`;
  const { rowCount } = await reader.execute(
    sql`select 1 from invitation_outcomes o join invitations i using (friend_id)
        where o.refusal is null and (o.friend_id = ${members} or i.inviter_id = ${members}) limit 1`,
  );
  return rowCount === 1;
}

/**
 * Who stands near an invitation: its inviter, those who had invited the inviter, and the inviter's friends for whom a reward
 * was given.
 */
export async function listNear(
  reader: Reader,
  { friendId, inviterId }: Pick<Invitation, 'friendId' | 'inviterId'>,
): Promise<string[]> {
  const { rows } = await reader.execute<{ member_id: string }>(
    sql`with recursive above (member_id) as (
          values (${inviterId}::text)
          union select i.inviter_id from invitations i join above on i.friend_id = above.member_id)
        select member_id from above
        union select i.friend_id from invitations i join invitation_outcomes o using (friend_id)
          where i.inviter_id = ${inviterId} and o.refusal is null and i.friend_id <> ${friendId}`,
  );
  return rows.map((row) => row.member_id);
}
