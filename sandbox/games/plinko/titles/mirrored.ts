export const base = { kind: 'plinko', studio: 'GLASSBELL', classification: 'AC' } as const;

/** Pays of the left half, and of the middle where there is one, mirrored to the right. */
export function mirrored(rows: number, ...half: number[]): { pays: number[] } {
  const right = half.toReversed();
  return { pays: [...half, ...(rows % 2 === 0 ? right.slice(1) : right)] };
}
