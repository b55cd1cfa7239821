import type { Random } from '../crash/random';

/** What is broken, and how: ended with -9, stopped for some seconds, or let run for a part of the time only. */
export const parts = ['site', 'worker', 'dealer', 'simulator', 'postgres', 'redis'] as const;
export type Part = (typeof parts)[number];
export const kinds = ['kill', 'stop', 'slow'] as const;
export type FaultKind = (typeof kinds)[number];

export interface Fault {
  /** Since the begin of the run. */
  atMs: number;
  part: Part;
  kind: FaultKind;
  /** How long it stands still or is slow; 0 for a kill. */
  forMs: number;
}

/** Nothing is broken at first and last: what is level without trouble is seen there. */
const firstMs = 30_000;
const restMs = 20_000;
/** In the last part of a run nothing is killed, so that processes live long enough to be judged. */
const sparedShare = 0.3;

function shuffled<T>(all: readonly T[], random: Random): T[] {
  const left = [...all];
  const order: T[] = [];
  while (left.length > 0) order.push(...left.splice(random.below(left.length), 1));
  return order;
}

/** Longer than leases, patience of connections and single calls last. */
const lengthMs = (kind: FaultKind, random: Random): number =>
  kind === 'kill' ? 0 : kind === 'stop' ? 4_000 + random.below(6_000) : 8_000 + random.below(8_000);

/** Every fault of every part in turn, in an order that the seed chooses anew each time. The same for the same seed. */
export function planOf(
  random: Random,
  { durationMs, everyMs, broken }: { durationMs: number; everyMs: number; broken: readonly Part[] },
): Fault[] {
  const all = broken.flatMap((part) => kinds.map((kind) => ({ part, kind })));
  const sparedFromMs = durationMs * (1 - sparedShare);
  const plan: Fault[] = [];
  let turn: typeof all = [];
  for (let atMs = firstMs; atMs < durationMs - restMs; atMs += everyMs) {
    const may = ({ kind }: (typeof all)[number]) => atMs < sparedFromMs || kind !== 'kill';
    if (!turn.some(may)) turn = shuffled(all, random);
    const next = turn.find(may);
    if (!next) break;
    turn = turn.filter((one) => one !== next);
    plan.push({ atMs, ...next, forMs: lengthMs(next.kind, random) });
  }
  return plan;
}

export const sayFault = ({ part, kind, forMs }: Omit<Fault, 'atMs'>): string =>
  kind === 'kill'
    ? `kill -9 of ${part}`
    : `${part} ${kind === 'stop' ? 'stopped' : 'slowed'} for ${(forMs / 1000).toFixed(1)} s`;
