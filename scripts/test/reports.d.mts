export interface TimedTest {
  title: string;
  seconds: number;
}

export interface Summary {
  passed: number;
  failed: number;
  /** Each with how it failed, in further lines. */
  failures: string[];
  tests: TimedTest[];
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    /** Of a file that broke outside of its tests: why. */
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages?: string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { duration: number; errors?: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; flaky: number; unexpected: number };
}

export function readJest(report: JestReport): Summary;
export function readPlaywright(report: PlaywrightReport): Summary;
export function slowest(tests: readonly TimedTest[], count?: number): string[];
