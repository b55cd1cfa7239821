import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * `npm run house:alone [-- test files …]`: takes the demo vendors away from a scratch clone of the last commit and proves
 * that what is left is whole: it type-checks, and the tests of the site and the platform pass. Ends with 1 when one of
 * both does not hold.
 */
const vendors = ['sandbox', 'app/sandbox'];
const root = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'parlour-alone-'));
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });

/** Runs a program of the packages in the clone; true when it is content. */
function holds(what: string, program: string, ...args: string[]): boolean {
  process.stdout.write(`\n── ${what}\n`);
  const file = path.join('node_modules', program);
  return spawnSync(process.execPath, [file, ...args], { cwd: folder, stdio: 'inherit' }).status === 0;
}

try {
  git('clone', '--quiet', '--no-hardlinks', root, '.');
  git('rm', '-r', '--quiet', ...vendors);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  process.stdout.write(`Without ${vendors.join(' and ')} in ${folder}\n`);
  const found = [
    holds('Types of routes', 'next/dist/bin/next', 'typegen') &&
      holds('Types', 'typescript-native/bin/tsc', '--noEmit'),
    // The coverage names the vendor's tests as well; it is a document of the whole.
    holds(
      'Tests',
      'jest/bin/jest.js',
      '--testPathIgnorePatterns=lib/testing/coverage',
      ...process.argv.slice(2),
    ),
  ];
  process.exitCode = found.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
