import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says why a journey failed as soon as it has, beside the list: a run that is cut off later has said it. */
export default class FailuresAtOnce implements Reporter {
  onTestEnd({ title }: TestCase, { status, errors }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    const said = errors.map(({ message, value }) => message ?? value ?? 'no reason').join('\n');
    process.stdout.write(`\n${title}: ${status}\n${said.slice(0, longest)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const longest = 4_000;
