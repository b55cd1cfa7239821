import type { Pool } from 'pg';
import type { Wallet } from '../wallet/wallet';

/** What the calls of the book work with, with the rights of `parlour_vendor`. */
export interface BookDoor {
  pool: Pool;
  wallet: Wallet;
  /** Of the process: sessions are dated by it, all else by the clock of the book in the database. */
  now: () => Date;
}

export type Teller = Pick<BookDoor, 'pool' | 'wallet'>;
