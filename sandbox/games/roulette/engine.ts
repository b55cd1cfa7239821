import { readTableBet, settleBets, tableStakes } from '@/sandbox/kit/betting-table/placed-bets';
import { validStakeMinor, type OppositeBets, type TableRisks } from '@/sandbox/kit/betting-table/valid-stake';
import type { Engine } from '@/sandbox/kit/types';
import { rouletteFigures } from './exact-return';
import { spotsUpTo, type Spot } from './spots';
import { rouletteTitles } from './titles';
import type { RouletteBet, RouletteMaths, RouletteView } from './types';

/** Numbers run from 1 to one less than there are pockets. */
export function spotsOf(maths: RouletteMaths): ReadonlyMap<string, Spot> {
  return spotsUpTo(maths.wheel.length - 1);
}

/** What a bet returns on a number, in hundredths of its amount. */
export function hundredthsOn(maths: RouletteMaths, number: number, key: string): number {
  const spot = spotsOf(maths).get(key);
  if (!spot) throw new RangeError(`There is no bet ${key}`);
  if (spot.numbers.includes(number)) return maths.pays[spot.kind] ?? 0;
  return number === 0 ? (maths.atZero[spot.kind] ?? 0) : 0;
}

const opposites: OppositeBets = [
  ['red', 'black'],
  ['odd', 'even'],
  ['low', 'high'],
];

/** Every pocket is as likely as any other. */
export function risksOf(maths: RouletteMaths): TableRisks {
  return {
    opposites,
    outcomes: () =>
      maths.wheel.map((number) => ({ weight: 1n, hundredthsOf: (key) => hundredthsOn(maths, number, key) })),
  };
}

/** One draw decides a round: the pocket. */
export const rouletteEngine: Engine<RouletteMaths, RouletteBet, never, RouletteView> = {
  kind: 'roulette',
  titles: rouletteTitles,
  minRoundMs: 5000,
  stakes: (maths) => tableStakes(maths.terms),
  readBet: (maths, value) => readTableBet(maths.terms, (key) => spotsOf(maths).get(key)?.kind ?? null, value),
  readAction: () => null,
  play(maths, { bet }, draws) {
    const pocket = draws.below(maths.wheel.length);
    const number = maths.wheel[pocket] ?? 0;
    const { results, payoutMinor } = settleBets(bet, (key) => hundredthsOn(maths, number, key));
    return { view: { pocket, number, results }, isOver: true, payoutMinor, raiseMinor: 0n };
  },
  validStake: (maths, { placed }, { number }) =>
    validStakeMinor(placed, (key) => hundredthsOn(maths, number, key), risksOf(maths)),
  figures: rouletteFigures,
  describe: ({ number, results }) => ({
    number: String(number),
    bets: results.map(({ key, amount, paid }) => `${key} ${amount} → ${paid}`).join(', '),
  }),
};

/** The spots that a title takes bets on. */
export function offeredSpots(maths: RouletteMaths): Spot[] {
  return [...spotsOf(maths).values()].filter((spot) => maths.pays[spot.kind] !== undefined);
}
