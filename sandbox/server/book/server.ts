import { env } from '@/lib/env';
import { listenTo } from '@/lib/server/listen';
import { createPool } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';
import { deriveSecret } from '@/lib/server/secrets';
import { report } from '@/sandbox/http/report';
import { createWallet } from '../wallet/wallet';
import { BookServer } from './book-server';
import { sweepCashOuts } from './cash-outs/cash-out';
import { bookChannel } from './simulator/fixture-writer';
import { sweepTickets } from './tickets/sweep-tickets';

type Send = (request: Request) => Promise<Response>;

const sweepEveryMs = 1000;

/** The process's side of the book: tickets and streams. It simulates nothing, and cannot read what has not happened yet. */
export const bookServer = processSingleton('sandbox-book', (send: Send): BookServer => {
  const { DATABASE_URL: url, PORT: port } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  const pool = createPool(url, { role: 'parlour_vendor', max: 8 });
  const wallet = createWallet({
    send,
    origin: `http://127.0.0.1:${port}`,
    secret: deriveSecret('vendor:sandbox'),
    now: () => new Date(),
  });
  const server = new BookServer({ pool, wallet, now: () => new Date() });
  const { streams } = server;
  listenTo({
    url,
    role: 'parlour_vendor',
    channel: bookChannel,
    onMessage: streams.hear,
    onGap: streams.hearAll,
    // What was said between the first call and this went by unheard as well.
    onReady: streams.hearAll,
  });
  streams.keep();
  let isSweeping = false;
  const sweep = async () => {
    if (isSweeping) return;
    isSweeping = true;
    await sweepTickets({ pool, wallet }).catch(report);
    await sweepCashOuts({ pool, wallet }).catch(report);
    isSweeping = false;
  };
  setInterval(() => void sweep(), sweepEveryMs).unref();
  return server;
});
