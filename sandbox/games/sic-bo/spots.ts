import type { BetKind, Dice } from './types';

/** Everything that can be bet on, and when it wins. */
export interface Spot {
  key: string;
  kind: BetKind;
  /** The numbers that the bet names; none for small, big, odd, even, any triple and totals. */
  numbers: readonly number[];
  /** Of a total. */
  total?: number;
}

const faces = [1, 2, 3, 4, 5, 6] as const;

export function totalKind(total: number): BetKind {
  return `total${Math.min(total, 21 - total)}` as BetKind;
}

const named = (kind: BetKind, numbers: readonly number[]): Spot => ({
  key: `${kind}:${numbers.join('-')}`,
  kind,
  numbers,
});

export const spots: readonly Spot[] = [
  ...(['small', 'odd', 'anyTriple', 'even', 'big'] as const).map((key) => ({ key, kind: key, numbers: [] })),
  ...Array.from({ length: 14 }, (_, index): Spot => {
    const total = index + 4;
    return { key: `total:${total}`, kind: totalKind(total), numbers: [], total };
  }),
  ...faces.map((face) => named('pair', [face])),
  ...faces.map((face) => named('triple', [face])),
  ...faces.flatMap((low) =>
    faces.filter((high) => high > low).map((high) => named('combination', [low, high])),
  ),
  ...faces.map((face) => named('single', [face])),
];

export const spotsByKey: ReadonlyMap<string, Spot> = new Map(spots.map((spot) => [spot.key, spot]));

export const totalOf = ([a, b, c]: Dice) => a + b + c;

export const isTriple = ([a, b, c]: Dice) => a === b && b === c;

/** All 216 throws, each as likely as any other. */
export const allThrows: readonly Dice[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c): Dice => [a, b, c])),
);
