import { parseMoney } from '@/lib/money';
import type { TryRow } from './try-rows';

export interface TryBar {
  /** Heights in the units of the chart. */
  tried: number;
  paid: number;
}

/** Thousandths, so that a sum that is too large for a number does not become one. What is not nothing can be seen. */
function heightOf(part: bigint, most: bigint, height: number): number {
  if (part === 0n || most === 0n) return 0;
  return Math.max((Number((part * 1000n) / most) / 1000) * height, 1);
}

/** Two bars for each period, and the largest amount among them. */
export function tryBars(rows: readonly TryRow[], height: number): { bars: TryBar[]; most: string } {
  const minors = rows.map(
    ({ amount, paid }) => [parseMoney(amount) ?? 0n, parseMoney(paid ?? '0') ?? 0n] as const,
  );
  const all = rows.flatMap(({ amount, paid }) => [amount, paid ?? '0.00']);
  const most = all.reduce((a, b) => ((parseMoney(b) ?? 0n) > (parseMoney(a) ?? 0n) ? b : a), '0.00');
  const mostMinor = parseMoney(most) ?? 0n;
  return {
    bars: minors.map(([tried, paid]) => ({
      tried: heightOf(tried, mostMinor, height),
      paid: heightOf(paid, mostMinor, height),
    })),
    most,
  };
}
