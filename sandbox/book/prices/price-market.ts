import { powerExponent } from '@/sandbox/kit/odds/power-method';
import { floorPrice } from '@/sandbox/kit/odds/price-steps';
import { results, type Result } from '../models/sides';
import { marginOf } from './margins';
import type { BetChances, MarketKind, MarketName, PricedMarket, PricedSelection } from './types';

export interface Outcome {
  readonly key: string;
  readonly chance: number;
}

/** What is less likely is not offered: it may be nothing but the rounding of doubles. */
const leastChance = 1e-9;
/**
 * What would return less of its stakes is not offered. Where a match is nearly decided the power method leaves the whole margin to
 * the outsiders: a draw at 0-2 with three minutes to go would be sold at 17 and return 1 %.
 */
const leastReturn = 0.5;

const winOnly = (win: number): BetChances => ({ win, halfWin: 0, push: 0, halfLoss: 0 });

/** What a bet returns of its stakes: d · win + (1 + d)/2 · half win + push + ½ · half loss. */
export function returnOf(price: number, { win, halfWin, push, halfLoss }: BetChances): number {
  const d = price / 100;
  return d * win + ((1 + d) / 2) * halfWin + push + halfLoss / 2;
}

/** @param unfloored what a stake of 1 would return before the price is floored */
function selectionOf(key: string, unfloored: number, chances: BetChances): PricedSelection[] {
  const price = floorPrice(100 * unfloored);
  if (price === null) return [];
  const returned = returnOf(price, chances);
  return returned < leastReturn ? [] : [{ key, price, chances, returned }];
}

function marketOf(name: MarketName, margin: number, selections: readonly PricedSelection[]): PricedMarket[] {
  return selections.length > 0 ? [{ ...name, margin, selections }] : [];
}

/** Outcomes of which exactly one happens: each at its chance to the power of −k. */
export function priceOutcomes(
  name: MarketName,
  outcomes: readonly Outcome[],
  inPlay: boolean,
): PricedMarket[] {
  const margin = marginOf(name.kind, inPlay);
  const open = outcomes.filter(({ chance }) => chance >= leastChance);
  const k = powerExponent(
    open.map(({ chance }) => chance),
    margin,
  );
  const selections = open.flatMap(({ key, chance }) => selectionOf(key, chance ** -k, winOnly(chance)));
  return marketOf(name, margin, selections);
}

interface TwoWay {
  readonly keys: readonly [string, string];
  /** Of the first one; the second wins what it loses. */
  readonly chances: BetChances;
}

/** The same market from the other side. */
export function turned({ win, halfWin, push, halfLoss }: BetChances): BetChances {
  const lost = Math.max(0, 1 - win - halfWin - push - halfLoss);
  return { win: lost, halfWin: halfLoss, push, halfLoss: halfWin };
}

/** q = W / (W + L), where W is the chance to win and half of that to win half, L that to lose likewise. */
export function shareWon({ win, halfWin, push, halfLoss }: BetChances): number {
  const won = win + halfWin / 2;
  const lost = 1 - win - halfWin - push - halfLoss / 2;
  return won / (won + lost);
}

/** Two sides of a line, or two outcomes with stakes back on a third one: priced as if one of them won. */
export function priceTwoWay(name: MarketName, { keys, chances }: TwoWay, inPlay: boolean): PricedMarket[] {
  const margin = marginOf(name.kind, inPlay);
  const q = shareWon(chances);
  if (!(q >= leastChance && q <= 1 - leastChance)) return [];
  const k = powerExponent([q, 1 - q], margin);
  return marketOf(name, margin, [
    ...selectionOf(keys[0], q ** -k, chances),
    ...selectionOf(keys[1], (1 - q) ** -k, turned(chances)),
  ]);
}

type ResultChances = Readonly<Record<Result, number>>;

/** Two of three results: 1 / (pᵢᵏ + pⱼᵏ), with the exponent of the three alone. */
function doubleChance(part: number, { home, draw, away }: ResultChances, inPlay: boolean): PricedMarket[] {
  const margin = marginOf('doubleChance', inPlay);
  const k = powerExponent([home, draw, away], margin);
  const pair = (key: string, one: number, two: number) =>
    one + two >= leastChance ? selectionOf(key, 1 / (one ** k + two ** k), winOnly(one + two)) : [];
  return marketOf({ kind: 'doubleChance', part, line: null }, margin, [
    ...pair('homeDraw', home, draw),
    ...pair('homeAway', home, away),
    ...pair('drawAway', draw, away),
  ]);
}

const named = (kind: MarketKind, part: number): MarketName => ({ kind, part, line: null });

/** Home, draw or away of a part. */
export function priceResult(part: number, chances: ResultChances, inPlay: boolean): PricedMarket[] {
  const outcomes = results.map((key) => ({ key, chance: chances[key] }));
  return priceOutcomes(named('result', part), outcomes, inPlay);
}

/** 1X2 with what is made of it: double chance and draw no bet. */
export function priceResultFamily(part: number, chances: ResultChances, inPlay: boolean): PricedMarket[] {
  const noBet = { win: chances.home, halfWin: 0, push: chances.draw, halfLoss: 0 };
  return [
    ...priceResult(part, chances, inPlay),
    ...doubleChance(part, chances, inPlay),
    ...priceTwoWay(named('drawNoBet', part), { keys: ['home', 'away'], chances: noBet }, inPlay),
  ];
}
