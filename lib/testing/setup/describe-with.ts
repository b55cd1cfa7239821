import { isInstalled } from '@/scripts/test/programs.mjs';

/**
 * Tests against a server that the machine must have. `npm test` installs it, and fails without; elsewhere they are left out, and
 * the title says what is missing.
 */
export function describeWith(command: string, title: string, tests: () => void): void {
  if (isInstalled(command) || process.env.NEEDS_SERVERS === '1') describe(title, tests);
  else describe.skip(`${title} (not tried: ${command} is not installed)`, tests);
}
