/** What can be printed under the foil. */
export type Face =
  /** A prize, in multiples of the stake. */
  | { kind: 'amount'; value: number }
  | { kind: 'number'; value: number }
  /** A card of the deck by its index, see `cardOf`. */
  | { kind: 'card'; value: number }
  | { kind: 'die'; value: number }
  /** A factor. */
  | { kind: 'times'; value: number }
  | { kind: 'symbol'; value: string };

export interface Cell {
  faces: readonly Face[];
  /** The prize printed beside the faces, in multiples of the stake: paid when the cell wins. */
  prize?: number;
}

/** One way in which a ticket can pay, as a row of the prize table. */
export interface PrizeRow {
  /** What the ticket pays, in multiples of its stake. */
  multiple: number;
  /** Tickets of `ticketCount` that pay in this way. */
  weight: number;
  /** What the card shows for it: single prizes, or how many keys or steps. */
  parts: readonly number[];
  /** What the second box shows: a factor, or a prize of its own. */
  extra?: number;
}

interface Common {
  /** Minor units: the prices of a card, ascending. */
  stakesMinor: readonly number[];
  prizes: readonly PrizeRow[];
  /** What does not pay is drawn by the odds of the prizes; absent from the first printing, whose law was another one. */
  fill?: 'odds';
}

/** Three equal amounts of nine pay that amount. */
export interface MatchMaths extends Common {
  mechanic: 'match';
  amounts: readonly number[];
}

/** Each of your numbers that is a winning number pays the prize beside it. */
export interface LuckyMaths extends Common {
  mechanic: 'lucky';
  winningCount: number;
  yourCount: number;
  highest: number;
  amounts: readonly number[];
}

/** Each column in which your card is higher than the house's pays its prize. */
export interface BeatMaths extends Common {
  mechanic: 'beat';
  columns: number;
  amounts: readonly number[];
}

/** The number of key symbols on the card decides what it pays. */
export interface CollectMaths extends Common {
  mechanic: 'collect';
  cells: number;
  /** The first one is the key symbol. */
  symbols: readonly string[];
  /** Prize by number of key symbols; nothing where there is no entry. */
  rungs: Readonly<Record<number, number>>;
}

/** The steps before the first stop sign decide what the card pays. */
export interface PathMaths extends Common {
  mechanic: 'path';
  go: string;
  stop: string;
  /** Prize by number of steps, from none to all of them. */
  rungs: readonly number[];
}

/** Three equal symbols in a row, column or diagonal of nine pay the symbol's prize. */
export interface RowsMaths extends Common {
  mechanic: 'rows';
  pays: Readonly<Record<string, number>>;
}

/** Three equal amounts of six pay that amount times what the box says. */
export interface DoublerMaths extends Common {
  mechanic: 'doubler';
  amounts: readonly number[];
  times: readonly number[];
}

/** Each winning picture pays the prize beside it, and so does a bonus box that is not blank. */
export interface BonusMaths extends Common {
  mechanic: 'bonus';
  cells: number;
  /** The first one is the winning picture. */
  symbols: readonly string[];
  blank: string;
  amounts: readonly number[];
}

/** Each box whose dice make the target pays its prize. */
export interface TargetMaths extends Common {
  mechanic: 'target';
  boxes: number;
  target: number;
  amounts: readonly number[];
}

/** The card pays the product of its boxes. */
export interface ProductMaths extends Common {
  mechanic: 'product';
  boxes: number;
  factors: readonly number[];
}

export type ScratchMaths =
  | MatchMaths
  | LuckyMaths
  | BeatMaths
  | CollectMaths
  | PathMaths
  | RowsMaths
  | DoublerMaths
  | BonusMaths
  | TargetMaths
  | ProductMaths;

/** Cells that belong together on the card. */
export interface Section {
  key: 'card' | 'winning' | 'yours' | 'house' | 'box' | 'path';
  count: number;
  columns: number;
}

/** What a finished card pays for, read from what is printed on it. */
export interface Win {
  /** Indices of the cells that win together. */
  cells: number[];
  multiple: number;
}

export interface ScratchView {
  cells: Cell[];
  wins: Win[];
  /** What the card pays in all, in multiples of the stake. */
  multiple: number;
  /** The same as money. */
  prize: string;
}

/** Every prize table is of so many tickets. */
export const ticketCount = 1_000_000;
