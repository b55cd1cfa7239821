/** What every file about draws speaks of. */
export type DrawState = 'open' | 'locked' | 'drawing' | 'drawn' | 'settled' | 'void';

export type VoidReason = 'no.link' | 'wrong.link' | 'wrong.numbers' | 'desk' | 'no.seed';

/** A draw as the clock and the sale see it. */
export interface StoredDraw {
  drawId: string;
  gameCode: string;
  sequence: number;
  issue: string;
  state: DrawState;
  opensAt: Date;
  locksAt: Date;
  drawsAt: Date;
  /** Hundredths of a percent, as of the opening. */
  margin: number;
  rulesVersion: number;
  chainId: string;
  /** Null until the sale has ended; sealed before. */
  platformSeed: string | null;
  sealedSeed: Buffer | null;
  platformCommitment: string;
  tickets: number | null;
  ticketsRoot: string | null;
  entropy: string | null;
  lockedAt: Date | null;
  isRehearsal: boolean;
}

/** A draw that is over, or void. */
export interface DrawResult {
  drawId: string;
  gameCode: string;
  issue: string;
  sequence: number;
  state: DrawState;
  drawsAt: Date;
  drawnAt: Date | null;
  numbers: readonly unknown[] | null;
  voidReason: VoidReason | null;
  isRehearsal: boolean;
}
