import { levelOf, leastReadings, type Allowance } from './level';
import type { Sample, TableSize } from './sample';
import { kindOfTable, mostBytesAnHour } from './tables';

const mebibyte = 2 ** 20;
const hourMs = 3_600_000;

/** By so much a figure may go up and down without growing. */
const allowances = {
  memory: { absolute: 48 * mebibyte, share: 0.12 },
  memoryOfEach: { absolute: 4 * mebibyte, share: 0.25 },
  handles: { absolute: 24, share: 0.1 },
  connections: { absolute: 20, share: 0.25 },
  waiting: { absolute: 20, share: 0 },
  running: { absolute: 10, share: 0 },
  table: { absolute: 2 * mebibyte, share: 0.2 },
} as const satisfies Record<string, Allowance>;

export interface Judged {
  /** What was judged, in a few words each: for the table at the end. */
  said: string[];
  wrong: string[];
}

const whole = (value: number): string => String(Math.round(value));
const mib = (value: number): string => `${(value / mebibyte).toFixed(1)} MiB`;

function judgeSeries(
  name: string,
  readings: readonly number[],
  { allowance, say = whole }: { allowance: Allowance; say?: (value: number) => string },
): Judged {
  const level = levelOf(readings, allowance);
  if (!level) return { said: [], wrong: [] };
  const line = `${name}: ${level.thirds.map(say).join(' → ')}`;
  return { said: [line], wrong: level.isLevel ? [] : [`${line} does not level out`] };
}

/** A run that was too short has nothing wrong, and nothing right either: that is said. */
const orNothing = (said: readonly string[]): string[] =>
  said.length > 0 ? [...said] : [`nothing can be said of this: it takes ${leastReadings} readings`];

const together = (all: readonly Judged[]): Judged => ({
  said: orNothing(all.flatMap(({ said }) => said)),
  wrong: all.flatMap(({ wrong }) => wrong),
});

interface Life {
  name: string;
  memory: number[];
  handles: number[];
}

/** The last life of each part: in the last three tenths of a run nothing is killed, so that it is a long one. */
function lastLives(samples: readonly Sample[]): Map<string, Life> {
  const lives = new Map<string, Life>();
  for (const { processes } of samples)
    for (const [life, { part, ownBytes, handles, count }] of processes) {
      // A database has a process for each connection, which come and go: how many there are is judged by itself.
      const isDatabase = part === 'postgres';
      const [name, each] = [
        `${isDatabase ? 'each of ' : ''}${part} ${life.split('@')[0]}`,
        isDatabase ? count : 1,
      ];
      const known = lives.get(part)?.name === name ? lives.get(part)! : { name, memory: [], handles: [] };
      lives.set(part, known);
      known.memory.push(ownBytes / each);
      known.handles.push(handles / each);
    }
  return lives;
}

export function judgeProcesses(samples: readonly Sample[]): Judged {
  return together(
    [...lastLives(samples)].flatMap(([part, { name, memory, handles }]) => [
      judgeSeries(`${name}, own memory over ${memory.length} readings`, memory, {
        allowance: part === 'postgres' ? allowances.memoryOfEach : allowances.memory,
        say: mib,
      }),
      judgeSeries(`${name}, open handles`, handles, { allowance: allowances.handles }),
    ]),
  );
}

export function judgeQueues(samples: readonly Sample[]): Judged {
  const read = samples.flatMap(({ database }) => database ?? []);
  return together(
    (['connections', 'waiting', 'running'] as const).map((what) =>
      judgeSeries(
        what === 'connections' ? 'connections' : `jobs ${what}`,
        read.map((each) => each[what]),
        { allowance: allowances[what] },
      ),
    ),
  );
}

const sizeOf = ({ bytes, indexBytes }: TableSize): number => bytes + indexBytes;

/** Rows that are gone take no more room than those that are there, and somewhat more. */
const deadBeside = 50_000;

function judgeTable(name: string, readings: readonly { atMs: number; size: TableSize }[]): Judged {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last || readings.length < leastReadings) return { said: [], wrong: [] };
  const grown = sizeOf(last.size) - sizeOf(first.size);
  const anHour = (grown * hourMs) / (last.atMs - first.atMs);
  const wrong: string[] = [];
  const kind = kindOfTable(name);
  const sizes = readings.map(({ size }) => sizeOf(size));
  const level = levelOf(sizes, allowances.table);
  if (kind === 'steady' && level && !level.isLevel)
    wrong.push(`${name}: ${level.thirds.map(mib).join(' → ')} does not level out, and has rows for good`);
  const most = mostBytesAnHour(name);
  if (kind === 'passing' && anHour > most)
    wrong.push(`${name} grows by ${mib(anHour)} an hour, more than ${mib(most)}`);
  const { dead, live } = last.size;
  if (dead > live + deadBeside) wrong.push(`${name} has ${dead} dead rows beside ${live}`);
  return {
    said: [`${name} (${kind}): ${mib(sizeOf(last.size))}, ${mib(anHour)} an hour, ${dead} dead rows`],
    wrong,
  };
}

const shownTables = 12;

/** All tables; only those that grow most are said. */
export function judgeTables(samples: readonly Sample[]): Judged {
  const byName = new Map<string, { atMs: number; size: TableSize }[]>();
  for (const { atMs, database } of samples)
    for (const [name, size] of database?.tables ?? [])
      byName.set(name, [...(byName.get(name) ?? []), { atMs, size }]);
  const grownOf = (readings: readonly { size: TableSize }[]) =>
    sizeOf(readings.at(-1)!.size) - sizeOf(readings[0]!.size);
  const all = [...byName].sort(([, one], [, other]) => grownOf(other) - grownOf(one));
  const judged = all.map(([name, readings]) => judgeTable(name, readings));
  return {
    said: orNothing(judged.slice(0, shownTables).flatMap(({ said }) => said)),
    wrong: judged.flatMap(({ wrong }) => wrong),
  };
}
