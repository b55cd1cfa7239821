import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, projectEnvironment } from './prepare.mjs';
import { browserPackages, browserPath } from './test/browser.mjs';
import { Output, runCommand } from './test/commands.mjs';
import { isInstalled } from './test/programs.mjs';
import { readJest, readPlaywright, slowest } from './test/reports.mjs';
import { faultOfStep, Steps } from './test/steps.mjs';

// `npm test`: everything that must hold. `npm run verify` is the same without the browser.
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const withBrowser = !process.argv.includes('--no-browser');
ensureInstalled();
const env = projectEnvironment({ NEXT_TELEMETRY_DISABLED: '1', NEEDS_SERVERS: '1' });

const run = (output, title, command, ...args) => runCommand(output, title, { command, args, env });

const isInstaller = () => process.getuid?.() === 0 && isInstalled('apt-get');

async function ensureBrowser() {
  const output = new Output();
  if (isInstaller() && !isInstalled(browserPackages[0])) {
    await run(output, 'Installing a browser', 'apt-get', 'update', '-qq');
    // An older Debian has the second one only.
    for (const name of browserPackages) {
      if (isInstalled(name)) break;
      await run(output, 'Installing a browser', 'apt-get', 'install', '-y', '-qq', name);
    }
  }
  return (
    browserPath() !== undefined ||
    run(output, 'Installing a browser', 'npx', 'playwright', 'install', 'chromium')
  );
}

/** What tests start beside PostgreSQL: a command, and Debian's package of that name. */
const servers = ['redis-server', 'pgbouncer', 'openssl'];

async function ensureServers() {
  const output = new Output();
  const missing = servers.filter((name) => !isInstalled(name));
  if (missing.length > 0 && isInstaller()) {
    await run(output, 'Installing servers', 'apt-get', 'update', '-qq');
    await run(output, 'Installing servers', 'apt-get', 'install', '-y', '-qq', ...missing);
  }
  return servers.every(isInstalled);
}

const counts = { passed: 0, failed: 0 };
/** The titles of what failed, said once more at the very end, where a reader of a long log looks. */
const failures = [];
function count(title, ok) {
  counts[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failures.push(title);
  return ok;
}

const steps = new Steps();
/** A step that counts as one test; of one that failed its last words are said again at the end. */
const step = (title, command) => [
  title,
  async (output) => {
    const ok = await run(output, title, ...command);
    return count(ok ? title : `${title}\n${output.lastWords()}`, ok);
  },
];
const tests = [];

/** Adds the tests of a JSON report; a run that left none behind, or failed without a test that did, counts as one failure. */
function countReport(title, file, ran, read) {
  if (!existsSync(file)) return count(`${title}: ${file} is missing`, false);
  const summary = read(JSON.parse(readFileSync(file, 'utf8')));
  counts.passed += summary.passed;
  counts.failed += summary.failed;
  failures.push(...summary.failures);
  tests.push(...summary.tests);
  return ran || summary.failed > 0 || count(title, false);
}

const eslint = ['.', '--max-warnings', '0', '--cache', '--cache-location', 'node_modules/.cache/eslint/'];
const rooms = [
  'app',
  'bench',
  'brand',
  'components',
  'e2e',
  'lib',
  'platform',
  'sandbox',
  'scripts',
  'middleware.ts',
  '--config',
  '.dependency-cruiser.mjs',
];
const jestFile = 'test-results/jest.json';
const script = (file, ...args) => ['node', '--import', 'tsx', file, ...args];
/** Here lost money fails, not a slow disk: how soon the site is back is printed, and judged by `npm run crash`. */
const crash = script('scripts/crash.ts', '--rounds', '8', '--ready-ms', '0');

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
// Both lanes read the types of the routes.
await steps.run(...step('Routes', ['npx', 'next', 'typegen']));
await steps.beside([
  [step('Lint', ['npx', 'eslint', ...eslint])],
  [
    step('Types', ['node', 'node_modules/typescript-native/bin/tsc', '--noEmit']),
    step('Rooms', ['npx', 'depcruise', ...rooms]),
    step('Format', ['npx', 'prettier', '--check', '--log-level', 'warn', '.']),
  ],
]);

count(`Servers: ${servers.join(', ')}`, await ensureServers());
const hasBrowser = withBrowser && count('Chromium', await ensureBrowser());
// The site as visitors get it. Pages that load too much are a failure, and no reason to leave them untried.
const isBuilt = await steps.run(...step('Build', script('scripts/build.ts')));
const isBrowsed = isBuilt && hasBrowser;
if (isBrowsed) rmSync('.data/e2e', { recursive: true, force: true });
if (isBuilt) await steps.run(...step('Sizes', script('bench/sizes.ts')));
// A site that is killed and started again waits half of the time, and so do tests of what has a clock.
const [[jestRan]] = await steps.beside([
  [['Jest', (output) => run(output, 'Jest', 'npx', 'jest', '--json', `--outputFile=${jestFile}`)]],
  isBrowsed ? [step('Crash', crash), step('Past', script('e2e/make-template.ts'))] : [],
]);
countReport('Jest', jestFile, jestRan, readJest);
if (isBrowsed) {
  const browserRan = await steps.run('Browser', (output) =>
    run(output, 'Browser', 'npx', 'playwright', 'test'),
  );
  countReport('Browser', 'test-results/report.json', browserRan, readPlaywright);
}

const budgets = JSON.parse(readFileSync('bench/test-budgets.json', 'utf8'));
steps.print(budgets);
for (const { title, fault } of steps.taken.map((taken) => ({ ...taken, fault: faultOfStep(taken, budgets) })))
  count(fault ?? `${title}: time`, fault === null);
process.stdout.write(`\nThe slowest tests:\n${slowest(tests).join('\n')}\n`);

for (const title of failures) process.stdout.write(`\nFAILED  ${title}`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
