import type { RoundView } from '@/sandbox/kit/round-wire';
import type { GameInfo } from '@/sandbox/kit/game-info';

/**
 * What a game document lends to the board of its kind. A board draws the round and asks for stakes and decisions; all
 * that money and the network need stays with the table.
 */
export type TableMode =
  /** Nothing runs; a round may be staked. */
  | 'idle'
  /** The stake is on its way. */
  | 'waiting'
  /** The outcome is known; the board shows it and then calls `shown`. */
  | 'showing'
  /** The round is open and waits for a decision. */
  | 'deciding'
  /** A decision is on its way. */
  | 'acting';

export interface BoardRound<Bet = unknown, Action = unknown, View = unknown> extends Omit<
  RoundView,
  'bet' | 'actions' | 'outcome'
> {
  bet: Bet;
  actions: Action[];
  outcome: View;
}

export interface Table<Bet = unknown, Action = unknown, View = unknown> {
  mode: TableMode;
  /** The round on the table: the one that runs, or the last one; null before the first. While `waiting`, the one before. */
  round: BoardRound<Bet, Action, View> | null;
  /** The round is shown once more: it moved its money earlier. */
  isReplay: boolean;
  /** When the stake of the running round was pressed, by `performance.now()`. */
  pressedAtMs: number;
  /** What the player can still spend, a decimal string. */
  balance: string;
  /** It is the money of a trial, which nobody can deposit. */
  isTrialMoney?: boolean;
  /** Whether a press would be taken now: nothing runs, nothing stands in the way, and the balance covers the stake. */
  canPlay: (stake: string) => boolean;
  /** The least time between two stakes, while it runs since the last one; absent once it is over. */
  paceMs?: number | undefined;
  play: (stake: string, bet: unknown) => void;
  act: (action: Action) => void;
  /** The board has shown the end of the round. Call it once, in an effect or a timer, never while rendering. */
  shown: () => void;
  /** A dialog is open over the board: keys of the board rest. */
  isCovered: boolean;
  /** For what a kind asks the vendor beside rounds, as the rooms of the fish games; missing where nothing may be asked. */
  sessionToken?: string;
}

export interface BoardProps<Maths = unknown, Bet = unknown, Action = unknown, View = unknown> {
  info: GameInfo<Maths>;
  table: Table<Bet, Action, View>;
}
