import type { TableTerms } from './betting-table/placed-bets';
import type { TableColours } from './betting-table/table-layout';
import type { LiveKind } from './kinds';
import type { GameLook } from './look';
import type { TitleText } from './types';

/** Everything that the document of a live table shows before a token is exchanged. */
export interface LiveInfo<Maths extends { terms: TableTerms } = { terms: TableTerms }> {
  tableCode: string;
  kind: LiveKind;
  studio: string;
  name: TitleText;
  maths: Maths;
  /** Of the main bets of a player in a round, decimal strings. */
  minStake: string;
  maxStake: string;
  bettingMs: number;
  specialRules: readonly string[];
  /** By the key of the bet, percent with two decimals, cut off: "98.76". */
  bets: readonly { key: string; returnToPlayer: string }[];
  /** Whether its cards come from one shoe for many rounds. */
  hasShoe: boolean;
  look: GameLook;
  /** Cloth, wood and metal of the table itself. */
  colours: TableColours;
}
