/** How the multiple grows with the milliseconds since the start; every rule is exact on integers and never falls. */
export type Growth =
  /** Doubles every `periodMs`, along a straight line between two doublings. */
  | { rule: 'doubling'; periodMs: number }
  /** 1.00 and t · (t + offset) / divisor hundredths, cut off. */
  | { rule: 'quadratic'; offsetMs: number; divisor: number }
  /** Stands on each floor for `stepMs`; the first floor is 1.00, the last one the greatest multiple. */
  | { rule: 'floors'; stepMs: number; floors: readonly number[] };

/**
 * A ticket from 1 to `range` decides the round: a multiple of k hundredths is reached by exactly
 * `numerator / (k + shift)`, cut off, minus `drop` of the tickets, so that its return is known to the last digit.
 */
export interface CrashMaths {
  growth: Growth;
  range: number;
  numerator: number;
  /** Above 0: low multiples return less than high ones. */
  shift: number;
  /** Above 0: high multiples return less than low ones. */
  drop: number;
  /** In hundredths; who gets there is paid it. */
  maximum: number;
}

export interface CrashBet {
  /** Hundredths; null when only the player ends the round. */
  autoCashOut: string | null;
}

/** `atMs` is written by the server; a client's own is never read. */
export interface CrashAction {
  kind: 'cashOut';
  atMs?: number;
}

/** How far the round would have gone, told when it is over; null when it went all the way. */
interface CrashEnd {
  crash: string | null;
  crashMs: number | null;
}

export type CrashView =
  | { phase: 'running'; elapsedMs: number }
  | ({ phase: 'cashed'; multiple: string; atMs: number; isAutomatic: boolean } & CrashEnd)
  | ({ phase: 'crashed' } & CrashEnd);
