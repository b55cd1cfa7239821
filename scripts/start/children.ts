import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

interface ChildPlan {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

const stopWithinMs = 8_000;
const restartsPerMinute = 5;

/**
 * Keeps the processes of the site running. A child ends by itself when this process is gone (its IPC channel closes);
 * one that ends on its own is started again, unless it does so too often.
 */
export class Children {
  private readonly running = new Map<string, ChildProcess>();
  private readonly ends = new Map<string, number[]>();
  private isStopping = false;

  constructor(
    private readonly say: (line: string) => void,
    private readonly giveUp: (reason: string) => void,
  ) {}

  start(plan: ChildPlan): void {
    const child = spawn(process.execPath, plan.args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: plan.env,
    });
    this.running.set(plan.name, child);
    child.on('exit', (code, signal) => {
      this.running.delete(plan.name);
      if (!this.isStopping) this.restart(plan, `${code ?? signal}`);
    });
  }

  private restart(plan: ChildPlan, how: string): void {
    const nowMs = Date.now();
    const recent = [...(this.ends.get(plan.name) ?? []), nowMs].filter((endedMs) => nowMs - endedMs < 60_000);
    this.ends.set(plan.name, recent);
    if (recent.length > restartsPerMinute) {
      this.giveUp(`The ${plan.name} ended ${recent.length} times within a minute (last: ${how}).`);
      return;
    }
    this.say(`The ${plan.name} ended (${how}); starting it again.`);
    setTimeout(() => !this.isStopping && this.start(plan), 500 * recent.length);
  }

  /** Asks every child to finish what it does, and ends those that take longer than eight seconds. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const children = [...this.running.values()];
    for (const child of children) child.kill('SIGTERM');
    const ended = Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
    await Promise.race([ended, sleep(stopWithinMs, undefined, { ref: false })]);
    for (const child of this.running.values()) child.kill('SIGKILL');
  }
}
