/** The chances of whole numbers: of `from`, `from + 1` and so on. They may add up to less than 1, where a part is elsewhere. */
export interface Law {
  readonly from: number;
  readonly chances: readonly number[];
}

export const surely = (value: number): Law => ({ from: value, chances: [1] });

/** The law of the sum of two independent numbers. */
export function convolve(a: Law, b: Law): Law {
  const chances = new Array<number>(a.chances.length + b.chances.length - 1).fill(0);
  a.chances.forEach((first, i) => {
    if (first === 0) return;
    b.chances.forEach((second, j) => (chances[i + j] = (chances[i + j] ?? 0) + first * second));
  });
  return { from: a.from + b.from, chances };
}

/** The law of −x. */
export function negated({ from, chances }: Law): Law {
  return { from: 1 - from - chances.length, chances: [...chances].reverse() };
}

export function shifted({ from, chances }: Law, by: number): Law {
  return { from: from + by, chances };
}

export function scaled({ from, chances }: Law, by: number): Law {
  return { from, chances: chances.map((chance) => chance * by) };
}

/** The sum of all chances. */
export function massOf({ chances }: Law): number {
  return chances.reduce((sum, chance) => sum + chance, 0);
}

/** What may be one or another: their chances added. */
export function mixed(laws: readonly Law[]): Law {
  const from = Math.min(...laws.map((law) => law.from));
  const end = Math.max(...laws.map((law) => law.from + law.chances.length));
  const chances = new Array<number>(Math.max(0, end - from)).fill(0);
  for (const law of laws)
    law.chances.forEach((chance, i) => {
      const at = law.from + i - from;
      chances[at] = (chances[at] ?? 0) + chance;
    });
  return { from, chances };
}

/** The chance of a condition. */
export function chanceThat({ from, chances }: Law, holds: (value: number) => boolean): number {
  return chances.reduce((sum, chance, i) => (holds(from + i) ? sum + chance : sum), 0);
}

/** A law from loose chances of values. */
export function lawOf(entries: Iterable<readonly [value: number, chance: number]>): Law {
  return mixed([...entries].map(([value, chance]) => ({ from: value, chances: [chance] })));
}
