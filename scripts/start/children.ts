import { spawn, type ChildProcess } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

interface ChildPlan {
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Nobody waits for it by the second: where the processor is short of time, the others come first. */
  givesWay?: boolean;
}

const stopWithinMs = 8_000;
/** Pauses grow to this, and begin anew once a child has run for longer than that. */
const longestPauseMs = 60_000;
const firstPauseMs = 500;

/** How long a child that has just ended for the nth time in a row waits for its next start. */
export function pauseMs(endsInARow: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (endsInARow - 1));
}

/**
 * Keeps the processes of the site running. A child ends by itself when this process is gone (its IPC channel closes);
 * one that ends on its own is started again, after pauses that grow: what makes it end may pass, and nobody else would
 * start it.
 */
export class Children {
  private readonly running = new Map<string, ChildProcess>();
  private readonly ends = new Map<string, number>();
  private isStopping = false;

  constructor(private readonly say: (line: string) => void) {}

  start(plan: ChildPlan): void {
    const child = spawn(process.execPath, plan.args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: plan.env,
    });
    this.running.set(plan.name, child);
    if (plan.givesWay) giveWay(child);
    const startedAtMs = Date.now();
    child.on('exit', (code, signal) => {
      this.running.delete(plan.name);
      if (Date.now() - startedAtMs > longestPauseMs) this.ends.delete(plan.name);
      if (!this.isStopping) this.restart(plan, `${code ?? signal}`);
    });
  }

  private restart(plan: ChildPlan, how: string): void {
    const endsInARow = (this.ends.get(plan.name) ?? 0) + 1;
    this.ends.set(plan.name, endsInARow);
    const waitMs = pauseMs(endsInARow);
    this.say(
      `The ${plan.name} ended (${how}), ${endsInARow} in a row; starting it again in ${waitMs / 1000} s.`,
    );
    setTimeout(() => !this.isStopping && this.start(plan), waitMs);
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

/** As `nice` counts: a third of what the others get, so that nothing that it holds is held for long. */
const lesserPriority = 5;

function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.max(getPriority(), lesserPriority));
  } catch {
    // It is gone already, or the machine does not let it: then it is as important as the others.
  }
}
