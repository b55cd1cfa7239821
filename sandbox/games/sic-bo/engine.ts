import type { Draws } from '@/lib/fairness';
import { readTableBet, settleBets, tableStakes } from '@/sandbox/kit/betting-table/placed-bets';
import { validStakeMinor } from '@/sandbox/kit/betting-table/valid-stake';
import type { Engine } from '@/sandbox/kit/types';
import { hundredthsOn, risksOf, sicBoFigures } from './exact-return';
import { isTriple, spotsByKey, totalOf } from './spots';
import { sicBoTitles } from './titles';
import type { SicBoBet, SicBoMaths, SicBoView } from './types';

export function throwDice(draws: Draws): [number, number, number] {
  return [draws.below(6) + 1, draws.below(6) + 1, draws.below(6) + 1];
}

/** Three draws decide a round: one die each, in order. */
export const sicBoEngine: Engine<SicBoMaths, SicBoBet, never, SicBoView> = {
  kind: 'sic-bo',
  titles: sicBoTitles,
  minRoundMs: 5000,
  stakes: (maths) => tableStakes(maths.terms),
  readBet: (maths, value) => readTableBet(maths.terms, (key) => spotsByKey.get(key)?.kind ?? null, value),
  readAction: () => null,
  play(maths, { bet }, draws) {
    const dice = throwDice(draws);
    const { results, payoutMinor } = settleBets(bet, (key) => hundredthsOn(maths, dice, key));
    return {
      view: { dice, total: totalOf(dice), isTriple: isTriple(dice), results },
      isOver: true,
      payoutMinor,
      raiseMinor: 0n,
    };
  },
  validStake: (maths, { placed }, { dice }) =>
    validStakeMinor(placed, (key) => hundredthsOn(maths, dice, key), risksOf(maths)),
  figures: sicBoFigures,
  describe: ({ dice, total, results }) => ({
    dice: dice.join(' '),
    total: String(total),
    bets: results.map(({ key, amount, paid }) => `${key} ${amount} → ${paid}`).join(', '),
  }),
};
