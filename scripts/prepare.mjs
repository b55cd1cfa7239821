import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

/**
 * Brings the packages in line with package-lock.json. Plain JavaScript for Node 18 and up, because it runs
 * before the pinned Node and anything else is installed.
 */
const stamp = path.join('node_modules', '.parlour-installed');

export const pinnedNode = path.resolve(
  'node_modules',
  '.bin',
  process.platform === 'win32' ? 'node.cmd' : 'node',
);

/** The environment in which the project's own Node comes first. */
export function projectEnvironment(extra = {}) {
  const bin = path.resolve('node_modules', '.bin');
  return { ...process.env, ...extra, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
}

/** Runs `npm ci` when the lock file is not the one that was installed last. */
export function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stdout.write('Installing packages (once; about a minute) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    process.stderr.write('npm ci failed; the lines above say why.\n');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, lock);
}
