import { moneyText } from '@/lib/money';

export const oddsFormats = ['decimal', 'hongKong', 'malay', 'indo', 'american', 'fraction'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** What stands to be lost for 1 to be won, in hundredths: 1 / (d − 1), rounded up, so that it never looks better than it is. */
function riskOf(profit: bigint): bigint {
  return (100n * 100n + profit - 1n) / profit;
}

function fractionText(profit: bigint): string {
  let [x, y] = [profit, 100n];
  while (y > 0n) [x, y] = [y, x % y];
  return `${profit / x}/${100n / x}`;
}

/** Negative where a stake below evens is named by its risk. */
const indoHundredths = (profit: bigint): bigint => (profit >= 100n ? profit : -riskOf(profit));

/**
 * A price in hundredths as text. Decimal is what a stake of 1 returns, Hong Kong what it wins. Malay is the same up to evens and
 * above it, negative, what must be risked to win 1; Indo is the other way round, and American a hundred times as much. A fraction
 * is in lowest terms. Two decimals, rounded against the player. A bet is settled by the decimal price whatever the format: a stake
 * is what can be lost. Throws for 1.00 and less, which is no price.
 */
export function oddsText(price: number, format: OddsFormat): string {
  const profit = BigInt(price) - 100n;
  if (profit <= 0n) throw new RangeError('A price is more than 1.00');
  switch (format) {
    case 'decimal':
      return moneyText(profit + 100n);
    case 'hongKong':
      return moneyText(profit);
    case 'malay':
      return moneyText(profit <= 100n ? profit : -riskOf(profit));
    case 'indo':
      return moneyText(indoHundredths(profit));
    case 'american':
      return `${profit >= 100n ? '+' : ''}${indoHundredths(profit)}`;
    case 'fraction':
      return fractionText(profit);
  }
}
