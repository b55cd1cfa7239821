import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge as PromGauge, Registry } from 'prom-client';
import { env } from '@/lib/env';
import { Kept } from '@/lib/server/kept';
import { siteMeasures, type Measures } from '@/lib/server/measures';
import { openPools } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';
import { deskDatabase, readSiteGauges } from '@/platform/desk';
import { hasDesk, mayReadAtDesk } from './desk-door';
import { siteStreams } from '../door/event-streams';
import { siteRedis } from '../door/rate-limit';
import { clientAddressOf, requestIdOf, wasPassedOn } from '../door/request-headers';
import { logTrouble } from '../log';
import { SingleFlight } from '../transport/single-flight';

const prefix = 'parlour_';
const loopback = new Set(['127.0.0.1', '::1']);
const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What node tells of this process; it is begun once. */
const processRegistry = processSingleton('process-metrics', () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
});

const digest = (text: string) => createHash('sha256').update(text).digest();

/** What the database tells is asked once in so long, whoever asks; a program that watches asks every fifteen seconds. */
const gaugesKeptMs = 3_000;

const gathering = processSingleton('metrics', () => ({
  texts: new SingleFlight<string>(),
  gauges: new Kept<Awaited<ReturnType<typeof readSiteGauges>>>(gaugesKeptMs),
}));

/** Whether the desk has a side of its own, by its port or its host. At the other side the guard has answered already. */
function hasSide(): boolean {
  const { DESK_PORT: port, DESK_ORIGIN: origin } = env();
  return port !== undefined || origin !== undefined;
}

/**
 * Who may read: with METRICS_TOKEN whoever sends it; without one whoever the desk answers at a side of its own, and where it has none
 * and the site no public address, this machine, by a name of its own and through no proxy on it.
 */
export async function mayMeasure(headers: Headers): Promise<boolean> {
  const { METRICS_TOKEN: token, PUBLIC_URL: address } = env();
  if (token !== undefined)
    return timingSafeEqual(digest(headers.get('authorization') ?? ''), digest(`Bearer ${token}`));
  if (hasSide()) return mayReadAtDesk(headers);
  return address === undefined && isThisMachine(headers);
}

/** A proxy that passes visitors on comes from here as well: it says so, or asks by the name that they use. */
function isThisMachine(headers: Headers): boolean {
  const host = (headers.get('host') ?? '').replace(/:\d+$/, '');
  return loopback.has(clientAddressOf(headers)) && localNames.has(host) && !wasPassedOn(headers);
}

const answered = (body: string, status: number, type = 'text/plain; charset=utf-8') =>
  new Response(body, {
    status,
    headers: { 'content-type': type, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  });

/** At the desk's own side it is no secret that something is measured; whoever comes with a wrong token there is told so. */
function refused(): Response {
  if (env().METRICS_TOKEN === undefined || !hasSide()) return answered('There is nothing here.', 404);
  const response = answered('Send METRICS_TOKEN as a bearer token.', 401);
  response.headers.set('www-authenticate', 'Bearer');
  return response;
}

/** `GET /metrics`, in the text form of Prometheus. Those who ask at the same moment have one answer. */
export async function handleMetricsRequest(request: Request): Promise<Response> {
  if (!(await mayMeasure(request.headers))) return refused();
  const text = await gathering().texts.run('', () => gather(requestIdOf(request.headers)));
  return answered(text, 200, Registry.PROMETHEUS_CONTENT_TYPE);
}

async function gather(requestId: string): Promise<string> {
  const registry = new Registry();
  measureProcess(registry);
  await measureDatabase(registry, requestId);
  const parts = [
    await processRegistry().metrics(),
    await registry.metrics(),
    requestText(siteMeasures.current()),
  ];
  return parts.filter(Boolean).join('\n');
}

interface Figure {
  name: string;
  help: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
}

function put(registry: Registry, figures: readonly Figure[]): void {
  for (const { name, help, labels = {}, value } of figures) {
    const known = registry.getSingleMetric(prefix + name) as PromGauge | undefined;
    const gauge =
      known ??
      new PromGauge({ name: prefix + name, help, labelNames: Object.keys(labels), registers: [registry] });
    gauge.set(labels, value);
  }
}

function measureProcess(registry: Registry): void {
  const measures = siteMeasures.current();
  const { redis } = siteRedis();
  const isConnected = redis?.status === 'ready' ? 1 : 0;
  if (redis)
    put(registry, [{ name: 'redis_up', help: 'Whether this process reaches Redis', value: isConnected }]);
  put(registry, [
    { name: 'event_streams', help: 'Event streams that are open in this process', value: siteStreams().size },
    { name: 'requests_open', help: 'Requests that are being answered', value: measures?.open ?? 0 },
    ...[...openPools()]
      .filter(([pool]) => !pool.ended)
      .flatMap(([pool, { role, max }], at) =>
        Object.entries({
          ...{ most: max, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
        }).map(([state, value]) => ({
          ...{ name: 'pool_connections', help: 'Connections of a pool of this process', value },
          labels: { pool: `${role}-${at + 1}`, state },
        })),
      ),
    ...[...(measures?.signers ?? [])].map(([signer, at]) => ({
      ...{ name: 'signer_last_call_seconds', help: 'When a vendor was answered well last, since 1970' },
      ...{ labels: { signer }, value: at / 1000 },
    })),
  ]);
}

/** A database that does not answer is told by its absence; what the process knows is told all the same. */
async function measureDatabase(registry: Registry, requestId: string): Promise<void> {
  const up = { name: 'database_up', help: 'Whether the database has answered this request' };
  if (!hasDesk()) return;
  try {
    put(registry, await gathering().gauges.get(deskDatabase(), () => readSiteGauges(new Date())));
    put(registry, [{ ...up, value: 1 }]);
  } catch (error) {
    logTrouble({ requestId, call: '/metrics' }, 'metrics.database', error);
    put(registry, [{ ...up, value: 0 }]);
  }
}

/** Counts of requests and how long they took, as they were kept. */
function requestText(measures: Measures | null): string {
  if (!measures) return '';
  const name = `${prefix}http_request_seconds`;
  const lines = [`# HELP ${name} Requests by kind and status`, `# TYPE ${name} histogram`];
  for (const [key, { count, seconds, within }] of measures.requests) {
    const [kind = '', status = ''] = key.split(' ');
    const labels = `kind="${kind}",status="${status}"`;
    measures.bounds.forEach((bound, at) =>
      lines.push(`${name}_bucket{${labels},le="${bound}"} ${within[at] ?? 0}`),
    );
    lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`, `${name}_sum{${labels}} ${seconds}`);
    lines.push(`${name}_count{${labels}} ${count}`);
  }
  const calls = `${prefix}signed_calls_total`;
  lines.push(`# HELP ${calls} Calls of vendors that were answered well`, `# TYPE ${calls} counter`);
  for (const [call, count] of measures.signedCalls) lines.push(`${calls}{call="${call}"} ${count}`);
  return `${lines.join('\n')}\n`;
}
