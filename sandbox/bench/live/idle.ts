import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveTables } from '@/sandbox/server/live/live-tables';
import { moveClock } from '@/sandbox/server/live/store/test-rows';
import type { BenchRow } from '@/scripts/bench/rows';
import type { BenchScene } from './bench-scene';

const mostShare = 0.03;
const warmUpMs = 8_000;
const measuredMs = 30_000;

/** The platform's door, as a dealer asks at it: its reports are of games that the scene's catalogue lacks, and are taken. */
export async function openDoor({
  scene,
}: Pick<BenchScene, 'scene'>): Promise<{ origin: string; close: () => void }> {
  const status = { success: true, value: { maintenance: false } };
  const door = createServer((incoming, outgoing) => {
    const answer = async () => {
      const url = `http://platform.test${incoming.url ?? '/'}`;
      if (incoming.method !== 'POST') return JSON.stringify(status);
      if (/\/report(Tables|Events)$/.test(url))
        return JSON.stringify({ success: true, value: { isWatched: false } });
      const answered = await scene.send(new Request(url, { method: 'POST', body: await text(incoming) }));
      return answered.text();
    };
    answer().then(
      (body) => outgoing.setHeader('content-type', 'application/json').end(body),
      () => outgoing.writeHead(500).end('{}'),
    );
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => door.close() };
}

async function spentMs(child: ChildProcess): Promise<number> {
  child.send('spent');
  const [ms] = (await once(child, 'message')) as [number];
  return ms;
}

export async function shareOf(child: ChildProcess, warmMs = warmUpMs): Promise<number> {
  await sleep(warmMs);
  const [before, since] = [await spentMs(child), performance.now()];
  await sleep(measuredMs);
  return ((await spentMs(child)) - before) / (performance.now() - since);
}

/** Somebody looks at every table, and goes on looking. */
async function lookAtAll({ owner }: BenchScene): Promise<void> {
  await owner.query(
    `insert into sandbox.table_visits (table_code, seen_at)
     select code, sandbox.table_now() + interval '10 minutes' from unnest($1::text[]) code`,
    [[...liveTables.keys()]],
  );
}

const row = (what: string, share: number): BenchRow => ({
  name: `live tables: a dealer whose ${liveTables.size} tables ${what}`,
  figure: `${(share * 100).toFixed(1)} % of a core`,
  reference: `${mostShare * 100} %`,
  ratio: share / mostShare,
  wanted: { most: 1 },
});

/** What a dealer costs while nobody stakes: with tables that rest, and with tables that all run. */
export async function benchIdle(bench: BenchScene): Promise<BenchRow[]> {
  await moveClock(bench.owner, 0);
  const door = await openDoor(bench);
  const file = path.resolve('sandbox/bench/live/dealer-process.ts');
  const child = fork(file, [bench.url, door.origin], { execArgv: ['--import', 'tsx'] });
  try {
    const resting = row('rest', await shareOf(child));
    await lookAtAll(bench);
    return [resting, row('run', await shareOf(child))];
  } finally {
    const ended = once(child, 'exit');
    child.disconnect();
    await Promise.race([ended, sleep(10_000)]);
    child.kill('SIGKILL');
    door.close();
  }
}
