import { cardOf, deckSize } from '@/sandbox/kit/cards';
import { drawUntil, pickDistinct } from '@/lib/fairness';
import { fillAmount } from '../fill';
import type { BeatMaths } from '../types';
import { cellOf, valueOf, type Mechanic } from './mechanic';

/** Two is lowest, the ace highest. */
export function heightOf(card: number): number {
  const { rank } = cardOf(card);
  return rank === 1 ? 14 : rank;
}

/** One deck for the whole card, so that no card is printed twice. Equal ranks win nothing. */
export const beat: Mechanic<BeatMaths> = {
  sections: ({ columns }) => [
    { key: 'house', count: columns, columns },
    { key: 'yours', count: columns, columns },
  ],
  compose: (maths, row, draws) => {
    const { columns, amounts } = maths;
    const parts = row?.parts ?? [];
    const places = pickDistinct(draws, columns, parts.length);
    const cards = drawUntil(
      () => pickDistinct(draws, deckSize, 2 * columns),
      (dealt) =>
        Array.from({ length: columns }).every(
          (_, column) =>
            heightOf(dealt[columns + column] ?? 0) > heightOf(dealt[column] ?? 0) === places.includes(column),
        ),
    );
    return cards.map((value, index) => {
      if (index < columns) return cellOf({ kind: 'card', value });
      const part = places.indexOf(index - columns);
      return cellOf({ kind: 'card', value }, part < 0 ? fillAmount(maths, amounts, draws) : parts[part]);
    });
  },
  evaluate: ({ columns }, cells) =>
    Array.from({ length: columns }, (_, column) => column).flatMap((column) => {
      const yours = cells[columns + column];
      const isHigher = heightOf(valueOf(yours) as number) > heightOf(valueOf(cells[column]) as number);
      return isHigher ? [{ cells: [column, columns + column], multiple: yours?.prize ?? 0 }] : [];
    }),
};
