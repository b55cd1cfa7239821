import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from './faults';
import { sayFault, type Fault, type Part } from './plan';
import type { Process } from './processes';
import type { Injected } from './tell';

export const backWithinMs = 60_000;

interface Theatre {
  sinceMs: number;
  /** What the plan has for later than this is left. */
  untilMs: number;
  find: (part: Part) => (all: readonly Process[]) => Process[];
  isReady: () => Promise<boolean>;
  /** After each fault, once the site answers: whoever was left in doubt asks again. */
  settle: () => Promise<void>;
  say: (line: string) => void;
}

/** Carries a plan out, one fault after the other. Answers what was done, and what did not come back. */
export async function runFaults(
  plan: readonly Fault[],
  { sinceMs, untilMs, find, isReady, settle, say }: Theatre,
): Promise<{ injected: Injected[]; wrong: string[] }> {
  const injected: Injected[] = [];
  const wrong: string[] = [];
  for (const fault of plan) {
    await sleep(Math.max(0, sinceMs + fault.atMs - Date.now()));
    if (Date.now() >= untilMs) break;
    if (!(await inject(fault, find(fault.part)))) {
      say(`${sayFault(fault)}: it does not run`);
      wrong.push(
        `${fault.part} did not run when it was to be broken, ${Math.round(fault.atMs / 1000)} s after the begin`,
      );
      continue;
    }
    const endedMs = performance.now();
    // A killed site answers for the last time a moment after.
    await sleep(500);
    while (!(await isReady()) && performance.now() - endedMs < backWithinMs) await sleep(250);
    const backAfterMs = performance.now() - endedMs;
    injected.push({ ...fault, backAfterMs });
    if (backAfterMs >= backWithinMs)
      wrong.push(`the site did not answer for a minute after ${sayFault(fault)}`);
    say(`${sayFault(fault)}: the site answers after ${(backAfterMs / 1000).toFixed(1)} s`);
    await settle();
  }
  return { injected, wrong };
}
