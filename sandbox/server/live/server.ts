import { env } from '@/lib/env';
import { listenTo } from '@/lib/server/listen';
import { createPool } from '@/lib/server/postgres';
import { processSingleton } from '@/lib/server/process-singleton';
import { deriveSecret } from '@/lib/server/secrets';
import { tablesOfGame } from '@/sandbox/games/live/lobbies';
import { report } from '@/sandbox/http/report';
import { liveTables } from './live-tables';
import { tableChannel } from './store/round-store';
import { TableServer } from './table-server';
import { crowdEveryMs } from './table-streams';

type Send = (request: Request) => Promise<Response>;

/**
 * The process's side of the live tables: stakes and streams. It deals nothing and cannot read what has not been drawn; that is
 * done by the processes of `dealer/`, and what they write all hear.
 */
export const tableServer = processSingleton('sandbox-tables', (send: Send): TableServer => {
  const { DATABASE_URL: url, PORT: port } = env();
  if (!url) throw new Error('DATABASE_URL is not set; start the site with `npm start` or set it');
  const server = new TableServer({
    pool: createPool(url, { role: 'parlour_vendor', max: 8 }),
    send,
    walletOrigin: `http://127.0.0.1:${port}`,
    secret: deriveSecret('vendor:sandbox'),
    games: liveTables,
    tablesOf: tablesOfGame,
  });
  listenTo({
    url,
    role: 'parlour_vendor',
    channel: tableChannel,
    onMessage: server.hear,
    onGap: server.hearAll,
    // What was said between the first call and this went by unheard as well.
    onReady: server.hearAll,
  });
  setInterval(() => void server.countCrowds().catch(report), crowdEveryMs).unref();
  return server;
});
