import type { WithdrawalRules } from '@/lib/contract/calls/cashier';
import { moneyText } from '@/lib/money';
import { hasPaymentPassword } from '@/platform/people/security';
import { getBonusBalance } from '@/platform/play/bonuses';
import type { Reader } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { listEndingBonuses } from '@/platform/engage/promotions';
import { getSettings } from '@/platform/brand/settings';
import { cashierCurrency } from '../providers';
import { freeLeftOf } from './free';
import { dailyLeftOf } from './limits';

/** What the member may withdraw now, for `cashier.options`. A bonus locks nothing of it; one of a deposit ends. */
export async function withdrawalRules(
  reader: Reader,
  { memberId, language, now }: { memberId: string; language: string; now: Date },
): Promise<WithdrawalRules> {
  const { cashier } = await getSettings(reader, now);
  const cash = await getBalance(reader, accounts.cash(memberId, cashierCurrency));
  const left = await dailyLeftOf(reader, memberId, now);
  return {
    available: moneyText(cash.balanceMinor),
    lockedBonus: moneyText(await getBonusBalance(reader, memberId)),
    endingBonuses: await listEndingBonuses(reader, { memberId, language, now }),
    dailyLeft: left.amountMinor === null ? null : moneyText(left.amountMinor),
    dailyCountLeft: left.count,
    freeLeft: await freeLeftOf(reader, memberId, now),
    hasPaymentPassword: await hasPaymentPassword(reader, memberId),
    coolOffHours: cashier.payoutCoolOffHours,
    confirmMinutes: cashier.withdrawalConfirmMinutes,
    isCancellable: cashier.isWithdrawalCancellable,
  };
}
