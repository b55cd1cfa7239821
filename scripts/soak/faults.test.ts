import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@/lib/testing/setup/until';
import { inject } from './faults';
import { footprintOf, listProcesses, partOf, type Process } from './processes';

let child: ChildProcess;
const at = (redisPort: string) => (all: readonly Process[]) =>
  partOf(all, 'redis', { group: undefined, redisPort });
const find = at('1');
const state = () => /\) (\w) /.exec(readFileSync(`/proc/${child.pid}/stat`, 'utf8'))?.[1];

/** By its words a Redis at the port 1, where nobody else has one. */
const redis = `process.title = 'redis-server 127.0.0.1:1'; process.stdout.write('here'); setInterval(() => {}, 1000)`;

beforeEach(async () => {
  child = spawn(process.execPath, ['-e', redis]);
  await once(child.stdout!, 'data');
});
afterEach(() => {
  jest.restoreAllMocks();
  child.kill('SIGKILL');
});

it('stops a process, and lets it go on', async () => {
  let isOver = false;
  const stopped = inject({ kind: 'stop', forMs: 3_000 }, find).finally(() => (isOver = true));
  while (!isOver && state() !== 'T') await sleep(5);
  expect(state()).toBe('T');
  expect(await stopped).toBe(true);
  expect(state()).not.toBe('T');
});

it('slows it: it stands still now and then, and not afterwards', async () => {
  // Its time does not go by before it was seen to stand, to go on, and to stand again.
  const startedMs = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(startedMs);
  const slowed = inject({ kind: 'slow', forMs: 5_000 }, find);
  for (const stands of [true, false, true]) await until(() => (state() === 'T') === stands);
  clock.mockReturnValue(startedMs + 5_000);
  expect(await slowed).toBe(true);
  expect(state()).not.toBe('T');
});

it('is found by its words and its port, and no other one is', () => {
  expect(find(listProcesses()).map(({ pid }) => pid)).toEqual([child.pid]);
  expect(at('11')(listProcesses())).toEqual([]);
});

it('kills it, and says where there is nothing to break', async () => {
  expect(footprintOf(find(listProcesses()))).toEqual({
    ownBytes: expect.any(Number) as number,
    handles: expect.any(Number) as number,
    count: 1,
  });
  const ended = once(child, 'exit');
  expect(await inject({ kind: 'kill', forMs: 0 }, find)).toBe(true);
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(await inject({ kind: 'stop', forMs: 10_000 }, find)).toBe(false);
});
