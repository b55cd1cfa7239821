import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import fc from 'fast-check';
import { contract } from '@/lib/contract';
import type * as errors from '@/lib/contract/errors';
import { CallError } from '@/lib/contract/errors';
import { platform, type Db, type Platform } from '@/platform';
import { createDatabase, raw, sql } from '@/platform/ground/db';
import { createPool } from '@/lib/server/postgres';
import { useTestDatabase } from '@/lib/testing/database';
import { patientLimiter } from '@/lib/testing/patient-limiter';
import { patientPool } from '@/lib/testing/setup/patient-limits';
import { until } from '@/lib/testing/setup/until';
import { createDoor } from '../door/door';
import { failureAnswer, isExpected } from '../error-response';
import { createLocalTransport } from './local-transport';

type Errors = typeof errors;

/** What a caller is told when the database is in trouble: ask again, and when. */
const test = useTestDatabase();

/** The door in front of a platform in which a read of the menus does `work`. */
function doorWhere(work: (db: Db) => Promise<unknown>, db: () => Db = () => test.db) {
  const broken: Platform = {
    ...platform,
    database: db,
    handlerOf: (name) =>
      name === contract.games.menus.name ? async (context) => work(context.db) : platform.handlerOf(name),
  };
  const door = createDoor({
    transport: async () => createLocalTransport({ platform: broken }),
    limiter: () => patientLimiter,
  });
  return () => door(new Request(`http://parlour.test${contract.games.menus.path}`));
}

async function told(answer: Promise<Response>) {
  const response = await answer;
  const { errorCode } = (await response.json()) as { errorCode?: string };
  return [response.status, errorCode, response.headers.get('retry-after')];
}

const tryAgain = [503, 'gateway.unavailable', '2'];
const defect = [500, 'request.failed', null];

/** Has the database itself fail with a state. */
const failWith = (state: string) => (db: Db) =>
  db.execute(raw(`do $$ begin raise exception 'trouble' using errcode = '${state}'; end $$`));

const troubles = [
  ...['08000', '08003', '08006', '08P01', '25P03', '25P04', '40001', '40003', '40P01'],
  ...['53000', '53100', '53200', '53300', '53400', '55P03', '57014', '57P01', '57P02', '57P03', '57P05'],
  ...['58000', '58030', '58P01', '58P02'],
];
/** Rules of the schema, wrong SQL, missing rights, inner errors: nothing that asking again would mend. */
const defects = [
  '22012',
  '23502',
  '23503',
  '23505',
  '23514',
  '42501',
  '42601',
  '42P01',
  '42703',
  'XX000',
  'LG001',
];

describe('trouble of the database', () => {
  it.each(troubles)('with the state %s is told as 503 with a time to ask again', async (state) => {
    expect(await told(doorWhere(failWith(state))())).toEqual(tryAgain);
  });

  it.each(defects)('is not what the state %s says: that is a defect', async (state) => {
    expect(await told(doorWhere(failWith(state))())).toEqual(defect);
  });

  it('is a lock that nobody gives back', async () => {
    const holder = await test.owner.connect();
    try {
      await holder.query('begin; lock table member_messages in access exclusive mode');
      const ask = doorWhere((db) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`set local lock_timeout = '20ms'`);
          return tx.execute(sql`select 1 from member_messages`);
        }),
      );
      expect(await told(ask())).toEqual(tryAgain);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('is a statement that takes too long', async () => {
    const ask = doorWhere((db) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = '20ms'`);
        return tx.execute(sql`select pg_sleep(20)`);
      }),
    );
    expect(await told(ask())).toEqual(tryAgain);
  });

  it('is a connection that is ended under way', async () => {
    const ask = doorWhere((db) =>
      db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await test.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        return tx.execute(sql`select 1`);
      }),
    );
    expect(await told(ask())).toEqual(tryAgain);
  });

  it('is a server that is not there, and one whose connections are all taken', async () => {
    const away = createPool('postgres://nobody@127.0.0.1:1/nothing');
    const read = (db: Db) => db.execute(sql`select 1`);
    expect(await told(doorWhere(read, () => createDatabase(away))())).toEqual(tryAgain);
    await away.end();
    const full = doorWhere(() => Promise.reject(new Error('timeout exceeded when trying to connect')));
    expect(await told(full())).toEqual(tryAgain);
  });

  it('is a server that falls silent: its connection is cut, and the pool opens another one', async () => {
    // So long a machine may be held up: the time passes when the test says so.
    const silentMs = 250_000;
    const proxy = await silentProxy(new URL(test.url));
    const pool = createPool(proxy.url, { ...patientPool, max: 1, silentMs });
    const wires: Socket[] = [];
    pool.on('connect', (client) =>
      wires.push((client as unknown as { connection: { stream: Socket } }).connection.stream),
    );
    const beSilent = () => wires.at(-1)?.emit('timeout');
    const read = doorWhere(
      (db) => db.execute(sql`select 1`).then(() => []),
      () => createDatabase(pool),
    );
    expect((await read()).status).toBe(200);
    expect(wires.map(({ timeout }) => timeout)).toEqual([silentMs]);
    proxy.setSilent(true);
    const answer = told(read());
    await until(() => proxy.swallowed() > 0);
    beSilent();
    expect(await answer).toEqual(tryAgain);
    proxy.setSilent(false);
    expect((await read()).status).toBe(200);
    const holder = await pool.connect();
    // Nobody asks it anything.
    beSilent();
    expect(wires.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    await expect(holder.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
    holder.release();
    await pool.end();
    proxy.close();
  });
});

/** Hands on what is said to the test's server, or swallows it. */
async function silentProxy(address: URL) {
  let isSilent = false;
  let swallowed = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const upstream = connect(Number(address.port), '127.0.0.1');
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => void (isSilent ? (swallowed += 1) : to.write(data)));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(address);
  url.searchParams.delete('host');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    swallowed: () => swallowed,
    setSilent: (value: boolean) => void (isSilent = value),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('an error of another copy of the same module', () => {
  const copies = async () => {
    let other: Errors | undefined;
    await jest.isolateModulesAsync(async () => {
      other = await import('@/lib/contract/errors');
    });
    if (!other) throw new Error('The module was not loaded again');
    return other;
  };

  it('is known by its mark, with all that it says', async () => {
    const { CallError: Other } = await copies();
    expect(Other).not.toBe(CallError);
    const error = new Other('gateway.unavailable', { retryAfterSeconds: 7 });
    expect(isExpected(error)).toBe(true);
    expect(failureAnswer(error)).toMatchObject({ status: 503, headers: { 'retry-after': '7' } });
  });

  it('is not taken for one without it, whatever it looks like', () => {
    fc.assert(
      fc.property(
        fc.record({ code: fc.string(), status: fc.integer(), name: fc.constant('CallError') }),
        (shape) => {
          const error = Object.assign(new Error('looks like one'), shape);
          return !isExpected(error) && failureAnswer(error).status === 500;
        },
      ),
    );
    for (const none of [null, undefined, 0, '', 'CallError', {}]) expect(isExpected(none)).toBe(false);
  });
});
