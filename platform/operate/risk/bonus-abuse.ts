import { moneyText } from '@/lib/money';
import { percentOf } from './percent';
import type { Finding, Thresholds } from './types';

/** A member's bonuses of the span, what they staked of their own in it, and what they took out right after a release. */
export interface BonusPast {
  memberId: string;
  bonuses: number;
  bonusMinor: bigint;
  /** Own money in settled rounds. */
  ownStakedMinor: bigint;
  /** Withdrawals asked for after a release, with the time between. */
  withdrawals: readonly {
    withdrawal: string;
    bonus: string;
    amountMinor: bigint;
    releasedAt: Date;
    askedAt: Date;
  }[];
}

const hourMs = 3_600_000;

/** Many bonuses, little play of one's own, and out with what was released. */
export function bonusAbuse(past: BonusPast, thresholds: Thresholds): Finding | null {
  const { bonusCount, bonusPlayThrough, bonusWithdrawalHours } = thresholds;
  const quick = past.withdrawals.filter(({ releasedAt, askedAt }) => {
    const after = askedAt.getTime() - releasedAt.getTime();
    return after >= 0 && after < bonusWithdrawalHours * hourMs;
  });
  const isLittle = past.ownStakedMinor < BigInt(bonusPlayThrough) * past.bonusMinor;
  if (past.bonuses < bonusCount || !isLittle || quick.length === 0) return null;
  return {
    rule: 'bonus-abuse',
    sign: '',
    subjectKind: 'member',
    subjectId: past.memberId,
    members: [past.memberId],
    severity: past.bonuses,
    facts: {
      bonuses: past.bonuses,
      bonusAmount: moneyText(past.bonusMinor),
      ownStakes: moneyText(past.ownStakedMinor),
      ownStakesPercent: percentOf(past.ownStakedMinor, past.bonusMinor),
      quickWithdrawals: quick.map(({ withdrawal, bonus, amountMinor, releasedAt, askedAt }) => ({
        withdrawal,
        bonus,
        amount: moneyText(amountMinor),
        releasedAt: releasedAt.toISOString(),
        askedAt: askedAt.toISOString(),
      })),
    },
  };
}
