import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Db } from '@/platform/ground/db';
import { createPool } from '@/lib/server/postgres';
import { freePort } from '@/scripts/database';
import type { VendorWorkName } from '@/scripts/vendors/embedded-vendors';
import { VendorWorker } from './vendor-worker';

type Part = 'site' | 'worker' | 'postgres';

const partOf: Readonly<Record<Part, RegExp>> = {
  site: /next-server|next\/dist\/bin\/next/,
  worker: /scripts\/worker\.ts/,
  postgres: /bin\/postgres /,
};

/** All data of the tests' sites lie here. */
export const sitesFolder = path.resolve('.data', 'e2e');

interface Place {
  /** Names the folder of the data, and the file that the site writes to. */
  name: string;
  env?: Record<string, string>;
  /** Data to begin with, which stay as they are. */
  from?: string;
  /** Instead of a folder that is named after the site and its port. */
  folder?: string;
}

/**
 * A site that one worker or one spec file has for itself: its settings can be changed, and it can be killed, closed and cut
 * off, without anybody else noticing.
 */
export class OwnSite {
  private static readonly byOrigin = new Map<string, OwnSite>();
  private supervisor: ChildProcess | null = null;
  private readonly works = new Map<VendorWorkName, VendorWorker>();
  private readonly env: Record<string, string>;
  private readonly log: string;

  private constructor(
    readonly port: number,
    readonly folder: string,
    { name, env }: Place,
  ) {
    this.env = { ...env, DATA_DIR: folder, PORT: String(port) };
    this.log = path.resolve('test-results', `${name}.log`);
  }

  static async start(place: Place): Promise<OwnSite> {
    const port = await freePort();
    const folder = place.folder ?? path.join(sitesFolder, `${place.name}-${port}`);
    if (place.from) copyData(place.from, folder);
    const site = new OwnSite(port, folder, place);
    await site.start();
    OwnSite.byOrigin.set(site.origin, site);
    return site;
  }

  /** The site whose database an address stands on: itself, or the one that is its platform. */
  static platformOf(origin: string): OwnSite {
    const site = OwnSite.byOrigin.get(origin);
    if (!site) throw new Error(`No site of the tests is at ${origin}`);
    return site.env.GATEWAY_URL ? OwnSite.platformOf(site.env.GATEWAY_URL) : site;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    mkdirSync(path.dirname(this.log), { recursive: true });
    const log = openSync(this.log, 'a');
    const supervisor = spawn(process.execPath, ['--import', 'tsx', 'scripts/start/supervisor.ts'], {
      // A group of its own, so that all of it can be killed at once. With the channel it ends when its starter is gone.
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HISTORY_DAYS: '0',
        DEMO_CROWD: '0',
        VENDOR_WORKS: 'none',
        ...this.env,
      },
    });
    closeSync(log);
    this.supervisor = supervisor;
    let isOpen = false;
    supervisor.once('message', () => (isOpen = true));
    await this.until(() => isOpen, 400_000);
  }

  /**
   * Cards are dealt and matches played where a journey needs them, and nowhere else: on two cores a table at which nobody sits
   * takes its time from all journeys. Ends what `works` does not name.
   */
  async keepWorking(works: readonly VendorWorkName[]): Promise<void> {
    for (const [name, worker] of this.works) {
      if (works.includes(name)) continue;
      this.works.delete(name);
      await worker.stop();
    }
    for (const name of works) {
      if (this.works.has(name)) continue;
      const { databaseUrl, origin, folder, log } = this;
      this.works.set(name, await VendorWorker.start({ name, databaseUrl, origin, folder, log }));
    }
  }

  /** Ends everything, as Ctrl-C does, and keeps the data. */
  async stop(): Promise<void> {
    await this.keepWorking([]);
    const { supervisor } = this;
    if (supervisor && supervisor.exitCode === null && supervisor.signalCode === null) {
      const ended = new Promise((resolve) => supervisor.once('exit', resolve));
      supervisor.kill('SIGTERM');
      await Promise.race([ended, sleep(15_000, undefined, { ref: false })]);
    }
    this.killEverything();
    OwnSite.byOrigin.delete(this.origin);
  }

  /** Ends everything and removes the data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** `kill -9` of one part; what happens then is up to the site. */
  kill(part: Part): void {
    const pid = part === 'postgres' ? this.postmaster() : this.childNamed(partOf[part]);
    process.kill(pid, 'SIGKILL');
  }

  /** `kill -9` of the start itself and all that it started, as when the machine loses its power. */
  killEverything(): void {
    const pid = this.supervisor?.pid;
    if (!pid) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // Nothing of it runs any more.
    }
  }

  async isReady(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/wps/system/status`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    return answer?.status === 200;
  }

  /** A part that was killed comes back in seconds; on a machine that is held up it may take a minute. */
  async untilReady(): Promise<void> {
    await this.until(() => this.isReady(), 60_000);
  }

  get databaseUrl(): string {
    const lock = readFileSync(path.join(this.folder, 'running.json'), 'utf8');
    return (JSON.parse(lock) as { databaseUrl: string }).databaseUrl;
  }

  /** The database with the rights of the site, as a job of the platform would have it. */
  async withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const pool = createPool(this.databaseUrl, { role: 'parlour_app', max: 1, waitMs: 60_000 });
    try {
      return await work(createDatabase(pool));
    } finally {
      await pool.end();
    }
  }

  private postmaster(): number {
    return Number.parseInt(readFileSync(path.join(this.folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  }

  private childNamed(pattern: RegExp): number {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n');
    for (const line of lines) {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      if (parent === String(this.supervisor?.pid) && pattern.test(command))
        return Number.parseInt(pid ?? '', 10);
    }
    throw new Error(`No process of the site looks like ${pattern}`);
  }

  private async until(isTrue: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
    const endMs = Date.now() + withinMs;
    while (Date.now() < endMs) {
      if (await isTrue()) return;
      const { supervisor } = this;
      if (!supervisor || supervisor.exitCode !== null || supervisor.signalCode !== null) {
        throw new Error(`The site ended:\n${this.lastWords()}`);
      }
      await sleep(50);
    }
    throw new Error(`Not within ${withinMs} ms:\n${this.lastWords()}`);
  }

  private lastWords(): string {
    return existsSync(this.log) ? readFileSync(this.log, 'utf8').slice(-4_000) : '';
  }
}

/** The files of PostgreSQL belong to a user of its own where all of this runs as root: only a true copy keeps that. */
function copyData(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  execFileSync('cp', ['-a', from, to]);
}
