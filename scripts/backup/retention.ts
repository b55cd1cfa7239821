import { readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { archiveOf, forgetSegmentsBefore } from '../log-archive/archive';
import { readManifest, type Manifest } from './manifest';
import { backupPrefix, unfinishedSuffix } from './take-backup';

export interface KeptBackup {
  folder: string;
  manifest: Manifest;
}

/** The whole backups of a folder, the newest first, and what is there beside them and is none. */
export async function listBackups(backups: string): Promise<{ whole: KeptBackup[]; broken: string[] }> {
  const names = (await readdir(backups).catch(() => [])).filter(
    (name) => name.startsWith(backupPrefix) && !name.endsWith(unfinishedSuffix),
  );
  const whole: KeptBackup[] = [];
  const broken: string[] = [];
  for (const folder of names.map((name) => path.join(backups, name))) {
    const manifest = await readManifest(folder).catch(() => null);
    if (manifest) whole.push({ folder, manifest });
    else broken.push(folder);
  }
  whole.sort((a, b) => (a.manifest.endedAt < b.manifest.endedAt ? 1 : -1));
  return { whole, broken };
}

interface Forgotten {
  backups: string[];
  segments: number;
  /** Neither counted as backups nor taken away: somebody should look. */
  broken: string[];
}

/** So long an unfinished one may still be under way. */
const unfinishedForMs = 24 * 60 * 60_000;

/**
 * Keeps the newest `keep` whole backups of one database, at least one, and the log from the oldest of them on. What is broken does not
 * count, and backups of other databases are left alone.
 */
export async function forgetOld(
  backups: string,
  { systemIdentifier }: Manifest,
  keep: number,
): Promise<Forgotten> {
  const { whole, broken } = await listBackups(backups);
  const ours = whole.filter(({ manifest }) => manifest.systemIdentifier === systemIdentifier);
  const kept = ours.slice(0, Math.max(1, Math.trunc(keep)));
  const old = ours.slice(kept.length).map(({ folder }) => folder);
  for (const folder of await findAbandoned(backups)) await rm(folder, { recursive: true, force: true });
  for (const folder of old) {
    // Its name goes first: one that is half taken away is none.
    await rename(folder, folder + unfinishedSuffix);
    await rm(folder + unfinishedSuffix, { recursive: true, force: true });
  }
  const oldest = kept.map(({ manifest }) => manifest.startWal.slice(8)).sort()[0];
  const segments = oldest
    ? forgetSegmentsBefore(archiveOf(backups, systemIdentifier), `00000001${oldest}`)
    : 0;
  return { backups: old, segments, broken };
}

async function findAbandoned(backups: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(backups)) {
    if (!name.startsWith(backupPrefix) || !name.endsWith(unfinishedSuffix)) continue;
    const folder = path.join(backups, name);
    if (Date.now() - (await stat(folder)).mtimeMs > unfinishedForMs) found.push(folder);
  }
  return found;
}
