import { rational, type Rational } from '@/lib/rational';
import { ticketCount, type ScratchMaths } from './types';

export interface ScratchFigures {
  returnToPlayer: Rational;
  hitFrequency: Rational;
  /** One ticket in … pays the greatest prize. */
  topPrize: Rational;
  maximumMultiple: number;
}

/** Exact by counting tickets: a card is one of a million of the prize table, whatever is printed on it. */
export function exactReturn({ prizes }: ScratchMaths): ScratchFigures {
  const paid = prizes.reduce((sum, row) => sum + row.weight * row.multiple, 0);
  const winners = prizes.reduce((sum, row) => sum + row.weight, 0);
  const maximumMultiple = Math.max(...prizes.map((row) => row.multiple));
  const top = prizes.filter((row) => row.multiple === maximumMultiple);
  return {
    returnToPlayer: rational(paid, ticketCount),
    hitFrequency: rational(winners, ticketCount),
    topPrize: rational(
      top.reduce((sum, row) => sum + row.weight, 0),
      ticketCount,
    ),
    maximumMultiple,
  };
}

/** Tickets of the million by what they pay, greatest prize first. */
export function prizeTable({ prizes }: ScratchMaths): { multiple: number; tickets: number }[] {
  const table = new Map<number, number>();
  for (const { multiple, weight } of prizes) table.set(multiple, (table.get(multiple) ?? 0) + weight);
  return [...table]
    .map(([multiple, tickets]) => ({ multiple, tickets }))
    .sort((a, b) => b.multiple - a.multiple);
}
