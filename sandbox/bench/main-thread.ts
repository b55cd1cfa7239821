/** What a trace of the browser says of one renderer's main thread. Thread time: what others do on the machine is not in it. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Microseconds by the clock. */
  dur?: number;
  /** Thread time in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

export const traceCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

const frameStart = 'FireAnimationFrame';

/**
 * The work of each drawn frame in milliseconds: all tasks from one that runs animation frames to the next, on the main thread that
 * drew most. Several of a page's animation frames that run in one task are one drawn frame.
 */
export function frameWorkOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const starts = Map.groupBy(
    traceEvents.filter(({ name }) => name === frameStart),
    threadOf,
  );
  const [thread, calls] = [...starts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? ['', []];
  const at = calls.map(({ ts }) => ts).toSorted((a, b) => a - b);
  const tasks = traceEvents
    .filter((event) => event.name === 'RunTask' && event.tdur !== undefined && threadOf(event) === thread)
    .toSorted((a, b) => a.ts - b.ts);
  const work: number[] = [];
  let next = 0;
  for (const { ts, dur, tdur = 0 } of tasks) {
    const before = next;
    while ((at[next] ?? Infinity) <= ts + (dur ?? tdur)) next += 1;
    if (next > before) work.push(0);
    if (work.length > 0) work.push((work.pop() ?? 0) + tdur / 1000);
  }
  return work;
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
