import type { ComponentType, ReactNode } from 'react';
import type { SettledBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { TableRoundState, TableSlip } from '@/sandbox/kit/table-wire';
import type { PlacedBets } from '../chips/use-placed-bets';

/* What a kind of live table brings to the document, which holds everything else: clock, chips, slips, streams, sound. */

/** Cards, wheel, dice or kites: what has opened so far, and what is on its way. */
export interface LiveStageProps<Shown = unknown, Result = unknown> {
  info: LiveInfo;
  round: TableRoundState | null;
  opened: readonly Shown[];
  result: Result | null;
  /** The clock of the tables minus that of this device. */
  offsetMs: number;
  /** Own hands where players decide; null for who only watches. */
  hands: ReactNode;
}

/** Of one spot: real players and what they have staked in the session's currency. */
export interface SpotCrowd {
  players: number;
  sum: string;
}

/** The spots, for `BetSpot` in a `SpotArea`. */
export interface LiveSpotsProps {
  info: LiveInfo;
  bets: PlacedBets;
  crowd: ReadonlyMap<string, SpotCrowd>;
  round: TableRoundState | null;
}

/** What has been drawn before: roads of a shoe, or the last fifty results. */
export interface LivePastProps<Result = unknown> {
  info: LiveInfo;
  /** The newest first. */
  results: readonly { number: number; shoeId: string | null; coup: number | null; result: Result }[];
  /** The shoe that lies on the table: roads begin anew with it. */
  shoeId: string | null;
}

/** Own hands at a table whose players decide. */
export interface LiveHandsProps<Result = unknown> {
  info: LiveInfo;
  round: TableRoundState;
  result: Result | null;
  /** The standing stake, raises among it. */
  slips: readonly TableSlip[];
  /** What was decided from here, and for the player. */
  actions: readonly { step: number; hand: number; action: string }[];
  /** Null while the wallet has not said it. */
  balance: string | null;
  /** Null while nothing can be decided. */
  act: ((hand: number, action: string) => void) | null;
}

/** How the table speaks: for the live region, the status line and the list of own bets. */
export interface LiveTexts<Shown = unknown, Result = unknown> {
  /** A step that has opened, the how-manieth of its round (from 0). */
  step: (shown: Shown, at: number) => string;
  result: (result: Result) => string;
  bet: (key: string) => string;
  /** The decisions of a seat, in their order; only where players decide. */
  decided?: (actions: readonly string[]) => string;
}

/** Each kind exports one `liveBoard` from its `board/live-board.ts`. */
export interface LiveBoard {
  /* eslint-disable @typescript-eslint/no-explicit-any -- each kind takes its own cards and results; the server decides which kind it is */
  Stage: ComponentType<LiveStageProps<any, any>>;
  Spots: ComponentType<LiveSpotsProps>;
  Past: ComponentType<LivePastProps<any>>;
  /** The stage of a table that stands small beside another one, about 100 by 64 pixels; its words stand below it. */
  Glance: ComponentType<LiveStageProps<any, any>>;
  /** Its newest results, as many as there is room for. */
  Beads: ComponentType<LivePastProps<any>>;
  /** Only where players decide. */
  Hands?: ComponentType<LiveHandsProps<any>>;
  /** Rules and odds, for the dialog. */
  Rules: ComponentType<{ info: LiveInfo<any> }>;
  /** How long a ball, a wheel or the last card takes to rest once its stop is known: nothing is told of a result before. */
  restMs?: number;
  useTexts: (info: LiveInfo<any>) => LiveTexts<any, any>;
  /* eslint-enable @typescript-eslint/no-explicit-any */
  /** Spots of which a proof tells what they have returned; the bets of the table where it is absent. */
  toldSpots?: (info: LiveInfo) => readonly string[];
  /** The kind by which the limit of a spot goes; null for what is not offered in this coup of a shoe (from 1, null without one). */
  kindOf: (info: LiveInfo, key: string, coup: number | null) => string | null;
  /** What the amount on a spot must be a multiple of, in minor units; the unit of the table where it is absent. */
  unitOf?: (info: LiveInfo, key: string) => bigint;
  /** What the bets of a player return by a result, their stakes included: the function that the server settles by. */
  settle: (
    info: LiveInfo,
    bets: TableSlip['placed'],
    result: unknown,
    actions: LiveHandsProps['actions'],
  ) => { results: readonly SettledBet[]; payoutMinor: bigint };
}
