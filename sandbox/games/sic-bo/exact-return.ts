import { tableFigures } from '@/sandbox/kit/betting-table/placed-bets';
import type { OppositeBets, TableRisks } from '@/sandbox/kit/betting-table/valid-stake';
import type { BetFigure, Figures } from '@/sandbox/kit/types';
import { rational } from '@/lib/rational';
import { allThrows, isTriple, spots, spotsByKey, totalOf } from './spots';
import { betKinds, type Dice, type SicBoMaths } from './types';

/** What a bet returns on a throw, in hundredths of its amount. A triple is neither small nor big, odd nor even. */
export function hundredthsOn(maths: SicBoMaths, dice: Dice, key: string): number {
  const spot = spotsByKey.get(key);
  if (!spot) throw new RangeError(`There is no bet ${key}`);
  const [first = 0, second = 0] = spot.numbers;
  const seen = dice.filter((face) => face === first).length;
  const total = totalOf(dice);
  const won = (isWon: boolean, pays: number) => (isWon ? pays : 0);
  switch (spot.kind) {
    case 'small':
      return won(total <= 10 && !isTriple(dice), maths.pays.small);
    case 'big':
      return won(total >= 11 && !isTriple(dice), maths.pays.big);
    case 'odd':
      return won(total % 2 === 1 && !isTriple(dice), maths.pays.odd);
    case 'even':
      return won(total % 2 === 0 && !isTriple(dice), maths.pays.even);
    case 'anyTriple':
      return won(isTriple(dice), maths.pays.anyTriple);
    case 'single':
      return maths.single[seen - 1] ?? 0;
    case 'pair':
      return maths.pair[seen - 2] ?? 0;
    case 'triple':
      return won(seen === 3, maths.pays.triple);
    case 'combination':
      return won(seen > 0 && dice.includes(second), maths.pays.combination);
    default:
      return won(total === spot.total, maths.pays[spot.kind]);
  }
}

const opposites: OppositeBets = [
  ['small', 'big'],
  ['odd', 'even'],
];

/** In how many orders dice of so many faces fall. */
const ordersOf = [0n, 1n, 3n, 6n] as const;

/** Throws that differ in the order of their dice alone are one outcome. */
const weighedThrows: readonly { dice: Dice; weight: bigint }[] = allThrows
  .filter(([a, b, c]) => a <= b && b <= c)
  .map((dice) => ({ dice, weight: ordersOf[new Set(dice).size] ?? 0n }));

export function risksOf(maths: SicBoMaths): TableRisks {
  return {
    opposites,
    outcomes: () =>
      weighedThrows.map(({ dice, weight }) => ({
        weight,
        hundredthsOf: (key) => hundredthsOn(maths, dice, key),
      })),
  };
}

/** Every throw is tried for one bet of each kind; the others of the kind are as likely. */
export function sicBoFigures(maths: SicBoMaths): Figures {
  const bets = betKinds.flatMap((kind): BetFigure[] => {
    const spot = spots.find((candidate) => candidate.kind === kind);
    if (!spot) return [];
    const paid = allThrows.reduce((sum, dice) => sum + hundredthsOn(maths, dice, spot.key), 0);
    return [{ key: kind, returnToPlayer: rational(paid, allThrows.length * 100) }];
  });
  return tableFigures(bets, Math.max(...Object.values(maths.pays), ...maths.single, ...maths.pair));
}
