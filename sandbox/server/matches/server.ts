import { env } from '@/lib/env';
import { listenTo } from '@/lib/server/listen';
import { createPool } from '@/lib/server/postgres';
import { deriveSecret } from '@/lib/server/secrets';
import { report } from '@/sandbox/http/report';
import { processSingleton } from '@/lib/server/process-singleton';
import { MatchTables, type MatchServer } from './match-server';
import { matchChannel } from './match-store';
import { TableClock } from '../table-clock';

const sweepEveryMs = 2000;
const reportEveryMs = 5000;
/** What lies further ahead is left to the sweeper. */
const longestTimerMs = 60_000;

type Send = (request: Request) => Promise<Response>;

/** Wakes up for each match when it is due, so that turns end on time; the sweeper finds what this process does not know. */
class Clock {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly advance: (matchId: string) => Promise<void>,
    private readonly nowMs: () => number,
  ) {}

  set = (matchId: string, dueAt: Date): void => {
    clearTimeout(this.timers.get(matchId));
    this.timers.delete(matchId);
    const waitMs = dueAt.getTime() - this.nowMs();
    if (waitMs > longestTimerMs) return;
    const timer = setTimeout(
      () => {
        this.timers.delete(matchId);
        void this.advance(matchId).catch(report);
      },
      Math.max(10, waitMs),
    );
    timer.unref();
    this.timers.set(matchId, timer);
  };
}

/**
 * The process's server of matches, with connections of its own. Any number of processes may run it: what one writes, all
 * hear, and a match that was left behind is taken up by whichever sweeps first.
 */
export const matchServer = processSingleton('sandbox-matches', (send: Send): MatchServer => {
  const { DATABASE_URL: url, PORT: port } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  const pool = createPool(url, { role: 'parlour_vendor', max: 8 });
  // By a clock of its own, a process that is ahead would play for players who have time left at another.
  const database = new TableClock(pool);
  const clock = new Clock(
    (matchId) => server.advance(matchId),
    () => database.nowMs(),
  );
  const server: MatchServer = new MatchTables({
    pool,
    matchClock: () => new Date(database.nowMs()),
    send,
    walletOrigin: `http://127.0.0.1:${port}`,
    secret: deriveSecret('vendor:sandbox'),
    onDue: clock.set,
  });
  listenTo({
    url,
    role: 'parlour_vendor',
    channel: matchChannel,
    onMessage: server.hear,
    onGap: server.hearAll,
    // What was said between the first call and this went by unheard as well.
    onReady: server.hearAll,
  });
  const repeat = (work: () => Promise<unknown>, everyMs: number) => {
    const run = () => void work().catch(report);
    run();
    setInterval(run, everyMs).unref();
  };
  const sweep = async () => {
    await database.measure();
    await server.sweep();
  };
  repeat(sweep, sweepEveryMs);
  repeat(server.reportRooms, reportEveryMs);
  return server;
});
