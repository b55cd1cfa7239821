import { judgeProcesses, judgeQueues, judgeTables } from './judge-levels';
import type { Part } from './plan';
import type { DatabaseSample, Sample, TableSize } from './sample';

const mebibyte = 2 ** 20;
const readings = 60;
const stepMs = 12_000;

function samplesOf(of: (at: number) => Partial<Sample>, count = readings): Sample[] {
  return Array.from({ length: count }, (_, at) => ({
    atMs: at * stepMs,
    processes: new Map(),
    database: null,
    ...of(at),
  }));
}

const life = (name: string, part: Part, ownMib: number, { handles = 40, count = 1 } = {}) =>
  [name, { part, ownBytes: ownMib * mebibyte, handles, count }] as const;
const size = (mib: number, more: Partial<TableSize> = {}): TableSize => ({
  ...{ bytes: mib * mebibyte, indexBytes: 0, dead: 0, live: 1000, ...more },
});
const database = (more: Partial<DatabaseSample>): DatabaseSample => ({
  ...{ connections: 20, waiting: 0, running: 1, failed: 0, tables: new Map(), ...more },
});
const tables = (of: (at: number) => [string, TableSize][]) =>
  samplesOf((at) => ({ database: database({ tables: new Map(of(at)) }) }));

describe('processes', () => {
  it('level out by their last lives: who was started anew begins from nothing, and one that was killed says little', () => {
    const samples = samplesOf((at) => ({
      processes: new Map([
        at < 30 ? life('1@a', 'site', 200 + 10 * at) : life('2@b', 'site', 200 + 10 * Math.min(at - 30, 8)),
      ]),
    }));
    const { said, wrong } = judgeProcesses(samples);
    expect(said).toEqual([
      expect.stringMatching(/^site 2, own memory over 30 readings/),
      expect.stringMatching(/^site 2, open handles/),
    ]);
    expect(wrong).toEqual([]);
    expect(judgeProcesses(samples.slice(0, 30)).wrong).toEqual([
      expect.stringMatching(/^site 1, own memory/),
    ]);
  });

  it('are found where memory or handles go on growing', () => {
    const growing = samplesOf((at) => ({
      processes: new Map([
        life('1@a', 'site', 200 + 6 * at),
        life('2@b', 'worker', 100, { handles: 40 + 3 * at }),
      ]),
    }));
    expect(judgeProcesses(growing).wrong).toEqual([
      expect.stringMatching(/^site 1, own memory .*does not level out$/),
      expect.stringMatching(/^worker 2, open handles: .*does not level out$/),
    ]);
  });
});

describe('a database', () => {
  const connected = (mibOfEach: (at: number) => number) =>
    samplesOf((at) => {
      const count = 10 + at;
      return {
        processes: new Map([life('1@a', 'postgres', count * mibOfEach(at), { count, handles: 90 * count })]),
      };
    });

  it('is judged by each of its processes, however many connections there are', () => {
    expect(judgeProcesses(connected(() => 5)).wrong).toEqual([]);
    expect(judgeProcesses(connected((at) => 5 + 2 * at)).wrong).toEqual([
      expect.stringMatching(/^each of postgres 1, own memory .*does not level out$/),
    ]);
  });
});

describe('connections and jobs', () => {
  it('may rise while the database is away, and come back', () => {
    const samples = samplesOf((at) => ({
      database:
        at % 9 === 0 ? null : database({ connections: 20 + (at % 3), waiting: at % 10 === 1 ? 80 : 0 }),
    }));
    expect(judgeQueues(samples).wrong).toEqual([]);
  });

  it('are found where they pile up', () => {
    const piling = samplesOf((at) => ({
      database: database({ connections: 20 + 3 * at, waiting: 10 * at }),
    }));
    expect(judgeQueues(piling).wrong).toEqual([
      expect.stringMatching(/^connections: .*does not level out$/),
      expect.stringMatching(/^jobs waiting: .*does not level out$/),
    ]);
  });
});

it('a run with too few readings says that it says nothing', () => {
  const of = (at: number): Partial<Sample> => ({
    processes: new Map([life('1@a', 'site', 200)]),
    database: database({ tables: new Map([['games', size(at)]]) }),
  });
  const nothing = { said: ['nothing can be said of this: it takes 12 readings'], wrong: [] };
  for (const judged of [judgeProcesses, judgeQueues, judgeTables]) {
    expect(judged(samplesOf(of, 11))).toEqual(nothing);
    expect(judged(samplesOf(of, 12)).said.join()).not.toContain('nothing');
  }
});

describe('tables', () => {
  it('grow with what is done where they are records, and for their time where they are cleared', () => {
    const samples = tables((at) => [
      ['ledger.transfers', size(at * 5)],
      ['sessions', size(at / 60)],
      ['sandbox.leases', size(1 + (at % 2))],
    ]);
    const { said, wrong } = judgeTables(samples);
    expect(wrong).toEqual([]);
    expect(said[0]).toMatch(/^ledger\.transfers \(kept\): 295\.0 MiB, 1500\.0 MiB an hour/);
  });

  it.each<[string, (at: number) => [string, TableSize], RegExp]>([
    ['changes the same rows and grows', (at) => ['sandbox.leases', size(at)], /leases: .*does not level out/],
    [
      'is never cleared',
      (at) => ['sessions', size(at * 2)],
      /sessions grows by 600\.0 MiB an hour, more than/,
    ],
    [
      'keeps what is gone',
      () => ['games', size(9, { dead: 90_000 })],
      /games has 90000 dead rows beside 1000/,
    ],
  ])('are found where one %s', (_title, of, says) => {
    expect(judgeTables(tables((at) => [of(at)])).wrong).toEqual([expect.stringMatching(says)]);
  });
});
