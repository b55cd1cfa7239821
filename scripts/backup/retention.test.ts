import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { archiveOf } from '../log-archive/archive';
import { writeManifest, type Manifest } from './manifest';
import { forgetOld, listBackups } from './retention';

const segment = (number: number) => `00000001000000000000000${number}`;

const manifestOf = (day: number, systemIdentifier: string): Manifest => ({
  format: 1,
  id: `base-2026110${day}`,
  startedAt: `2026-11-0${day}T03:00:00.000Z`,
  endedAt: `2026-11-0${day}T03:01:00.000Z`,
  postgresMajor: 18,
  systemIdentifier,
  hasDataChecksums: true,
  startWal: segment(day),
  stopWal: segment(day),
  migration: null,
  newestTransfer: null,
  hasSessionSecret: true,
  files: [],
});

async function backupsOf(days: readonly number[], systemIdentifier = '7'): Promise<string> {
  const backups = temporaryFolder('kept');
  for (const day of days) await addBackup(backups, day, systemIdentifier);
  const archive = archiveOf(backups, systemIdentifier);
  await mkdir(archive, { recursive: true });
  for (const day of [1, 2, 3, 4]) await writeFile(path.join(archive, `${segment(day)}.gz`), '');
  await writeFile(path.join(archive, `${segment(1)}.00000028.backup.gz`), '');
  await writeFile(path.join(archive, '00000002.history.gz'), '');
  return backups;
}

async function addBackup(
  backups: string,
  day: number,
  systemIdentifier: string,
  name = `base-2026110${day}`,
) {
  const folder = path.join(backups, name);
  await mkdir(folder);
  await writeManifest(folder, manifestOf(day, systemIdentifier));
  return folder;
}

const namesIn = async (backups: string) => (await readdir(backups)).sort();

describe('how many backups are kept', () => {
  it('is so many of the newest, with the log from the oldest of them on', async () => {
    const backups = await backupsOf([1, 2, 3]);
    const forgotten = await forgetOld(backups, manifestOf(3, '7'), 2);
    expect(forgotten.segments).toBe(2);
    expect(await namesIn(backups)).toEqual(['base-20261102', 'base-20261103', 'wal']);
    expect(await namesIn(archiveOf(backups, '7'))).toEqual([
      `${segment(2)}.gz`,
      `${segment(3)}.gz`,
      `${segment(4)}.gz`,
      '00000002.history.gz',
    ]);
  });

  it('is one at least: the only whole one stays, whatever is broken beside it', async () => {
    const backups = await backupsOf([1]);
    for (const day of [2, 3]) {
      await mkdir(path.join(backups, `base-2026110${day}`));
      await writeFile(path.join(backups, `base-2026110${day}`, 'manifest.json'), 'half');
    }
    const { broken } = await forgetOld(backups, manifestOf(1, '7'), 0);
    expect(broken.map((folder) => path.basename(folder)).sort()).toEqual(['base-20261102', 'base-20261103']);
    const { whole } = await listBackups(backups);
    expect(whole.map(({ manifest }) => manifest.id)).toEqual(['base-20261101']);
  });

  it('is counted for one database: those of another in the same folder are left alone', async () => {
    const backups = await backupsOf([2, 3]);
    await addBackup(backups, 1, '8', 'base-of-another');
    await forgetOld(backups, manifestOf(3, '7'), 1);
    expect(await namesIn(backups)).toEqual(['base-20261103', 'base-of-another', 'wal']);
  });

  it('takes away what was begun and given up a day ago, and nothing that may be under way', async () => {
    const backups = await backupsOf([3]);
    const long = new Date(Date.now() - 25 * 60 * 60_000);
    for (const name of ['base-old.unfinished', 'base-now.unfinished']) await mkdir(path.join(backups, name));
    await utimes(path.join(backups, 'base-old.unfinished'), long, long);
    await forgetOld(backups, manifestOf(3, '7'), 7);
    expect(await namesIn(backups)).toEqual(['base-20261103', 'base-now.unfinished', 'wal']);
  });
});
