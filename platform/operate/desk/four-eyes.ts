import { moneyText, parseAmount } from '@/lib/money';
import { getSettings } from '@/platform/brand/settings';
import type { DeskCall } from './command';

/** From an amount on it takes two people: why, or null where one is enough. */
export async function fromAmount({ tx, now }: DeskCall, amountMinor: bigint): Promise<string | null> {
  const { fourEyesFrom } = (await getSettings(tx, now)).desk;
  return amountMinor < (parseAmount(fourEyesFrom) ?? 0n)
    ? null
    : `${moneyText(amountMinor)} is ${fourEyesFrom} or more`;
}
