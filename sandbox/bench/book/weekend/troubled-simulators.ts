import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '@/scripts/crash/random';

const file = path.resolve('sandbox/bench/book/weekend/simulator-process.ts');
const most = 2;
/** Longer than a lease lasts, so that somebody else plays on before the one that stood still wakes up. */
const stoppedMs = 4000;

/** Two processes that simulate the same competitions. One of them is killed, or stands still for a while, again and again. */
export class TroubledSimulators {
  private readonly running = new Set<ChildProcess>();
  private readonly ready = new Set<ChildProcess>();
  killed = 0;
  stopped = 0;

  constructor(private readonly args: readonly string[]) {}

  start(): void {
    while (this.running.size < most) {
      const child = fork(file, this.args, {
        execArgv: ['--import', 'tsx'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      this.running.add(child);
      child.once('message', () => this.ready.add(child));
      child.once('exit', () => {
        this.running.delete(child);
        this.ready.delete(child);
      });
    }
  }

  private async kill(child: ChildProcess): Promise<void> {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    this.killed += 1;
  }

  /** Never of the only one that there is: what nobody simulates takes no bet, and nothing would be tried. */
  async trouble(random: Random): Promise<void> {
    const child = [...this.ready][random.below(this.ready.size || 1)];
    if (!child || this.ready.size < most) return this.start();
    if (random.below(3) > 0) await this.kill(child);
    else {
      this.stopped += 1;
      child.kill('SIGSTOP');
      await sleep(stoppedMs);
      child.kill('SIGCONT');
    }
    this.start();
  }

  async end(): Promise<void> {
    await Promise.all([...this.running].map((child) => this.kill(child)));
  }
}
