import path from 'node:path';
import process from 'node:process';

/** What the two reports say, in one form. */

export function readJest(report) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${path.relative(process.cwd(), name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    return failed.length > 0 || status !== 'failed' ? failed : [`${name} did not run`];
  });
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed, failures, tests };
}

const journeysIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(journeysIn)];

export function readPlaywright(report) {
  const journeys = journeysIn(report);
  const tests = journeys.map(({ title, file, tests: attempts }) => ({
    title: `${file} › ${title}`,
    seconds:
      attempts.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  const failures = journeys.filter(({ ok }) => !ok).map(({ title }) => title);
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected, failures, tests };
}

/** One line for each of those that took longest, the longest first. */
export function slowest(tests, count = 10) {
  return [...tests]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`);
}
