import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { listenTo } from '@/lib/server/listen';
import { createPool } from '@/lib/server/postgres';
import { tableGames } from '@/sandbox/games/live/table-game';
import { handleTableCall } from '@/sandbox/server/live/api';
import { tableChannel } from '@/sandbox/server/live/store/round-store';
import { TableServer } from '@/sandbox/server/live/table-server';
import { benchTable } from './bench-scene';

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

const http = createServer((incoming, outgoing) => {
  const serve = async () => {
    const body = await text(incoming);
    const stop = new AbortController();
    outgoing.once('close', () => stop.abort());
    const request = new Request('http://streams.test/', { method: 'POST', body, signal: stop.signal });
    const answer = await handleTableCall(server, 'tableStream', request);
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body)
      Readable.fromWeb(answer.body as ReadableStream)
        .on('error', () => outgoing.destroy())
        .pipe(outgoing);
  };
  void serve();
});
http.listen(0, '127.0.0.1', () => {
  const address = http.address();
  process.send?.(typeof address === 'object' ? address?.port : null);
});
process.on('disconnect', () => process.exit(0));
