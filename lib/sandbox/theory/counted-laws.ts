import type { CountedLaw } from './counted';
import counted from './counted-laws.json';

const laws: Readonly<Record<string, CountedLaw>> = counted;

/** Counted by `scripts/count-laws.ts`; a test counts some of them again. */
export function countedLawOf(gameCode: string): CountedLaw {
  const law = laws[gameCode];
  if (!law) throw new RangeError(`The law of ${gameCode} is not counted`);
  return law;
}
