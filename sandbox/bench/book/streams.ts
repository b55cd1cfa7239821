import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { changeFixture } from '@/sandbox/server/book/simulator/fixture-writer';
import type { FixtureRow } from '@/sandbox/server/book/store/fixture-store';
import { inTransaction } from '@/sandbox/server/sql';
import type { BenchRow } from '@/scripts/bench/rows';
import { p99 } from '../live/bench-scene';
import type { OpenBook } from './book-scene';

const streams = 500;
/** What a screen shows at once. */
const followed = 4;
const changesPerSecond = 500;
const seconds = 10;
const writers = 8;
const shownWithinMs = 1_500;

const agent = new Agent({ maxSockets: Infinity });

/** When each version of a fixture was committed. */
type Commits = Map<string, Map<number, number>>;

/** Who reads a stream: notes how long ago the first change was committed that it did not know. */
function read(answer: IncomingMessage, commits: Commits, waits: number[]): void {
  const known = new Map<string, number>();
  let rest = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, fixtureId = '', version = '0'] = /"fixtureId":"([^"]+)".*?"version":(\d+)/.exec(event) ?? [];
      const next = (known.get(fixtureId) ?? Number(version)) + 1;
      const at = commits.get(fixtureId)?.get(next);
      if (at !== undefined && next <= Number(version)) waits.push(performance.now() - at);
      known.set(fixtureId, Number(version));
    }
  });
  // Its end is the end of the benchmark.
  answer.on('error', () => undefined);
}

async function follow(
  port: number,
  sessionToken: string,
  fixtureIds: readonly string[],
): Promise<IncomingMessage> {
  const asked = request({ agent, port, host: '127.0.0.1', method: 'POST' });
  asked.end(JSON.stringify({ sessionToken, fixtureIds }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A stream was refused with ${answer.statusCode ?? 0}`);
  return answer;
}

/** Changes of prices, each a transaction of its own, at the pace that is wanted; answers how many a second there were. */
async function change({ scene, test, open }: OpenBook, commits: Commits): Promise<number> {
  const { rows } = await test.owner.query<FixtureRow>(
    `select fixture_id as "fixtureId", step, version, status, state, board from sandbox.book_fixtures where fixture_id = any($1)`,
    [open.map(({ fixtureId }) => fixtureId)],
  );
  const since = performance.now();
  let made = 0;
  const write = async (writer: number) => {
    const own = rows.filter((_, at) => at % writers === writer);
    for (let count = 0; performance.now() - since < seconds * 1_000; count += 1) {
      await sleep(Math.max(0, since + (count * writers * 1_000) / changesPerSecond - performance.now()));
      const row = own[count % own.length]!;
      const { board, state } = row;
      await inTransaction(scene.dealer, (client) =>
        changeFixture(client, { from: { ...row }, board, state: state as never }, new Date(scene.clock)),
      );
      row.version += 1;
      commits.get(row.fixtureId)?.set(row.version, performance.now());
      made += 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return (made * 1_000) / (performance.now() - since);
}

export async function benchBookStreams(book: OpenBook): Promise<BenchRow> {
  const { test, open, seated, markets } = book;
  const child = fork(path.resolve('sandbox/bench/book/stream-process.ts'), [test.url], {
    execArgv: ['--import', 'tsx'],
  });
  try {
    const [port] = (await once(child, 'message')) as [number];
    const commits: Commits = new Map(open.map(({ fixtureId }) => [fixtureId, new Map<number, number>()]));
    const waits: number[] = [];
    for (let at = 0; at < streams; at += 1) {
      const ids = Array.from(
        { length: followed },
        (_, of) => open[(at * followed + of) % open.length]!.fixtureId,
      );
      read(await follow(port, seated[at % seated.length]!.sessionToken, ids), commits, waits);
    }
    const rate = await change(book, commits);
    await sleep(2 * shownWithinMs);
    return {
      name: `sportsbook: ${markets} markets, ${Math.round(rate)} changes a second, ${streams} streams, commit to reader, 99th percentile`,
      figure: `${Math.round(p99(waits))} ms`,
      reference: `${shownWithinMs} ms`,
      ratio: p99(waits) / shownWithinMs,
      wanted: { most: 1 },
    };
  } finally {
    agent.destroy();
    child.kill('SIGTERM');
  }
}
