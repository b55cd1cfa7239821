import type { Draws } from '@/lib/fairness';
import type { TitleText } from './types';
import type { ActionCause } from './match-wire';
import type { MatchKind } from './kinds';

/** A game between seats, pure: its state follows from the draws of the seeds and from the actions, nothing else. */
export interface MatchGame<Rules, State, Action, View> {
  kind: MatchKind;
  start: (rules: Rules, seats: number, draws: Draws) => State;
  /** Whose turn it is; null when the match is over. */
  turn: (state: State) => number | null;
  /** Checked for shape only. */
  readAction: (value: unknown) => Action | null;
  /** The next state; the old one stays as it was. Throws `ActionError`. `draws` are this action's own. */
  act: (rules: Rules, state: State, action: Action, draws: Draws) => State;
  /** What a seat may see: a spectator's view for null. Everything once the match is over. */
  view: (rules: Rules, state: State, seat: number | null) => View;
  /** What is done for a player who does not act: the cheapest way on. Decides from the player's own view. */
  houseAction: (rules: Rules, view: View) => Action;
  /** A bot's public rule: it is given the same view as a player in its seat, and draws of its own. */
  botAction: (rules: Rules, view: View, draws: Draws) => Action;
  /** The seats by place once the match is over: those that share a place stand together. */
  places: (rules: Rules, state: State) => number[][];
  /** Into how many equal parts the prize goes, by place; the first gets all when the match was won outright. */
  shares: (rules: Rules, state: State) => readonly number[];
}

/** A game with its types closed, as the registry holds it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyMatchGame = MatchGame<any, any, any, any>;

/** One game of the catalogue that real players play against each other. */
export interface MatchTitle<Rules = unknown> {
  gameCode: string;
  kind: MatchKind;
  studio: string;
  theme: string;
  name: TitleText;
  seats: number;
  /** What the house keeps of the pot, in hundredths of a percent. */
  rakeBasisPoints: bigint;
  /** One room for each, ascending; stakes for which rake and shares come out whole. */
  rooms: readonly { roomCode: string; name: TitleText; stakeMinor: bigint }[];
  rules: Rules;
  /** Rules of matches that were dealt before, newest first: they differ in nothing but what the house's bots do. */
  earlier?: readonly Rules[];
}

export interface TakenAction {
  seat: number;
  cause: ActionCause;
  action: unknown;
}
