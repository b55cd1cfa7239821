import { pickOne, type Draws } from '@/lib/fairness';
import {
  mostPasses,
  strandChances,
  strandCount,
  type KiteChances,
  type KiteMatch,
  type KiteOutcome,
  type KitePass,
  type KiteStrands,
} from './types';

export const fullStrands: KiteStrands = { meron: strandCount, wala: strandCount };

/** The chances of a match: the first two draws of its stream, Meron's before Wala's. They are shown before betting. */
export function drawChances(draws: Draws): KiteChances {
  return { meron: pickOne(draws, strandChances), wala: pickOne(draws, strandChances) };
}

/** What is left after a pass: each kite loses the strand that the other has cut. */
export function strandsAfter({ meron, wala }: KiteStrands, pass: KitePass): KiteStrands {
  return { meron: meron - Number(pass.wala), wala: wala - Number(pass.meron) };
}

/** How a match stands after so many passes; null while it goes on. A kite without a strand is down and has lost. */
export function outcomeOf({ meron, wala }: KiteStrands, passes: number): KiteOutcome | null {
  if (meron === 0 && wala === 0) return 'bdd';
  if (meron === 0) return 'wala';
  if (wala === 0) return 'meron';
  return passes >= mostPasses ? 'ftd' : null;
}

/** The passes of a match of given chances: two draws below 100 each, Meron's before Wala's, until it is decided. */
export function flyPasses(chances: KiteChances, draws: Draws): KiteMatch {
  const passes: KitePass[] = [];
  let strands = fullStrands;
  let outcome: KiteOutcome | null = null;
  while (outcome === null) {
    const pass = { meron: draws.below(100) < chances.meron, wala: draws.below(100) < chances.wala };
    passes.push(pass);
    strands = strandsAfter(strands, pass);
    outcome = outcomeOf(strands, passes.length);
  }
  return { chances, passes, outcome };
}

/** The whole match that follows from the draws of its seed. */
export function flyMatch(draws: Draws): KiteMatch {
  return flyPasses(drawChances(draws), draws);
}
