import type { DeskRow } from '@/lib/contract/desk/shapes';
import { wordOf } from '../table/values';

export interface ChartLines {
  /** Of each column, as an SVG path. */
  lines: readonly string[];
  /** The least and the greatest value, as texts of amounts. */
  least: string;
  most: string;
  /** Where nothing is, from above. */
  zero: number;
}

/** Amounts of rows as lines in a box; the scale always has zero in it. Only places on the screen are rounded. */
export function pathsOf(
  rows: readonly DeskRow[],
  columns: readonly string[],
  { width, height }: { width: number; height: number },
): ChartLines {
  const texts = rows.flatMap((row) => columns.map((column) => wordOf(row[column]) || '0.00'));
  const inOrder = [...texts, '0.00'].sort((one, other) => Number(one) - Number(other));
  const [least = '0.00', most = '0.00'] = [inOrder[0], inOrder.at(-1)];
  const span = Number(most) - Number(least) || 1;
  const yOf = (value: number) => Math.round(((Number(most) - value) / span) * height * 10) / 10;
  const xOf = (at: number) => Math.round((at / Math.max(1, rows.length - 1)) * width * 10) / 10;
  const lines = columns.map((column) =>
    rows
      .map((row, at) => `${at === 0 ? 'M' : 'L'}${xOf(at)} ${yOf(Number(wordOf(row[column]) || 0))}`)
      .join(''),
  );
  return { lines, least, most, zero: yOf(0) };
}
