import { createDatabase, inTransaction, newId, sql, type Db, type Tx } from '../db';
import { accounts, post } from '../ledger';
import type { TestDatabase } from '@/lib/testing/database';

/** Of the hours of one morning, long over. */
export const at = (time: string): Date => new Date(`2024-03-05T${time}Z`);

const tables = [
  'ledger.transfers',
  'ledger.commands',
  'ledger.accounts',
  'ledger_checkpoints',
  'ledger_checkpoint_rows',
];

/** A morning in a ledger whose rows are dated as a test wants them. */
export class TestBooks {
  private dated: Db | undefined;

  constructor(private readonly test: TestDatabase) {}

  /** Neither rows nor checkpoints, and numbers from 1. */
  async empty(): Promise<void> {
    const { owner } = this.test;
    const guarded = (word: string) =>
      tables.map((table) => `alter table ${table} ${word} trigger all`).join(';');
    await owner.query(`begin; ${guarded('disable')};
      truncate ${tables.join(', ')} restart identity; ${guarded('enable')}; commit`);
    // Two transactions that open the same account at once would wait for each other.
    const { owner: name, purpose, currency } = accounts.clearing('test');
    await owner.query(
      'insert into ledger.accounts (owner, purpose, currency, is_personal) values ($1, $2, $3, false)',
      [name, purpose, currency],
    );
  }

  private get history(): Db {
    this.dated ??= createDatabase(this.test.poolFor('parlour_history'));
    return this.dated;
  }

  /** A deposit of somebody new; its number. */
  enter(time: string, amountMinor = 100n): Promise<bigint> {
    return inTransaction(this.history, (tx) => this.enterIn(tx, time, amountMinor));
  }

  private async enterIn(tx: Tx, time: string, amountMinor: bigint): Promise<bigint> {
    await tx.execute(sql`select set_config('ledger.moment', ${at(time).toISOString()}, true)`);
    const { transfers } = await post(tx, {
      key: newId('key'),
      transfers: [
        {
          kind: 'deposit',
          debit: accounts.clearing('test'),
          credit: accounts.cash(newId('mem')),
          amountMinor,
          reference: newId('dep'),
        },
      ],
    });
    return BigInt((transfers[0]?.id ?? '').replace('trf_', ''));
  }

  /** A transaction that has written a row and stays open. */
  async open(time: string): Promise<{ id: bigint; end: (how: 'commit' | 'rollback') => Promise<void> }> {
    let close: (how: 'commit' | 'rollback') => void = () => undefined;
    const ending = new Promise<'commit' | 'rollback'>((resolve) => (close = resolve));
    let entered: (id: bigint) => void = () => undefined;
    const written = new Promise<bigint>((resolve) => (entered = resolve));
    const whole = this.history
      .transaction(async (tx) => {
        entered(await this.enterIn(tx, time, 100n));
        if ((await ending) === 'rollback') throw new Error('undone');
      })
      .catch(() => undefined);
    const end = async (how: 'commit' | 'rollback') => {
      close(how);
      await whole;
    };
    return { id: await written, end };
  }
}
