import type { CountedLaw } from '@/sandbox/kit/theory/counted';
import counted from './counted-laws.json';

const laws: Readonly<Record<string, CountedLaw>> = counted;

/** Counted by `sandbox/tools/count-laws.ts`; a test counts some of them again. */
export function countedLawOf(gameCode: string): CountedLaw {
  const law = laws[gameCode];
  if (!law) throw new RangeError(`The law of ${gameCode} is not counted`);
  return law;
}
