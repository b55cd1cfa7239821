export const faces = 6;
/** The face that ends a turn of the push-your-luck variant and takes what it has gathered. */
export const bust = 1;

/** Every number of a duel. */
export type DuelRules =
  | {
      variant: 'best-of-three';
      /** Thrown together. */
      dice: number;
      /** So many won throws win the match. */
      winsNeeded: number;
      /** After so many throws of each the one ahead wins; equal ones share. */
      maxRounds: number;
    }
  | {
      variant: 'push';
      /** Who holds so many points first, with the same number of turns for both, wins. */
      target: number;
      /** After so many turns of each the one ahead wins; equal ones share. */
      maxTurns: number;
      /** Bots play what no play beats; in matches dealt before they did, they held at about twenty points. */
      bots?: 'best';
    };

export type PushRules = Extract<DuelRules, { variant: 'push' }>;

export type DuelAction = { type: 'roll' } | { type: 'hold' };

export interface DuelEvent {
  seat: number;
  type: 'roll' | 'hold';
  /** Empty for a hold. */
  dice: number[];
  /** Of best of three: which throw of the match, from 0. Of push: which turn of the seat. */
  round: number;
}

/** Nothing is hidden in a duel: every seat sees the same. */
export interface DuelView {
  kind: 'dice-duel';
  variant: DuelRules['variant'];
  seat: number | null;
  turn: number | null;
  /** Best of three: throws won. Push: points that are safe. */
  scores: number[];
  /** Push: what this turn has gathered and a one would take. */
  atRisk: number;
  mayHold: boolean;
  round: number;
  events: DuelEvent[];
  /** The seats that won once it is over; both when they share. */
  winners: number[] | null;
}
