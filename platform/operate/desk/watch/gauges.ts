import { countOpenAlerts } from '@/platform/ground/alerts';
import type { Tx } from '@/platform/ground/db';
import { listQueues, schedulesSeenAt } from '@/platform/ground/jobs';
import { newestCheckpoint } from '@/platform/ground/ledger-checkpoints';
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
    ...(report
      ? [
          {
            ...{
              name: 'ledger_drift',
              help: 'Differences between reports and ledger on the newest closed day',
            },
            value: report.differences,
          },
        ]
      : []),
    { name: 'alerts_open', help: 'Alerts that wait for somebody', value: await countOpenAlerts(tx) },
  ];
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
