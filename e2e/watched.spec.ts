import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { contract } from '@/lib/contract';
import { createPool } from '@/lib/server/postgres';
import { inTransaction } from '@/platform/ground/db';
import { enqueue } from '@/platform/ground/jobs';
import { freePort } from '@/scripts/database';
import { OwnSite } from './own-site';
import { playRounds } from './rounds';
import { password } from './support';
import { template } from './template';
import { Member, newAddress } from './visitor';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface Exported {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** Takes what is exported by OTLP over HTTP, and keeps every byte of it. Each is read once: whoever exports waits only so long. */
class Collector {
  readonly bodies: string[] = [];
  readonly spans: Span[] = [];
  private readonly server: Server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (request.url === '/v1/traces') this.take(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private take(body: string): void {
    this.bodies.push(body);
    const { resourceSpans } = JSON.parse(body) as Exported;
    this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
  }

  /** The names of a span and of all below it. */
  below(root: Span): string[] {
    const children = this.spans.filter(
      ({ traceId, parentSpanId }) => traceId === root.traceId && parentSpanId === root.spanId,
    );
    return [root.name, ...children.flatMap((child) => this.below(child))];
  }
}

const factOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

const token = 'a-token-that-watches';
const deskHost = 'desk.watched.test';
const collector = new Collector();
let site: OwnSite;
let front: OwnSite;
let deskPort: number;

test.beforeAll(async () => {
  deskPort = await freePort();
  const env = { LOG_LEVEL: 'debug', LOG_FORMAT: 'json' };
  site = await OwnSite.start({
    name: 'watched',
    env: {
      ...env,
      ...{ TRUSTED_PROXIES: '127.0.0.1,::1', METRICS_TOKEN: token },
      ...{ DESK_PORT: String(deskPort), DESK_ORIGIN: `http://${deskHost}` },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(), OTEL_BSP_SCHEDULE_DELAY: '200' },
    },
    from: template,
  });
  front = await OwnSite.start({ name: 'watched-front', env: { ...env, GATEWAY_URL: site.origin } });
});
test.afterAll(async () => {
  await front?.remove();
  await site?.remove();
  collector.stop();
});

/** `fetch` lets nobody say which host is asked for. */
function statusAt(port: number, address: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: address, headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject);
  });
}

const logOf = (name: string) => readFileSync(path.resolve('test-results', `${name}.log`), 'utf8');
const linesOf = (name: string, requestId: string) =>
  logOf(name)
    .split('\n')
    .filter((line) => line.includes(requestId))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('the desk stands at a port and a host of its own, and nowhere else', async () => {
  const bearer = { authorization: `Bearer ${token}` };
  expect(await statusAt(deskPort, '/desk')).toBe(200);
  expect(await statusAt(site.port, '/desk')).toBe(404);
  expect(await statusAt(site.port, '/desk/calls/health/show')).toBe(404);
  expect(await statusAt(deskPort, '/')).toBe(404);
  expect(await statusAt(deskPort, '/wps/system/status')).toBe(404);
  expect(await statusAt(site.port, '/')).toBe(200);
  // Whoever reaches the site's port can say any name: where the desk has a port, its name alone leads nowhere.
  expect(await statusAt(site.port, '/desk', { host: deskHost })).toBe(404);
  expect(await statusAt(deskPort, '/desk', { host: deskHost })).toBe(200);
  expect(await statusAt(site.port, '/metrics', bearer)).toBe(404);
  expect(await statusAt(deskPort, '/metrics')).toBe(401);
  expect(await statusAt(deskPort, '/metrics', { authorization: 'Bearer a-token-that-looks' })).toBe(401);
  expect(await statusAt(deskPort, '/metrics', bearer)).toBe(200);
  // A site whose platform is another one has none.
  for (const address of ['/desk', '/desk/calls/health/show'])
    expect([address, await statusAt(front.port, address)]).toEqual([address, 404]);
});

