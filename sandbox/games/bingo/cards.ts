import { type Draws, drawUntil, pickDistinct } from '@/lib/fairness';
import type { CardNumbers } from './types';

const centre = 12;

/** Five columns of five out of 1–15, 16–30 and so on, with a free centre. */
function cardOf75(draws: Draws): CardNumbers {
  const columns = Array.from({ length: 5 }, (_, column) =>
    pickDistinct(draws, 15, 5).map((number) => column * 15 + number + 1),
  );
  return Array.from({ length: 25 }, (_, field) =>
    field === centre ? null : (columns[field % 5]?.[Math.floor(field / 5)] ?? null),
  );
}

const ticketColumns = 9;

/** Column 1 holds 1–9, column 9 holds 80–90, the others ten numbers each. */
function columnRange(column: number): { from: number; size: number } {
  if (column === 0) return { from: 1, size: 9 };
  return { from: column * 10, size: column === ticketColumns - 1 ? 11 : 10 };
}

/**
 * Three rows with five numbers each and none of the nine columns empty, all such layouts equally likely; in a column the
 * numbers ascend.
 */
function ticketOf90(draws: Draws): CardNumbers {
  const rows = drawUntil(
    () => [0, 1, 2].map(() => pickDistinct(draws, ticketColumns, 5)),
    (drawn) => new Set(drawn.flat()).size === ticketColumns,
  );
  const ticket: (number | null)[] = Array.from({ length: 3 * ticketColumns }, () => null);
  for (let column = 0; column < ticketColumns; column += 1) {
    const inRows = [0, 1, 2].filter((row) => rows[row]?.includes(column));
    const { from, size } = columnRange(column);
    const numbers = pickDistinct(draws, size, inRows.length).sort((a, b) => a - b);
    inRows.forEach((row, index) => {
      ticket[row * ticketColumns + column] = from + (numbers[index] ?? 0);
    });
  }
  return ticket;
}

export function drawCard(balls: 75 | 90, draws: Draws): CardNumbers {
  return balls === 75 ? cardOf75(draws) : ticketOf90(draws);
}

/** The numbers of a card in reading order, without its empty fields. */
export function numbersOn(card: CardNumbers): number[] {
  return card.filter((number) => number !== null);
}
