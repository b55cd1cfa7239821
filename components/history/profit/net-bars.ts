import { moneyText, parseMoney } from '@/lib/money';

export interface NetBar {
  day: string;
  net: string;
  /** Above the line of zero; a loss hangs below it. */
  isGain: boolean;
  /** From the top of the chart, in its units; `height` 0 where nothing was won or lost. */
  top: number;
  height: number;
}

export interface NetChartShape {
  bars: NetBar[];
  zero: number;
  /** The largest gain and the largest loss, as amounts; null where there is none. */
  highest: string | null;
  lowest: string | null;
}

/** Thousandths, so that a sum that is too large for a number does not become one. */
function ratioOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 100_000n) / whole) / 100_000;
}

/** Where the bars of the days stand in a chart of this height; a day without play has none. */
export function netBarsOf(
  days: readonly string[],
  netOf: ReadonlyMap<string, string>,
  height: number,
): NetChartShape {
  const nets = days.map((day) => ({ day, net: netOf.get(day) ?? '0.00' }));
  const minors = nets.map(({ net }) => parseMoney(net) ?? 0n);
  const most = minors.reduce((a, b) => (b > a ? b : a), 0n);
  const least = minors.reduce((a, b) => (b < a ? b : a), 0n);
  const span = most - least;
  const zero = span === 0n ? height / 2 : ratioOf(most, span) * height;
  const bars = nets.map(({ day, net }, index) => {
    const minor = minors[index] ?? 0n;
    const size = ratioOf(minor < 0n ? -minor : minor, span) * height;
    // What is not nothing can be seen.
    const shown = minor === 0n ? 0 : Math.max(size, 1);
    return { day, net, isGain: minor > 0n, top: minor > 0n ? zero - shown : zero, height: shown };
  });
  const netAt = (minor: bigint) => nets[minors.indexOf(minor)]?.net ?? null;
  return { bars, zero, highest: most > 0n ? netAt(most) : null, lowest: least < 0n ? netAt(least) : null };
}

export interface NetLineShape {
  /** From the top of the chart, in its units, a point for each day. */
  points: number[];
  zero: number;
  highest: string;
  lowest: string;
  /** What the period comes to. */
  end: string;
}

/** What all days up to each one come to. The line begins at nothing, so that zero is always on the scale. */
export function netLineOf(
  days: readonly string[],
  netOf: ReadonlyMap<string, string>,
  height: number,
): NetLineShape {
  let totalMinor = 0n;
  const totals = days.map((day) => (totalMinor += parseMoney(netOf.get(day) ?? '0.00') ?? 0n));
  const most = totals.reduce((a, b) => (b > a ? b : a), 0n);
  const least = totals.reduce((a, b) => (b < a ? b : a), 0n);
  const span = most - least;
  const topOf = (minor: bigint) => (span === 0n ? height / 2 : ratioOf(most - minor, span) * height);
  return {
    points: totals.map(topOf),
    zero: topOf(0n),
    highest: moneyText(most),
    lowest: moneyText(least),
    end: moneyText(totalMinor),
  };
}
