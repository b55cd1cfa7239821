import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, projectEnvironment } from './prepare.mjs';
import { readJest, readPlaywright, slowest } from './test/reports.mjs';
import { faultOfStep, Steps } from './test/steps.mjs';

// `npm test`: everything that must hold. `npm run verify` is the same without the browser.
process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const withBrowser = !process.argv.includes('--no-browser');
ensureInstalled();
const env = projectEnvironment({ NEXT_TELEMETRY_DISABLED: '1' });

function run(title, command, args) {
  process.stdout.write(`\n── ${title}\n`);
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

function ensureBrowser() {
  const has = (name) => spawnSync('which', [name], { stdio: 'ignore' }).status === 0;
  if (has('chromium')) return true;
  if (process.getuid?.() === 0 && has('apt-get')) {
    run('Installing chromium', 'apt-get', ['update', '-qq']);
    if (run('Installing chromium', 'apt-get', ['install', '-y', '-qq', 'chromium']) && has('chromium'))
      return true;
  }
  return run('Installing chromium', 'npx', ['playwright', 'install', 'chromium']);
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
const step = (title, work) => steps.run(title, work);
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
const script = (file, ...args) => ['--import', 'tsx', file, ...args];
/** Here lost money fails, not a slow disk: how soon the site is back is printed, and judged by `npm run crash`. */
const crash = script('scripts/crash.ts', '--rounds', '8', '--ready-ms', '20000');

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
await step('Types', () =>
  count('Types', run('Types', 'npx', ['next', 'typegen']) && run('Types', 'npx', ['tsc', '--noEmit'])),
);
await step('Lint', () => count('Lint', run('Lint', 'npx', ['eslint', ...eslint])));
await step('Rooms', () => count('Rooms', run('Rooms', 'npx', ['depcruise', ...rooms])));
await step('Format', () =>
  count('Format', run('Format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.'])),
);
const jestRan = await step('Jest', () => run('Jest', 'npx', ['jest', '--json', `--outputFile=${jestFile}`]));
countReport('Jest', jestFile, jestRan, readJest);

const hasBrowser = withBrowser && count('Chromium', ensureBrowser());
// The site as visitors get it. Pages that load too much are a failure, and no reason to leave them untried.
const isBuilt = await step('Build', () => count('Build', run('Build', 'node', script('scripts/build.ts'))));
if (isBuilt) await step('Sizes', () => count('Sizes', run('Sizes', 'node', script('bench/sizes.ts'))));
if (isBuilt && hasBrowser) {
  rmSync('.data/e2e', { recursive: true, force: true });
  await step('Crash', () => count('Crash', run('Crash', 'node', crash)));
  const ran = await step('Browser', () => run('Browser', 'npx', ['playwright', 'test']));
  countReport('Browser', 'test-results/report.json', ran, readPlaywright);
}

const budgets = JSON.parse(readFileSync('bench/test-budgets.json', 'utf8'));
steps.print(budgets);
for (const { title, fault } of steps.taken.map((taken) => ({ ...taken, fault: faultOfStep(taken, budgets) })))
  count(fault ?? `${title}: time`, fault === null);
process.stdout.write(`\nThe slowest tests:\n${slowest(tests).join('\n')}\n`);

for (const title of failures) process.stdout.write(`\nFAILED  ${title}`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
