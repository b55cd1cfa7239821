import type { Table } from './table';

/** What the surroundings of a run can do; a scenario that needs what is missing is left out, and said to be. */
export interface Stage {
  /** The token that the seat was opened with. */
  launchToken: string;
  /** A player of another vendor. */
  foreignPlayerId?: string | undefined;
  logOut?: (() => Promise<void>) | undefined;
  /** Logs the player in again and opens the game anew. */
  launchAgain?: (() => Promise<string>) | undefined;
  exclude?: (() => Promise<void>) | undefined;
}

export interface Scenario {
  /** What the wallet does, as a sentence that is true when it passes. */
  name: string;
  needs?: readonly (keyof Stage)[];
  play: (table: Table, stage: Stage) => Promise<void>;
}
