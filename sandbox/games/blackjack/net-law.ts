import { dealerAfterLook, isBlackjack, playsAgainst, unit, values } from './exact-return';
import { mayDouble, nothing, totalOf, withValue, type Count } from './totals';
import type { BlackjackMaths } from './types';

/**
 * How often a round under the best decisions wins or loses so many first stakes. The dealer's cards do not hang on the
 * player's: once the final total of the dealer is known, the hands of a split are independent of each other. So every
 * law here is one for each final total, and hands are added by convolution.
 */
type Law = ReadonlyMap<number, number>;
/** By the dealer's final total: 17 to 21, and 22 for all above. */
type Laws = readonly Law[];

const finals = [17, 18, 19, 20, 21, 22] as const;
type Plays = ReturnType<typeof playsAgainst>;

const certain = (net: number): Law => new Map([[net, 1]]);
const everywhere = (net: number): Laws => finals.map(() => certain(net));

function mixed(parts: readonly (readonly [chance: number, law: Law])[]): Law {
  const sum = new Map<number, number>();
  for (const [chance, law] of parts)
    for (const [net, share] of law) sum.set(net, (sum.get(net) ?? 0) + chance * share);
  return sum;
}

const added = (a: Law, b: Law): Law =>
  mixed([...a].map(([net, chance]) => [chance, new Map([...b].map(([more, share]) => [net + more, share]))]));

const each = (change: (final: number) => Law): Laws => finals.map((_, index) => change(index));
const overCards = (lawsOf: (value: number) => Laws): Laws => {
  const byValue = values.map((value) => [value === 10 ? 4 / 13 : 1 / 13, lawsOf(value)] as const);
  return each((final) => mixed(byValue.map(([chance, laws]) => [chance, laws[final] ?? certain(0)])));
};

class BestPlay {
  private readonly hits = new Map<string, Laws>();

  constructor(
    private readonly maths: BlackjackMaths,
    private readonly plays: Plays,
  ) {}

  stand(count: Count): Laws {
    const own = totalOf(count);
    if (own > 21) return everywhere(-1);
    return finals.map((total) => certain(total > 21 || own > total ? 1 : own < total ? -1 : 0));
  }

  hit(count: Count): Laws {
    const key = `${count.hard} ${count.hasAce}`;
    const found = this.hits.get(key);
    if (found) return found;
    const laws = overCards((value) => this.onward(withValue(count, value)));
    this.hits.set(key, laws);
    return laws;
  }

  private onward(count: Count): Laws {
    if (totalOf(count) >= 21) return this.stand(count);
    return this.plays.hit(count).net > this.plays.stand(count).net ? this.hit(count) : this.stand(count);
  }

  private double(count: Count): Laws {
    const once = overCards((value) => this.stand(withValue(count, value)));
    return once.map((law) => new Map([...law].map(([net, chance]) => [2 * net, chance])));
  }

  /** The same choice, in the same order, as the exact return makes. */
  twoCards(count: Count, isSplit: boolean): Laws {
    const { maths, plays } = this;
    if (totalOf(count) === 21) return this.stand(count);
    let best = { net: plays.stand(count).net, laws: () => this.stand(count) };
    const consider = (net: bigint, laws: () => Laws) => {
      if (net > best.net) best = { net, laws };
    };
    consider(plays.hit(count).net, () => this.hit(count));
    if (mayDouble(count, maths) && (!isSplit || maths.doubleAfterSplit))
      consider(plays.double(count).net, () => this.double(count));
    if (maths.lateSurrender && !isSplit) consider(plays.surrender().net, () => everywhere(-0.5));
    return best.laws();
  }

  splitHands(value: number, hands: number, splitsLeft: number): Laws {
    if (hands === 0) return everywhere(0);
    const { plays } = this;
    const first = withValue(nothing, value);
    const rest = this.splitHands(value, hands - 1, splitsLeft);
    const withRest = (laws: Laws) =>
      each((final) => added(laws[final] ?? certain(0), rest[final] ?? certain(0)));
    const restNet = plays.splitHands(value, hands - 1, splitsLeft).net;
    return overCards((next) => {
      const count = withValue(first, next);
      if (value === 1) return withRest(this.stand(count));
      const isSplitAgain =
        next === value &&
        splitsLeft > 0 &&
        plays.splitHands(value, hands + 1, splitsLeft - 1).net > plays.twoCards(count, true).net + restNet;
      if (isSplitAgain) return this.splitHands(value, hands + 1, splitsLeft - 1);
      return withRest(this.twoCards(count, true));
    });
  }

  deal(first: number, second: number): Laws {
    const count = withValue(withValue(nothing, first), second);
    const { maths, plays } = this;
    const isSplit = first === second && plays.split(first).net > plays.twoCards(count, false).net;
    return isSplit ? this.splitHands(first, 2, maths.maxHands - 2) : this.twoCards(count, false);
  }
}

/** Against one open card: the law with the dealer's final total, or a blackjack, taken into account. */
function lawAgainst(up: number, maths: BlackjackMaths): Law {
  const best = new BestPlay(maths, playsAgainst(up, maths));
  const ofFinals = dealerAfterLook(up, maths);
  const chances = finals.map((total) => Number(ofFinals.get(total) ?? 0n) / Number(unit));
  const noBlackjack = chances.reduce((sum, chance) => sum + chance, 0);
  const weightOf = (value: number) => (value === 10 ? 4 / 13 : 1 / 13);
  return mixed(
    values.flatMap((first) =>
      values.map((second) => {
        const isOwn = isBlackjack(first, second);
        const laws = isOwn ? everywhere(1.5) : best.deal(first, second);
        const law = mixed([
          ...laws.map((one, final) => [chances[final] ?? 0, one] as const),
          [1 - noBlackjack, certain(isOwn ? 0 : -1)] as const,
        ]);
        return [weightOf(first) * weightOf(second), law] as const;
      }),
    ),
  );
}

const known = new WeakMap<BlackjackMaths, Law>();

/** What a round leaves above or below its first stake, in first stakes. */
export function netLaw(maths: BlackjackMaths): Law {
  const found = known.get(maths);
  if (found) return found;
  const law = mixed(values.map((up) => [up === 10 ? 4 / 13 : 1 / 13, lawAgainst(up, maths)] as const));
  known.set(maths, law);
  return law;
}
