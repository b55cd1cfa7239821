import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFootball } from '@/sandbox/book/models/football';
import { footballBoard } from '@/sandbox/book/prices';
import { competitions } from '@/sandbox/book/world';
import { moveClock } from '@/sandbox/server/live/store/test-rows';
import { median, type BenchRow } from '@/scripts/bench/rows';
import { msOf } from '../live/bench-scene';
import { openDoor, shareOf } from '../live/idle';
import { withOpenBook, type OpenBook } from './book-scene';
import { benchBookStreams } from './streams';
import { benchTickets } from './tickets';

const players = 400;
const boardWithinMs = 8;
const boards = 60;
/** Calendars, keys and the boards of all that is open are made first; the first match begins two minutes after that. */
const openingMs = 60_000;
/** Half an hour of rounds has begun then. */
const aheadMs = 30 * 60_000;
const football = { goals: { home: 1500, away: 1150 }, corners: { home: 5400, away: 4600 } };

async function benchBoard(): Promise<BenchRow> {
  const taken: number[] = [];
  const make = () => footballBoard(football, startFootball(), { inPlay: false, isCup: false });
  for (let count = 0; count < boards; count += 1) taken.push(await msOf(async () => void make()));
  return {
    name: 'sportsbook: a board of football before the match',
    figure: `${median(taken).toFixed(1)} ms`,
    reference: `${boardWithinMs} ms`,
    ratio: median(taken) / boardWithinMs,
    wanted: { most: 1 },
  };
}

const row = (what: string, share: number): BenchRow => ({
  name: `sportsbook: the simulator of ${competitions.length} competitions ${what}`,
  figure: `${(share * 100).toFixed(1)} % of a core`,
  reference: '–',
  ratio: null,
  wanted: null,
});

/** What a simulator costs before any match, and while half an hour of rounds is played. */
async function benchSimulator({ test, scene }: OpenBook): Promise<BenchRow[]> {
  await scene.beginBook();
  await moveClock(test.owner, 0);
  const door = await openDoor({ scene });
  const file = path.resolve('sandbox/bench/book/simulator-process.ts');
  const child = fork(file, [test.url, door.origin], { execArgv: ['--import', 'tsx'] });
  try {
    const idle = row('before the first match', await shareOf(child, openingMs));
    await moveClock(test.owner, aheadMs);
    return [idle, row('while matches are played', await shareOf(child))];
  } finally {
    const ended = once(child, 'exit');
    child.disconnect();
    await Promise.race([ended, sleep(10_000)]);
    child.kill('SIGKILL');
    door.close();
  }
}

/** The sportsbook by what is wanted of it: boards, tickets, settlement, streams, a simulator. On a database of its own. */
export function benchBook(): Promise<BenchRow[]> {
  return withOpenBook(players, async (book) => [
    await benchBoard(),
    ...(await benchTickets(book)),
    await benchBookStreams(book),
    ...(await benchSimulator(book)),
  ]);
}
