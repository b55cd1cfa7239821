export interface PlinkoBoard {
  /** Pay of each slot from the left, in hundredths of the stake of a ball; one more than there are rows. */
  pays: readonly number[];
}

export interface PlinkoMaths {
  /** Rows of pegs; at each of them a ball falls to the left or to the right, both equally likely. */
  rows: number;
  /** How many balls one stake drops, each with an equal part of it. */
  balls: number;
  /** One set of pays; three where the risk is chosen. */
  risks: Readonly<Partial<Record<Risk, PlinkoBoard>>>;
}

export const riskNames = ['low', 'medium', 'high'] as const;
export type Risk = (typeof riskNames)[number];

export interface PlinkoBet {
  risk: Risk;
}

export interface PlinkoView {
  /** For each ball one letter a row: left or right. */
  paths: string[];
  /** The slot of each ball, counted from 0 at the left. */
  slots: number[];
  /** What the round pays as a multiple of the stake. */
  multiple: string;
}
