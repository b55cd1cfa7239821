import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { BackupError } from '../log-archive/backup-error';
import { openFolderDatabase } from '../start/folder-database';
import { forgetOld } from './retention';
import { takeBackup } from './take-backup';

/**
 * `npm run backup -- --to <folder> [--keep 7]`: a copy of this data folder, its private PostgreSQL included, while its site serves.
 * Ends with 0 when a whole backup lies there, and with 1 when none does.
 */
const settings = readEnv(process.env);
const folder = path.resolve(settings.DATA_DIR);
const say = (line: string) => void process.stdout.write(`${line}\n`);

async function withDatabase<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  if (settings.DATABASE_URL) throw new BackupError(elsewhere);
  const { url, close } = await openFolderDatabase({
    folder,
    port: settings.PORT,
    backups: settings.BACKUP_DIR,
    onStart: () => say('No site runs on this data folder: starting its PostgreSQL for the backup …'),
  });
  try {
    return await work(url);
  } finally {
    await close();
  }
}

const elsewhere =
  'DATABASE_URL names a server of your own: its backup is taken there, by pg_basebackup, pgBackRest or the snapshots of whoever runs it. ' +
  'Keep SESSION_SECRET with it, and hold a restored copy against its books by `npm run restore -- --check`. docs/operations.md says how.';

/** What the archive's writer says of itself; nothing where there is none. */
async function sayArchive(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    const { rows } = await pool.query<{ mode: string; last: Date | null; isFailing: boolean }>(
      `select current_setting('archive_mode') as mode, last_archived_time as last,
         last_failed_time > coalesce(last_archived_time, '-infinity') as "isFailing" from pg_stat_archiver`,
    );
    const [archive] = rows;
    if (!archive || archive.mode === 'off')
      say(
        'The log is not archived: what is acknowledged after this is lost with the machine. Set BACKUP_DIR.',
      );
    else if (archive.isFailing)
      say('THE LOG CANNOT BE ARCHIVED at the moment, and fills the disk: see what PostgreSQL logs.');
    else say(`The log is archived; last at ${archive.last?.toISOString() ?? 'no time yet'}.`);
  } finally {
    await pool.end();
  }
}

try {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, keep: { type: 'string', default: '7' } },
  });
  const to = values.to ?? settings.BACKUP_DIR;
  if (!to) throw new BackupError('Say where to: --to <folder>, or BACKUP_DIR. Best on another machine.');
  if (!/^[1-9]\d{0,3}$/.test(values.keep))
    throw new BackupError('--keep is how many backups stay, at least 1');
  const backups = path.resolve(to);
  await withDatabase(async (databaseUrl) => {
    const begun = performance.now();
    const { folder: target, manifest } = await takeBackup({ folder, databaseUrl, backups });
    const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / (1 << 20);
    say(
      `${target}: ${manifest.files.length} files, ${megabytes.toFixed(0)} MB, in ${((performance.now() - begun) / 1000).toFixed(1)} s, read again and whole.`,
    );
    if (!manifest.hasSessionSecret)
      say(
        'SESSION_SECRET is not in this data folder and so not in the backup: keep it yourself, sealed data needs it.',
      );
    await sayArchive(databaseUrl);
    const forgotten = await forgetOld(backups, manifest, Number(values.keep));
    for (const old of forgotten.backups) say(`Taken away: ${old}`);
    if (forgotten.segments > 0)
      say(`Taken away: ${forgotten.segments} segments of the log before the oldest backup`);
    for (const broken of forgotten.broken) say(`BROKEN and not counted: ${broken}`);
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
