import type { Db, Tx } from '@/platform/ground/db';

/** The same database for somebody whose transactions stand still at a statement until they are told to go on. */
export class SlowDatabase {
  readonly db: Db;
  /** How many transactions have begun: a second one of the same work is a repetition. */
  begun = 0;
  /** When the first of them stands still. */
  readonly reached: Promise<void>;
  private arrive: () => void = () => undefined;
  go: () => void = () => undefined;

  constructor(real: Db, statement: string) {
    this.reached = new Promise((resolve) => (this.arrive = resolve));
    const going = new Promise<void>((resolve) => (this.go = resolve));
    const slowed = (tx: Tx): Tx => {
      const execute: Tx['execute'] = async (asked) => {
        if (asked.text.includes(statement)) {
          this.arrive();
          await going;
        }
        return tx.execute(asked);
      };
      return Object.assign(Object.create(tx) as Tx, { execute });
    };
    const transaction: Db['transaction'] = (work) => {
      this.begun += 1;
      return real.transaction((tx) => work(slowed(tx)));
    };
    this.db = Object.assign(Object.create(real) as Db, { transaction });
  }
}
