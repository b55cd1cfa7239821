import type { Judged } from './judge-levels';
import type { Fault } from './plan';
import type { Sample } from './sample';

const mebibyte = 2 ** 20;

export interface Injected extends Fault {
  /** From the end of the fault until the site answered again. */
  backAfterMs: number;
}

/** One line while the run lasts: what each process has, and how the database is. */
export function sayNow({ atMs, processes, database }: Sample, played: string): string {
  const each = [...processes.values()].map(
    ({ part, ownBytes, handles }) => `${part} ${Math.round(ownBytes / mebibyte)} MiB/${handles}`,
  );
  const state = database
    ? `${database.connections} connections, jobs ${database.waiting} due, ${database.running} running, ${database.failed} given up`
    : 'the database does not answer';
  return `${(atMs / 60_000).toFixed(1)} min  ${each.join(', ')}; ${state}; ${played}`;
}

/** How often each part was broken, in which way, and the longest that it took to come back. */
export function sayFaults(injected: readonly Injected[]): string[] {
  if (injected.length === 0) return ['nothing was broken'];
  const groups = Map.groupBy(injected, ({ part, kind }) => `${part} ${kind}`);
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, all]) => {
      const longest = Math.max(...all.map(({ backAfterMs }) => backAfterMs));
      return `${name.padEnd(18)} ${String(all.length).padStart(3)} times, the site answered after ${(longest / 1000).toFixed(1)} s at most`;
    });
}

export function sayJudged(title: string, { said, wrong }: Judged): string[] {
  return [title, ...said.map((line) => `  ${line}`), ...wrong.map((line) => `  ✗ ${line}`)];
}
