import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/**
 * A simulator whose pauses are as short as the clock of its database is fast, over some competitions alone. Nothing else of it differs
 * from the one of a site.
 */
const [url = '', origin = '', speed = '1', codes = ''] = process.argv.slice(2);
const { setTimeout: sleep } = timers;
timers.setTimeout = (ms, value, options) => sleep((ms ?? 0) / Number.parseInt(speed, 10), value, options);
syncBuiltinESMExports();

// Only what is loaded from here on pauses so.
const { createPool } = await import('@/lib/server/postgres');
const { competitionOf } = await import('@/sandbox/book/world');
const { BookKeeper } = await import('@/sandbox/server/book/simulator/keep-book');
const { workerWallet } = await import('@/sandbox/server/wallet/worker-wallet');

const stopping = new AbortController();
process.on('disconnect', () => stopping.abort());
const pool = createPool(url, { role: 'parlour_dealer', max: 8 });
const wallet = workerWallet(origin);
process.send?.('ready');
const competitions = codes.split(',').map(competitionOf);
await new BookKeeper({
  ...{ pool, wallet, competitions },
  holder: `weekend-${process.pid}`,
  signal: stopping.signal,
}).run();
await pool.end();
process.exit(0);
