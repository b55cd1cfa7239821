import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { copyBase } from './base-copy';
import { bringToDisk, copyTree, findChanged } from './copy-files';
import { BackupError } from '../log-archive/backup-error';
import { folderPart, postgresPart, writeManifest, type Manifest } from './manifest';

export interface BackupOptions {
  /** The data folder: its `postgres` is the database, what else lies in it is copied beside. */
  folder: string;
  /** Of the owner. */
  databaseUrl: string;
  /** Where backups lie, each in a folder of its own. */
  backups: string;
  now?: Date;
}

export interface TakenBackup {
  folder: string;
  manifest: Manifest;
}

export const backupPrefix = 'base-';
/** What a backup is called until it is whole. */
export const unfinishedSuffix = '.unfinished';

const idOf = (moment: Date) => backupPrefix + moment.toISOString().replace(/[-:.]/g, '');

/** Of the data folder, beside the database: who runs on it now is nothing to restore, nor is a start that was not finished. */
const isOutside = (relative: string): boolean =>
  /^(running\.json|postgres(-unfinished|-restored)?)(\/|$)/.test(relative);

/**
 * Copies a data folder whose site may serve meanwhile. The copy is read again before its manifest is written, and has its
 * name only after that. Whatever was acknowledged before this returns is in it, and it outlives a loss of power.
 */
export async function takeBackup(options: BackupOptions): Promise<TakenBackup> {
  const { backups, now = new Date() } = options;
  const folder = path.resolve(options.folder);
  const id = idOf(now);
  const target = path.join(path.resolve(backups), id);
  if (`${target}/`.startsWith(`${folder}/`))
    throw new BackupError(
      `${backups} lies in the data folder: what takes that away would take the backup too`,
    );
  if (existsSync(target)) throw new BackupError(`${target} is there already`);
  const unfinished = target + unfinishedSuffix;
  // PostgreSQL's user goes through it to the log; each backup is closed to everybody else.
  await mkdir(path.dirname(target), { recursive: true, mode: 0o711 });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const manifest = await fill(unfinished, { ...options, folder, id, now });
    await rename(unfinished, target);
    // The names of the manifest and of the backup itself.
    await bringToDisk(path.dirname(target));
    return { folder: target, manifest };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

interface FillOptions extends Omit<BackupOptions, 'backups'> {
  id: string;
  now: Date;
}

async function fill(target: string, { folder, databaseUrl, id, now }: FillOptions): Promise<Manifest> {
  const dataDir = path.join(folder, 'postgres');
  const { files: data, ...facts } = await copyBase({ databaseUrl, dataDir, to: target, id });
  const beside = await copyTree(folder, path.join(target, folderPart), isOutside);
  const within = (part: string) => (file: (typeof data)[number]) => ({
    ...file,
    path: `${part}/${file.path}`,
  });
  const files = [...data.map(within(postgresPart)), ...beside.map(within(folderPart))];
  await bringToDisk(target);
  const changed = await findChanged(target, files);
  if (changed.length > 0)
    throw new BackupError(`What was written is not what is read again: ${changed.slice(0, 5).join('; ')}`);
  const manifest: Manifest = {
    format: 1,
    id,
    startedAt: now.toISOString(),
    endedAt: new Date().toISOString(),
    ...facts,
    hasSessionSecret: beside.some((file) => file.path === 'session-secret'),
    files,
  };
  await writeManifest(target, manifest);
  return manifest;
}
