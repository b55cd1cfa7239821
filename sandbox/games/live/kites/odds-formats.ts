import { moneyText } from '@/lib/money';

export const oddsFormats = ['decimal', 'hongKong', 'malay'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** What stands to be lost for 1 to be won, in hundredths: 1 / (d − 1), rounded up, so that it never looks better than it is. */
function malayRisk(hundredths: bigint): bigint {
  const profit = hundredths - 100n;
  return (100n * 100n + profit - 1n) / profit;
}

/**
 * A price in hundredths as text with two decimals. Decimal is what a stake of 1 returns, Hong Kong what it wins; Malay is the
 * same up to evens and above it, negative, what must be risked to win 1. A bet is settled by the decimal price whatever the
 * format: a stake is what can be lost.
 */
export function oddsText(price: number, format: OddsFormat): string {
  const hundredths = BigInt(price);
  if (hundredths <= 100n) throw new RangeError('A price is more than 1.00');
  switch (format) {
    case 'decimal':
      return moneyText(hundredths);
    case 'hongKong':
      return moneyText(hundredths - 100n);
    case 'malay':
      return moneyText(hundredths <= 200n ? hundredths - 100n : -malayRisk(hundredths));
  }
}
