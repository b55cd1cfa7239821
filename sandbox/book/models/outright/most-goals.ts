import { scoreChance, type ScoreLaw } from '../football';
import { other, sides, type Side } from '../sides';

/** A match of the round: names and the law of its score. Matches are independent, the two sides of one are not. */
export interface RoundMatch {
  readonly home: string;
  readonly away: string;
  readonly full: ScoreLaw;
}

/** The chances that none, one and both sides have so many goals and none has more. */
type AtTop = readonly number[];

/** More goals than a side has with any chance that counts. */
const mostGoals = 20;

function atTop({ full }: RoundMatch, goals: number): AtTop {
  return [0, 1, 2].map((count) =>
    scoreChance(
      full,
      (score) =>
        Math.max(score.home, score.away) <= goals &&
        sides.filter((side) => score[side] === goals).length === count,
    ),
  );
}

/** One side has so many goals, the other one fewer (one at the top) or as many (two). */
function atTopWith({ full }: RoundMatch, side: Side, goals: number): AtTop {
  const chance = (holds: (others: number) => boolean) =>
    scoreChance(full, (score) => score[side] === goals && holds(score[other(side)]));
  return [0, chance((others) => others < goals), chance((others) => others === goals)];
}

/** The law of a sum of counts: the product of their generating functions. */
function together(laws: readonly AtTop[]): readonly number[] {
  return laws.reduce<readonly number[]>(
    (product, law) =>
      Array.from({ length: product.length + law.length - 1 }, (_, count) =>
        law.reduce((sum, chance, at) => sum + chance * (product[count - at] ?? 0), 0),
      ),
    [1],
  );
}

/**
 * The expected share of each team in the bet on most goals of a round: 1 for being alone at the top, 1/n for being one of n, as a
 * dead heat is settled. The shares add up to 1.
 */
export function mostGoalsShares(matches: readonly RoundMatch[]): ReadonlyMap<string, number> {
  const shares = new Map(matches.flatMap(({ home, away }) => [home, away]).map((team) => [team, 0]));
  for (let goals = 0; goals <= mostGoals; goals += 1) {
    const tops = matches.map((match) => atTop(match, goals));
    matches.forEach((match, at) => {
      const others = tops.filter((_, of) => of !== at);
      for (const side of sides) {
        const counts = together([...others, atTopWith(match, side, goals)]);
        const share = counts.reduce((sum, chance, count) => (count ? sum + chance / count : sum), 0);
        shares.set(match[side], shares.get(match[side])! + share);
      }
    });
  }
  return shares;
}
