import path from 'node:path';
import { readEnv } from '@/lib/env';
import { createDatabase, type Db } from '@/platform/ground/db';
import { runDesk } from '@/platform/operate/desk';
import { createPool } from '@/lib/server/postgres';
import { runningSite, takeSecret } from './data-folder';

/**
 * `npm run desk -- <noun> <verb> …`: the operator's desk, on the database of `DATABASE_URL` or of the site that runs on
 * this data folder. Ends with 0 when it was done and with 1 when nothing was changed.
 */
const { DATABASE_URL: given, DATA_DIR: folder, SESSION_SECRET: secret } = readEnv(process.env);
let pool: ReturnType<typeof createPool> | undefined;

/** Asked for when a command needs it: help does not. */
function database(): Db {
  const site = runningSite(path.resolve(folder));
  const url = given ?? site?.databaseUrl;
  if (!url)
    throw new Error('No site runs on this data folder. Start it with `npm start`, or set DATABASE_URL.');
  takeSecret(path.resolve(folder), secret);
  // Servers that answer at a path of the site are reached there.
  if (site) process.env.SITE_ORIGIN ??= `http://127.0.0.1:${site.port}`;
  pool = createPool(url, { role: 'parlour_app', max: 1 });
  return createDatabase(pool);
}

try {
  const { isDone, text } = await runDesk(database, process.argv.slice(2), new Date());
  (isDone ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await pool?.end();
  // A replica that was asked would keep this process for as long as its idle connections live.
  process.stdout.write('', () => process.exit());
}
