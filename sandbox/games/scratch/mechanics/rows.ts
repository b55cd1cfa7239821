import { drawUntil, pickDistinct, pickOne } from '@/lib/fairness';
import { pickWeighted, ticketsShowing, type Weights } from '../fill';
import type { RowsMaths } from '../types';
import { cellOf, valueOf, type Mechanic } from './mechanic';

/** Rows, columns and diagonals of nine cells. */
export const gridLines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** Lines that have no cell in common, for prizes of two lines. */
const rowLines = [0, 1, 2];
const columnLines = [3, 4, 5];

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b).join();

export const rows: Mechanic<RowsMaths> = {
  sections: () => [{ key: 'card', count: 9, columns: 3 }],
  compose: (maths, row, draws) => {
    const symbols = Object.keys(maths.pays);
    const weights: Weights<string> = symbols.map((symbol) => [
      symbol,
      ticketsShowing(maths.prizes, maths.pays[symbol] ?? 0),
    ]);
    const fill = () => (maths.fill === 'odds' ? pickWeighted(draws, weights) : pickOne(draws, symbols));
    const parts = row?.parts ?? [];
    const way =
      parts.length < 2 ? gridLines.map((_, index) => index) : pickOne(draws, [rowLines, columnLines]);
    const lines = pickDistinct(draws, way.length, parts.length).map((index) => gridLines[way[index] ?? 0]);
    return drawUntil(
      () =>
        Array.from({ length: 9 }, (_, index) => {
          const part = lines.findIndex((line) => line?.some((place) => place === index));
          const paying = symbols.find((symbol) => maths.pays[symbol] === parts[part]);
          return cellOf({
            kind: 'symbol',
            value: part < 0 || paying === undefined ? fill() : paying,
          });
        }),
      (cells) => sorted(rows.evaluate(maths, cells).map((win) => win.multiple)) === sorted(parts),
    );
  },
  evaluate: ({ pays }, cells) =>
    gridLines.flatMap((line) => {
      const [first, ...others] = line.map((place) => valueOf(cells[place]));
      return others.every((value) => value === first)
        ? [{ cells: [...line], multiple: pays[String(first)] ?? 0 }]
        : [];
    }),
};
