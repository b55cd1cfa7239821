import type { VideoKind } from '@/sandbox/kit/table-wire';
import { one, type Reader } from '../../sql';

/** All SQL of `sandbox.table_feeds`, `sandbox.table_videos` and `sandbox.studio_keys`. */
export interface TableFeed {
  feedId: string;
  tableCode: string;
  /** Who deals; null where the table is dealt by program again. */
  studio: string | null;
  since: Date;
}

/** Who has ordered it, and why. */
export interface OrderedBy {
  actor: string;
  reason: string;
}

const feedColumns = `feed_id as "feedId", table_code as "tableCode", studio, since`;

/** Who deals at a table from its next round on; null where nobody was ever named. */
export function getFeed(reader: Reader, tableCode: string): Promise<TableFeed | null> {
  return one(
    reader,
    `select ${feedColumns} from sandbox.table_feeds where table_code = $1 order by place desc limit 1`,
    [tableCode],
  );
}

export function getFeedById(reader: Reader, feedId: string): Promise<TableFeed | null> {
  return one(reader, `select ${feedColumns} from sandbox.table_feeds where feed_id = $1`, [feedId]);
}

/** Every table that a studio deals at. */
export async function listFeeds(reader: Reader): Promise<TableFeed[]> {
  const { rows } = await reader.query<TableFeed>(
    `select * from (select distinct on (table_code) ${feedColumns} from sandbox.table_feeds
       order by table_code, place desc) newest where studio is not null order by "tableCode"`,
  );
  return rows;
}

/** From the next round on. Null where another row came at the same moment. */
export function insertFeed(
  reader: Reader,
  feed: Pick<TableFeed, 'feedId' | 'tableCode' | 'studio'> & OrderedBy,
): Promise<TableFeed | null> {
  const { feedId, tableCode, studio, actor, reason } = feed;
  return one(
    reader,
    `insert into sandbox.table_feeds (feed_id, table_code, place, studio, actor, reason)
     select $1, $2, coalesce(max(place), 0) + 1, $3, $4, $5 from sandbox.table_feeds where table_code = $2
     on conflict (table_code, place) do nothing returning ${feedColumns}`,
    [feedId, tableCode, studio, actor, reason],
  );
}

/** What the camera of a feed shows. */
export interface VideoSource {
  kind: 'none' | VideoKind;
  url: string | null;
  /** How much later a player sees what happens in the studio. */
  delayMs: number;
}

const noVideo: VideoSource = { kind: 'none', url: null, delayMs: 0 };

export async function getVideo(reader: Reader, feedId: string): Promise<VideoSource> {
  const row = await one<VideoSource>(
    reader,
    `select kind, url, delay_ms as "delayMs" from sandbox.table_videos where feed_id = $1 order by place desc limit 1`,
    [feedId],
  );
  return row ?? noVideo;
}

export async function insertVideo(
  reader: Reader,
  feedId: string,
  { kind, url, delayMs, actor, reason }: VideoSource & OrderedBy,
): Promise<void> {
  await reader.query(
    `insert into sandbox.table_videos (feed_id, place, kind, url, delay_ms, actor, reason)
     select $1, coalesce(max(place), 0) + 1, $2, $3, $4, $5, $6 from sandbox.table_videos where feed_id = $1`,
    [feedId, kind, url, delayMs, actor, reason],
  );
}

/** The origins from which the videos of these tables come, as they are shown now. */
export async function listVideoHosts(reader: Reader, tableCodes: readonly string[]): Promise<string[]> {
  const { rows } = await reader.query<{ url: string }>(
    `select v.url from unnest($1::text[]) t (code)
       join lateral (select feed_id, studio from sandbox.table_feeds where table_code = t.code order by place desc limit 1) f on true
       join lateral (select url from sandbox.table_videos where feed_id = f.feed_id order by place desc limit 1) v on true
     where f.studio is not null and v.url is not null`,
    [tableCodes],
  );
  return [...new Set(rows.map(({ url }) => new URL(url).origin))];
}

/** The number of the newest key of a studio, believed or not; 0 before its first. */
export async function lastKeyNumber(reader: Reader, studio: string): Promise<number> {
  const row = await one<{ last: number }>(
    reader,
    `select coalesce(max(key_number), 0) as last from sandbox.studio_keys where studio = $1`,
    [studio],
  );
  return row?.last ?? 0;
}

/** The number of the key that a studio signs with; null for one that has none, or none any more. */
export async function getKeyNumber(reader: Reader, studio: string): Promise<number | null> {
  const row = await one<{ keyNumber: number; isEnded: boolean }>(
    reader,
    `select key_number as "keyNumber", is_ended as "isEnded" from sandbox.studio_keys where studio = $1
     order by key_number desc limit 1`,
    [studio],
  );
  return row && !row.isEnded ? row.keyNumber : null;
}

/** Another key for a studio, or the end of all of them. Answers its number. */
export async function insertKey(
  reader: Reader,
  studio: string,
  { isEnded, actor, reason }: OrderedBy & { isEnded: boolean },
): Promise<number> {
  const row = await one<{ keyNumber: number }>(
    reader,
    `insert into sandbox.studio_keys (studio, key_number, is_ended, actor, reason)
     select $1, coalesce(max(key_number), 0) + 1, $2, $3, $4 from sandbox.studio_keys where studio = $1
     returning key_number as "keyNumber"`,
    [studio, isEnded, actor, reason],
  );
  return row?.keyNumber ?? 0;
}
