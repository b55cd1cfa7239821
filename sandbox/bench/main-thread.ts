/** What a trace of the browser says of one renderer's main thread. Thread time: what others do on the machine is not in it. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Thread time in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

export const traceCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'];

const frameStart = 'FireAnimationFrame';

/** The work of each animation frame in milliseconds: all tasks from one to the next, on the main thread that drew most of them. */
export function frameWorkOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const starts = new Map<string, number[]>();
  for (const event of traceEvents)
    if (event.name === frameStart)
      starts.set(threadOf(event), [...(starts.get(threadOf(event)) ?? []), event.ts]);
  const [thread, frames] = [...starts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? ['', []];
  const tasks = traceEvents
    .filter((event) => event.name === 'RunTask' && event.tdur !== undefined && threadOf(event) === thread)
    .toSorted((a, b) => a.ts - b.ts);
  const at = frames.toSorted((a, b) => a - b);
  const work = at.map(() => 0);
  let frame = -1;
  for (const task of tasks) {
    const end = task.ts + (task.tdur ?? 0);
    while (frame + 1 < at.length && (at[frame + 1] ?? Infinity) <= end) frame += 1;
    if (frame >= 0) work[frame] = (work[frame] ?? 0) + (task.tdur ?? 0) / 1000;
  }
  return work;
}
