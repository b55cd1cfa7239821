import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { advanceTable } from '@/sandbox/server/live/dealer/advance-table';
import type { TableRound } from '@/sandbox/server/live/store/round-store';
import type { BenchRow } from '@/scripts/bench/rows';
import { benchTable as game, p99, type BenchScene } from './bench-scene';

const streams = 1_000;
const processes = 2;
const rounds = 5;
const shownWithinMs = 300;

/** Who reads a stream: says when the state has come that is waited for. */
class Follower {
  private wanted = '';
  private rest = '';
  private seen: () => void = () => undefined;

  constructor(answer: IncomingMessage) {
    answer.setEncoding('utf8').on('data', (chunk: string) => this.read(chunk));
  }

  /** The moment at which the last byte of the first such state is there. */
  until(wanted: string): Promise<number> {
    this.wanted = wanted;
    return new Promise((resolve) => (this.seen = () => resolve(performance.now())));
  }

  private read(chunk: string): void {
    const events = (this.rest + chunk).split('\n\n');
    this.rest = events.pop() ?? '';
    if (this.wanted === '' || !events.some((event) => event.includes(this.wanted))) return;
    this.wanted = '';
    this.seen();
  }
}

async function startProcess(url: string): Promise<{ child: ChildProcess; port: number }> {
  const file = path.resolve('sandbox/bench/live/stream-process.ts');
  const child = fork(file, [url], { execArgv: ['--import', 'tsx'] });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

const agent = new Agent({ maxSockets: Infinity });

async function follow(port: number, sessionToken: string): Promise<Follower> {
  const asked = request({ agent, port, host: '127.0.0.1', method: 'POST' });
  asked.end(JSON.stringify({ sessionToken, tableCodes: [game.tableCode] }));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A stream was refused with ${answer.statusCode}`);
  // Its end is the end of the benchmark.
  answer.on('error', () => undefined);
  return new Follower(answer);
}

const stateOf = ({ number, state }: Pick<TableRound, 'number' | 'state'>) =>
  `"number":${number},"state":"${state}"`;

/** What of the round everybody sees next by a step of the dealer; null where that is not measured. */
function nextSeen(last: TableRound | null): Pick<TableRound, 'number' | 'state'> | null {
  if (last === null) return { number: 1, state: 'betting' };
  const { number, state } = last;
  if (state === 'betting') return { number, state: 'closing' };
  return state === 'result' || state === 'settled' ? { number: number + 1, state: 'betting' } : null;
}

/** From before the dealer's transaction to the last byte of what each stream says of it, at the opening and the close of rounds. */
async function changes({ scene }: BenchScene, followers: readonly Follower[]): Promise<number[]> {
  const lease = await scene.takeTable(game, 'streams');
  const waits: number[] = [];
  while (waits.length < rounds * 2 * followers.length) {
    const next = nextSeen(await scene.last(game));
    if (next) await scene.later(20_000);
    const arrived = next && Promise.all(followers.map((each) => each.until(stateOf(next))));
    const since = performance.now();
    const waitMs = await advanceTable({ pool: scene.dealer, lease, game });
    for (const at of (await arrived) ?? []) waits.push(at - since);
    if (!next && waitMs !== Infinity) await scene.later(waitMs);
  }
  return waits;
}

export async function benchStreams(bench: BenchScene): Promise<BenchRow> {
  const started = await Promise.all(Array.from({ length: processes }, () => startProcess(bench.url)));
  try {
    const followers: Follower[] = [];
    for (let at = 0; at < streams; at += 1) {
      const { port } = started[at % processes]!;
      // A player has eight streams in a process at most.
      const { sessionToken } = bench.seated[Math.floor(at / processes / 8)]!;
      followers.push(await follow(port, sessionToken));
    }
    const waits = await changes(bench, followers);
    return {
      name: `live tables: ${streams} streams of ${processes} processes, a change to the last byte, 99th percentile`,
      figure: `${Math.round(p99(waits))} ms`,
      reference: `${shownWithinMs} ms`,
      ratio: p99(waits) / shownWithinMs,
      wanted: { most: 1 },
    };
  } finally {
    agent.destroy();
    for (const { child } of started) child.kill('SIGTERM');
  }
}
