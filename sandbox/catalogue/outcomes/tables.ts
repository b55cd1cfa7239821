import { baccaratFigures } from '@/sandbox/games/baccarat/exact-return';
import { baccaratBets, type BaccaratMaths } from '@/sandbox/games/baccarat/types';
import type { BlackjackMaths } from '@/sandbox/games/blackjack/types';
import { chanceOfLimit } from '@/sandbox/games/hi-lo/exact-return';
import type { HiLoMaths } from '@/sandbox/games/hi-lo/types';
import { rouletteFigures } from '@/sandbox/games/roulette/exact-return';
import { betKinds, type RouletteMaths } from '@/sandbox/games/roulette/types';
import { hundredthsOn } from '@/sandbox/games/sic-bo/exact-return';
import { allThrows, spots } from '@/sandbox/games/sic-bo/spots';
import type { SicBoMaths } from '@/sandbox/games/sic-bo/types';
import { multiply, rational, type Rational } from '@/sandbox/kit/rational';
import { computeTopChance } from '@/sandbox/games/video-poker/exact-return';
import type { PokerMaths } from '@/sandbox/games/video-poker/types';
import { topOf } from './top';
import type { Outcomes } from '@/sandbox/kit/outcomes';

const upToThePlayer = (top: Outcomes['top']): Outcomes => ({ top, aboveStake: null });

/** Of a bet that either pays one amount or nothing, the chance follows from what it returns. */
function topBet(bets: readonly { pays: number; returnToPlayer: Rational }[]): Outcomes['top'] {
  return topOf(
    bets.map(({ pays, returnToPlayer }) => ({
      multiple: rational(pays, 100),
      chance: multiply(returnToPlayer, rational(100, pays)),
    })),
  );
}

export function rouletteOutcomes(maths: RouletteMaths): Outcomes {
  const { bets = [] } = rouletteFigures(maths);
  const single = betKinds.flatMap((kind) => {
    const bet = bets.find(({ key }) => key === kind);
    return bet && !maths.atZero[kind]
      ? [{ pays: maths.pays[kind] ?? 0, returnToPlayer: bet.returnToPlayer }]
      : [];
  });
  return upToThePlayer(topBet(single));
}

export function baccaratOutcomes(maths: BaccaratMaths): Outcomes {
  const { bets = [] } = baccaratFigures(maths);
  // The two hands give their stakes back at a tie and pay least of all.
  const single = baccaratBets.flatMap((key) => {
    const bet = bets.find((one) => one.key === key);
    return bet && key !== 'player' && key !== 'banker'
      ? [{ pays: maths.pays[key] ?? 0, returnToPlayer: bet.returnToPlayer }]
      : [];
  });
  return upToThePlayer(topBet(single));
}

export function sicBoOutcomes(maths: SicBoMaths): Outcomes {
  return upToThePlayer(
    topOf(
      spots.flatMap(({ key }) =>
        allThrows.map((dice) => {
          const pays = hundredthsOn(maths, dice, key);
          const equal = allThrows.filter((other) => hundredthsOn(maths, other, key) === pays).length;
          return { multiple: rational(pays, 100), chance: rational(equal, allThrows.length) };
        }),
      ),
    ),
  );
}

/** A blackjack against none of the dealer's: the most that comes without a raise. Each card is drawn from all 52. */
export function blackjackOutcomes(_maths: BlackjackMaths): Outcomes {
  const blackjack = rational(2 * 4, 13 * 13);
  const none = rational(13 * 13 - 2 * 4, 13 * 13);
  return upToThePlayer({ multiple: rational(5, 2), chance: multiply(blackjack, none) });
}

/** The first row of the pay table, under the best decisions. */
export function pokerOutcomes(maths: PokerMaths): Outcomes {
  return upToThePlayer({ multiple: rational(maths.pays[0]?.pays ?? 0), chance: computeTopChance(maths) });
}

/** The limit, for who plays for nothing else. */
export function hiLoOutcomes(maths: HiLoMaths): Outcomes {
  return upToThePlayer({ multiple: rational(maths.limit, 100), chance: chanceOfLimit(maths) });
}
