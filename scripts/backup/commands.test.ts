import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { useTestDatabase } from '@/lib/testing/database';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';

const test = useTestDatabase();

/** As a shell sees it; a place of its own, where no site runs. */
function run(command: string, ...args: string[]) {
  return runOn(null, command, ...args);
}

function runOn(databaseUrl: string | null, command: string, ...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env;
  return spawnSync(process.execPath, ['--import', 'tsx', `scripts/backup/${command}.ts`, ...args], {
    encoding: 'utf8',
    env: {
      ...env,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      DATA_DIR: temporaryFolder('commands'),
      NODE_OPTIONS: '',
    },
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
    expect(run('restore', '--rewound')).toMatchObject({ status: 2, stdout: '' });
  });

  it('close a database that was brought back by other means, once, and take out what may have been shown', async () => {
    const windows = async () => {
      const { rows } = await test.owner.query(
        'select recorded_by as by, ends_at as until from maintenance_windows',
      );
      return rows;
    };
    expect(await windows()).toEqual([]);
    for (let count = 0; count < 2; count += 1) {
      const rewound = runOn(test.url, 'restore', '--rewound');
      expect(rewound).toMatchObject({ status: 0, stderr: '' });
      expect(rewound.stdout).toContain('nothing was open');
      expect(rewound.stdout).toContain('npm run desk -- maintenance end');
    }
    expect(await windows()).toEqual([{ by: 'restore', until: null }]);
  });
});
