import { spawnSync } from 'node:child_process';

/** Whether the machine has a program that is not of this project: `redis-server`, `pgbouncer`. */
export const isInstalled = (command: string): boolean =>
  spawnSync('which', [command], { stdio: 'ignore' }).status === 0;
