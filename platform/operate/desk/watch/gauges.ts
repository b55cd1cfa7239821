import { countOpenAlerts } from '@/platform/ground/alerts';
import { isFailing, readArchive } from '@/platform/ground/archive-watch';
import type { Tx } from '@/platform/ground/db';
import { listQueues, schedulesSeenAt } from '@/platform/ground/jobs';
import { newestCheckpoint } from '@/platform/ground/ledger-checkpoints';
import { currentRecords, longestLagMs } from '@/platform/ground/records';
import { readWatch } from '@/platform/ground/ledger-watch';
import { readMonths } from '@/platform/ground/months';
import { countRecentLogins } from '@/platform/people/attempts';
import { listReports, readDatabase, readDealers, readDraws } from './watch-store';

/** A figure as a program that watches reads it. Times are in seconds, sizes in bytes. */
export interface Gauge {
  name: string;
  help: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
}

const minuteMs = 60_000;
const secondsSince = (at: Date | null, now: Date): number =>
  at === null ? 0 : Math.max(0, (now.getTime() - at.getTime()) / 1000);

/** What the database knows of how the site is doing. Reads only. */
export async function readGauges(tx: Tx, now: Date): Promise<Gauge[]> {
  const database = await readDatabase(tx);
  const draws = await readDraws(tx, now, minuteMs);
  const dealers = await readDealers(tx, now, minuteMs);
  const sealed = await newestCheckpoint(tx);
  const [report] = await listReports(tx, 1);
  const seenAt = await schedulesSeenAt(tx);
  return [
    { name: 'database_bytes', help: 'Size of the database', value: Number(database.bytes) },
    { name: 'database_connections', help: 'Connections to the database', value: database.connections },
    {
      ...{ name: 'database_longest_transaction_seconds', help: 'Age of the oldest open transaction' },
      value: secondsSince(database.longestSince, now),
    },
    {
      ...{
        name: 'log_archive_failing',
        help: 'Whether the log of the database is not kept where it should be',
      },
      value: isFailing(await readArchive(tx), now) ? 1 : 0,
    },
    ...(await replicaGauges()),
    ...(await queueGauges(tx, now)),
    ...(seenAt
      ? [{ name: 'schedules_age_seconds', help: 'Since a worker looked', value: secondsSince(seenAt, now) }]
      : []),
    { name: 'draws_late', help: 'Draws that should be drawn', value: draws.late },
    { name: 'dealers_silent', help: 'Live tables that do not tell how they stand', value: dealers.silent },
    ...(sealed
      ? [
          {
            ...{ name: 'ledger_sealed_age_seconds', help: 'Since the last sealed hour began' },
            value: secondsSince(sealed.hour, now),
          },
        ]
      : []),
    ...(await driftGauges(tx, report?.differences ?? null, now)),
    ...(await loginGauges(tx, now)),
    ...(await monthGauges(tx, now)),
    { name: 'alerts_open', help: 'Alerts that wait for somebody', value: await countOpenAlerts(tx) },
  ];
}

/** Of the last look at the books, and of the newest closed day. */
async function driftGauges(tx: Tx, ofReports: number | null, now: Date): Promise<Gauge[]> {
  const { lookedAt, differences } = await readWatch(tx);
  const counts = Object.entries({
    balances: lookedAt ? differences.filter(({ check }) => check === 'balances').length : null,
    rows: lookedAt ? differences.filter(({ check }) => check === 'rows').length : null,
    reports: ofReports,
  });
  return [
    ...counts.flatMap(([check, value]): Gauge[] =>
      value === null
        ? []
        : [{ name: 'ledger_drift', help: 'Differences in the books', labels: { check }, value }],
    ),
    ...(lookedAt
      ? [
          {
            ...{
              name: 'ledger_watched_age_seconds',
              help: 'Since stored balances were held against the ledger',
            },
            value: secondsSince(lookedAt, now),
          },
        ]
      : []),
  ];
}

/** Of tables that are kept by month. */
async function monthGauges(tx: Tx, now: Date): Promise<Gauge[]> {
  return (await readMonths(tx)).flatMap(({ table, endsAt, isAstray }): Gauge[] => [
    {
      ...{ name: 'months_made_seconds', help: 'For how long a table has months ahead', labels: { table } },
      value: Math.max(0, (endsAt.getTime() - now.getTime()) / 1000),
    },
    {
      ...{ name: 'months_astray', help: 'Whether a row came whose month was not made', labels: { table } },
      value: isAstray ? 1 : 0,
    },
  ]);
}

const loginsWithinMs = 5 * minuteMs;

async function loginGauges(tx: Tx, now: Date): Promise<Gauge[]> {
  const logins = await countRecentLogins(tx, new Date(now.getTime() - loginsWithinMs));
  return Object.entries(logins).map(([outcome, value]) => ({
    ...{
      name: 'logins_recent',
      help: 'Logins of members in the last five minutes',
      labels: { outcome },
      value,
    },
  }));
}

async function queueGauges(tx: Tx, now: Date): Promise<Gauge[]> {
  return (await listQueues(tx, now)).flatMap(({ queue, waiting, later, running, failed, oldestAt }) => [
    ...Object.entries({ waiting, later, running, failed }).map(([state, value]): Gauge => ({
      ...{ name: 'queue_jobs', help: 'Jobs of a queue', labels: { queue, state }, value },
    })),
    {
      ...{
        name: 'queue_oldest_seconds',
        help: 'How long the oldest job waits that is due',
        labels: { queue },
      },
      value: secondsSince(oldestAt, now),
    },
  ]);
}

/** The lag of one that is away is not known, and has no figure. */
async function replicaGauges(): Promise<Gauge[]> {
  const records = currentRecords();
  if (!records) return [];
  const state = await records.state();
  const isUsed = state.kind === 'following' && state.lagMs <= longestLagMs;
  const { answered } = records;
  return [
    { name: 'replica_used', help: 'Whether records come from the replica', value: isUsed ? 1 : 0 },
    ...(state.kind === 'following' && Number.isFinite(state.lagMs)
      ? [{ name: 'replica_lag_seconds', help: 'How far the replica is behind', value: state.lagMs / 1000 }]
      : []),
    ...Object.entries(answered).map(([from, value]): Gauge => ({
      ...{ name: 'records_reads', help: 'Reads of records by this process', labels: { from }, value },
    })),
  ];
}
