import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { env } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';
import type { Sql } from './sql';

/** A statement of `sql`; with a name each connection parses it once, see `prepared.ts`. */
type Statement = Pick<Sql, 'text' | 'values'> & Pick<QueryConfig, 'name'>;

/** What a read may run on: the pool, or a transaction that is under way. Rows are what the driver makes of them. */
export class Reader {
  constructor(private readonly connection: Pool | PoolClient) {}

  execute<Row extends QueryResultRow = Record<string, unknown>>({
    text,
    values,
    name,
  }: Statement): Promise<QueryResult<Row>> {
    return this.connection.query<Row>(name ? { name, text, values } : { text, values });
  }
}

/** A transaction that is under way, on a connection of its own. */
export class Tx extends Reader {
  constructor(
    private readonly client: PoolClient,
    private readonly depth = 0,
  ) {
    super(client);
  }

  /** Work that is undone alone when it fails; whoever catches its error may go on. */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const savepoint = `nested_${this.depth + 1}`;
    await this.client.query(`savepoint ${savepoint}`);
    try {
      const answer = await work(new Tx(this.client, this.depth + 1));
      await this.client.query(`release savepoint ${savepoint}`);
      return answer;
    } catch (error) {
      // Where even that fails the connection is lost, and the whole transaction with it: what is told is why.
      await this.client.query(`rollback to savepoint ${savepoint}`).catch(() => undefined);
      throw error;
    }
  }
}

/** A connection that its holder has alone, outside of any transaction until it begins one. */
export class Connection extends Reader {
  /** One that cannot roll back is closed; its next holder would work in what is left of this transaction. */
  isBroken = false;

  constructor(private readonly client: PoolClient) {
    super(client);
  }

  /** All of the work or nothing of it. */
  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    try {
      await this.client.query('begin');
      const answer = await work(new Tx(this.client));
      await this.client.query('commit');
      return answer;
    } catch (error) {
      await this.client.query('rollback').catch(() => (this.isBroken = true));
      throw error;
    }
  }
}

export class Db extends Reader {
  constructor(readonly $client: Pool) {
    super($client);
  }

  /** For work that has something to ask before it knows whether it needs a transaction, and must not wait for a second connection then. */
  async onOneConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const client = await this.$client.connect();
    const connection = new Connection(client);
    try {
      return await work(connection);
    } finally {
      client.release(connection.isBroken);
    }
  }

  /** All of the work or nothing of it, once; `inTransaction` repeats it when the database asks for that. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.onOneConnection((connection) => connection.transaction(work));
  }
}

export function createDatabase(pool: Pool): Db {
  return new Db(pool);
}

/** The process's database. */
export const database = processSingleton('database', (): Db => {
  const { DATABASE_URL: url } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  return createDatabase(createPool(url, { role: 'parlour_app' }));
});
