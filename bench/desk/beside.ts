import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction, type Db } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { runCommand } from '@/platform/operate/desk';
import { median, type BenchRow } from '../../scripts/bench/rows';
import { reportNow, reportSpan } from './reports';
import { who } from './timing';

/** Postings that come as they come at a site, and what they notice of somebody at the desk who asks for one report after the other. */
const postsPerSecond = 100;
const members = 200;
const seconds = 8;
/** What two runs of the same differ by on a machine that does nothing else. */
const mostSlower = 1.25;

async function postOne(db: Db, key: string, member: number): Promise<number> {
  const from = performance.now();
  await inTransaction(db, (tx) =>
    post(tx, {
      key,
      transfers: [
        {
          ...{ kind: 'deposit', amountMinor: 1n, reference: 'dep_1' },
          ...{ debit: accounts.clearing('bench'), credit: accounts.cash(`mem_${member}`) },
        },
      ],
    }),
  );
  return performance.now() - from;
}

/** How long each took. They are sent by the clock, whether those before have been answered or not. */
async function postsOf(db: Db, name: string): Promise<number[]> {
  const sent: Promise<number>[] = [];
  const begun = performance.now();
  for (let n = 0; n < postsPerSecond * seconds; n += 1) {
    const waitMs = begun + (1000 * n) / postsPerSecond - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    sent.push(postOne(db, `${name}:${n}`, n % members));
  }
  return Promise.all(sent);
}

async function reportsUntil(desk: Db, isOver: () => boolean): Promise<number> {
  let reports = 0;
  const request = {
    ...{ noun: 'reports', verb: 'days', reason: '' },
    ...{ args: reportSpan, options: { per: 'day,vendor' } },
  };
  while (!isOver()) {
    await inTransaction(desk, (tx) => runCommand(tx, request, who, reportNow));
    reports += 1;
  }
  return reports;
}

/** @param desk the desk's own connections, two as on a site */
export async function benchBeside(app: Db, desk: Db): Promise<BenchRow[]> {
  await postsOf(app, 'warm');
  const alone = median(await postsOf(app, 'alone'));
  let isOver = false;
  const reading = reportsUntil(desk, () => isOver);
  const beside = median(await postsOf(app, 'beside'));
  isOver = true;
  const reports = await reading;
  return [
    {
      name: `desk: a posting while ${reports} reports of 90 days are read, ${postsPerSecond} a second`,
      figure: `${beside.toFixed(1)} ms`,
      reference: `${alone.toFixed(1)} ms alone`,
      ratio: beside / alone,
      wanted: { most: mostSlower },
    },
  ];
}
