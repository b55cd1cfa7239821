import { spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  constants,
  createReadStream,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gzipSync } from 'node:zlib';
import { BackupError } from './backup-error';
import type { UserIds } from '../postgres-user';
import { isHistory, numberOf, segmentBytes, segmentNameLength } from './segments';

/** How long what was acknowledged may stay outside of the archive, in seconds. */
export const archiveTimeoutSeconds = 60;

/** Backups of one database and its log lie in one folder; the log by the database's identifier, since numbers of two are the same. */
export const archiveOf = (backups: string, systemIdentifier: string): string =>
  path.join(backups, 'wal', systemIdentifier);

/** A file of the archive is compressed: the end of a segment that was closed early is empty. */
const suffix = '.gz';

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** PostgreSQL replaces `%p` and `%f` in its commands; a percent sign of the folder's name must be none of them. */
const inCommand = (folder: string) => quoted(folder).replaceAll('%', '%%');

/**
 * Written beside, brought to the disk and moved into place. A segment that is there already counts when it is the same, since PostgreSQL
 * repeats the command after a crash, and is refused when it is another one: the archive belongs to another server then.
 */
export function archiveCommand(archive: string): string {
  const folder = inCommand(archive);
  const file = `${folder}/%f${suffix}`;
  return (
    `if test -f ${file}; then gzip -dc ${file} | cmp -s - "%p"; else ` +
    `gzip -1 -n < "%p" > ${folder}/%f.unfinished && sync ${folder}/%f.unfinished && mv ${folder}/%f.unfinished ${file}; fi`
  );
}

/** Takes a segment out of the archive; fails for one that is not there, which is how PostgreSQL learns where the log ends. */
export function restoreCommand(archive: string): string {
  const file = `${inCommand(archive)}/%f${suffix}`;
  return `test -f ${file} && gzip -dc ${file} > "%p"`;
}

/** The first eight bytes of the control file, in the order of this machine's processor. */
export function systemIdentifierOf(dataDir: string): string {
  const head = Buffer.alloc(8);
  const file = openSync(path.join(dataDir, 'global', 'pg_control'), 'r');
  try {
    readSync(file, head, 0, 8, 0);
  } finally {
    closeSync(file);
  }
  return head.readBigUInt64LE().toString();
}

/**
 * What a private PostgreSQL is started with so that it keeps its log in `backups`. Throws where its user may not write there: a
 * server that cannot archive keeps all of its log and fills the disk.
 */
export function archivingFlags(dataDir: string, backups: string): string[] {
  const folder = path.resolve(backups);
  const archive = archiveOf(folder, systemIdentifierOf(dataDir));
  openArchive(folder, archive, dataDir);
  keepHistories(path.join(dataDir, 'pg_wal'), archive);
  return [
    ...['-c', 'archive_mode=on'],
    ...['-c', `archive_timeout=${archiveTimeoutSeconds}`],
    ...['-c', `archive_command=${archiveCommand(archive)}`],
  ];
}

/** As root the server runs under a user of its own, who enters these folders and reads only the last. */
function openArchive(folder: string, archive: string, dataDir: string): void {
  for (const each of [folder, path.dirname(archive)]) mkdirSync(each, { recursive: true, mode: 0o711 });
  mkdirSync(archive, { recursive: true, mode: 0o700 });
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0) chownSync(archive, uid, gid);
  if (!mayPostgres('-w', archive, { uid, gid }))
    throw new BackupError(`PostgreSQL's user may not write to ${archive}, where BACKUP_DIR wants its log`);
}

/** Asks as the user that the server runs under: as root everything would be allowed. */
export function mayPostgres(permission: '-w' | '-x', folder: string, user: UserIds): boolean {
  return spawnSync('test', [permission, folder], process.getuid?.() === 0 ? user : {}).status === 0;
}

/** A link in a folder of the database's user may lead to what that user may not read. */
const readOwn = (file: string): Buffer =>
  readFileSync(file, { flag: constants.O_RDONLY | constants.O_NOFOLLOW });

/** A database that was restored has its descent in its own folder alone: no archiver was there to see it come. */
function keepHistories(log: string, archive: string): void {
  for (const name of readdirSync(log).filter(isHistory)) {
    const kept = path.join(archive, name + suffix);
    if (!existsSync(kept))
      writeFileSync(kept, gzipSync(readOwn(path.join(log, name))), { mode: 0o644, flag: 'wx' });
  }
}

/**
 * What keeps the log of an archive from being replayed to its end, in words: PostgreSQL takes a segment that is missing or cannot be read
 * for the end, and would say nothing.
 */
export async function faultsOfArchive(
  archive: string,
  { startWal, stopWal }: { startWal: string; stopWal: string },
): Promise<string[]> {
  const [first, ownLast] = [numberOf(startWal) ?? 0, numberOf(stopWal) ?? 0];
  const kept = readdirSync(archive)
    .map((name) => ({ name, number: numberOf(name.replace(suffix, '')) ?? -1 }))
    .filter(({ number }) => number >= first)
    .sort((a, b) => a.number - b.number);
  const faults: string[] = [];
  // The backup has the first ones itself.
  let before = ownLast;
  for (const { number, name } of kept) {
    if (number > before + 1) faults.push(`the archive lacks ${number - before - 1} segments before ${name}`);
    before = Math.max(before, number);
    const bytes = await unpackedBytes(path.join(archive, name)).catch(() => null);
    if (bytes !== segmentBytes) faults.push(`the archive's ${name} cannot be read: the log ends there`);
  }
  return faults;
}

async function unpackedBytes(file: string): Promise<number> {
  let bytes = 0;
  const count = async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) bytes += part.length;
  };
  await pipeline(createReadStream(file), createGunzip(), count);
  return bytes;
}

/** Takes away what lies before `oldest`, the first segment that a kept backup needs; says how many. */
export function forgetSegmentsBefore(archive: string, oldest: string): number {
  const first = numberOf(oldest);
  if (first === null || !existsSync(archive)) return 0;
  const old = readdirSync(archive).filter((name) => {
    // With the notes that PostgreSQL archives beside the first segment of a backup.
    const number = numberOf(name.slice(0, segmentNameLength));
    return number !== null && number < first;
  });
  for (const name of old) rmSync(path.join(archive, name), { force: true });
  return old.length;
}
