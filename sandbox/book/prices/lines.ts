import { massOf, type Law } from '../models/law';
import { priceTwoWay, shareWon } from './price-market';
import type { BetChances, MarketKind, PricedMarket } from './types';

/** Which lines there are, in quarters: every quarter, or halves only (2½ is 10), on which nothing is ever given back. */
export type LineSteps = 'quarters' | 'halves';
const stepOf = { quarters: 1, halves: 4 } as const;
const firstOf = { quarters: 0, halves: 2 } as const;

/**
 * The chances of over a line. By how many quarters the number is above the line decides: two or more win, one wins half, none is a
 * push, one below loses half. So a quarter line is half a bet on each of the lines beside it.
 */
export function overChances({ from, chances }: Law, line: number): BetChances {
  const sums = { win: 0, halfWin: 0, push: 0, halfLoss: 0 };
  chances.forEach((chance, at) => {
    const above = 4 * (from + at) - line;
    if (above >= 2) sums.win += chance;
    else if (above === 1) sums.halfWin += chance;
    else if (above === 0) sums.push += chance;
    else if (above === -1) sums.halfLoss += chance;
  });
  return sums;
}

function medianOf({ from, chances }: Law): number {
  let below = 0;
  return from + chances.findIndex((chance) => (below += chance) >= 0.5);
}

const whole = (law: Law): Law => {
  const mass = massOf(law);
  return { ...law, chances: law.chances.map((chance) => chance / mass) };
};

/** So many lines in steps round the one that is nearest to an even bet, from the lowest up. */
export function linesAround(law: Law, steps: LineSteps, count: number): number[] {
  const sure = whole(law);
  const step = stepOf[steps];
  const middle = 4 * medianOf(sure) + firstOf[steps];
  const near = Array.from({ length: Math.floor(16 / step) + 1 }, (_, at) => middle - 8 + at * step);
  const distance = (line: number) => Math.abs(shareWon(overChances(sure, line)) - 0.5);
  const centre = near.reduce((best, line) => (distance(line) < distance(best) ? line : best));
  return Array.from({ length: count }, (_, at) => centre + (at - Math.floor(count / 2)) * step);
}

/** A number with the lines that it is offered on, in quarters. */
interface LineMarket {
  readonly kind: MarketKind;
  readonly part: number;
  readonly law: Law;
  readonly lines: readonly number[];
}

/** Over and under of a number. */
export function priceTotals({ kind, part, law, lines }: LineMarket, inPlay: boolean): PricedMarket[] {
  const sure = whole(law);
  return lines.flatMap((line) =>
    priceTwoWay({ kind, part, line }, { keys: ['over', 'under'], chances: overChances(sure, line) }, inPlay),
  );
}

/** Home with what it is given, away against it, for leads that home must come over: a handicap is such a lead, turned round. */
export function priceHandicaps({ kind, part, law, lines }: LineMarket, inPlay: boolean): PricedMarket[] {
  const sure = whole(law);
  return lines.flatMap((line) =>
    priceTwoWay(
      { kind, part, line: line === 0 ? 0 : -line },
      { keys: ['home', 'away'], chances: overChances(sure, line) },
      inPlay,
    ),
  );
}
