import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Output, runCommand } from './commands.mjs';
import { readJest, readPlaywright, slowest } from './reports.mjs';
import { faultOfStep, Steps, type Budgets } from './steps.mjs';

const budgets: Budgets = { loopMs: 500, seconds: { Jest: 100, Sizes: 2 } };
const faultOf = (seconds: number, loopMs = 500, title = 'Jest') =>
  faultOfStep({ title, seconds, loopMs }, budgets);

describe('the time that a step takes', () => {
  it('is too long when it has grown by half beyond its budget, on a machine of any speed', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.2, max: 20, noNaN: true }), (slowness) => {
        expect(faultOf(149 * slowness, 500 * slowness)).toBe(null);
        expect(faultOf(151 * slowness, 500 * slowness)).not.toBe(null);
      }),
    );
  });

  it('is not judged where it is a few seconds at all', () => {
    expect(faultOf(11, 500, 'Sizes')).toBe(null);
    expect(faultOf(13, 500, 'Sizes')).toMatch(/^Sizes: took 13 s, and 2 s are its budget/);
  });

  it('needs a budget', () => {
    expect(faultOf(1, 500, 'Something new')).toContain('has no budget');
  });

  it('is measured against the slower of the loops before and after it', async () => {
    const loops = [400, 900, 600];
    const clock = [0, 1_000, 31_000, 31_500, 32_500];
    const steps = new Steps(
      () => Promise.resolve(loops.shift() ?? 0),
      () => clock.shift() ?? 0,
    );
    expect(await steps.run('Jest', () => 'done')).toBe('done');
    await steps.run('Build', () => undefined);
    expect(steps.taken).toEqual([
      { title: 'Jest', seconds: 30, loopMs: 900 },
      { title: 'Build', seconds: 1, loopMs: 900 },
    ]);
  });

  it('is that of each lane, beside the others; the loop is measured when nothing else runs', async () => {
    const events: string[] = [];
    let nowMs = 0;
    const steps = new Steps(
      () => {
        events.push('loop');
        return Promise.resolve(500);
      },
      () => nowMs,
    );
    const { promise: other, resolve: otherIsDone } = Promise.withResolvers<void>();
    const ended = await steps.beside([
      [
        ['Lint', async () => void (await other)],
        ['Rooms', () => void events.push('Rooms')],
      ],
      [
        [
          'Jest',
          () => {
            nowMs = 7_000;
            events.push('Jest');
            otherIsDone();
          },
        ],
      ],
    ]);
    expect(ended.map(({ length }) => length)).toEqual([2, 1]);
    expect(events).toEqual(['loop', 'Jest', 'Rooms', 'loop']);
    expect(Object.fromEntries(steps.taken.map(({ title, seconds }) => [title, seconds]))).toEqual({
      Lint: 7,
      Jest: 7,
      Rooms: 0,
    });
  });

  it('shows one lane at once, and what the others said one after the other', async () => {
    const said: string[] = [];
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      said.push(String(text));
      return true;
    });
    const speak = (title: string) =>
      [
        title,
        async (output: Output) => {
          output.write(`${title} begins`);
          await Promise.resolve();
          output.write(`${title} ends`);
        },
      ] as const;
    try {
      await new Steps(() => Promise.resolve(1)).beside([[speak('Jest')], [speak('Crash')], [speak('Past')]]);
    } finally {
      write.mockRestore();
    }
    expect(said).toEqual(['Jest', 'Crash', 'Past'].flatMap((title) => [`${title} begins`, `${title} ends`]));
  });

  it('goes on with what fails and with what is not there', async () => {
    const output = new Output(true);
    const node = (code: string) =>
      runCommand(output, 'Node', { command: process.execPath, args: ['-e', code] });
    expect(await node('process.stdout.write("first words\\nlast words\\n"); process.exitCode = 3')).toBe(
      false,
    );
    expect(output.lastWords(1)).toBe('last words');
    expect(await node('0')).toBe(true);
    expect(output.lastWords()).toBe('');
    expect(await runCommand(output, 'Nobody', { command: './no-such-program', args: [] })).toBe(false);
    const said = output.kept.join('');
    expect(said).toContain('── Node\nfirst words\nlast words\n');
    expect(said).toMatch(/── Nobody\n.*ENOENT/);
  });

  it('is budgeted for each step of `npm test`, and for three quarters of an hour in all', () => {
    const { seconds } = JSON.parse(readFileSync('bench/test-budgets.json', 'utf8')) as Budgets;
    // What runs beside a longer step takes nobody's time.
    const beside = ['Types', 'Rooms', 'Format', 'Crash', 'Past'];
    const waited = Object.entries(seconds).filter(([title]) => !beside.includes(title));
    expect(waited.reduce((sum, [, each]) => sum + each, 0)).toBeLessThanOrEqual(45 * 60);
    const named = [
      ...readFileSync('scripts/test.mjs', 'utf8').matchAll(/(?:step\(|steps\.run\(|\[)'([A-Z]\w+)', /g),
    ].map(([, title]) => title);
    expect(new Set(Object.keys(seconds))).toEqual(new Set(named));
  });
});

describe('what the reports say', () => {
  const jest = readJest({
    numPassedTests: 1,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: `${process.cwd()}/lib/money.test.ts`,
        status: 'failed',
        assertionResults: [
          { fullName: 'money is added', status: 'passed', duration: 12 },
          {
            fullName: 'money is split',
            status: 'failed',
            duration: 3_000,
            failureMessages: [
              '\u001B[31mExpected 1\u001B[39m\n\nReceived 2\n    at Object.it (money.test.ts:1:1)',
            ],
          },
        ],
      },
      {
        name: 'lib/broken.test.ts',
        status: 'failed',
        message:
          '  ● Test suite failed to run\n\n    Nothing of that name\n      at Object.it (broken.test.ts:1:1)',
        assertionResults: [],
      },
    ],
  });
  const journeys = readPlaywright({
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    suites: [
      {
        specs: [
          {
            title: 'a newcomer',
            file: 'e2e/a.spec.ts',
            ok: false,
            tests: [{ results: [{ duration: 2_000, errors: [{ message: 'Nobody came' }] }] }],
          },
        ],
        suites: [
          {
            specs: [
              {
                title: 'a member',
                file: 'e2e/a.spec.ts',
                ok: true,
                tests: [{ results: [{ duration: 1_500 }, { duration: 2_500 }] }],
              },
            ],
          },
        ],
      },
    ],
  });

  it('names what failed and how, and what did not run and why', () => {
    expect(jest).toMatchObject({ passed: 1, failed: 2 });
    expect(jest.failures).toEqual([
      'money is split\n    Expected 1\n    Received 2',
      'lib/broken.test.ts did not run\n      ● Test suite failed to run\n        Nothing of that name',
    ]);
    expect(journeys).toMatchObject({
      passed: 2,
      failed: 1,
      failures: ['e2e/a.spec.ts › a newcomer\n    Nobody came'],
    });
  });

  it('names what took longest of both, each with all of its attempts', () => {
    expect(slowest([...jest.tests, ...journeys.tests], 2)).toEqual([
      '    4.0 s  e2e/a.spec.ts › a member',
      '    3.0 s  lib/money.test.ts › money is split',
    ]);
  });
});
