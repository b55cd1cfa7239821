import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { archivingFlags } from '../log-archive/archive';
import { copyTree } from './copy-files';
import { readManifest, writeManifest, type Manifest } from './manifest';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder('hostile');
});

const manifestWith = (name: string): Manifest => ({
  ...{ format: 1, id: 'b', startedAt: '2026-01-01', endedAt: '2026-01-01', postgresMajor: 18 },
  ...{ systemIdentifier: '1', hasDataChecksums: true, migration: null, newestTransfer: null },
  ...{ startWal: '0'.repeat(24), stopWal: '0'.repeat(24), hasSessionSecret: false },
  files: [{ path: name, bytes: 1, sha256: 'a'.repeat(64) }],
});

describe('a backup that somebody has tampered with', () => {
  it.each(['folder/../../etc/cron.d/p', 'postgres/./a', 'folder//a', '/etc/passwd', 'elsewhere/a', 'folder'])(
    'names no file outside of its parts: %s',
    async (name) => {
      await writeManifest(folder, manifestWith(name));
      await expect(readManifest(folder)).rejects.toThrow(/path/);
    },
  );

  it.each(['folder/session-secret', 'postgres/base/1/2', 'folder/..session'])(
    'negative control: %s is inside',
    async (name) => {
      await writeManifest(folder, manifestWith(name));
      await expect(readManifest(folder)).resolves.toMatchObject({ files: [{ path: name }] });
    },
  );
});

describe('a link in a folder of the database', () => {
  it('is not followed into the archive of its log', async () => {
    const [data, kept] = [path.join(folder, 'data'), path.join(folder, 'kept')];
    for (const part of ['pg_wal', 'global']) await mkdir(path.join(data, part), { recursive: true });
    await writeFile(path.join(data, 'global', 'pg_control'), Buffer.alloc(16, 1));
    await writeFile(path.join(folder, 'shadow'), 'for root alone');
    await writeFile(path.join(data, 'pg_wal', '00000002.history'), 'of its own');
    archivingFlags(data, kept);
    const before = await readdir(kept, { recursive: true });
    expect(before.filter((name) => name.includes('00000002.history'))).toHaveLength(1);
    await symlink(path.join(folder, 'shadow'), path.join(data, 'pg_wal', '00000003.history'));
    expect(() => archivingFlags(data, kept)).toThrow(/ELOOP/);
    expect(await readdir(kept, { recursive: true })).toEqual(before);
  });

  it('is not copied into a backup', async () => {
    await mkdir(path.join(folder, 'data'));
    await writeFile(path.join(folder, 'shadow'), 'for root alone');
    await writeFile(path.join(folder, 'data', 'own'), 'of its own');
    await symlink(path.join(folder, 'shadow'), path.join(folder, 'data', 'link'));
    const copied = await copyTree(path.join(folder, 'data'), path.join(folder, 'copy'), () => false);
    expect(copied.map((each) => each.path)).toEqual(['own']);
  });

  it('is left out where it leads nowhere, and where what it leads to is copied in another way', async () => {
    const [data, elsewhere] = [path.join(folder, 'data'), path.join(folder, 'elsewhere')];
    for (const each of [data, elsewhere]) await mkdir(each);
    await writeFile(path.join(data, 'own'), 'of its own');
    await symlink(path.join(folder, 'gone'), path.join(data, 'nowhere'));
    await symlink(elsewhere, path.join(data, 'postgres'));
    const copied = await copyTree(data, path.join(folder, 'copy'), (name) => name === 'postgres');
    expect(copied.map((each) => each.path)).toEqual(['own']);
    await expect(copyTree(data, path.join(folder, 'other'), () => false)).rejects.toThrow(
      'postgres lies elsewhere',
    );
  });
});
