import { spawnSync } from 'node:child_process';

/** Where the machine has the first of these programs that it has at all; undefined where it has none. */
export function programPath(...names) {
  for (const name of names) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}

/** Whether the machine has a program that is not of this project: `redis-server`, `pgbouncer`. */
export const isInstalled = (name) => programPath(name) !== undefined;
