import type { LiveTable } from '@/lib/contract/calls/live-tables';
import type { GameType } from '@/lib/contract/types';
import type { Db } from '@/platform/ground/db';
import { KeptAnswers } from '@/platform/ground/kept-answers';
import { listTables, noteLook } from './table-store';

/** Everybody on the page asks every few seconds, for the same. */
const kept = new KeptAnswers<LiveTable[]>(1000);

/** The live tables of all vendors, as they stand now. */
export async function listLiveTables(
  db: Db,
  { gameType, language, now }: { gameType?: GameType | undefined; language: string; now: Date },
): Promise<LiveTable[]> {
  const tables = await kept.get(db, language, now, async () => {
    await noteLook(db, now);
    return listTables(db, language, now);
  });
  return gameType ? tables.filter((table) => table.gameType === gameType) : tables;
}
