import type { SportEvent, SportEventsOutput, SportGameType } from '@/lib/contract/calls/sport-events';
import type { Db } from '@/platform/ground/db';
import { KeptAnswers } from '@/platform/ground/kept-answers';
import { totalPagesOf } from '../catalogue';
import { listEvents } from './event-store';

/** Everybody asks for the same; vendors tell every ten seconds. */
const kept = new KeptAnswers<SportEvent[]>(1000);

const defaultPageSize = 50;

interface EventsWanted {
  gameType: SportGameType;
  sport?: string | undefined;
  pageNo?: number | undefined;
  pageSize?: number | undefined;
  now: Date;
}

/** A page of what can be bet on now. */
export async function listSportEvents(
  db: Db,
  { gameType, sport, pageNo = 1, pageSize = defaultPageSize, now }: EventsWanted,
): Promise<SportEventsOutput> {
  const all = await kept.get(db, gameType, now, () => listEvents(db, gameType, now));
  const found = sport ? all.filter((event) => event.sport === sport) : all;
  const from = (pageNo - 1) * pageSize;
  return {
    events: found.slice(from, from + pageSize),
    totalPages: totalPagesOf(found.length, pageSize),
    totalItems: found.length,
  };
}
