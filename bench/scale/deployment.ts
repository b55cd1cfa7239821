import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startRedis, type RedisServer } from '@/scripts/bench/redis-server';
import { freePort, startPostgres } from '@/scripts/database';
import { makeTemporaryFolder } from '@/scripts/temporary-folder';

/** A start of the site with its workers, as on a machine of its own. */
export interface Site {
  port: number;
  origin: string;
  /** The process that answers; another one after it was killed. */
  pid: () => number;
}

/** Two starts on one PostgreSQL and one Redis, behind a proxy. */
export interface Deployment {
  sites: readonly [Site, Site];
  /** Of the proxy. */
  origin: string;
  databaseUrl: string;
  redis: RedisServer;
  /** Who is asked from now on. */
  turnTo: (sites: readonly Site[]) => Promise<void>;
}

/** `SESSION_SECRET` is in the environment: the load signs as the vendor does. */
export async function withDeployment<T>(work: (deployment: Deployment) => Promise<T>): Promise<T> {
  const temporary = makeTemporaryFolder('scale');
  const folder = temporary.path;
  const stops: (() => Promise<unknown>)[] = [temporary.remove];
  try {
    const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres') });
    stops.push(() => postgres.stop());
    await postgres.createDatabase('parlour');
    const redis = await startRedis();
    stops.push(() => redis.stop());
    const databaseUrl = postgres.url('parlour');
    const startSite = async (name: string): Promise<Site> => {
      const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, DATA_DIR: path.join(folder, name) };
      const { site, stop } = await startOne(env);
      stops.push(stop);
      return site;
    };
    const sites = [await startSite('one'), await startSite('two')] as const;
    const proxy = await startProxy();
    stops.push(proxy.stop);
    const turnTo = (to: readonly Site[]) => proxy.turnTo(to.map(({ port }) => port));
    await turnTo(sites);
    return await work({ sites, origin: proxy.origin, databaseUrl, redis, turnTo });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const over = once(child, 'exit');
  child.kill('SIGTERM');
  await Promise.race([over, sleep(20_000, undefined, { ref: false })]);
  child.kill('SIGKILL');
}

async function startOne(env: Record<string, string>): Promise<{ site: Site; stop: () => Promise<void> }> {
  const port = await freePort();
  const supervisor = spawn(process.execPath, ['--import', 'tsx', 'scripts/start/supervisor.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...env,
      ...{ PORT: String(port), HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', NODE_ENV: 'production' },
      ...{ LOG_LEVEL: 'fatal', HISTORY_DAYS: '0', DEMO_LOGINS: '1', DEMO_CROWD: '0' },
    },
  });
  const stop = () => stopped(supervisor);
  await new Promise<void>((resolve, reject) => {
    supervisor.once('message', () => resolve());
    supervisor.once('exit', (code) => reject(new Error(`A site ended with ${code}`)));
  });
  const pid = () => siteChildOf(supervisor.pid ?? 0);
  return { site: { port, origin: `http://127.0.0.1:${port}`, pid }, stop };
}

/** Of the children of a start the one that answers; 0 while there is none. */
function siteChildOf(parent: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line));
  const own = lines.find((line) => Number(line?.[2]) === parent && /next[ \-/]/.test(line?.[3] ?? ''));
  return Number(own?.[1] ?? 0);
}

/** Ticks of `/proc` are hundredths of a second. Null where the machine has no `/proc`. */
export function processorSeconds(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}

async function startProxy() {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/scale/proxy.ts', String(port)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return {
    origin: `http://127.0.0.1:${port}`,
    turnTo: async (ports: number[]) => {
      const turned = once(child, 'message');
      child.send(ports);
      await turned;
    },
    stop: () => stopped(child),
  };
}
