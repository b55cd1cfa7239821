import { spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@/lib/testing/setup/temporary-folder';

it('a drill that the machine lacks a program for says so, and does not end as one that found something', () => {
  const programs = temporaryFolder('programs');
  symlinkSync('/usr/bin/which', path.join(programs, 'which'));
  const drill = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/drill.ts', 'site'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: programs, NODE_OPTIONS: '' },
  });
  expect(drill).toMatchObject({ status: 2, stdout: '' });
  expect(drill.stderr).toContain('This drill needs pgbouncer, which is not installed');
});
