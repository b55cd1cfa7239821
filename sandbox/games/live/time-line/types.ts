import type { StepPace } from './times';

/** All moments are milliseconds since 1970 by the clock of the database; a reader adjusts its own to it. */
export const roundStates = [
  'betting',
  'closing',
  'dealing',
  'acting',
  'result',
  'settled',
  'voiding',
  'void',
] as const;
export type RoundState = (typeof roundStates)[number];

/** One thing that opens: a card, the pocket of a spin, a throw of dice, a pass of two kites. */
export interface RoundStep<Shown> {
  pace: StepPace;
  shown: Shown;
}

/** Steps that follow one another without a decision. A game without decisions has one dealing. */
export interface RoundDealing<Shown> {
  startsAtMs: number;
  steps: readonly RoundStep<Shown>[];
  /** How long players may decide after the last step; null where the round ends with it. */
  actingMs: number | null;
}

/** A round as it is stored: it knows more than anyone may see yet. `Shown` and `Result` are plain JSON of the game. */
export interface StoredRound<Shown, Result> {
  number: number;
  state: RoundState;
  bettingAtMs: number;
  closesAtMs: number;
  /** Empty until the outcome is stored, which allows no voiding any more. The earliest first. */
  dealings: readonly RoundDealing<Shown>[];
  /** What shows when everything has opened, such as winner, totals and seed; null until the last dealing is stored. */
  result: Result | null;
}

/** What everybody may see of a round at a moment. */
export interface RoundView<Shown, Result> {
  number: number;
  state: RoundState;
  bettingAtMs: number;
  closesAtMs: number;
  opened: readonly Shown[];
  /** How much of each dealing that has begun has opened, the first dealing first: decisions lie between them. */
  dealings: readonly number[];
  /** The step that is on its way, without what it will show. */
  opening: { pace: StepPace; startsAtMs: number; opensAtMs: number } | null;
  /** The time to decide, at its end until the next cards come. */
  acting: { startsAtMs: number; endsAtMs: number } | null;
  result: Result | null;
  /** When the next betting begins at the earliest, once there is a result. */
  nextAtMs: number | null;
}
