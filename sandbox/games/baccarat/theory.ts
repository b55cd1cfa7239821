import { minorOf } from '@/sandbox/kit/betting-table/placed-bets';
import { hangingTogether, lawOfWays, momentsOf, staked, statistic } from '@/sandbox/kit/theory/law';
import type { BetLaw, Moments, PayLaw, SettledRound, Theory } from '@/sandbox/kit/theory/types';
import { rational } from '@/lib/rational';
import { pairOdds, shoeTally } from './exact-return';
import { baccaratBets, type BaccaratBet, type BaccaratBetKey, type BaccaratMaths } from './types';

function lawOf(maths: BaccaratMaths, key: BaccaratBetKey, pays: number): PayLaw {
  const { ways, player, banker, tie, bankerSix, fourCards } = shoeTally();
  const law = (...rows: (readonly [hundredths: number, times: bigint])[]) =>
    lawOfWays(
      rows.map(([hundredths, times]) => [rational(hundredths, 100), times]),
      ways,
    );
  switch (key) {
    case 'player':
      return law([pays, player], [100, tie]);
    case 'banker':
      return law([pays, banker - bankerSix], [maths.bankerSix ?? pays, bankerSix], [100, tie]);
    case 'tie':
      return law([pays, tie]);
    case 'playerPair':
    case 'bankerPair':
      return [{ multiple: rational(pays, 100), chance: pairOdds }];
    case 'small':
      return law([pays, fourCards]);
    case 'big':
      return law([pays, ways - fourCards]);
  }
}

export function betLaws(maths: BaccaratMaths): BetLaw[] {
  return baccaratBets.flatMap((key) => {
    const pays = maths.pays[key];
    return pays === undefined ? [] : [{ key, law: lawOf(maths, key, pays) }];
  });
}

const known = new WeakMap<BaccaratMaths, ReadonlyMap<string, Moments>>();

function momentsByKey(maths: BaccaratMaths): ReadonlyMap<string, Moments> {
  const found = known.get(maths) ?? new Map(betLaws(maths).map(({ key, law }) => [key, momentsOf(law)]));
  known.set(maths, found);
  return found;
}

export function theoreticalReturn(maths: BaccaratMaths, { bet }: SettledRound<BaccaratBet>): Theory {
  const moments = momentsByKey(maths);
  return hangingTogether(
    bet.placed.map(({ key, amount }) => {
      const ofBet = moments.get(key);
      if (!ofBet) throw new RangeError(`There is no bet ${key}`);
      return staked(statistic(minorOf(amount)), ofBet);
    }),
  );
}
