import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { listenTo } from '@/lib/server/listen';
import { createPool } from '@/lib/server/postgres';
import { handleBookCall } from '@/sandbox/server/book/api';
import { BookServer } from '@/sandbox/server/book/book-server';
import { bookChannel } from '@/sandbox/server/book/simulator/fixture-writer';
import { createWallet } from '@/sandbox/server/wallet/wallet';

/** A process that serves the streams of the book over HTTP, as a site's does; says its port to who forked it. */
const [url = ''] = process.argv.slice(2);
// The sessions are of the scene's time.
const now = () => new Date('2026-11-20T12:00:00Z');
const server = new BookServer({
  pool: createPool(url, { role: 'parlour_vendor', max: 8 }),
  wallet: createWallet({
    send: () => Promise.reject(new Error('Nobody stakes here')),
    origin: 'http://wallet.test',
    secret: Buffer.alloc(32, 7),
    now,
  }),
  now,
});
const { streams } = server;
listenTo({
  url,
  role: 'parlour_vendor',
  channel: bookChannel,
  onMessage: streams.hear,
  onGap: streams.hearAll,
});
streams.keep();

const http = createServer((incoming, outgoing) => {
  const serve = async () => {
    const body = await text(incoming);
    const stop = new AbortController();
    outgoing.once('close', () => stop.abort());
    const request = new Request('http://streams.test/', { method: 'POST', body, signal: stop.signal });
    const answer = await handleBookCall(server, 'bookStream', request);
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
// What it waits for keeps no process alive that nobody measures any more.
process.on('disconnect', () => process.exit(0));
