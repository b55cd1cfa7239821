import { spawnSync } from 'node:child_process';
import { hkdfSync } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createPool } from '@/lib/server/postgres';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';
import { migrate } from '@/platform/ground/db/migrate';
import { keptSecret } from '../data-folder';
import { startPostgres } from '../database';
import { servantsOf } from './orphan-postgres';

/** The desk as a shell runs it, where no site runs. */
function desk(folder: string, ...args: string[]) {
  const { DATABASE_URL: _url, SESSION_SECRET: _secret, BACKUP_DIR: _backups, ...env } = process.env;
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/desk.ts', ...args], {
    encoding: 'utf8',
    env: { ...env, DATA_DIR: folder, NODE_OPTIONS: '' },
  });
}

/** A data folder as a restore leaves it: a secret of its vendor was renewed since, and has the number of before. */
async function restoredFolder(): Promise<string> {
  const folder = temporaryFolder('stopped');
  keptSecret(folder, 'session-secret');
  const postgres = await startPostgres({
    dataDir: path.join(folder, 'postgres'),
    password: keptSecret(folder, 'postgres-password'),
  });
  await postgres.createDatabase('parlour');
  const owner = createPool(postgres.url('parlour'), { max: 2, silentMs: 0 });
  try {
    await migrate(owner);
    await owner.query(`insert into signers (access, signer, added_at) values ('vendor', 'coinworks', now())`);
  } finally {
    await owner.end();
    await postgres.stop();
  }
  return folder;
}

/** What its vendor was given when it was renewed for the first time: nothing but the number is in it. */
const secondSecretIn = (folder: string) =>
  Buffer.from(
    hkdfSync('sha256', keptSecret(folder, 'session-secret'), 'parlour', 'vendor:coinworks:2', 32),
  ).toString('hex');

describe('the desk where no site runs', () => {
  it('works on the database of the data folder: a secret that is renewed again is the one that the vendor has', async () => {
    const folder = await restoredFolder();
    const secret = () => desk(folder, 'vendors', 'secret', 'coinworks', '--reason', 'to compare');
    const before = secret();
    expect(before).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[0-9a-f]{64}\n$/) });
    expect(before.stderr).toContain('No site runs on this data folder: starting its PostgreSQL');
    expect(desk(folder, 'vendors', 'renew', 'coinworks', '--reason', 'again').status).toBe(0);
    const again = secret().stdout.trim();
    expect(again).not.toBe(before.stdout.trim());
    expect(again).toBe(secondSecretIn(folder));
    expect(servantsOf(path.join(folder, 'postgres'))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres-password', 'session-secret']);
  });

  it('refuses a folder without a database, and makes nothing there', () => {
    const folder = temporaryFolder('empty');
    keptSecret(folder, 'session-secret');
    const refused = desk(folder, 'vendors', 'list');
    expect(refused).toMatchObject({ status: 1, stdout: '' });
    expect(refused.stderr).toContain('has no database');
    expect(readdirSync(folder)).toEqual(['session-secret']);
  });
});
