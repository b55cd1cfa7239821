import { moneyText } from '@/lib/money';
import { sql } from '@/platform/ground/db';
import { showProtection } from '@/platform/people/protection';
import { getMember } from '@/platform/people/members';
import type { DeskCall, Shown } from '../command';

interface MoneyPast {
  deposits: number;
  depositedMinor: bigint;
  lastDepositAt: Date | null;
  paidOut: number;
  paidOutMinor: bigint;
  rejected: number;
}

async function pastOf({ tx }: DeskCall, memberId: string, except: string): Promise<MoneyPast> {
  const { rows } = await tx.execute<MoneyPast>(
    sql`select d.*, w.* from
          (select count(*)::int as deposits, coalesce(sum(credited_minor), 0)::bigint as "depositedMinor",
             max(settled_at) as "lastDepositAt" from deposits where member_id = ${memberId} and status = 'credited') d,
          (select count(*) filter (where status = 'paid')::int as "paidOut",
             coalesce(sum(amount_minor) filter (where status = 'paid'), 0)::bigint as "paidOutMinor",
             count(*) filter (where status = 'rejected')::int as rejected
           from withdrawals where member_id = ${memberId} and id <> ${except}) w`,
  );
  return (
    rows[0] ?? {
      deposits: 0,
      depositedMinor: 0n,
      lastDepositAt: null,
      paidOut: 0,
      paidOutMinor: 0n,
      rejected: 0,
    }
  );
}

/** Stakes of own play money in rounds that began after this moment, whatever came of them. */
async function stakedSince(
  { tx }: DeskCall,
  memberId: string,
  since: Date,
): Promise<{ rounds: number; sum: bigint }> {
  const { rows } = await tx.execute<{ rounds: number; sum: bigint }>(
    sql`select count(*)::int as rounds, coalesce(sum(stake_minor), 0)::bigint as sum from game_rounds
        where member_id = ${memberId} and currency = 'PLAY' and status <> 'rolled_back' and started_at >= ${since}`,
  );
  return rows[0] ?? { rounds: 0, sum: 0n };
}

/** Usernames of others who have, or have had, the account that is paid to. */
async function othersOfAccount({ tx }: DeskCall, withdrawalId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ username: string }>(
    sql`select distinct m.username from withdrawals w join payout_accounts a on a.id = w.payout_account_id
          join payout_accounts b on b.number_digest = a.number_digest and b.member_id <> w.member_id
          join members m on m.id = b.member_id
        where w.id = ${withdrawalId} order by m.username limit 20`,
  );
  return rows.map(({ username }) => username);
}

/** What whoever decides about a withdrawal wants to know of its member. */
export async function withdrawalFacts(
  call: DeskCall,
  { memberId, withdrawalId }: { memberId: string; withdrawalId: string },
): Promise<Shown> {
  const member = await getMember(call.tx, memberId);
  const past = await pastOf(call, memberId, withdrawalId);
  const staked = await stakedSince(call, memberId, past.lastDepositAt ?? new Date(0));
  const { flags } = await showProtection(call.tx, memberId, call.now);
  const others = await othersOfAccount(call, withdrawalId);
  return {
    memberSince: member?.createdAt,
    deposits: past.deposits,
    deposited: moneyText(past.depositedMinor),
    lastDepositAt: past.lastDepositAt,
    stakedSinceDeposit: moneyText(staked.sum),
    roundsSinceDeposit: staked.rounds,
    paidBefore: past.paidOut,
    paidOut: moneyText(past.paidOutMinor),
    rejectedBefore: past.rejected,
    payoutAccountAlsoOf: others.join(', ') || null,
    flags: flags.map(({ memberId: one, excludedMemberId, shared, notedAt }) => ({
      at: notedAt,
      member: one === memberId ? excludedMemberId : one,
      shared,
    })),
  };
}
