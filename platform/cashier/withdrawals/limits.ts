import { CallError } from '@/lib/contract/errors';
import { moneyText, parseMoney } from '@/lib/money';
import type { Reader } from '@/platform/ground/db';
import { getSettings } from '@/platform/brand/settings';
import { sumWithdrawnSince } from './store';

const dayMs = 24 * 60 * 60_000;

/** An amount of the brand's settings; one that cannot be read is a mistake that must not open a limit. */
export function settingMinor(text: string): bigint {
  const minor = parseMoney(text);
  if (minor === null) throw new Error(`${text} in the cashier's settings is no amount`);
  return minor;
}

export interface DailyLeft {
  /** Null where the brand has no such limit. */
  amountMinor: bigint | null;
  count: number | null;
}

/** What is left of the brand's limits of any 24 hours. */
export async function dailyLeftOf(reader: Reader, memberId: string, now: Date): Promise<DailyLeft> {
  const { withdrawalDailyAmount, withdrawalDailyCount } = (await getSettings(reader, now)).cashier;
  const used = await sumWithdrawnSince(reader, memberId, new Date(now.getTime() - dayMs));
  const limitMinor = withdrawalDailyAmount === null ? null : settingMinor(withdrawalDailyAmount);
  const leftMinor = limitMinor === null ? null : limitMinor - used.amountMinor;
  return {
    amountMinor: leftMinor === null || leftMinor > 0n ? leftMinor : 0n,
    count: withdrawalDailyCount === null ? null : Math.max(0, withdrawalDailyCount - used.count),
  };
}

/** Throws `withdrawal.daily` with what is left. The caller has locked the member's withdrawals. */
export async function assertWithinDay(
  reader: Reader,
  memberId: string,
  amountMinor: bigint,
  now: Date,
): Promise<void> {
  const left = await dailyLeftOf(reader, memberId, now);
  const isTooMuch = left.amountMinor !== null && amountMinor > left.amountMinor;
  if (!isTooMuch && left.count !== 0) return;
  throw new CallError('withdrawal.daily', {
    dailyLeft: left.amountMinor === null ? null : moneyText(left.amountMinor),
    dailyCountLeft: left.count,
  });
}
