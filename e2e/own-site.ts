import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, type Db } from '@/lib/platform/db';
import { createPool } from '@/lib/postgres';
import { freePort } from '@/scripts/database';

type Part = 'site' | 'worker' | 'postgres';

const partOf: Readonly<Record<Part, RegExp>> = {
  site: /next-server|next\/dist\/bin\/next/,
  worker: /scripts\/worker\.ts/,
  postgres: /bin\/postgres /,
};

/** A site that one spec file has for itself: it can be killed, closed and cut off without anybody else noticing. */
export class OwnSite {
  private supervisor: ChildProcess | null = null;
  private output = '';

  private constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<OwnSite> {
    const port = await freePort();
    const site = new OwnSite(port, { DATA_DIR: path.join('.data', `e2e-own-${port}`), ...env });
    await site.start();
    return site;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  get folder(): string {
    return path.resolve(this.env.DATA_DIR ?? '');
  }

  async start(): Promise<void> {
    this.output = '';
    const supervisor = spawn(process.execPath, ['--import', 'tsx', 'scripts/start/supervisor.ts'], {
      // A group of its own, so that all of it can be killed at once.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        HISTORY_DAYS: '0',
        PORT: String(this.port),
        ...this.env,
      },
    });
    this.supervisor = supervisor;
    for (const stream of [supervisor.stdout, supervisor.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    }
    await this.until(() => this.output.includes('Parlour is open'), 120_000);
  }

  /** Ends everything and removes the data. */
  async remove(): Promise<void> {
    const { supervisor } = this;
    if (supervisor && supervisor.exitCode === null && supervisor.signalCode === null) {
      const ended = new Promise((resolve) => supervisor.once('exit', resolve));
      supervisor.kill('SIGTERM');
      await Promise.race([ended, sleep(10_000)]);
    }
    this.killEverything();
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

  async untilReady(withinMs: number): Promise<void> {
    await this.until(() => this.isReady(), withinMs);
  }

  /** The database with the rights of the site, as a job of the platform would have it. */
  async withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const { databaseUrl } = JSON.parse(readFileSync(path.join(this.folder, 'running.json'), 'utf8')) as {
      databaseUrl: string;
    };
    const pool = createPool(databaseUrl, { role: 'parlour_app', max: 1 });
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
        throw new Error(`The site ended:\n${this.output}`);
      }
      await sleep(50);
    }
    throw new Error(`Not within ${withinMs} ms:\n${this.output}`);
  }
}
