import { readdirSync, readFileSync } from 'node:fs';
import { startTimeOf } from '../process-identity';
import type { Part } from './plan';

/** A process of the site under test, as the kernel knows it. */
export interface Process {
  pid: number;
  parentId: number;
  groupId: number;
  words: string;
}

const numbers = /^\d+$/;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended since the folder was listed.
    return '';
  }
}

function processOf(pid: number): Process | null {
  const stat = read(`/proc/${pid}/stat`);
  // The name of the program, in brackets, may hold anything; the fields behind it do not.
  const [state, parentId, groupId] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!parentId || !groupId || state === 'Z' || state === 'X') return null;
  const words = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
  return { pid, parentId: Number.parseInt(parentId, 10), groupId: Number.parseInt(groupId, 10), words };
}

export const listProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter((name) => numbers.test(name))
    .flatMap((name) => processOf(Number.parseInt(name, 10)) ?? []);

/** Where the parts of one run are: the group of its site, and the port of its Redis; null where there is none. */
export interface Whereabouts {
  group: number | undefined;
  redisPort: string | null;
}

const partWords: Readonly<Record<Exclude<Part, 'redis'>, RegExp>> = {
  site: /next-server|next\/dist\/bin\/next/,
  worker: /scripts\/worker\.ts/,
  dealer: /vendor-worker\.ts dealer/,
  simulator: /vendor-worker\.ts simulator/,
  postgres: /bin\/postgres /,
};

/** Everything below a process, and itself. */
function familyOf(all: readonly Process[], pid: number): Process[] {
  const own = all.filter((one) => one.pid === pid);
  const below = all.filter(({ parentId }) => parentId === pid).flatMap((one) => familyOf(all, one.pid));
  return [...own, ...below];
}

/** The part’s own process first, then those that it has started; empty while it is away. */
export function partOf(all: readonly Process[], part: Part, { group, redisPort }: Whereabouts): Process[] {
  const head = all.find(({ groupId, words }) =>
    part === 'redis'
      ? words.endsWith(`redis-server 127.0.0.1:${redisPort}`)
      : groupId === group && partWords[part].test(words),
  );
  return head ? familyOf(all, head.pid) : [];
}

export interface Footprint {
  /** What only this process has of the memory, in bytes: shared pages of a database count once or not at all. */
  ownBytes: number;
  handles: number;
  /** Of processes. */
  count: number;
}

function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Of a process with all below it. */
export const footprintOf = (family: readonly Process[]): Footprint => ({
  ownBytes: sum(
    family.map(
      ({ pid }) =>
        Number.parseInt(/^RssAnon:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? '0', 10) * 1024,
    ),
  ),
  handles: sum(family.map(({ pid }) => handlesOf(pid))),
  count: family.length,
});

/** The name of one life of a process: its number with its start. */
export const lifeOf = ({ pid }: Process): string => `${pid}@${startTimeOf(pid) ?? ''}`;
