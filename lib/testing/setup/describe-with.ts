import { spawnSync } from 'node:child_process';

/**
 * Tests against a server that the machine must have. `npm test` installs it, and fails without; elsewhere they are left out, and
 * the title says what is missing.
 */
export function describeWith(command: string, title: string, tests: () => void): void {
  const isThere = spawnSync('which', [command], { stdio: 'ignore' }).status === 0;
  if (isThere || process.env.NEEDS_SERVERS === '1') describe(title, tests);
  else describe.skip(`${title} (not tried: ${command} is not installed)`, tests);
}
