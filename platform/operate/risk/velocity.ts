import { moneyText } from '@/lib/money';
import type { Finding, Thresholds } from './types';

const hourMs = 3_600_000;
const mostLinesShown = 50;

/** A withdrawal, the deposit before it, and what was staked in between. */
export interface QuickWithdrawal {
  memberId: string;
  withdrawal: string;
  amountMinor: bigint;
  askedAt: Date;
  deposit: string;
  depositedMinor: bigint;
  depositedAt: Date;
  stakedMinor: bigint;
}

/** Money that came in and went out again without play. */
export function quickWithdrawals(
  memberId: string,
  withdrawals: readonly QuickWithdrawal[],
  { withdrawalHours }: Thresholds,
): Finding | null {
  const quick = withdrawals.filter(({ askedAt, depositedAt, stakedMinor, depositedMinor }) => {
    const after = askedAt.getTime() - depositedAt.getTime();
    return after >= 0 && after < withdrawalHours * hourMs && stakedMinor < depositedMinor;
  });
  if (quick.length === 0) return null;
  return {
    rule: 'velocity',
    sign: 'withdrawal',
    subjectKind: 'member',
    subjectId: memberId,
    members: [memberId],
    severity: new Set(quick.map(({ withdrawal }) => withdrawal)).size,
    facts: {
      quickWithdrawals: quick.slice(0, mostLinesShown).map((each) => ({
        withdrawal: each.withdrawal,
        amount: moneyText(each.amountMinor),
        askedAt: each.askedAt.toISOString(),
        deposit: each.deposit,
        deposited: moneyText(each.depositedMinor),
        depositedAt: each.depositedAt.toISOString(),
        staked: moneyText(each.stakedMinor),
      })),
    },
  };
}

/** The hour of a member with the most credited deposits. */
export interface DepositHour {
  memberId: string;
  deposits: number;
  amountMinor: bigint;
  /** Of the last of them. */
  until: Date;
}

export function manyDeposits(
  { memberId, deposits, amountMinor, until }: DepositHour,
  { depositsAnHour }: Thresholds,
): Finding | null {
  if (deposits <= depositsAnHour) return null;
  return {
    rule: 'velocity',
    sign: 'deposits',
    subjectKind: 'member',
    subjectId: memberId,
    members: [memberId],
    severity: deposits,
    facts: { depositsInAnHour: deposits, amount: moneyText(amountMinor), until: until.toISOString() },
  };
}

/** Money that went from one account to another and came back. */
export interface Circle {
  one: string;
  other: string;
  sent: string;
  sentMinor: bigint;
  sentAt: Date;
  back: string;
  backMinor: bigint;
  backAt: Date;
}

/** All circles of two accounts. */
export function circles(found: readonly Circle[], { circleHours }: Thresholds): Finding | null {
  const round = found.filter(({ sentAt, backAt }) => {
    const after = backAt.getTime() - sentAt.getTime();
    return after >= 0 && after < circleHours * hourMs;
  });
  const [first] = round;
  if (!first) return null;
  const members = [first.one, first.other].sort();
  return {
    rule: 'velocity',
    sign: 'circle',
    subjectKind: 'group',
    subjectId: members[0]!,
    members,
    severity: round.length,
    facts: {
      circles: round.slice(0, mostLinesShown).map((each) => ({
        one: each.one,
        other: each.other,
        sent: each.sent,
        sentAmount: moneyText(each.sentMinor),
        sentAt: each.sentAt.toISOString(),
        back: each.back,
        backAmount: moneyText(each.backMinor),
        backAt: each.backAt.toISOString(),
      })),
    },
  };
}
