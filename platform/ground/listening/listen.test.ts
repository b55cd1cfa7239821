import type { Socket } from 'node:net';
import pg from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import { until } from '@/lib/testing/setup/until';
import { openAddress } from '@/scripts/replica/address';
import { type ListenOptions } from '@/lib/server/listen';
import { listenTo, type Listening } from './listen';

const test = useTestDatabase();
let listening: Listening | undefined;
afterEach(async () => {
  jest.restoreAllMocks();
  await listening?.stop();
  listening = undefined;
});

const connections = async () => {
  const { rows } = await test.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'parlour_words'
       and state = 'idle' and query in ('listen "words"', 'select 1')`,
  );
  return rows.map(({ pid }) => pid);
};

/** From when it hears on: on a machine that is held up its first attempt may be given up, and the next one is a gap of nothing. */
async function listen(options: Partial<ListenOptions> = {}) {
  const heard: string[] = [];
  let hasBegun = false;
  const begin = () => (hasBegun = true);
  listening = listenTo({
    role: 'parlour_app',
    url: test.url,
    channel: 'words',
    onMessage: (payload) => heard.push(payload),
    onReady: begin,
    onGap: () => (hasBegun ? heard.push('(gap)') : begin()),
    pauseMs: 20,
    // Whether the server is there is no matter of most tests.
    ...{ beatMs: 250_000, silentMs: 250_000 },
    ...options,
  });
  await until(() => hasBegun);
  return heard;
}

/** The client has it; its types do not say so. */
interface Wired {
  connection: { stream: Socket };
  connectionParameters: { application_name: string };
  readyForQuery: boolean;
}

/** The connections that listen, in the order in which they came. */
function watchListeners(): () => Wired[] {
  const connect = jest.spyOn(pg.Client.prototype, 'connect');
  return () =>
    (connect.mock.contexts as unknown as Wired[]).filter(
      ({ connectionParameters }) => connectionParameters.application_name === 'parlour_words',
    );
}

const say = (word: string) => test.pool.query(`select pg_notify('words', $1)`, [word]);

describe('listening to the database', () => {
  it('hears what was committed, and nothing that was not', async () => {
    const heard = await listen();
    await until(async () => (await connections()).length === 1);
    await say('one');
    const client = await test.pool.connect();
    await client.query('begin');
    await client.query(`select pg_notify('words', 'undone')`);
    await client.query('rollback');
    client.release();
    await say('two');
    await until(() => heard.length === 2);
    expect(heard).toEqual(['one', 'two']);
  });

  it('comes back after its connection was cut, and says that it may have missed something', async () => {
    const heard = await listen();
    await until(async () => (await connections()).length === 1);
    const [pid] = await connections();
    await test.owner.query('select pg_terminate_backend($1)', [pid]);
    await until(() => heard.includes('(gap)'));
    await say('again');
    await until(() => heard.includes('again'));
    expect(heard).toEqual(['(gap)', 'again']);
    // Who was sent away is named until it has gone.
    await until(async () => (await connections()).length === 1);
  });

  it('comes back from a server that was cut off and does not say so, which nobody notices who never asks', async () => {
    const wire = await openAddress(Number(new URL(test.url).port));
    const url = new URL(test.url);
    url.port = String(wire.port);
    url.searchParams.delete('host');
    // So long a machine may be held up: the time passes when the test says so.
    const silentMs = 250_000;
    const listeners = watchListeners();
    const heard = await listen({ url: url.href, beatMs: 50, silentMs });
    const one = listeners().at(-1)!;
    const asking = listening;
    await until(async () => (await connections()).length === 1);
    const unheard = await listen({ url: url.href, silentMs });
    const other = listeners().at(-1)!;
    try {
      await until(async () => (await connections()).length === 2);
      expect([one, other].map(({ connection }) => connection.stream.timeout)).toEqual([silentMs, silentMs]);
      const before = wire.taken;
      wire.hold();
      await say('missed');
      await until(() => !one.readyForQuery);
      for (const { connection } of [one, other]) connection.stream.emit('timeout');
      await until(() => wire.taken > before);
      wire.letGo();
      await until(() => heard.includes('(gap)'));
      await say('again');
      await until(() => heard.includes('again') && unheard.includes('again'));
      expect(heard).toEqual(['(gap)', 'again']);
      expect(unheard).toEqual(['missed', 'again']);
    } finally {
      await asking?.stop();
      await wire.close();
    }
  });

  it('hears nothing after it was stopped', async () => {
    const heard = await listen();
    await until(async () => (await connections()).length === 1);
    await listening?.stop();
    await until(async () => (await connections()).length === 0);
    await say('late');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard).toEqual([]);
  });

  it('keeps trying while there is nobody to listen to', async () => {
    const heard: string[] = [];
    listening = listenTo({
      role: 'parlour_app',
      url: 'postgresql://nobody:x@127.0.0.1:1/none',
      channel: 'words',
      onMessage: (payload) => heard.push(payload),
      onGap: () => heard.push('(gap)'),
      pauseMs: 5,
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard).toEqual([]);
  });
});
