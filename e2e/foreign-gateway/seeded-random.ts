export interface SeededRandom {
  next(): number;
  below(limit: number): number;
  pick<Row>(rows: readonly Row[]): Row;
  chance(share: number): boolean;
  digits(count: number): string;
}

/** A small deterministic generator (mulberry32); the purpose keeps one drawing from shifting another. */
export function seededRandom(seed: number, purpose: string): SeededRandom {
  let state = seed >>> 0;
  for (const letter of purpose) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <Row>(rows: readonly Row[]): Row => {
      const row = rows[below(rows.length)];
      if (row === undefined) throw new Error('There is nothing to pick from.');
      return row;
    },
    chance: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, () => String(below(10))).join(''),
  };
}
