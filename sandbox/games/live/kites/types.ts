/** The two kites of a match, by the names of their corners: Meron is the red one. */
export const kiteSides = ['meron', 'wala'] as const;
export type KiteSide = (typeof kiteSides)[number];

/** `bdd`: both down in one pass. `ftd`: full time, both still up after the last pass. */
export const kiteOutcomes = [...kiteSides, 'bdd', 'ftd'] as const;
export type KiteOutcome = (typeof kiteOutcomes)[number];
/** There is one bet on each outcome. */
export type KiteSpot = KiteOutcome;

/** Chances of a kite to cut a strand of the other in a pass, in per cent: one of them is drawn for each kite of a match. */
export const strandChances = [40, 44, 48, 52] as const;
export type StrandChance = (typeof strandChances)[number];
export type KiteChances = Readonly<Record<KiteSide, StrandChance>>;

export const strandCount = 4;
export const mostPasses = 12;

/** Whether each kite cut a strand of the other in a pass. */
export type KitePass = Readonly<Record<KiteSide, boolean>>;
/** How many strands each kite has left. */
export type KiteStrands = Readonly<Record<KiteSide, number>>;

export interface KiteMatch {
  chances: KiteChances;
  /** Up to the one that decides, at most twelve. */
  passes: readonly KitePass[];
  outcome: KiteOutcome;
}

/** What each bet returns when it wins, its own stake included, in hundredths: 190 is a price of 1.90. */
export type KitePrices = Readonly<Record<KiteSpot, number>>;
