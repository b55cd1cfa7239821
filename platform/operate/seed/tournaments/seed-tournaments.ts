import { isDeepStrictEqual } from 'node:util';
import { isWrittenByOthers } from '@/platform/brand/content';
import { listSeries, publishRunningWeek, putSeries } from '@/platform/engage/tournaments';
import type { Tx } from '@/platform/ground/db';
import type { SeedTexts } from '../load-texts';
import { tournamentOutline } from '../tournament-outline';

const seedAuthor = 'seed';

/**
 * The tournaments of every week, and the week that runs: the worker announces the next ones. What this version says otherwise
 * counts from the next week on; where somebody else has written, it is theirs.
 */
export async function seedTournaments(tx: Tx, texts: SeedTexts, now: Date): Promise<void> {
  if (await isWrittenByOthers(tx, 'tournament_series', seedAuthor)) return;
  const known = new Map((await listSeries(tx)).map((series) => [series.seriesId, series]));
  for (const [seriesId, terms] of Object.entries(tournamentOutline)) {
    const told = Object.entries(texts.tournaments[seriesId] ?? {}).map(
      ([code, { title }]) => [code, title] as const,
    );
    const titles: Record<string, string> = Object.fromEntries(told);
    const series = { seriesId, titles, ...terms, runsUntil: null };
    if (!isDeepStrictEqual(known.get(seriesId), series))
      await putSeries(tx, { ...series, recordedBy: seedAuthor }, now);
    await publishRunningWeek(tx, series, now);
  }
}