test('what is measured tells that a stored balance is wrong, as soon as the worker has looked', async () => {
  // As every minute.
  const look = () =>
    site.withDatabase((db) =>
      inTransaction(db, (tx) => enqueue(tx, 'ledger-watch', {}, { singletonKey: 'now' })),
    );
  const owner = createPool(site.databaseUrl, { max: 1, waitMs: 60_000 });
  const add = (amount: number) =>
    owner.query(
      `update ledger.accounts set credits_posted = credits_posted + $1
       where id = (select min(id) from ledger.accounts where is_personal and currency = 'PLAY')`,
      [amount],
    );
  const metrics = async () => {
    const answer = await fetch(`http://127.0.0.1:${deskPort}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.text();
  };
  const drift = async () => /^parlour_ledger_drift\{check="balances"\} (\d+)$/m.exec(await metrics())?.[1];
  for (const [amount, found] of [
    [0, '0'],
    [100, '1'],
    [-100, '0'],
  ] as const) {
    await add(amount);
    await look();
    await expect.poll(drift).toBe(found);
  }
  await owner.end();
  expect(await metrics()).toMatch(/^parlour_ledger_watched_age_seconds \d/m);
});

test('one id leads from the answer that a browser gets through both sites’ logs', async () => {
  const member = await new Member(front.origin, newAddress()).register();
  const answer = await fetch(front.origin + contract.wallet.balance.path, {
    headers: { cookie: member.cookieHeader, origin: front.origin, 'sec-fetch-site': 'same-origin' },
  });
  const requestId = answer.headers.get('x-request-id') ?? '';
  expect(requestId).toMatch(/^[\w.-]{8,64}$/);
  for (const name of ['watched-front', 'watched'])
    await expect
      .poll(() => linesOf(name, requestId).map(({ part, msg, call }) => [part, msg, call]))
      .toContainEqual(['gateway', 'a call was answered', contract.wallet.balance.name]);
  expect(linesOf('watched', requestId)[0]?.traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(linesOf('watched-front', requestId)[0]).not.toHaveProperty('traceId');
  const page = await fetch(`${site.origin}/`);
  expect(page.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('a login and a bet are traces from the request to the statements, and say nothing of anybody', async () => {
  const member = await new Member(site.origin, newAddress()).register();
  await member.deposit('50.00');
  const again = await new Member(site.origin, member.address, member.username).logIn(password);
  await playRounds(again, 1);
  const belowOf = (name: string) => {
    const root = collector.spans.find((span) => span.name === name && !span.parentSpanId);
    return root ? collector.below(root) : [];
  };
  await expect
    .poll(() => belowOf(contract.session.login.name), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['BEGIN', 'INSERT login_attempts', 'COMMIT']));
  const spins = () =>
    collector.spans.filter(({ name, parentSpanId }) => name === 'POST sandbox' && !parentSpanId);
  await expect
    .poll(() => spins().flatMap((spin) => collector.below(spin)))
    .toEqual(expect.arrayContaining([contract.vendor.bet.name, 'SELECT ledger.post']));
  await expect
    .poll(() => collector.spans.some(({ name }) => name.startsWith('job ')), { timeout: 90_000 })
    .toBe(true);
  const login = collector.spans.find(
    (span) => span.name === contract.session.login.name && !span.parentSpanId,
  );
  expect(factOf(login!, 'parlour.request_id')).toMatch(/^[\w.-]{8,64}$/);
  const everything = collector.bodies.join('\n');
  const cookies = again.cookieHeader
    .split('; ')
    .map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
    .filter((value) => value.length >= 16);
  expect(cookies.length).toBeGreaterThan(0);
  for (const secret of [member.username, password, member.address, ...cookies, token])
    expect([secret, everything.includes(secret)]).toEqual([secret, false]);
  expect(everything).not.toMatch(/mem_[0-9a-z]{26}| where | values \(/i);
  const log = logOf('watched');
  for (const secret of [password, ...cookies, token])
    expect([secret, log.includes(secret)]).toEqual([secret, false]);
});
