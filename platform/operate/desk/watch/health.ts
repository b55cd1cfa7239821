import { env } from '@/lib/env';
import { say } from '@/lib/said';
import { doesRedisAnswer } from '@/lib/server/redis.mjs';
import { countOpenAlerts } from '@/platform/ground/alerts';
import { isFailing, readArchive } from '@/platform/ground/archive-watch';
import type { Reader } from '@/platform/ground/db';
import { listQueues, schedulesSeenAt, type QueueState } from '@/platform/ground/jobs';
import { newestCheckpoint } from '@/platform/ground/ledger-checkpoints';
import { readWatch } from '@/platform/ground/ledger-watch';
import { readMonths } from '@/platform/ground/months';
import { listSigners } from '@/platform/ground/signers';
import type { DeskNoun, Shown } from '../command';
import type { HealthLine as Line } from './health-line';
import { poolLines, processLines, versionLines } from './process-lines';
import { replicaLines } from './replica';
import { listReports, readDatabase, readDealers, readDraws, type DatabaseState } from './watch-store';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** From when on something is late. Schedules are looked at every half minute, hours are sealed one minute after they end. */
const limits = {
  transactionMs: 30 * second,
  connections: 0.8,
  jobMs: 5 * minute,
  schedulesMs: 2 * minute,
  drawMs: minute,
  dealerMs: minute,
  checkpointMs: 2 * hour + 10 * minute,
  watchMs: 3 * minute,
  // Three months are made ahead.
  monthsAheadMs: 31 * 24 * hour,
} as const;

const isBefore = (at: Date | null, now: Date, ms: number): boolean =>
  at !== null && now.getTime() - at.getTime() > ms;

/** Whether the watch over the ledger should have looked again by now. */
export const isUnwatched = (lookedAt: Date | null, now: Date): boolean =>
  isBefore(lookedAt, now, limits.watchMs);

/** Of a queue: something has failed for good, or what is due waits for too long. */
export function stateOfQueue({ failed, oldestAt }: QueueState, now: Date): 'ok' | 'late' | 'failed' {
  if (failed > 0) return 'failed';
  return isBefore(oldestAt, now, limits.jobMs) ? 'late' : 'ok';
}

async function databaseLines(reader: Reader, now: Date): Promise<Line[]> {
  const found = await readDatabase(reader);
  const { bytes, connections, mostConnections, longestSince, version } = found;
  const isLong = isBefore(longestSince, now, limits.transactionMs);
  const isFull = connections > mostConnections * limits.connections;
  return [
    {
      part: 'database',
      of: say`size`,
      state: 'ok',
      value: `${bytes / 1_048_576n} MB, PostgreSQL ${version}`,
    },
    {
      ...{ part: 'database', of: say`connections`, state: isFull ? 'late' : 'ok' },
      value: say`${connections} of ${mostConnections}`,
    },
    {
      ...{ part: 'database', of: say`longest transaction`, state: isLong ? 'late' : 'ok' },
      ...{ value: longestSince ? say`one is open` : say`none is open`, since: longestSince },
    },
    { part: 'database', of: say`replication`, ...replicationOf(found) },
    await archiveLine(reader, now),
    ...(await monthLines(reader, now)),
    ...(await replicaLines()),
    ...poolLines(),
  ];
}

/** With synchronous replication a commit that no server follows is never acknowledged: writes hang, and nothing else says why. */
export function replicationOf({
  standbys,
  isSynchronous,
}: Pick<DatabaseState, 'standbys' | 'isSynchronous'>): Pick<Line, 'state' | 'value'> {
  if (standbys > 0) {
    const value = isSynchronous
      ? say`${standbys} servers follow, and no commit is acknowledged without one`
      : say`${standbys} servers follow`;
    return { state: 'ok', value };
  }
  return isSynchronous
    ? { state: 'failed', value: say`no server follows, and every commit waits for one` }
    : { state: 'ok', value: say`none: no server follows` };
}

/** Of tables that are kept by month: who writes in a month that is not made is late, and nothing is lost. */
async function monthLines(reader: Reader, now: Date): Promise<Line[]> {
  return (await readMonths(reader)).map(({ table, endsAt, isAstray }) => {
    const isShort = endsAt.getTime() - now.getTime() < limits.monthsAheadMs;
    const made = endsAt.toISOString().slice(0, 10);
    return {
      ...{ part: 'database', of: say`months of ${table}`, state: isAstray || isShort ? 'late' : 'ok' },
      value: isAstray ? say`a row came before its month was made` : say`made up to ${made}`,
    };
  });
}

async function archiveLine(reader: Reader, now: Date): Promise<Line> {
  const archive = await readArchive(reader);
  const line = { part: 'database', of: say`archive of the log` };
  if (!archive.isOn) return { ...line, state: 'ok', value: say`none: BACKUP_DIR is not set` };
  const { kept, keptAt: since } = archive;
  return isFailing(archive, now)
    ? { ...line, state: 'failed', value: say`the last file could not be kept`, since }
    : { ...line, state: since ? 'ok' : 'unknown', value: say`${String(kept)} files were kept`, since };
}

