import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** A reward that waits: all SQL of `invitation_holds` and `invitation_payments_taken_back`. */
export interface Hold {
  friendId: string;
  inviterId: string;
  joinedAt: Date;
  qualifyingMinor: bigint;
  rewardMinor: bigint;
  friendRewardMinor: bigint;
  /** What the friend has to stake since they joined. */
  stakesMinor: bigint;
  beganAt: Date;
  dueAt: Date;
}

/** Whatever decides about this invitation waits here until the other transaction has ended. */
export async function lockInvitation(tx: Tx, friendId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('invitation:' || ${friendId}, 0))`);
}

/** So that of two decisions for one inviter at once the second counts the first. Taken after the invitation's own. */
export async function lockInviter(tx: Tx, inviterId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('inviter:' || ${inviterId}, 0))`);
}

export type NewHold = Omit<Hold, 'inviterId' | 'joinedAt'>;

export async function insertHold(tx: Tx, hold: NewHold): Promise<void> {
  await tx.execute(
    sql`insert into invitation_holds (friend_id, qualifying_minor, reward_minor, friend_reward_minor, stakes_minor,
          began_at, due_at, look_at)
        values (${hold.friendId}, ${hold.qualifyingMinor}, ${hold.rewardMinor}, ${hold.friendRewardMinor},
          ${hold.stakesMinor}, ${hold.beganAt}, ${hold.dueAt}, ${hold.dueAt})
        on conflict do nothing`,
  );
}

/** The hold that runs for this friend; null without one. */
export async function getHold(reader: Reader, friendId: string): Promise<Hold | null> {
  const { rows } = await reader.execute<Hold>(
    sql`select friend_id as "friendId", i.inviter_id as "inviterId", i.joined_at as "joinedAt",
          h.qualifying_minor as "qualifyingMinor", h.reward_minor as "rewardMinor",
          h.friend_reward_minor as "friendRewardMinor",
          h.stakes_minor as "stakesMinor", h.began_at as "beganAt", h.due_at as "dueAt"
        from invitation_holds h join invitations i using (friend_id)
        where h.friend_id = ${friendId} and h.ended_at is null`,
  );
  return rows[0] ?? null;
}

export async function endHold(tx: Tx, friendId: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update invitation_holds set ended_at = ${now} where friend_id = ${friendId} and ended_at is null`,
  );
}

export async function lookLater(tx: Tx, friendId: string, at: Date): Promise<void> {
  await tx.execute(
    sql`update invitation_holds set look_at = ${at} where friend_id = ${friendId} and ended_at is null`,
  );
}

/** Friends whose hold is over and who were not looked at lately, the longest waiting first. */
export async function listDueHolds(reader: Reader, now: Date, limit: number): Promise<string[]> {
  const { rows } = await reader.execute<{ friendId: string }>(
    sql`select friend_id as "friendId" from invitation_holds where ended_at is null and look_at <= ${now}
        order by look_at, id limit ${limit}`,
  );
  return rows.map((row) => row.friendId);
}

interface TakenBack {
  depositId: string;
  friendId: string;
  amountMinor: bigint;
  now: Date;
}

/** False when it was noted before. */
export async function insertTakenBack(tx: Tx, { depositId, friendId, ...row }: TakenBack): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into invitation_payments_taken_back (deposit_id, friend_id, amount_minor, taken_back_at)
        values (${depositId}, ${friendId}, ${row.amountMinor}, ${row.now}) on conflict do nothing`,
  );
  return rowCount === 1;
}

export async function sumTakenBack(reader: Reader, friendId: string): Promise<bigint> {
  const { rows } = await reader.execute<{ sum: bigint }>(
    sql`select coalesce(sum(amount_minor), 0)::bigint as sum from invitation_payments_taken_back
        where friend_id = ${friendId}`,
  );
  return rows[0]?.sum ?? 0n;
}
