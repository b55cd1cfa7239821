import { commitmentOf } from '@/lib/fairness';
import { newServerSeed } from '@/lib/fairness/server-seed';
import { inTransaction, newId, type Db } from '@/platform/ground/db';
import { failuresOf, throwAll } from '@/platform/ground/sweeps';
import { chooseBeacon, type BeaconSource } from './beacon';
import { getLastClose, insertRaffle, isPublishedBy } from './raffle-rows';
import { sealSeed } from './seed-of';
import { listSeries } from './series-store';
import type { RaffleSeries, StoredSeries } from './types';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A raffle is open for an hour at least: nobody is to hurry for it. */
const shortestMs = 60 * minuteMs;

/** When the next raffle of a series closes: at its minute of a UTC day, an hour from now or later. */
export function nextClose({ closesMinute }: Pick<RaffleSeries, 'closesMinute'>, now: Date): Date {
  const today = Math.floor(now.getTime() / dayMs) * dayMs + closesMinute * minuteMs;
  const isSoon = today < now.getTime() + shortestMs;
  return new Date(isSoon ? today + dayMs : today);
}

async function publish(db: Db, source: BeaconSource, series: StoredSeries, now: Date): Promise<boolean> {
  const { seriesId, revision, titles, ticketPoints, perMember, prizes } = series;
  if (series.isOnce && (await isPublishedBy(db, revision))) return false;
  const last = await getLastClose(db, seriesId);
  if (last && last > now) return false;
  const closesAt = nextClose(series, now);
  const drawsAt = new Date(closesAt.getTime() + series.drawMinutes * minuteMs);
  const beacon = await chooseBeacon(db, source, drawsAt, now);
  const raffleId = newId('rfl', now.getTime());
  const serverSeed = newServerSeed();
  return inTransaction(db, (tx) =>
    insertRaffle(tx, {
      ...{ raffleId, seriesId, revision, titles, ticketPoints, perMember, prizes, beacon, closesAt, drawsAt },
      publishedAt: now,
      commitment: commitmentOf(serverSeed),
      sealedSeed: sealSeed(serverSeed, raffleId),
    }),
  );
}

/** Publishes the next raffle of each series whose last one takes no tickets any more. Returns how many. */
export async function publishDue(db: Db, source: BeaconSource, now: Date): Promise<number> {
  const running = (await listSeries(db)).filter(({ isRunning }) => isRunning);
  let published = 0;
  const failures = await failuresOf(running, async (series) => {
    if (await publish(db, source, series, now)) published += 1;
  });
  throwAll(failures);
  return published;
}
