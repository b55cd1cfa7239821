import type { BookList } from '@/sandbox/book/wire';
import type { Reader } from '../../sql';
import { fixtureColumns, openColumns, type OpenFixture } from './fixture-store';

/** The lists of fixtures that a book shows. */
export interface ListQuery {
  sports: readonly string[];
  list: BookList;
  /** When the visitor’s day ends. */
  dayEnd: Date;
  favourites: readonly string[];
  competition: string | null;
  /** In small letters. */
  search: string | null;
}

export const listPageSize = 40;

const listed = `f.sport = any($1) and f.status in ('scheduled', 'live')`;

/** What is in a list, by $2 the end of the day and $3 favourites. */
const within: Readonly<Record<BookList, string>> = {
  inPlay: `f.status = 'live' and f.kind = 'match'`,
  today: `f.status = 'scheduled' and f.kind = 'match' and f.starts_at < $2`,
  early: `f.status = 'scheduled' and f.kind = 'match' and f.starts_at >= $2`,
  outright: `f.kind <> 'match'`,
  favourites: `(f.fixture_id = any($3) or f.competition = any($3))`,
};

/** Where a page ends: when its last fixture starts, and which it is. */
export interface ListPlace {
  startsAt: Date;
  fixtureId: string;
}

export async function listPage(
  reader: Reader,
  { sports, list, dayEnd, favourites, competition, search }: ListQuery,
  after: ListPlace | null,
): Promise<OpenFixture[]> {
  const { rows } = await reader.query<OpenFixture>(
    `select ${openColumns} from sandbox.book_fixtures f
     where ${listed} and ${within[list]} and ($2::timestamptz is not null) and ($3::text[] is not null)
       and ($4::text is null or f.competition = $4) and ($5::text is null or position($5 in f.search_text) > 0)
       and ($6::timestamptz is null or (f.starts_at, f.fixture_id) > ($6, $7))
     order by f.starts_at, f.fixture_id limit $8`,
    [
      sports,
      dayEnd,
      favourites,
      competition,
      search,
      after?.startsAt ?? null,
      after?.fixtureId ?? null,
      listPageSize,
    ],
  );
  return rows;
}

export interface ListCounts {
  lists: Record<BookList, number>;
  /** Of the list that was asked for. */
  competitions: {
    code: string;
    sport: string;
    count: number;
    /** Of one that a feed tells. */
    name: string | null;
  }[];
}

export async function countLists(
  reader: Reader,
  { sports, list, dayEnd, favourites, search }: ListQuery,
): Promise<ListCounts> {
  const counts = Object.entries(within)
    .map(([name, condition]) => `count(*) filter (where ${condition})::int as "${name}"`)
    .join(', ');
  const { rows } = await reader.query<Record<BookList, number>>(
    `select ${counts} from sandbox.book_fixtures f where ${listed} and ($2::timestamptz is not null) and ($3::text[] is not null)`,
    [sports, dayEnd, favourites],
  );
  const { rows: competitions } = await reader.query<ListCounts['competitions'][number]>(
    `select f.competition as code, f.sport, count(*)::int as count, min(f.names ->> 'competition') as name from sandbox.book_fixtures f
     where ${listed} and ${within[list]} and ($2::timestamptz is not null) and ($3::text[] is not null)
       and ($4::text is null or position($4 in f.search_text) > 0)
     group by 1, 2 order by 1`,
    [sports, dayEnd, favourites, search],
  );
  return {
    lists: rows[0] ?? { inPlay: 0, today: 0, early: 0, outright: 0, favourites: 0 },
    competitions,
  };
}

/** What is over, the newest first. */
export async function listResults(
  reader: Reader,
  {
    sports,
    competition,
    before,
  }: { sports: readonly string[]; competition: string | null; before: ListPlace | null },
): Promise<OpenFixture[]> {
  const { rows } = await reader.query<OpenFixture>(
    `select ${fixtureColumns}, sandbox.table_now() as now, true as "isRun" from sandbox.book_fixtures f
     where f.sport = any($1) and f.ended_at is not null and f.kind = 'match' and ($2::text is null or f.competition = $2)
       and ($3::timestamptz is null or (f.ended_at, f.fixture_id) < ($3, $4))
     order by f.ended_at desc, f.fixture_id desc limit $5`,
    [sports, competition, before?.startsAt ?? null, before?.fixtureId ?? null, listPageSize],
  );
  return rows;
}

/** The newest matches of a side that are over, or of two against each other. */
export async function listMeetings(
  reader: Reader,
  { competition, sides, limit }: { competition: string; sides: readonly string[]; limit: number },
): Promise<OpenFixture[]> {
  const { rows } = await reader.query<OpenFixture>(
    `select ${fixtureColumns}, sandbox.table_now() as now, true as "isRun" from sandbox.book_fixtures f
     where f.competition = $1 and f.kind = 'match' and f.ended_at is not null
       and (cardinality($2::text[]) = 1 and (f.home = $2[1] or f.away = $2[1])
            or cardinality($2::text[]) = 2 and f.home = any($2) and f.away = any($2))
     order by f.starts_at desc, f.fixture_id limit $3`,
    [competition, sides, limit],
  );
  return rows;
}

/** All of a season, in the order of its calendar. */
export async function listSeason(reader: Reader, seasonId: string): Promise<OpenFixture[]> {
  const { rows } = await reader.query<OpenFixture>(
    `select ${fixtureColumns}, sandbox.table_now() as now, true as "isRun" from sandbox.book_fixtures f
     where f.season_id = $1 order by f.round, f.place`,
    [seasonId],
  );
  return rows;
}

/** The season of a competition that is played, else the one that comes next. */
export async function getSeasonNow(
  reader: Reader,
  competition: string,
): Promise<{ seasonId: string; number: number } | null> {
  const { rows } = await reader.query<{ seasonId: string; number: number }>(
    `select season_id as "seasonId", number from sandbox.book_seasons
     where competition = $1 order by (starts_at <= sandbox.table_now()) desc,
       case when starts_at <= sandbox.table_now() then -number else number end limit 1`,
    [competition],
  );
  return rows[0] ?? null;
}

export interface Happening {
  fixtureId: string;
  seq: number;
  step: number;
  kind: string;
  side: 'home' | 'away' | null;
  points: number | null;
}

/** What happened in fixtures, all of it or from a number on. */
export async function listHappenings(
  reader: Reader,
  fixtureIds: readonly string[],
  afterSeq = 0,
): Promise<Happening[]> {
  const { rows } = await reader.query<Happening>(
    `select fixture_id as "fixtureId", seq, step, kind, side, points from sandbox.book_events
     where fixture_id = any($1) and seq > $2 order by fixture_id, seq`,
    [fixtureIds, afterSeq],
  );
  return rows;
}
