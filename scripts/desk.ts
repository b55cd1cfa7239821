import path from 'node:path';
import { readEnv } from '@/lib/env';
import { createDatabase, type Db } from '@/platform/ground/db';
import { runDesk } from '@/platform/operate/desk';
import { createPool } from '@/lib/server/postgres';
import { runningSite, takeSecret } from './data-folder';
import type { FolderDatabase } from './start/folder-database';

/**
 * `npm run desk -- <noun> <verb> …`: the operator's desk, on the database of `DATABASE_URL` or of this data folder, whose PostgreSQL is
 * started for the command where no site runs. Ends with 0 when it was done and with 1 when nothing was changed.
 */
const settings = readEnv(process.env);
const folder = path.resolve(settings.DATA_DIR);
let pool: ReturnType<typeof createPool> | undefined;
let opened: FolderDatabase | undefined;

async function openFolder(): Promise<string> {
  const { openFolderDatabase } = await import('./start/folder-database');
  opened = await openFolderDatabase({
    ...{ folder, port: settings.PORT, backups: settings.BACKUP_DIR },
    // What is asked for as JSON is read by programs.
    onStart: () =>
      void process.stderr.write(
        'No site runs on this data folder: starting its PostgreSQL for this command …\n',
      ),
  });
  return opened.url;
}

/** Asked for when a command needs it: help does not. */
async function database(): Promise<Db> {
  const site = runningSite(folder);
  takeSecret(folder, settings.SESSION_SECRET);
  const url = settings.DATABASE_URL ?? (await openFolder());
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
  await opened?.close();
  // A replica that was asked would keep this process for as long as its idle connections live.
  process.stdout.write('', () => process.exit());
}
