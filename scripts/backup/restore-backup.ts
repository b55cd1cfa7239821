import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres, type PrivatePostgres } from '../database';
import { archiveOf, faultsOfArchive, mayPostgres, restoreCommand } from '../log-archive/archive';
import { copyNamed, findChanged } from './copy-files';
import { inspectBooks, type Inspection } from './inspect-books';
import { BackupError } from '../log-archive/backup-error';
import { folderPart, manifestName, postgresPart, readManifest, type Manifest } from './manifest';
import { giveToPostgres, postgresIds } from '../postgres-user';
import { listBackups, type KeptBackup } from './retention';
import { retireWhatWasShown, type Retired } from './retire-shown';

export interface RestoreOptions {
  /** One backup, or the folder in which backups lie: the newest whole one of before `until` is taken then. */
  from: string;
  /** A data folder that is not there yet, or is empty. */
  to: string;
  /** The last moment that is wanted; all that the archive has when absent. */
  until?: Date;
  say?: (line: string) => void;
  /** Extra flags of the server that replays; tests trade durability for speed with them. */
  serverFlags?: string[];
}

export interface Restored extends Inspection {
  manifest: Manifest;
  /** Where the log was taken from beside the backup's own; null where there is no archive. */
  archive: string | null;
  /** What may have been shown after the moment of the restore, and can no longer be played. */
  retired: Retired;
}

/** Of the version that the private server has; its files fit no other one. */
const postgresMajor = 18;

/**
 * Makes a data folder from a backup, replays the log, and holds the books against themselves. `faults` is empty when everything
 * agrees. The database has its place in the folder only when it has come up by itself.
 */
export async function restoreBackup({
  from,
  to,
  until,
  say = () => undefined,
  serverFlags = [],
}: RestoreOptions): Promise<Restored> {
  const target = path.resolve(to);
  await refuseFilled(target);
  const { folder, manifest } = await findBackup(path.resolve(from), until);
  refuseUnfit(manifest, until);
  say(`Reading ${folder}, of ${manifest.endedAt} …`);
  const changed = await findChanged(folder, manifest.files);
  if (changed.length > 0)
    throw new BackupError(`${folder} is broken, nothing was restored: ${changed.slice(0, 5).join('; ')}`);
  const archive = archiveOf(path.dirname(folder), manifest.systemIdentifier);
  const hasArchive = existsSync(archive);
  if (hasArchive && !mayPostgres('-x', archive, await postgresIds()))
    throw new BackupError(`PostgreSQL's user may not read ${archive}: the log in it would be lost`);
  try {
    await layOut(folder, target, manifest);
    say(
      hasArchive
        ? `Replaying the log of ${archive} …`
        : 'There is no archive of the log: only the backup itself …',
    );
    const options = { archive: hasArchive ? archive : null, until, say, serverFlags };
    return await bringBack({ folder, manifest }, target, options);
  } catch (error) {
    // It was laid out from a backup that is still there, and would stand in the way of the next try.
    await rm(path.join(target, unplaced), { recursive: true, force: true });
    throw error;
  }
}

type BringBackOptions = Pick<ComeUpOptions, 'archive' | 'until' | 'say' | 'serverFlags'>;

/** From the database that was laid out to the data folder. */
async function bringBack(
  { folder, manifest }: KeptBackup,
  target: string,
  options: BringBackOptions,
): Promise<Restored> {
  const { archive } = options;
  const secrets = path.join(folder, folderPart);
  const password = (await readFile(path.join(secrets, 'postgres-password'), 'utf8')).trim();
  const { retired, ...inspection } = await comeUp(target, { ...options, password });
  inspection.faults.push(...missingOf(manifest, inspection));
  if (archive) inspection.faults.push(...(await faultsOfArchive(archive, manifest)));
  await rename(path.join(target, unplaced), path.join(target, 'postgres'));
  await copyNamed(secrets, target, namesIn(manifest, folderPart));
  return { ...inspection, manifest, archive, retired };
}

async function refuseFilled(target: string): Promise<void> {
  const found = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (found.length > 0)
    throw new BackupError(`${target} is not empty (${found[0]}): a restore never writes over anything`);
}

