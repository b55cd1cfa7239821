import type { Title } from '@/sandbox/kit/types';
import type { PrizeRow, ScratchMaths } from '../types';

type Row = readonly [multiple: number, weight: number, parts: readonly number[], extra?: number];

/** Rows of a prize table: what is paid, on how many tickets of a million, and what the card shows for it. */
export function prizesOf(rows: readonly Row[]): PrizeRow[] {
  return rows.map(([multiple, weight, parts, extra]) =>
    extra === undefined ? { multiple, weight, parts } : { multiple, weight, parts, extra },
  );
}

/** What a card may cost, in minor units. */
export const prices = {
  cent: [1, 2, 5, 10, 20, 50, 100, 500],
  nickel: [5, 10, 20, 50, 100, 200, 500],
  penny: [10, 20, 50, 100, 200, 500, 1000],
  half: [50, 100, 200, 500, 1000, 2000],
  odd: [75, 150, 300, 600, 1200],
  whole: [100, 200, 500, 1000, 2000],
} as const;

export function paperwren(
  gameCode: string,
): Pick<Title<ScratchMaths>, 'gameCode' | 'kind' | 'studio' | 'classification' | 'theme'> {
  return { gameCode, kind: 'scratch', studio: 'PAPERWREN', classification: 'SC', theme: gameCode };
}
