import { betLaws as classicLaws } from '@/sandbox/games/classic/theory';
import type { PlayableTitle } from '../registry';
import type { EngineKind } from '@/sandbox/kit/types';
import { betLaws as scratchLaws } from '@/sandbox/games/scratch/theory';
import { approximate } from '@/lib/rational';
import { hasCountedLaw } from './count-laws';
import { countedLawOf } from './counted-laws';
import { momentsOf } from '@/sandbox/kit/theory/law';
import type { BetLaw, Moments } from '@/sandbox/kit/theory/types';

/* eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes the maths of its own kind */
const ofCards: Readonly<Partial<Record<EngineKind, (maths: any) => BetLaw[]>>> = {
  classic: classicLaws,
  scratch: scratchLaws,
};

/**
 * Of a title whose every stake buys the same: one spin with what follows from it, one deal, one card. The pool aside. Null
 * for a title with a choice of bets, whose theory is that of each bet.
 */
export function countMoments({ title: { kind, gameCode, maths }, engine }: PlayableTitle): Moments | null {
  const [bet] = ofCards[kind]?.(maths) ?? [];
  if (bet) return momentsOf(bet.law);
  if (!hasCountedLaw(kind)) return null;
  const { mean, square } = countedLawOf(gameCode);
  return { mean, square, most: approximate(engine.figures(maths).maximumMultiple) };
}