async function findBackup(from: string, until: Date | undefined): Promise<KeptBackup> {
  if (existsSync(path.join(from, manifestName)) || existsSync(path.join(from, postgresPart)))
    return { folder: from, manifest: await readManifest(from) };
  const { whole, broken } = await listBackups(from);
  const fitting = whole.find(({ manifest }) => !until || manifest.endedAt <= until.toISOString());
  if (fitting) return fitting;
  const oldest = whole.at(-1)?.manifest.endedAt;
  throw new BackupError(
    oldest
      ? `The oldest backup in ${from} is of ${oldest}: no moment before that can be restored`
      : `No whole backup lies in ${from}${broken.length > 0 ? `; not whole: ${broken.join(', ')}` : ''}`,
  );
}

function refuseUnfit(manifest: Manifest, until: Date | undefined): void {
  if (manifest.postgresMajor !== postgresMajor)
    throw new BackupError(
      `The backup is of PostgreSQL ${manifest.postgresMajor}, and the private one is ${postgresMajor}: restore it with the release that made it`,
    );
  if (until && until.toISOString() < manifest.endedAt)
    throw new BackupError(`The backup ends at ${manifest.endedAt}: an earlier moment needs an older one`);
}

const unplaced = 'postgres-restored';

const namesIn = ({ files }: Manifest, part: string): string[] =>
  files.flatMap(({ path: name }) => (name.startsWith(`${part}/`) ? [name.slice(part.length + 1)] : []));

async function layOut(folder: string, target: string, manifest: Manifest): Promise<void> {
  await mkdir(target, { recursive: true });
  const database = path.join(target, unplaced);
  await mkdir(database, { mode: 0o700 });
  await copyNamed(path.join(folder, postgresPart), database, namesIn(manifest, postgresPart));
  await makeEmptyFolders(database);
  await writeFile(path.join(database, 'recovery.signal'), '');
  await giveToPostgres(database);
}

/** What `initdb` makes and a running server may have had nothing in. */
const serverFolders = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
];

/** The folders of a data folder that a copy leaves out. */
export async function makeEmptyFolders(database: string): Promise<void> {
  for (const name of serverFolders) await mkdir(path.join(database, name), { recursive: true, mode: 0o700 });
}

interface ComeUpOptions {
  archive: string | null;
  until: Date | undefined;
  say: (line: string) => void;
  /** Of the owner, as the backup has it. */
  password: string;
  serverFlags: string[];
}

/** Something may always be lost, so it comes up closed, and without what may have been shown since. */
async function comeUp(
  target: string,
  options: ComeUpOptions,
): Promise<Inspection & Pick<Restored, 'retired'>> {
  const server = await recover(target, options);
  const url = server.url('parlour');
  try {
    const inspection = await inspectBooks(url, { arePagesRead: true });
    return { ...inspection, retired: await retireWhatWasShown(url) };
  } finally {
    await server.stop();
  }
}

const endedEarly = /recovery ended before configured recovery target was reached/;

/** Where the log ends before the moment that is wanted, nothing after that moment can come: all of it is replayed then. */
async function recover(
  target: string,
  { archive, until, say, password, serverFlags }: ComeUpOptions,
): Promise<PrivatePostgres> {
  const command = archive ? restoreCommand(archive) : 'false';
  const start = (moment: Date | undefined) =>
    startPostgres({
      dataDir: path.join(target, unplaced),
      password,
      flags: [...recoveryFlags(command, moment), ...serverFlags],
    });
  try {
    return await start(until);
  } catch (error) {
    if (!until || !(error instanceof Error) || !endedEarly.test(error.message)) throw error;
    say(`The log ends before ${until.toISOString()}: all of it is replayed.`);
    return start(undefined);
  }
}

function recoveryFlags(command: string, until: Date | undefined): string[] {
  const settings = {
    restore_command: command,
    // Nobody reads before it is done, so it needs none of the sizes that the old server had.
    hot_standby: 'off',
    archive_mode: 'off',
    recovery_target_action: 'promote',
    ...(until ? { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** What the manifest says was there and is not. */
function missingOf({ newestTransfer }: Manifest, inspection: Inspection): string[] {
  if (newestTransfer === null) return [];
  const found = inspection.newestTransfer?.id;
  return found !== undefined && BigInt(found) >= BigInt(newestTransfer)
    ? []
    : [`transfer ${newestTransfer} was there at the end of the backup, and the newest is ${found ?? 'none'}`];
}
