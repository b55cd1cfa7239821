import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { nameIn } from './person';

/** What the desk has decided about money, as the audit log and the rows that it names have it. */
const moneyActions = ['withdrawal.approve', 'deposit.approve', 'promotion.approve', 'bill.decide'];
const whose = sql`coalesce(w.member_id, d.member_id, r.member_id)`;
const minor = sql`case a.action
  when 'withdrawal.approve' then w.amount_minor
  when 'deposit.approve' then coalesce(d.paid_minor, d.amount_minor)
  when 'promotion.approve' then case when r.kind = 'points' then 0 else r.value end
  else abs((a.after #>> '{}')::numeric * 100)::bigint end`;
const decisions = sql`audit_log a
  left join withdrawals w on a.action = 'withdrawal.approve' and w.id = a.subject
  left join deposits d on a.action = 'deposit.approve' and d.id = a.subject
  left join rewards r on a.action = 'promotion.approve' and r.id = a.after ->> 'rewardId'`;
/** Of what a second person agreed to, both have looked. */
const byOne = sql`a.action = any(${moneyActions}) and a.via in ('page', 'shell')`;

/** One after the other to the end of the transaction, in this order. */
export async function lockSums(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of names)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('desk-sum:' || ${name}, 0))`);
}

/** What a person has decided without a second one since then. Whoever reaches the database can choose a name, so the shell counts as one. */
export async function sumAlone(
  reader: Reader,
  { actor, since }: { actor: string; since: Date },
): Promise<bigint> {
  const name = nameIn(actor);
  const isTheirs = actor.startsWith('shell:')
    ? sql`starts_with(a.actor, 'shell:')`
    : sql`a.actor in (${`desk:${name}`}, ${`shell:${name}`})`;
  const { rows } = await reader.execute<{ sum: bigint }>(
    sql`select coalesce(sum(${minor}), 0)::bigint as sum from ${decisions}
        where ${byOne} and ${isTheirs} and a.recorded_at > ${since}`,
  );
  return rows[0]?.sum ?? 0n;
}

/** What one person at a time has let a member have since then. */
export async function sumOfMember(
  reader: Reader,
  { memberId, since }: { memberId: string; since: Date },
): Promise<bigint> {
  const { rows } = await reader.execute<{ sum: bigint }>(
    sql`select coalesce(sum(${minor}), 0)::bigint as sum from ${decisions}
        where ${byOne} and a.recorded_at > ${since} and ${whose} = ${memberId}`,
  );
  return rows[0]?.sum ?? 0n;
}

/** How often a person has done this since then. */
export async function countDone(
  reader: Reader,
  { actor, action, since }: { actor: string; action: string; since: Date },
): Promise<number> {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log a
        where a.action = ${action} and a.actor = ${actor} and a.recorded_at > ${since}`,
  );
  return rows[0]?.count ?? 0;
}
