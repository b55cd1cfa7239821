import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { freePort } from '../database';

const againAfterMs = 2_000;

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of the run’s own, which is started again when it ends, as whoever keeps services does. */
export class Redis {
  private child: ChildProcess | null = null;
  private isStopping = false;

  private constructor(private readonly port: number) {}

  static async start(): Promise<Redis> {
    const redis = new Redis(await freePort());
    redis.run();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** 0 while it is away. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  private run(): void {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn('redis-server', args, { stdio: 'ignore' });
    this.child = child;
    child.once('exit', () => {
      this.child = null;
      if (!this.isStopping) setTimeout(() => !this.isStopping && this.run(), againAfterMs);
    });
  }

  stop(): void {
    this.isStopping = true;
    this.child?.kill('SIGKILL');
  }
}
