/** 0.00 to 99.99 on one dial: how many of the 10,000 numbers win is up to the player. */
export interface DialMaths {
  mode: 'dial';
  /** The least and the most numbers out of 10,000 that may be bet on. */
  least: number;
  most: number;
  /** Pays are this many ten thousandths divided by the chance, cut off to a whole hundredth. */
  share: number;
}

/** Two dice: pays in hundredths of the stake, by bet. */
export interface PairMaths {
  mode: 'pair';
  pays: Readonly<Record<PairBetName, number>>;
}

export type DiceMaths = DialMaths | PairMaths;

export const pairBetNames = [
  'under7',
  'seven',
  'over7',
  'doubles',
  'odd',
  'even',
  'sum2',
  'sum3',
  'sum4',
  'sum5',
  'sum6',
  'sum8',
  'sum9',
  'sum10',
  'sum11',
  'sum12',
] as const;
export type PairBetName = (typeof pairBetNames)[number];

export type DiceBet =
  /** `numbers` of the 10,000 win: the lowest or the highest ones. */
  { side: 'under' | 'over'; numbers: number } | { name: PairBetName };

export type DiceView =
  | { mode: 'dial'; roll: string; isWon: boolean; multiple: string }
  | { mode: 'pair'; dice: [number, number]; isWon: boolean; multiple: string };
