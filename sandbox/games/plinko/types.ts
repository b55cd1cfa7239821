export interface PlinkoBoard {
  /** Pay of each slot from the left, in hundredths of the stake of a ball; one more than there are rows. */
  pays: readonly number[];
}

export const riskNames = ['low', 'medium', 'high'] as const;
export type Risk = (typeof riskNames)[number];

/** One set of pays; three where the risk is chosen. */
export type RiskBoards = Readonly<Partial<Record<Risk, PlinkoBoard>>>;

export interface PlinkoMaths {
  /** Rows of pegs when the game opens; at each of them a ball falls to the left or to the right, both equally likely. */
  rows: number;
  /** How many balls one stake drops, each with an equal part of it. */
  balls: number;
  risks: RiskBoards;
  /** The boards of every other number of rows, where the player chooses it. */
  otherRows?: Readonly<Record<number, RiskBoards>>;
}

export interface PlinkoBet {
  risk: Risk;
  /** Absent where the rows cannot be chosen, and in rounds from before they could be: the rows of the title. */
  rows?: number;
}

export interface PlinkoView {
  /** For each ball one letter a row: left or right. */
  paths: string[];
  /** The slot of each ball, counted from 0 at the left. */
  slots: number[];
  /** What the round pays as a multiple of the stake. */
  multiple: string;
}

/** The key of a board's figures: `low14`, or `low` where the rows cannot be chosen. */
export const boardKey = ({ otherRows }: PlinkoMaths, risk: Risk, rows: number): string =>
  otherRows ? `${risk}${rows}` : risk;
