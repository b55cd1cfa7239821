import { tableFigures } from '@/sandbox/kit/betting-table/placed-bets';
import type { BetFigure, Figures } from '@/sandbox/kit/types';
import { rational } from '@/lib/rational';
import { spotsUpTo } from './spots';
import { betKinds, type RouletteMaths } from './types';

/**
 * Every pocket is as likely as any other, so a bet returns the sum of what it returns on each of them, divided by their
 * number. All bets of a kind cover equally many numbers; the first one stands for them.
 */
export function rouletteFigures(maths: RouletteMaths): Figures {
  const pockets = maths.wheel.length;
  const spots = [...spotsUpTo(pockets - 1).values()];
  const bets = betKinds.flatMap((kind): BetFigure[] => {
    const pays = maths.pays[kind];
    const spot = spots.find((candidate) => candidate.kind === kind);
    if (pays === undefined || !spot) return [];
    const atZero = spot.numbers.includes(0) ? 0 : (maths.atZero[kind] ?? 0);
    return [{ key: kind, returnToPlayer: rational(spot.numbers.length * pays + atZero, pockets * 100) }];
  });
  return tableFigures(bets, Math.max(...Object.values(maths.pays)));
}
