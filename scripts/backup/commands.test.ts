import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** As a shell sees it; a place of its own, where no site runs. */
function run(command: string, ...args: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'parlour-commands-'));
  const { DATABASE_URL: _, ...env } = process.env;
  return spawnSync(process.execPath, ['--import', 'tsx', `scripts/backup/${command}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...env, DATA_DIR: folder, NODE_OPTIONS: '' },
  });
}

describe('the commands', () => {
  it('end with a code that a schedule can act on when there is no backup', () => {
    const nowhere = path.join(tmpdir(), 'parlour-no-backup');
    const restored = run('restore', '--from', nowhere, '--to', path.join(nowhere, 'to'));
    expect(restored).toMatchObject({ status: 2, stdout: '' });
    expect(restored.stderr).toContain('No whole backup lies in');
    const taken = run('backup', '--to', nowhere);
    expect(taken).toMatchObject({ status: 1, stdout: '' });
    expect(taken.stderr).toContain('has no database');
  });
});
