import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, projectEnvironment } from './prepare.mjs';

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

/** One command that passes or fails as a whole. */
const check = (title, command, args) => count(title, run(title, command, args));

/** The site as visitors get it. Pages that load too much are a failure, and no reason to leave them untried. */
function build() {
  const isBuilt = check('Build', 'node', ['--import', 'tsx', 'scripts/build.ts']);
  if (isBuilt) check('Sizes', 'node', ['--import', 'tsx', 'bench/sizes.ts']);
  return isBuilt;
}

/** Adds the tests of a JSON report; a run that left none behind counts as one failure. */
function countReport(file, read) {
  if (!existsSync(file)) return count(`${file} is missing`, false);
  const { passed, failed, titles } = read(JSON.parse(readFileSync(file, 'utf8')));
  counts.passed += passed;
  counts.failed += failed;
  failures.push(...titles);
  return failed === 0;
}

function failedJestTests({ testResults }) {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    return failed.length > 0 || status !== 'failed' ? failed : [`${name} did not run`];
  });
}

function failedJourneys({ specs = [], suites = [] }) {
  return [...specs.filter((spec) => !spec.ok).map((spec) => spec.title), ...suites.flatMap(failedJourneys)];
}

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
count('Types', run('Types', 'npx', ['next', 'typegen']) && run('Types', 'npx', ['tsc', '--noEmit']));
check('Lint', 'npx', [
  'eslint',
  '.',
  '--max-warnings',
  '0',
  '--cache',
  '--cache-location',
  'node_modules/.cache/eslint/',
]);
check('Rooms', 'npx', [
  'depcruise',
  'app',
  'components',
  'lib',
  'middleware.ts',
  '--config',
  '.dependency-cruiser.mjs',
]);
check('Format', 'npx', ['prettier', '--check', '--log-level', 'warn', '.']);
const jestFile = 'test-results/jest.json';
const jestRan = run('Jest', 'npx', ['jest', '--json', `--outputFile=${jestFile}`]);
countReport(jestFile, (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  titles: failedJestTests(report),
}));
if (!jestRan && counts.failed === 0) count('Jest', false);

if (withBrowser) {
  rmSync('.data/e2e', { recursive: true, force: true });
  const ready = count('Browser', ensureBrowser()) && build();
  // Here lost money fails, not a slow disk: how soon the site is back is printed, and judged by `npm run crash`.
  if (ready)
    check('Crash', 'node', ['--import', 'tsx', 'scripts/crash.ts', '--rounds', '25', '--ready-ms', '20000']);
  const ran = ready && run('Browser', 'npx', ['playwright', 'test']);
  if (ready) {
    countReport('test-results/report.json', (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      titles: failedJourneys(report),
    }));
    if (!ran && counts.failed === 0) count('Browser', false);
  }
} else {
  build();
}

for (const title of failures) process.stdout.write(`\nFAILED  ${title}`);
process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
