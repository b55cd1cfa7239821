import { listenTo } from '@/lib/server/listen';
import { createPool } from '@/lib/server/postgres';
import { tableGames } from '@/sandbox/games/live/table-game';
import { handleTableCall } from '@/sandbox/server/live/api';
import { tableChannel } from '@/sandbox/server/live/store/round-store';
import { TableServer } from '@/sandbox/server/live/table-server';
import { benchTable } from './bench-scene';
import { serveStreams } from '../serve-streams';

/** A process that serves the streams of the benchmark's table over HTTP, as a site's does; says its port to who forked it. */
const [url = ''] = process.argv.slice(2);

const server = new TableServer({
  pool: createPool(url, { role: 'parlour_vendor', max: 8 }),
  send: () => Promise.reject(new Error('Nobody stakes here')),
  walletOrigin: 'http://wallet.test',
  secret: Buffer.alloc(32, 7),
  games: tableGames([benchTable]),
  // The sessions are of the scene's time, and so is the clock of the tables, which the scene moves.
  now: () => new Date('2026-11-20T12:00:00Z'),
  measureEveryMs: 0,
});
listenTo({
  url,
  role: 'parlour_vendor',
  channel: tableChannel,
  onMessage: server.hear,
  onGap: server.hearAll,
});

serveStreams((request) => handleTableCall(server, 'tableStream', request));
