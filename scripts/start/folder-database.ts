import { existsSync } from 'node:fs';
import path from 'node:path';
import { keptSecret, leaveFolder, runningSite, takeFolder } from '../data-folder';
import { startPostgres } from '../database';
import { archivingFlags } from '../log-archive/archive';
import { BackupError } from '../log-archive/backup-error';
import { stopOrphan } from './orphan-postgres';

interface FolderOptions {
  folder: string;
  /** Of the site, for whoever asks meanwhile who has the folder. */
  port: number;
  /** Where the log is archived; what is written without it would be missing in the middle of the archive. */
  backups?: string | undefined;
  /** Called where no site runs, before its PostgreSQL is started. */
  onStart: () => void;
}

export interface FolderDatabase {
  /** Of the owner. */
  url: string;
  close: () => Promise<void>;
}

/** The database of the site that runs on a data folder; where none does, its private PostgreSQL is started, until it is closed. */
export async function openFolderDatabase({
  folder,
  port,
  backups,
  onStart,
}: FolderOptions): Promise<FolderDatabase> {
  const site = runningSite(folder);
  if (site?.databaseUrl) return { url: site.databaseUrl, close: () => Promise.resolve() };
  if (site) throw new BackupError('The site on this data folder is just starting. Try again in a moment.');
  const dataDir = path.join(folder, 'postgres');
  if (!existsSync(dataDir))
    throw new BackupError(`${folder} has no database. Set DATA_DIR to that of the site.`);
  onStart();
  takeFolder(folder, { pid: process.pid, port });
  try {
    await stopOrphan(dataDir);
    const postgres = await startPostgres({
      dataDir,
      password: keptSecret(folder, 'postgres-password'),
      flags: (data) => (backups ? archivingFlags(data, backups) : []),
    });
    return {
      url: postgres.url('parlour'),
      close: () => postgres.stop().finally(() => leaveFolder(folder)),
    };
  } catch (error) {
    leaveFolder(folder);
    throw error;
  }
}
