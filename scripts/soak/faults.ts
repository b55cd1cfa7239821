import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './plan';
import { listProcesses, type Process } from './processes';

/** So much of each tenth of a second a slowed process runs. */
const runsMs = 20;
const standsMs = 80;

function signal(processes: readonly Process[], name: NodeJS.Signals): void {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended by itself.
    }
  }
}

/** Breaks a part as it is said, and lets go of it. Answers whether there was anything to break. */
export async function inject(
  { kind, forMs }: Pick<Fault, 'kind' | 'forMs'>,
  find: (all: readonly Process[]) => Process[],
): Promise<boolean> {
  const family = find(listProcesses());
  const [head] = family;
  if (!head) return false;
  if (kind === 'kill') {
    signal([head], 'SIGKILL');
    return true;
  }
  const endMs = performance.now() + forMs;
  try {
    if (kind === 'stop') {
      signal(family, 'SIGSTOP');
      await sleep(forMs);
    }
    while (kind === 'slow' && performance.now() < endMs) {
      const now = find(listProcesses());
      signal(now, 'SIGSTOP');
      await sleep(standsMs);
      signal(now, 'SIGCONT');
      await sleep(runsMs);
    }
  } finally {
    signal([...family, ...find(listProcesses())], 'SIGCONT');
  }
  return true;
}
