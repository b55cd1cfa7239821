import { listenTo } from '@/lib/server/listen';
import { createPool } from '@/lib/server/postgres';
import { handleBookCall } from '@/sandbox/server/book/api';
import { BookServer } from '@/sandbox/server/book/book-server';
import { bookChannel } from '@/sandbox/server/book/simulator/fixture-writer';
import { createWallet } from '@/sandbox/server/wallet/wallet';
import { serveStreams } from '../serve-streams';

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

serveStreams((request) => handleBookCall(server, 'bookStream', request));
