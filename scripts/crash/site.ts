import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { servantsOf } from '../start/orphan-postgres';

interface SiteOptions {
  command: string[];
  port: number;
  dataDir: string;
  secret: string;
  /** Beside what every site under test is given. */
  env?: Readonly<Record<string, string>>;
  /** A file to which all goes that it says. */
  log?: string;
}

const firstStartWithinMs = 10 * 60_000;

const endOf = ({ exitCode, signalCode }: ChildProcess): number | NodeJS.Signals | null =>
  exitCode ?? signalCode;

/** The site under test: one process group, and those that serve the connections of its database. */
export class Site {
  readonly origin: string;
  private group: ChildProcess | undefined;
  private output: string[] = [];

  constructor(private readonly options: SiteOptions) {
    this.origin = `http://127.0.0.1:${options.port}`;
  }

  /** Starts it and returns how many milliseconds it took until it answered. */
  async start(): Promise<number> {
    const { command, port, dataDir, secret, env } = this.options;
    const [program = '', ...args] = command;
    const startedMs = performance.now();
    this.output = [];
    const group = spawn(program, args, {
      // A group of its own, so that one signal reaches the server of the database and the worker too.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        SESSION_SECRET: secret,
        LOG_LEVEL: 'error',
        HISTORY_DAYS: '0',
        DEMO_CROWD: '0',
        ...env,
      },
    });
    if (!this.group) process.prependOnceListener('exit', () => this.killIfRunning());
    this.group = group;
    for (const stream of [group.stdout, group.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.hear(text));
    }
    while (!(await this.isReady())) {
      if (endOf(group) !== null) throw new Error(`The site ended with ${endOf(group)}:\n${this.lastWords()}`);
      if (performance.now() - startedMs > firstStartWithinMs)
        throw new Error(`The site is not ready:\n${this.lastWords()}`);
      await sleep(25);
    }
    return performance.now() - startedMs;
  }

  /** The newest of what it says is kept, and all of it where a file was named. */
  private hear(text: string): void {
    this.output = [...this.output.slice(-200), text];
    if (this.options.log) appendFileSync(this.options.log, text, { mode: 0o600 });
  }

  /** The number of the whole group; undefined before the start. */
  get groupId(): number | undefined {
    return this.group?.pid;
  }

  async isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.origin}/wps/system/status`, { signal: AbortSignal.timeout(1_000) });
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  /** kill -9 of everything at once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    const group = this.group;
    if (!group?.pid) return;
    const over = endOf(group) !== null || new Promise((resolve) => group.once('exit', resolve));
    this.signalAll(group.pid);
    await over;
  }

  private signalAll(groupId: number): void {
    // PostgreSQL gives each process that serves a connection a group of its own.
    for (const id of [-groupId, ...servantsOf(path.join(this.options.dataDir, 'postgres'))]) {
      try {
        process.kill(id, 'SIGKILL');
      } catch (error) {
        // It has ended by itself.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  }

  /** A group of its own outlives whoever started it, in a folder that goes with that one. */
  private killIfRunning(): void {
    if (this.group?.pid && endOf(this.group) === null) this.signalAll(this.group.pid);
  }

  async stop(): Promise<void> {
    const group = this.group;
    if (!group?.pid || endOf(group) !== null) return;
    const over = new Promise((resolve) => group.once('exit', resolve));
    group.kill('SIGTERM');
    await Promise.race([over, sleep(20_000)]);
    // Whoever did not stop when asked is not left behind.
    if (endOf(group) === null) await this.kill();
  }

  lastWords(): string {
    return this.output.join('').split('\n').slice(-20).join('\n');
  }
}
