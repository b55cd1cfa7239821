import path from 'node:path';
import { readEnv } from '@/lib/env';
import { moneyText } from '@/lib/money';
import { createPool } from '@/lib/server/postgres';
import { MatchTables } from '@/sandbox/server/matches/match-server';
import { operatorSecret } from '@/sandbox/server/book/operator/server';
import { createVendor } from '@/sandbox/server/vendor/vendor';
import { deriveSecret } from '@/lib/server/secrets';
import { runningSite, takeSecret } from '@/scripts/data-folder';
import { liveOperatorSecret, studioSecret } from '@/sandbox/server/live/feed/server';
import { bookUsage, runBookDesk } from './book-desk';
import { liveUsage, runLiveDesk } from './live-desk';

/**
 * `npm run vendor -- list` shows what the sandbox's game vendor has set aside because a game failed, and
 * `npm run vendor -- settle <round or match>` settles one by the outcome that it has, once its game can compute it. There is no
 * command that gives a stake back: whether a game fails may depend on the outcome. `npm run vendor -- book …` is for whoever runs the
 * book of sports (`book-desk.ts`), `npm run vendor -- live …` for whoever has a studio (`live-desk.ts`). Runs beside a running site.
 */
const usage = `npm run vendor -- list\nnpm run vendor -- settle <round or match>\n${bookUsage}\n${liveUsage}`;
const { DATA_DIR: folder, DATABASE_URL: given, SESSION_SECRET: secret } = readEnv(process.env);

function connect() {
  const site = runningSite(path.resolve(folder));
  const url = given ?? site?.databaseUrl;
  if (!site || !url) throw new Error('No site runs on this data folder. Start it with `npm start`.');
  takeSecret(path.resolve(folder), secret);
  const options = {
    pool: createPool(url, { role: 'parlour_vendor', max: 2 }),
    send: (request: Request) => fetch(request),
    walletOrigin: `http://127.0.0.1:${site.port}`,
    secret: deriveSecret('vendor:sandbox'),
  };
  const book = { origin: options.walletOrigin, secret: operatorSecret() };
  const live = { origin: options.walletOrigin, secret: liveOperatorSecret(), secretOf: studioSecret };
  return { pool: options.pool, book, live, rounds: createVendor(options), matches: new MatchTables(options) };
}

type Connection = ReturnType<typeof connect>;

async function list({ rounds, matches }: Connection): Promise<string> {
  const lines = [
    ...(await rounds.listSetAside()).map(({ roundId, state, ...rest }) => ({ id: roundId, state, ...rest })),
    ...(await matches.listSetAside()).map(({ matchId, phase, ...rest }) => ({
      id: matchId,
      state: phase,
      ...rest,
    })),
  ].map(({ id, gameCode, state, stakeMinor, setAsideAt, reason }) =>
    [id, gameCode, state, moneyText(stakeMinor), setAsideAt.toISOString(), reason].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'Nothing is set aside.';
}

async function settle({ rounds, matches }: Connection, id: string): Promise<string> {
  if (id.startsWith('vma_')) {
    if (!(await matches.settleSetAside(id)))
      throw new Error(`${id} is not set aside, or its game still fails.`);
    return `${id} is played on.`;
  }
  const round = await rounds.settleSetAside(id);
  return `${id} is ${round.state}.`;
}

let connection: Connection | undefined;
try {
  const [verb, id, ...more] = process.argv.slice(2);
  if (verb !== 'list' && !(id && (verb === 'settle' || verb === 'book' || verb === 'live')))
    throw new Error(usage);
  connection = connect();
  const said =
    id === undefined || verb === 'list'
      ? await list(connection)
      : verb === 'settle'
        ? await settle(connection, id)
        : verb === 'live'
          ? await runLiveDesk(connection.live, [id, ...more])
          : await runBookDesk(connection.book, [id, ...more]);
  process.stdout.write(`${said}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await connection?.pool.end();
}
