import { once } from 'node:events';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { createPool } from '@/lib/server/postgres';
import { processSlot } from '@/lib/server/process-singleton';
import { asJob, currentRequestId } from '@/lib/server/request-context';
import { inSpan, tracing as slot } from '@/lib/server/tracing';
import { useTestDatabase } from '@/lib/testing/database';
import { createDatabase, inTransaction, sql, type Db } from '@/platform/ground/db';
import { inRequest, requestContext } from './request-context.mjs';
import { statementName, tracePools } from './trace-pools.mjs';
import { parentHeader, proofHeader, Tracing } from './tracing.mjs';

const test = useTestDatabase();
const told = new InMemorySpanExporter();
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(told)] });
const tracing = new Tracing({
  tracer: provider.getTracer('test'),
  contexts: requestContext(),
  key: Buffer.alloc(32, 7),
});

let server: Server;
let db: Db;
let answer: (db: Db) => Promise<void> = async () => undefined;

beforeAll(async () => {
  slot.offer(tracing);
  tracePools(tracing);
  db = createDatabase(createPool(test.url, { role: 'parlour_app', max: 2, waitMs: 60_000 }));
  server = http.createServer((request, response) =>
    inRequest(request, response, () => {
      void answer(db).then(
        () => response.end('ok'),
        () => response.writeHead(500).end(),
      );
    }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => told.reset());
afterAll(async () => {
  slot.withdraw();
  processSlot('pool-watcher').withdraw();
  server.close();
  await db.$client.end();
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await response.text();
  await new Promise((resolve) => setImmediate(resolve));
  return response;
};
const spans = () =>
  told.getFinishedSpans().map((span) => {
    const { name, attributes, parentSpanContext, status } = span;
    const { spanId: id, traceId: trace } = span.spanContext();
    return { name, attributes, status, id, trace, parent: parentSpanContext?.spanId ?? null };
  });
const named = (name: string) => spans().find((span) => span.name === name);

describe('a request that is traced', () => {
  it('has its call and each statement below it, in one trace, with its id', async () => {
    answer = (inside) =>
      inSpan('session.login', {}, async () => {
        tracing.nameRequest('session.login', {});
        await inside.execute(sql`select count(*) from members where username = ${'maria-planted'}`);
        await inTransaction(inside, async (tx) => void (await tx.execute(sql`select ${'planted'}::text`)));
      });
    const response = await ask('/wps/session/login?phone=planted', { cookie: 'session=planted' });
    const request = named('GET call')!;
    const call = named('session.login')!;
    expect(request).toMatchObject({ parent: null });
    expect(request.attributes).toEqual({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'parlour.kind': 'call',
      'parlour.request_id': response.headers.get('x-request-id'),
    });
    expect(call.parent).toBe(request.id);
    const statements = spans().filter(({ attributes }) => attributes['db.system.name']);
    expect(statements.map(({ name }) => name)).toEqual(['SELECT members', 'BEGIN', 'SELECT', 'COMMIT']);
    expect(statements.every(({ parent }) => parent === call.id)).toBe(true);
    expect(new Set(spans().map(({ trace }) => trace)).size).toBe(1);
    expect(
      JSON.stringify(told.getFinishedSpans().map(({ attributes, events }) => [attributes, events])),
    ).not.toContain('planted');
  });

  it('is named by its call, and by no call that is made on the way', async () => {
    answer = async () => tracing.nameRequest('wallet.balance', { 'parlour.call': 'wallet.balance' });
    await ask('/wps/wallet/balance');
    expect(named('wallet.balance')?.attributes).toMatchObject({ 'parlour.call': 'wallet.balance' });
    await ask('/sandbox/api/spin');
    expect(spans().map(({ name }) => name)).toEqual(['wallet.balance', 'GET sandbox']);
  });

  it('keeps the statements of two that wait for one connection apart', async () => {
    answer = (inside) =>
      inSpan('call', {}, async () => void (await inside.execute(sql`select pg_sleep(0.05)`)));
    await Promise.all(Array.from({ length: 6 }, () => ask('/wps/a/b')));
    const calls = spans().filter(({ name }) => name === 'call');
    const statements = spans().filter(({ name }) => name === 'SELECT pg_sleep');
    expect(statements).toHaveLength(6);
    expect(statements.map(({ parent }) => parent).sort()).toEqual(calls.map(({ id }) => id).sort());
  });

  it('tells of an error its code, and nothing of what it quotes', async () => {
    answer = (inside) =>
      inSpan('call', {}, async () => void (await inside.execute(sql`select ${'planted'}::text::int`)));
    expect((await ask('/wps/a/b')).status).toBe(500);
    expect(named('call')?.attributes['error.type']).toBe('22P02');
    expect(named('GET call')?.attributes['http.response.status_code']).toBe(500);
    expect(JSON.stringify(spans())).not.toContain('planted');
  });

  it('is none of a file, and nothing that runs on when the answer is sent belongs to it', async () => {
    let later: Promise<unknown> = Promise.resolve();
    let id: string | null = 'not asked';
    answer = async (inside) => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(async () => {
        id = currentRequestId();
        await inSpan('late', {}, () => inside.execute(sql`select 1`));
      });
    };
    await ask('/_next/static/a.js');
    await later;
    expect(spans()).toEqual([]);
    expect(id).toBeNull();
    await ask('/wps/a/b');
    await later;
    expect(spans().map(({ name }) => name)).toEqual(['GET call']);
  });
});

describe('whose trace it is', () => {
  const stranger = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

  it('is no stranger’s to say: their header decides neither the trace nor what is sampled', async () => {
    answer = async () => undefined;
    for (const proof of [undefined, '', 'ff'.repeat(32)])
      await ask('/wps/a/b', {
        [parentHeader]: stranger,
        ...(proof !== undefined && { [proofHeader]: proof }),
      });
    for (const { trace, parent } of spans()) {
      expect(stranger).not.toContain(trace);
      expect(parent).toBeNull();
    }
  });

  it('goes on from another process of this deployment', async () => {
    answer = async () => undefined;
    const span = provider.getTracer('test').startSpan('job payout');
    await ask('/wps/a/b', tracing.carry(span));
    expect(named('GET call')).toMatchObject({
      parent: span.spanContext().spanId,
      trace: span.spanContext().traceId,
    });
  });
});

it('a job has a trace of its own, with its number', async () => {
  const facts = { 'parlour.queue': 'housekeeping' };
  await asJob({ id: 'job-12345', name: 'job housekeeping', facts }, async () => {
    expect(currentRequestId()).toBe('job-12345');
    await db.execute(sql`select 1`);
  });
  expect(named('job housekeeping')).toMatchObject({
    ...{ parent: null },
    attributes: { 'parlour.queue': 'housekeeping', 'parlour.request_id': 'job-12345' },
  });
  expect(named('SELECT')?.parent).toBe(named('job housekeeping')?.id);
});

it.each([
  ['select a from members m where x = $1', 'SELECT members'],
  ['\n  insert into ledger.commands (key) values ($1)', 'INSERT ledger.commands'],
  ['update only sessions set a = $1', 'UPDATE sessions'],
  ['select ledger.post($1, $2)', 'SELECT ledger.post'],
  ['begin', 'BEGIN'],
  ['with a as (select 1 from b) select * from a', 'WITH b'],
])('a statement is named by what it does: %s', (text, name) => {
  const { verb, table } = statementName(text);
  expect([verb, table].filter(Boolean).join(' ')).toBe(name);
});
