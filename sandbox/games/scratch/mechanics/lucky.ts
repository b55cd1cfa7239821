import { pickDistinct } from '@/lib/fairness';
import { fillAmount } from '../fill';
import type { LuckyMaths } from '../types';
import { cellOf, valueOf, type Mechanic } from './mechanic';

/** All numbers of a card are different but for those that match. */
export const lucky: Mechanic<LuckyMaths> = {
  sections: ({ winningCount, yourCount }) => [
    { key: 'winning', count: winningCount, columns: winningCount },
    { key: 'yours', count: yourCount, columns: 4 },
  ],
  compose: (maths, row, draws) => {
    const { winningCount, yourCount, highest, amounts } = maths;
    const parts = row?.parts ?? [];
    // Which winning numbers are met and where is drawn; the rest are numbers that the card has nowhere else.
    const numbers = pickDistinct(draws, highest, winningCount + yourCount).map((number) => number + 1);
    const winning = numbers.slice(0, winningCount);
    const own = numbers.slice(winningCount);
    const met = pickDistinct(draws, winningCount, parts.length);
    const places = pickDistinct(draws, yourCount, parts.length);
    const yours = own.map((number, index) => {
      const part = places.indexOf(index);
      const shown = part < 0 ? number : (winning[met[part] ?? 0] ?? number);
      const prize = part < 0 ? fillAmount(maths, amounts, draws) : (parts[part] ?? 0);
      return cellOf({ kind: 'number', value: shown }, prize);
    });
    return [...winning.map((value) => cellOf({ kind: 'number', value })), ...yours];
  },
  evaluate: ({ winningCount }, cells) => {
    const winning = cells.slice(0, winningCount).map(valueOf);
    return cells.slice(winningCount).flatMap((cell, index) => {
      const met = winning.indexOf(valueOf(cell));
      return met < 0 ? [] : [{ cells: [met, winningCount + index], multiple: cell.prize ?? 0 }];
    });
  },
};
