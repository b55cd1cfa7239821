import { frameWorkOf } from './main-thread';

const frame = (ts: number, pid = 7) => ({ name: 'FireAnimationFrame', ph: 'X', pid, tid: 1, ts });
const task = (ts: number, tdur: number, pid = 7) => ({ name: 'RunTask', ph: 'X', pid, tid: 1, ts, tdur });
const traceOf = (...traceEvents: object[]) => Buffer.from(JSON.stringify({ traceEvents }));

describe('the work of a frame', () => {
  it('is the thread time of all tasks from one frame to the next', () => {
    const trace = traceOf(
      task(90_000, 5_000),
      frame(100_000),
      task(99_900, 4_000),
      task(110_000, 2_500),
      frame(120_000),
      task(119_950, 30_000),
    );
    expect(frameWorkOf(trace)).toEqual([6.5, 30]);
  });

  it('is that of the thread that drew most, and no other thread adds to it', () => {
    const trace = traceOf(
      frame(100_000),
      frame(120_000),
      task(99_990, 3_000),
      task(119_990, 500),
      frame(101_000, 8),
      task(102_000, 90_000, 8),
    );
    expect(frameWorkOf(trace)).toEqual([3, 0.5]);
  });

  it('is one for all that is drawn in one task', () => {
    const trace = traceOf(
      frame(100_000),
      frame(101_000),
      task(99_900, 4_000),
      frame(120_000),
      task(119_950, 2_000),
    );
    expect(frameWorkOf(trace)).toEqual([4, 2]);
  });

  it('is unknown where nothing was drawn', () => expect(frameWorkOf(traceOf(task(1, 1)))).toEqual([]));
});
