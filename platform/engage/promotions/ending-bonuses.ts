import type { EndingBonus, ForfeitReason } from '@/lib/contract/calls/promotions';
import { moneyText } from '@/lib/money';
import { endBonusOfOwnMoney, getBonusBalance, getBonusOfOwnMoney } from '@/platform/play/bonuses';
import type { Reader, Tx } from '@/platform/ground/db';
import { cancelRewardsOfOwnMoney, listRewardsOfOwnMoney } from '../rewards';
import { titleOf } from './present-bonus';

/** What would end now if own money of the member left: the bonus of a deposit that runs, and those that wait to be claimed. */
export async function listEndingBonuses(
  reader: Reader,
  { memberId, language, now }: { memberId: string; language: string; now: Date },
): Promise<EndingBonus[]> {
  const spoken = language.toUpperCase();
  const active = await getBonusOfOwnMoney(reader, memberId);
  const running = active && {
    title: await titleOf(reader, active, spoken, now),
    amount: moneyText(active.amountMinor),
    balance: moneyText(await getBonusBalance(reader, memberId)),
    openRounds: active.openRounds,
    isClaimed: true,
  };
  const waiting = (await listRewardsOfOwnMoney(reader, memberId, now)).map(({ titles, value }) => ({
    title: titles[spoken] ?? titles.EN ?? '',
    amount: moneyText(value),
    balance: moneyText(value),
    openRounds: 0,
    isClaimed: false,
  }));
  return running ? [running, ...waiting] : waiting;
}

/**
 * Ends all that `listEndingBonuses` lists. A claim locks its reward before the bonus, and so does this: of two at the same
 * moment the second sees what the first left.
 */
export async function endBonusesOfOwnMoney(
  tx: Tx,
  { memberId, reason }: { memberId: string; reason: ForfeitReason },
  now: Date,
): Promise<void> {
  await cancelRewardsOfOwnMoney(tx, memberId, now);
  await endBonusOfOwnMoney(tx, { memberId, reason }, now);
}
