import { playsAgainst, values, type Worth } from './exact-return';
import { mayDouble, nothing, withValue, type Count } from './totals';
import type { BlackjackMaths } from './types';

/** What the published return does: the second word of a cell says what, where the first is not allowed. */
export type Advice = 'hit' | 'stand' | 'double' | 'doubleStand' | 'split' | 'surrender' | 'surrenderStand';

export interface StrategyRow {
  /** A hard total, the total with an ace as eleven, or the value of the two equal cards. */
  hand: number;
  /** By the dealer's open card: 2 to 10, then ace. */
  advice: Advice[];
}

export interface Strategy {
  hard: StrategyRow[];
  soft: StrategyRow[];
  pairs: StrategyRow[];
}

export const openCards = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const;

type Plays = ReturnType<typeof playsAgainst>;

/** The best decision for two cards that are not a pair, or a pair that is not split. */
function adviceFor(count: Count, plays: Plays, maths: BlackjackMaths): Advice {
  const [stand, hit] = [plays.stand(count), plays.hit(count)];
  const isHit = hit.net > stand.net;
  let best = isHit ? hit : stand;
  let advice: Advice = isHit ? 'hit' : 'stand';
  const consider = (worth: Worth, better: Advice) => {
    if (worth.net <= best.net) return;
    [best, advice] = [worth, better];
  };
  if (mayDouble(count, maths)) consider(plays.double(count), isHit ? 'double' : 'doubleStand');
  if (maths.lateSurrender) consider(plays.surrender(), isHit ? 'surrender' : 'surrenderStand');
  return advice;
}

function adviceForPair(value: number, plays: Plays, maths: BlackjackMaths): Advice {
  const count = withValue(withValue(nothing, value), value);
  return plays.split(value).net > plays.twoCards(count, false).net ? 'split' : adviceFor(count, plays, maths);
}

/** The table of decisions that the published return belongs to. */
export function strategyOf(maths: BlackjackMaths): Strategy {
  const known = new Map(values.map((up) => [up as number, playsAgainst(up, maths)]));
  const row = (hand: number, adviceOf: (plays: Plays) => Advice): StrategyRow => ({
    hand,
    advice: openCards.flatMap((up) => {
      const plays = known.get(up);
      return plays ? [adviceOf(plays)] : [];
    }),
  });
  const totals = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return {
    hard: totals(5, 19).map((hard) => row(hard, (plays) => adviceFor({ hard, hasAce: false }, plays, maths))),
    soft: totals(13, 20).map((soft) =>
      row(soft, (plays) => adviceFor({ hard: soft - 10, hasAce: true }, plays, maths)),
    ),
    pairs: values.map((value) => row(value, (plays) => adviceForPair(value, plays, maths))),
  };
}
