import { multiply, rational, type Rational } from '@/lib/rational';
import { dealerHits, mayDouble, nothing, totalOf, withValue, type Count } from './totals';
import type { BlackjackMaths } from './types';

/**
 * The exact return under the best decisions, by dynamic programming. Every card is drawn from all 52, so that what
 * lies on the table tells nothing of the next one: a hand's total, the dealer's card and the rights that are left decide
 * everything, and the best decisions by them are the best there are.
 *
 * Probabilities have powers of 13 below the line. They are kept as integers over one of them that is high enough for the longest
 * round; `mean` refuses to lose a remainder. The first figures are not divided by the chance that the dealer has
 * no blackjack: for one card of the dealer's that is a factor which changes no comparison.
 */

export const unit = 2n * 13n ** 60n;

/** Values of cards and how many of thirteen ranks have them. */
export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const weightOf = (value: number) => (value === 10 ? 4n : 1n);

/** What a way of playing wins or loses and what it costs, both in stakes over `unit`. */
export interface Worth {
  net: bigint;
  staked: bigint;
}

const thirteenth = (sum: bigint): bigint => {
  if (sum % 13n !== 0n) throw new RangeError('A round is longer than the unit allows');
  return sum / 13n;
};

function mean(worthOf: (value: number) => Worth): Worth {
  let [net, staked] = [0n, 0n];
  for (const value of values) {
    const worth = worthOf(value);
    net += weightOf(value) * worth.net;
    staked += weightOf(value) * worth.staked;
  }
  return { net: thirteenth(net), staked: thirteenth(staked) };
}

/** The first of the best: with equal nets the one that is named first. */
const bestOf = (worths: readonly Worth[]) => worths.reduce((best, one) => (one.net > best.net ? one : best));
const sum = (a: Worth, b: Worth): Worth => ({ net: a.net + b.net, staked: a.staked + b.staked });
const twice = (worth: Worth) => sum(worth, worth);

/** Chances of the dealer's final totals; 22 stands for all above twenty-one. */
type Finals = ReadonlyMap<number, bigint>;

function addFinals(into: Map<number, bigint>, finals: Finals, times: bigint): void {
  for (const [total, chance] of finals) into.set(total, (into.get(total) ?? 0n) + times * chance);
}

const divided = (finals: Map<number, bigint>): Finals =>
  new Map([...finals].map(([total, chance]) => [total, thirteenth(chance)]));

function dealerFrom(count: Count, maths: BlackjackMaths, known: Map<string, Finals>): Finals {
  if (!dealerHits(count, maths)) return new Map([[Math.min(totalOf(count), 22), unit]]);
  const key = `${count.hard} ${count.hasAce}`;
  const found = known.get(key);
  if (found) return found;
  const finals = new Map<number, bigint>();
  for (const value of values)
    addFinals(finals, dealerFrom(withValue(count, value), maths, known), weightOf(value));
  const result = divided(finals);
  known.set(key, result);
  return result;
}

export const isBlackjack = (up: number, hole: number) =>
  (up === 1 && hole === 10) || (up === 10 && hole === 1);

/** Final totals behind an open card, without the chance of a blackjack. */
export function dealerAfterLook(up: number, maths: BlackjackMaths): Finals {
  const finals = new Map<number, bigint>();
  const known = new Map<string, Finals>();
  for (const hole of values) {
    if (isBlackjack(up, hole)) continue;
    const count = withValue(withValue(nothing, up), hole);
    addFinals(finals, dealerFrom(count, maths, known), weightOf(hole));
  }
  return divided(finals);
}

