import { add, multiply, one, rational, zero, type Rational } from '@/lib/rational';
import { flooredMinor, scaledBy, type SettledLeg, type TicketTerms } from './ticket';
import type { SelectionResult } from './types';

/** Where hardly anything is at risk a stake does not count: 1.50. */
const leastPrice = rational(150, 100);

/** How many halves of a leg's stake were won or lost, not given back. */
function halvesAtRisk(result: SelectionResult): 0n | 1n | 2n {
  if (result === 'push' || result === 'void') return 0n;
  return result === 'halfWin' || result === 'halfLoss' ? 1n : 2n;
}

function isLess(a: Rational, b: Rational): boolean {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

/** Lines, or parts of them, that have come to the same price so far: how many, by their legs, each leg counted in halves. */
interface Lines {
  readonly price: Rational;
  readonly counts: readonly bigint[];
}

type LinesByPrice = Map<string, Lines>;

/** From a price on that is enough it makes no difference how much it is. */
function put(lines: LinesByPrice, price: Rational, counts: readonly bigint[]): void {
  const kept = isLess(price, leastPrice) ? price : leastPrice;
  const key = `${kept.numerator}/${kept.denominator}`;
  const known = lines.get(key)?.counts;
  lines.set(key, { price: kept, counts: counts.map((count, at) => count + (known?.[at] ?? 0n)) });
}

/** A leg is in no line, or in one with the halves that were at risk, at its price, and with those that were given back, at none. */
function withLeg(lines: LinesByPrice, { price, result }: SettledLeg): LinesByPrice {
  const halves = halvesAtRisk(result);
  const next: LinesByPrice = new Map();
  for (const { price: before, counts } of lines.values()) {
    const longer = (by: bigint) => counts.map((_, legs) => (legs > 0 ? counts[legs - 1]! * by : 0n));
    put(next, before, counts);
    if (halves > 0n) put(next, multiply(before, rational(price, 100)), longer(halves));
    if (halves < 2n) put(next, before, longer(2n - halves));
  }
  return next;
}

/**
 * The part of a ticket's stake that was at risk, for turnover of every kind, in minor units, cut off. A bet with a half result is two of
 * half the stake, one of which was given back; so a line falls into parts, and a part counts when the prices of those legs that
 * were not given back multiply to 1.50 or more. Of a single that is: half of a half result, nothing of a push, void or price
 * under 1.50. Each line stands for itself, and what was given back lends it no price: neither a leg that everybody knows to be
 * void nor a long shot in another line makes near-certain legs count. What was cashed out does not count.
 */
export function validStake(terms: TicketTerms, legs: readonly SettledLeg[]): bigint {
  let lines: LinesByPrice = new Map();
  put(lines, one, [1n, ...legs.map(() => 0n)]);
  for (const leg of legs) lines = withLeg(lines, leg);
  const enough = [...lines.values()].find(({ price }) => !isLess(price, leastPrice));
  const counted = terms.sizes
    .map((size) => rational(enough?.counts[size] ?? 0n, 2n ** BigInt(size)))
    .reduce(add, zero);
  return flooredMinor(scaledBy(terms, counted));
}
