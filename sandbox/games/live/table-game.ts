import type { Draws } from '@/lib/fairness';
import type { LiveKind } from '@/sandbox/kit/kinds';
import type { PlacedBet, TableTerms } from '@/sandbox/kit/betting-table/placed-bets';
import type { CardNumber, CutRule } from './shoe';
import type { RoundStep } from './time-line';

/** What a table needs of its game: the rules are pure and see no player, no clock and no earlier round. */
export interface TableGame {
  tableCode: string;
  /** Names the rules and the screen of the table. */
  kind: LiveKind;
  bettingMs: number;
  /** Where the cut card of its shoe lies; null for a table whose every round has a seed of its own. */
  cut: CutRule | null;
  terms: TableTerms;
  /** What amounts on a spot are multiples of, in minor units; the unit of the table where it is absent. */
  unitMinorOf?: (key: string) => bigint;
  /** The least amount of a spot, in minor units; its unit where it is absent. */
  leastMinor?: (key: string) => bigint;
  /** The kind by which a spot’s limit goes; null for what is not offered, in this coup of a shoe (from 1). */
  kindOf: (key: string, coup: number | null) => string | null;
  /** What is drawn before the betting and shown with it, plain JSON; absent where nothing is. */
  offer?: (source: DrawSource) => unknown;
  /** What opens from the close to the result; with decisions, what opens until the first of them. */
  deal: (source: DrawSource, offer: unknown) => Dealt;
  /** What bets return by a result that `deal` has made, their stakes included. Minor units. */
  settle: (placed: readonly PlacedBet[], result: unknown, taken: readonly TakenAction[]) => Settlement;
  /** Of a table whose players decide; absent where a round has one dealing. */
  decisions?: DecisionRules;
}

/** A decision that a seat has taken, or that was taken for it. */
export interface TakenAction {
  /** The dealing that it follows, from 0. */
  step: number;
  /** Of a seat that has split: 0 or 1. */
  hand: number;
  action: string;
}

/** What has opened: of each dealing what its steps have shown. */
export type OpenedSteps = readonly (readonly unknown[])[];

export interface DecisionRules {
  /** The hands of a seat that have to decide after the last dealing, and what each may do. */
  openHands: (
    opened: OpenedSteps,
    taken: readonly TakenAction[],
  ) => { hand: number; may: readonly string[] }[];
  /** What a decision costs beside the stake, in minor units; 0 for most. */
  raiseMinor: (action: string, stakeMinor: bigint) => bigint;
  /** For who does not decide in time: never a raise. */
  defaultAction: (opened: OpenedSteps, taken: readonly TakenAction[], hand: number) => string;
  /** What a raise becomes that the wallet has not confirmed in time. */
  insteadOfRaise: string;
  /** What opens next, when all seats have decided. The seed is that of `deal`; no decision changes another's card. */
  next: (source: DrawSource, opened: OpenedSteps, seats: readonly (readonly TakenAction[])[]) => Dealt;
  /** The result as the draws make it, of the steps in which somebody took a card: for whoever checks it. */
  redraw: (source: DrawSource, result: unknown) => unknown;
}

/** Where the outcome of a round comes from. */
export interface DrawSource {
  /** The next card of the shoe. Throws at a table without one. */
  card: () => CardNumber;
  /** The draws of the round’s seed, each lane a stream of its own. Throws at a table with a shoe. */
  draws: (lane?: string) => Draws;
}

export interface Dealt {
  steps: readonly RoundStep<unknown>[];
  /** How long players may decide after the last step; null where the round ends with it. */
  actingMs: number | null;
  /** What shows at the end, plain JSON; null before the last dealing. */
  result: unknown;
}

export interface Settlement {
  payoutMinor: bigint;
  /** The part of the stakes that was at risk. */
  validStakeMinor: bigint;
}

/** The tables of a server, by their codes. */
export type TableGames = ReadonlyMap<string, TableGame>;

export const tableGames = (games: readonly TableGame[]): TableGames =>
  new Map(games.map((game) => [game.tableCode, game]));