/** Every way of playing against one open card of the dealer's, worth times the chance that there is no blackjack. */
export function playsAgainst(up: number, maths: BlackjackMaths) {
  const finals = dealerAfterLook(up, maths);
  const chance = [...finals.values()].reduce((total, one) => total + one, 0n);
  const stands = new Map<number, Worth>();
  const hits = new Map<string, Worth>();

  const stand = (count: Count): Worth => {
    const own = totalOf(count);
    if (own > 21) return { net: -chance, staked: chance };
    const found = stands.get(own);
    if (found) return found;
    let net = 0n;
    for (const [total, one] of finals) net += total > 21 || own > total ? one : own < total ? -one : 0n;
    const worth = { net, staked: chance };
    stands.set(own, worth);
    return worth;
  };
  const hit = (count: Count): Worth => {
    const key = `${count.hard} ${count.hasAce}`;
    const found = hits.get(key);
    if (found) return found;
    const worth = mean((value) => onward(withValue(count, value)));
    hits.set(key, worth);
    return worth;
  };
  /** After a third card: nothing but hit and stand; twenty-one stands by itself. */
  const onward = (count: Count): Worth =>
    totalOf(count) >= 21 ? stand(count) : bestOf([stand(count), hit(count)]);
  const double = (count: Count): Worth => twice(mean((value) => stand(withValue(count, value))));
  const surrender = (): Worth => ({ net: -chance / 2n, staked: chance });

  /** Two cards that are not split. */
  const twoCards = (count: Count, isSplit: boolean): Worth => {
    if (totalOf(count) === 21) return stand(count);
    const ways = [stand(count), hit(count)];
    if (mayDouble(count, maths) && (!isSplit || maths.doubleAfterSplit)) ways.push(double(count));
    if (maths.lateSurrender && !isSplit) ways.push(surrender());
    return bestOf(ways);
  };

  /** Hands that begin with one card of a split each, with the splits that are left among them. */
  const splitHands = (value: number, hands: number, splitsLeft: number): Worth => {
    if (hands === 0) return { net: 0n, staked: 0n };
    const first = withValue(nothing, value);
    const rest = splitHands(value, hands - 1, splitsLeft);
    return mean((next) => {
      const count = withValue(first, next);
      if (value === 1) return sum(stand(count), rest);
      const ways = [sum(twoCards(count, true), rest)];
      if (next === value && splitsLeft > 0) ways.push(splitHands(value, hands + 1, splitsLeft - 1));
      return bestOf(ways);
    });
  };
  const split = (value: number): Worth => splitHands(value, 2, maths.maxHands - 2);

  return { chance, stand, hit, double, surrender, twoCards, split, splitHands };
}

/** What the first two cards are worth against an open card, blackjacks included, in chances over `unit`. */
function worthOfDeal(first: number, second: number, plays: ReturnType<typeof playsAgainst>): Worth {
  const lost = unit - plays.chance;
  // With a blackjack of the dealer's the hand loses its stake or, being one too, gets it back.
  if (isBlackjack(first, second)) return { net: (plays.chance * 3n) / 2n, staked: unit };
  const count = withValue(withValue(nothing, first), second);
  const whole = plays.twoCards(count, false);
  const best = first === second ? bestOf([whole, plays.split(first)]) : whole;
  return { net: best.net - lost, staked: best.staked + lost };
}

export interface BlackjackFigures {
  /** Mean of what a round leaves of its first stake: payout less what doubling and splitting added. */
  returnToPlayer: Rational;
  /** Mean of all that a round costs, in first stakes. */
  meanStaked: Rational;
  /** Mean payout divided by mean cost: what comes back of all money that was staked. */
  returnOfAllStaked: Rational;
}

export function exactFigures(maths: BlackjackMaths): BlackjackFigures {
  const total = mean((up) => {
    const plays = playsAgainst(up, maths);
    return mean((first) => mean((second) => worthOfDeal(first, second, plays)));
  });
  return {
    returnToPlayer: rational(unit + total.net, unit),
    meanStaked: rational(total.staked, unit),
    returnOfAllStaked: rational(total.staked + total.net, total.staked),
  };
}

/** Half a stake that pays two to one if the hole card is one of sixteen: twelve thirteenths, in every title. */
export const insuranceReturn: Rational = multiply(rational(4, 13), rational(3));
