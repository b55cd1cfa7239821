import { rational, type Rational } from '@/lib/rational';
import { fullStrands, outcomeOf, strandsAfter } from './fly-match';
import {
  kiteSides,
  mostPasses,
  type KiteChances,
  type KiteOutcome,
  type KitePass,
  type KiteStrands,
} from './types';

const certain = 100n;
/** What the weights of one pass add up to: two chances in per cent, one times the other. */
const perPass = certain * certain;

interface Weighted {
  strands: KiteStrands;
  weight: bigint;
}

/** The four ways in which a pass can go, with their weights. */
function waysOf(chances: KiteChances): { pass: KitePass; weight: bigint }[] {
  return [true, false].flatMap((meron) =>
    [true, false].map((wala) => {
      const pass = { meron, wala };
      const [first = 0n, second = 0n] = kiteSides.map((side) =>
        pass[side] ? BigInt(chances[side]) : certain - BigInt(chances[side]),
      );
      return { pass, weight: first * second };
    }),
  );
}

/**
 * The exact chance of each outcome, which together are 1: a chain over the strands of both kites, twelve passes long, in
 * whole numbers. What is decided after n passes is weighed with the passes that are not flown any more.
 */
export function exactChances(chances: KiteChances): Record<KiteOutcome, Rational> {
  const decided: Record<KiteOutcome, bigint> = { meron: 0n, wala: 0n, bdd: 0n, ftd: 0n };
  const ways = waysOf(chances);
  let states: Weighted[] = [{ strands: fullStrands, weight: 1n }];
  for (let flown = 1; flown <= mostPasses; flown += 1) {
    const next = new Map<string, Weighted>();
    const left = perPass ** BigInt(mostPasses - flown);
    for (const state of states)
      for (const way of ways) {
        const strands = strandsAfter(state.strands, way.pass);
        const weight = state.weight * way.weight;
        const outcome = outcomeOf(strands, flown);
        const key = `${strands.meron}:${strands.wala}`;
        if (outcome) decided[outcome] += weight * left;
        else next.set(key, { strands, weight: weight + (next.get(key)?.weight ?? 0n) });
      }
    states = [...next.values()];
  }
  const all = perPass ** BigInt(mostPasses);
  const { meron, wala, bdd, ftd } = decided;
  return {
    meron: rational(meron, all),
    wala: rational(wala, all),
    bdd: rational(bdd, all),
    ftd: rational(ftd, all),
  };
}
