import type { Draws } from '@/lib/fairness';
import type { Locale } from '@/lib/i18n/locales';
import type { Rational } from '@/lib/rational';

/**
 * What every game of the vendor is made of. An engine is pure: it sees a title's maths, what the player chose and the
 * draws of the round's seeds, and nothing of the player, the clock or earlier rounds. The round server (`rounds/`), the
 * game document, the proof page and the offline verifier run the same functions.
 */
export const engineKinds = [
  'lines',
  'classic',
  'ways',
  'anywhere',
  'video-poker',
  'blackjack',
  'roulette',
  'baccarat',
  'sic-bo',
  'scratch',
  'bingo',
  'wheel',
  'crash',
  'mines',
  'plinko',
  'dice',
  'hi-lo',
  'fish',
] as const;
export type EngineKind = (typeof engineKinds)[number];

/** The gateway's classes: scratch, video poker, table, arcade (fish too), slot, bingo. */
export type TitleClass = 'SC' | 'VP' | 'TG' | 'AC' | 'JP' | 'BG';

/** A name in every language that ships. */
export type TitleText = Readonly<Record<Locale, string>>;

/** One game of the catalogue. What differs between two titles of an engine is `maths`, never only the name. */
export interface Title<Maths = unknown> {
  gameCode: string;
  kind: EngineKind;
  /** The studio's vendor code. */
  studio: string;
  classification: TitleClass;
  /** Names the pictures and colours; two variants of one game may share it. */
  theme: string;
  name: TitleText;
  /** Of slots: how strongly a short run differs from the mean. */
  volatility?: 'low' | 'medium' | 'high';
  /** Of slots: how many lines are always in play; 243 ways count as 243. */
  lines?: number;
  maths: Maths;
  /**
   * Maths that rounds were drawn with before a change that moves no odds and no payout: the proof of such a round is
   * checked with it. Everything else that changes in a title needs a new code.
   */
  earlier?: readonly Maths[];
}

/** What the player may stake, in minor units. Whether a stake is on offer is decided in one place, `gate.ts`. */
export interface StakeOffer {
  /**
   * How a stake is put together: it is one of the steps, or one of them for each copy that is bought, or the sum of
   * amounts that are placed one by one.
   */
  rule: 'step' | 'copies' | 'placed';
  /** What the stake box steps through, ascending: stakes, the prices of one copy, or chips. */
  stepsMinor: readonly bigint[];
  /** Every placed amount is a multiple of it; 0 where nothing is placed. */
  unitMinor: bigint;
  /** The least and the most that a round may cost before it is raised. */
  minMinor: bigint;
  maxMinor: bigint;
}

/** An amount on a position, and the most that may stand there. */
export interface PlacedAmount {
  amountMinor: bigint;
  limitMinor: bigint;
}

/** A bet that the game offers, and what it says about its stake. */
export interface ReadBet<Bet> {
  bet: Bet;
  /** Where several are bought, how many. */
  copies?: number;
  /** Where bets are placed one by one, each of them. */
  placed?: readonly PlacedAmount[];
}

/** A round as far as the player has decided it. */
export interface PlayedRound<Bet, Action> {
  stakeMinor: bigint;
  bet: Bet;
  /** In the order in which they were taken. */
  actions: readonly Action[];
  /** Milliseconds since the round was opened; `Infinity` when a finished round is computed again. */
  elapsedMs: number;
}

/** What follows from the seeds and the decisions so far. */
export interface Play<View> {
  /** All that the player may see now, as JSON: amounts as decimal strings, nothing that is still hidden. */
  view: View;
  /** False while the player has to decide. */
  isOver: boolean;
  /** What the round pays in all; 0 until it is over. */
  payoutMinor: bigint;
  /** What the decisions cost in all, on top of the stake: doubling, splitting. */
  raiseMinor: bigint;
  /** The round won the title's progressive pool, whose amount the ledger knows. */
  hitsJackpot?: boolean;
}

/** A published figure of one bet of a title. */
export interface BetFigure {
  /** Key of the bet's name in the texts of the kind: `play.<kind>.bets.<key>`. */
  key: string;
  returnToPlayer: Rational;
}

export interface Figures {
  /**
   * Mean payout divided by stake, exact. With decisions: under the best of them. With several bets: of the bet that
   * returns least, so that nobody gets less than what a tile says.
   */
  returnToPlayer: Rational;
  /** Each bet of a table with several of them. */
  bets?: readonly BetFigure[];
  /** How often a round pays anything; null where the player's choice decides it. */
  hitFrequency: Rational | null;
  /** The most that a round can pay as a multiple of its stake, the pool aside. */
  maximumMultiple: Rational;
}

/** The pool that a share of every stake feeds. */
export interface JackpotTerms {
  poolCode: string;
  /** The whole share of a stake, in minor units: the stake is a multiple of what makes it whole. */
  contributionMinor: (stakeMinor: bigint) => bigint;
}

export interface Engine<Maths, Bet = null, Action = never, View = unknown> {
  kind: EngineKind;
  titles: readonly Title<Maths>[];
  /** From the start of one round to the start of the next: 2500 for slots, 5000 for everything else (GLI-19, RTS 14). */
  minRoundMs: number;
  stakes: (maths: Maths) => StakeOffer;
  /**
   * What the player chose before the draw, checked; null when it is nothing that is offered. The value is null where nothing
   * was chosen. What it may cost is the gate's matter.
   */
  readBet: (maths: Maths, value: unknown) => ReadBet<Bet> | null;
  /** A decision as a client sends it, checked for shape only; null when it is none. */
  readAction: (maths: Maths, value: unknown) => Action | null;
  /**
   * The round so far. Draws are taken in one fixed order that does not depend on what is shown, so that the same seeds
   * and decisions always give the same round. Throws `ActionError` when the last action is not allowed where it stands.
   */
  play: (maths: Maths, round: PlayedRound<Bet, Action>, draws: Draws) => Play<View>;
  /** What is done for a player who does not come back: never a raise, always towards the end of the round. */
  defaultAction?: (maths: Maths, play: Play<View>) => Action;
  /** Where time decides: writes the moment into an action. */
  stampAction?: (action: Action, elapsedMs: number) => Action;
  /**
   * Of a table: the part of all that was staked that was at risk, in minor units, of a round that is over. Where it is absent
   * the whole stake counts.
   */
  validStake?: (maths: Maths, bet: Bet, view: View) => bigint;
  figures: (maths: Maths) => Figures;
  /** The outcome in a few named texts, for the proof page; the whole view as one text when it is absent. */
  describe?: (view: View) => Record<string, string>;
  /** Further exact figures for the rules page, as texts. */
  facts?: (maths: Maths) => Record<string, string>;
  jackpot?: (maths: Maths) => JackpotTerms | null;
  /** A decision may cost half a stake more, or a whole one. */
  raisesByHalves?: boolean;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- a registry holds engines of all types; each checks what it is given */
/** An engine with its types closed, as registries hold it. */
export type AnyEngine = Omit<
  Engine<any, any, any, any>,
  'play' | 'defaultAction' | 'stampAction' | 'readAction'
> & {
  readAction: (maths: any, value: unknown) => any;
  play: (maths: any, round: any, draws: Draws) => Play<any>;
  // Methods, because an engine without decisions takes no action at all.
  defaultAction?(maths: any, play: any): any;
  stampAction?(action: any, elapsedMs: number): any;
};
/* eslint-enable @typescript-eslint/no-explicit-any */

/** A decision that the round does not allow where it stands. */
export class ActionError extends Error {
  constructor() {
    super('action.invalid');
    this.name = 'ActionError';
  }
}
