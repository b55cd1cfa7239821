import { sql, type Sql } from '@/platform/ground/db';

/** A row that holds from a moment on, until another one of its key does. */
export interface DatedRow<Value = unknown> {
  id: bigint;
  key: string;
  value: Value;
  since: Date;
  by: string;
  at: Date;
  reason: string | null;
  /** `shell`, `page`, `proposal`; null for what nobody asked for at the desk. */
  via: string | null;
  /** What it took the place of; null where there was nothing. */
  previous: Value | null;
  /** No later row is for the same moment. */
  isStanding: boolean;
}

/** `dated` selects `id, key, value, since, by, at, reason, via`. Of two rows for one moment the later id counts. */
const withDated = (dated: Sql): Sql => sql`with dated as (${dated}), judged as (
  select d.*, not exists (select 1 from dated l where l.key = d.key and l.since = d.since and l.id > d.id) as "isStanding"
  from dated d)`;

/** What was recorded, the newest first, each with what it took the place of when it was written. */
export const datedHistory = (
  dated: Sql,
  { before, limit }: { before: bigint | null; limit: number },
): Sql => sql`${withDated(dated)}
  select r.*, (select p.value from dated p where p.key = r.key and p.id < r.id and p.since <= r.since
                 order by p.since desc, p.id desc limit 1) as previous
  from judged r where ${before}::bigint is null or r.id < ${before}::bigint order by r.id desc limit ${limit}`;

/** What begins after a moment, the first one first, each with what will stand before it. */
export const datedComing = (dated: Sql, after: Date): Sql => sql`${withDated(dated)}
  select r.*, (select p.value from dated p where p.key = r.key and p.since < r.since
                 order by p.since desc, p.id desc limit 1) as previous
  from judged r where r.since > ${after}::timestamptz and r."isStanding" order by r.since, r.id`;