async function jobLines(reader: Reader, now: Date): Promise<Line[]> {
  const queues = (await listQueues(reader, now)).map((queue): Line => {
    const state = stateOfQueue(queue, now);
    const { queue: of, waiting, running, failed, failedAt, oldestAt } = queue;
    const since = state === 'failed' ? failedAt : oldestAt;
    return { part: 'jobs', of, state, value: say`${waiting} wait, ${running} run, ${failed} failed`, since };
  });
  const seenAt = await schedulesSeenAt(reader);
  const state = seenAt === null ? 'unknown' : isBefore(seenAt, now, limits.schedulesMs) ? 'late' : 'ok';
  const value = seenAt ? say`a worker looks at them` : say`no worker has looked at them yet`;
  return [{ part: 'schedules', state, value, since: seenAt }, ...queues];
}

async function gameLines(reader: Reader, now: Date): Promise<Line[]> {
  const draws = await readDraws(reader, now, limits.drawMs);
  const dealers = await readDealers(reader, now, limits.dealerMs);
  const isSilent = dealers.silent > 0;
  return [
    {
      ...{ part: 'draws', of: say`last drawn`, state: draws.late > 0 ? 'late' : 'ok' },
      value: draws.late > 0 ? say`${draws.late} are late` : say`none is late`,
      since: draws.late > 0 ? draws.lateSince : draws.lastDrawnAt,
    },
    {
      ...{ part: 'draws', of: say`next draw`, state: draws.nextAt ? 'ok' : 'unknown' },
      ...{ value: draws.nextAt ? say`is on sale or comes` : say`none is known`, since: draws.nextAt },
    },
    {
      ...{ part: 'dealers', state: dealers.tables === 0 ? 'unknown' : isSilent ? 'late' : 'ok' },
      value: say`${dealers.tables - dealers.silent} of ${dealers.tables} tables tell how they stand`,
      since: isSilent ? dealers.silentSince : dealers.lastToldAt,
    },
  ];
}

async function bookLines(reader: Reader, now: Date): Promise<Line[]> {
  const newest = await newestCheckpoint(reader);
  const [report] = await listReports(reader, 1);
  const { lookedAt, differences } = await readWatch(reader);
  const alerts = await countOpenAlerts(reader);
  const isLate = newest !== null && isBefore(newest.hour, now, limits.checkpointMs);
  return [
    {
      ...{ part: 'ledger', of: say`last sealed hour`, state: !newest ? 'unknown' : isLate ? 'late' : 'ok' },
      value: newest
        ? say`number ${String(newest.sequence)}, ${String(newest.count)} movements`
        : say`none is sealed yet`,
      since: newest?.hour ?? null,
    },
    {
      ...{ part: 'ledger', of: say`balances` },
      state:
        differences.length > 0
          ? 'failed'
          : !lookedAt
            ? 'unknown'
            : isUnwatched(lookedAt, now)
              ? 'late'
              : 'ok',
      value: lookedAt
        ? say`${differences.length} differences between stored balances and movements`
        : say`nobody has looked yet`,
      since: lookedAt,
    },
    {
      ...{ part: 'reconciliation', of: report?.day ?? say`no day has closed yet` },
      state: !report ? 'unknown' : report.differences > 0 ? 'failed' : 'ok',
      value: report ? say`${report.differences} differences between reports and ledger` : '',
      since: report?.at ?? null,
    },
    { part: 'alerts', state: alerts > 0 ? 'late' : 'ok', value: say`${alerts} wait for somebody` },
  ];
}

async function cacheLine(): Promise<Line> {
  const { REDIS_URL: url } = env();
  if (!url) return { part: 'cache', state: 'ok', value: say`each process has its own: REDIS_URL is not set` };
  const isThere = await doesRedisAnswer(url);
  return {
    part: 'cache',
    state: isThere ? 'ok' : 'failed',
    value: isThere ? say`Redis answers` : say`Redis does not answer`,
  };
}

export async function healthLines(reader: Reader, now: Date): Promise<Line[]> {
  const signers = (await listSigners(reader)).filter(({ endedAt }) => endedAt === null);
  return [
    ...(await databaseLines(reader, now)),
    await cacheLine(),
    ...(await jobLines(reader, now)),
    ...(await gameLines(reader, now)),
    ...processLines(
      [...new Set(signers.filter(({ access }) => access !== 'draws').map(({ signer }) => signer))],
      now,
    ),
    ...(await bookLines(reader, now)),
    ...(await versionLines(reader)),
  ];
}

export const health: DeskNoun = {
  show: {
    right: 'jobs.read',
    kind: 'read',
    about:
      'Database, cache, jobs, draws, dealers, streams, vendors, gateway, the ledger and its reconciliation: whether each is in order, and since when; and versions.',
    run: async ({ tx, now }) =>
      (await healthLines(tx, now)).map(({ part, of = null, state, value, since = null }): Shown => ({
        part,
        of,
        state,
        value,
        since,
      })),
  },
};
