/** The kinds of markets. A `part` says of what: 0 of the match, else of that half, quarter, set or map. */
export const marketKinds = [
  'result',
  'doubleChance',
  'drawNoBet',
  'handicap',
  'totals',
  'bothScore',
  'correctScore',
  'halfFull',
  'oddEven',
  'corners',
  'toQualify',
  'winner',
  'setScore',
  'setHandicap',
  'outright',
  'mostGoals',
] as const;
export type MarketKind = (typeof marketKinds)[number];

/** The chances of what a bet may come to; the rest of 1 is lost. A dead heat counts as the share that is won. */
export interface BetChances {
  readonly win: number;
  readonly halfWin: number;
  readonly push: number;
  readonly halfLoss: number;
}

export interface PricedSelection {
  readonly key: string;
  /** In hundredths, what a stake of 1.00 returns when it wins. */
  readonly price: number;
  readonly chances: BetChances;
  /** What the bet returns of its stakes in the long run at this price: at most 1. */
  readonly returned: number;
}

export interface MarketName {
  readonly kind: MarketKind;
  readonly part: number;
  /** In quarters: the goals or points that home is given, or what over and under are of. Null where there is no line. */
  readonly line: number | null;
}

/** What is on offer: without selections that would have a price under 1.01 or return under half, and never without any. */
export interface PricedMarket extends MarketName {
  /** What the chances add up to above 1 when the margin is laid on; floored prices carry a little more. */
  readonly margin: number;
  readonly selections: readonly PricedSelection[];
}
