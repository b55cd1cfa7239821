import path from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';

/** What the two reports say, in one form. */

const longestReason = 12;

/** A title and how it failed, without colours and stacks, for who sees nothing but the end of a log. */
function failure(title, message) {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, longestReason);
  return [title, ...lines.map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

export function readJest(report) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${path.relative(process.cwd(), name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failure(fullName, failureMessages?.[0]));
    return failed.length > 0 || status !== 'failed' ? failed : [failure(`${name} did not run`, message)];
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
  const failures = journeys
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests: attempts }) => {
      const errors = attempts.flatMap(({ results }) => results).flatMap((result) => result.errors ?? []);
      return failure(`${file} › ${title}`, errors.at(-1)?.message);
    });
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
