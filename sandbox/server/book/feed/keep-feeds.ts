import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Facts } from '@/sandbox/book/settle';
import { report } from '@/sandbox/http/report';
import { inTransaction } from '../../sql';
import { bookNow } from '../book-now';
import { announceFixture, changeFixture, FixtureMoved } from '../simulator/fixture-writer';
import { settleFixture } from '../simulator/settle-fixture';
import { listFeeds } from '../store/feed-store';
import { carryOut } from './carry-out';
import { listMovedFed, listOpenFed, listOverFed } from './fed-fixture-store';
import { forgetMessages } from './message-store';

/** Settles what is over, and what was moved by more than a day. Can be repeated by anyone; one that fails keeps no other from its turn. */
export async function settleFed(pool: Pool): Promise<void> {
  for (const row of await listOverFed(pool))
    try {
      if ((await settleFixture(pool, row.fixtureId, row.facts as Facts)) > 0) continue;
      await inTransaction(pool, async (client) => {
        const now = new Date(await bookNow(client));
        await changeFixture(client, { from: row, status: 'settled', settledAt: now }, now);
      });
    } catch (error) {
      // Another process has settled it.
      if (!(error instanceof FixtureMoved)) report(error);
    }
  for (const { fixtureId, startsAt } of await listMovedFed(pool))
    await settleFixture(pool, fixtureId, { ending: 'postponed', beginsAtMs: startsAt.getTime() });
}

/** Screens hear of a silence when it begins and when it ends: nothing in a row has changed by it. Answers who is silent. */
export async function tellSilence(pool: Pool, before: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const feeds = await listFeeds(pool);
  const silent = new Set(feeds.filter(({ isSilent }) => isSilent).map(({ feed }) => feed));
  for (const { feed } of feeds) {
    if (silent.has(feed) === before.has(feed)) continue;
    const fixtureIds = await listOpenFed(pool, feed);
    await inTransaction(pool, async (client) => {
      for (const fixtureId of fixtureIds) await announceFixture(client, fixtureId);
    });
  }
  return silent;
}

const carryEveryMs = 50;
const settleEveryMs = 500;
const lookEveryMs = 1000;
const forgetEveryMs = 10 * 60_000;

/** Keeps all feeds until the signal, with the rights of `parlour_dealer`. */
export async function keepFeeds(pool: Pool, signal: AbortSignal): Promise<void> {
  const every = async (ms: number, work: () => Promise<unknown>) => {
    while (!signal.aborted) {
      await work().catch(report);
      await sleep(ms, undefined, { signal }).catch(() => undefined);
    }
  };
  let silent: ReadonlySet<string> = new Set();
  await Promise.all([
    every(carryEveryMs, () => carryOut(pool)),
    every(settleEveryMs, () => settleFed(pool)),
    every(lookEveryMs, async () => {
      silent = await tellSilence(pool, silent);
    }),
    every(forgetEveryMs, () => forgetMessages(pool)),
  ]);
}
