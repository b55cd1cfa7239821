/** Shapes that several calls share. Wire names are already translated, see `wire.ts`. */

/** An amount as a decimal string with two fraction digits, `"1234.50"`. */
export type MoneyText = string;
/** ISO 8601, UTC. */
export type TimeText = string;

export const gameTypes = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'DS88',
] as const;
export type GameType = (typeof gameTypes)[number];

export interface PageInput {
  pageNo?: number;
  pageSize?: number;
}

export interface PageInfo {
  totalPages: number;
  totalItems: number;
}

/** The account types of the specification, spec §6: 0 is a plain member, 4 a trial account, the others agents. */
export const accountTypes = [0, 1, 2, 4, 41, 42] as const;
export type AccountType = (typeof accountTypes)[number];

export interface Success<T> {
  success: true;
  value: T;
}

export interface Failure {
  success: false;
  errorCode: string;
  message: string;
  value?: Record<string, unknown>;
}

export type Envelope<T> = Success<T> | Failure;
