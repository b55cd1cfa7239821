import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { eachInTurn } from '@/platform/ground/sweeps';
import { publishTournament } from './publish';
import { announcedMonday, runningMonday, weekMs } from './rules';
import { listSeries } from './tournament-store';
import type { TournamentSeries } from './types';

/** Announces the week of a series that runs or comes next; false when it is there, or the series has ended. */
export const publishWeek = (tx: Tx, series: TournamentSeries, now: Date): Promise<boolean> =>
  publishFrom(tx, series, announcedMonday(now), now);

/** The same of the week that runs, also on the day on which the next one is announced: of a series that has just begun. */
export const publishRunningWeek = (tx: Tx, series: TournamentSeries, now: Date): Promise<boolean> =>
  publishFrom(tx, series, runningMonday(now), now);

async function publishFrom(tx: Tx, series: TournamentSeries, startsAt: Date, now: Date): Promise<boolean> {
  const { seriesId, runsUntil, ...terms } = series;
  if (runsUntil !== null && startsAt >= runsUntil) return false;
  return publishTournament(
    tx,
    {
      ...terms,
      tournamentId: `${seriesId}-${startsAt.toISOString().slice(0, 10)}`,
      seriesId,
      startsAt,
      endsAt: new Date(startsAt.getTime() + weekMs),
      publishedBy: 'clock',
    },
    now,
  );
}

/**
 * Announces what is due, each in a transaction of its own with its prizes: after a run that was killed the next one
 * announces what is missing, and nothing twice. Returns how many.
 */
export async function publishDueTournaments(db: Db, now: Date): Promise<number> {
  let published = 0;
  await eachInTurn(await listSeries(db), async (series) => {
    if (await inTransaction(db, (tx) => publishWeek(tx, series, now))) published += 1;
  });
  return published;
}
