import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { DraftVersion, PieceText } from './types';

/** All SQL of `content_drafts` and `content_releases`. */
const columns: Sql = sql`d.id, d.piece, d.language, d.title, d.summary, d.content, d.written_by as "writtenBy",
  d.written_at as "writtenAt", coalesce(r.ended_at, r.due_at) as "publishedFor",
  case when r.outcome = 'published' then case when d.written_by = 'site' then 'kept' else 'published' end
       when r.due_at is not null then 'planned' else 'draft' end as state`;
/** What counts of the releases of a version: that it was published, else that it is planned. */
const release: Sql = sql`left join lateral (
  select due_at, outcome, ended_at from content_releases
  where draft_id = d.id and (outcome is null or outcome = 'published')
  order by outcome nulls last, ended_at desc limit 1) r on true`;

/** One author of a piece in a language at a time, until the transaction ends. */
export async function lockText(tx: Tx, piece: string, language: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content:${piece}:${language}`}))`);
}

export async function insertDraft(
  tx: Tx,
  draft: PieceText & {
    id: string;
    piece: string;
    language: string;
    base: string | null;
    writtenBy: string;
    now: Date;
  },
): Promise<void> {
  const { id, piece, language, base, title, summary, content, writtenBy, now } = draft;
  await tx.execute(
    sql`insert into content_drafts (id, piece, language, base, title, summary, content, written_by, written_at)
        values (${id}, ${piece}, ${language}, ${base}, ${title}, ${summary}, ${content}, ${writtenBy}, ${now})`,
  );
}

/** The newest version of each language, with its text. */
export async function listNewest(reader: Reader, piece: string): Promise<DraftVersion[]> {
  const { rows } = await reader.execute<DraftVersion & Record<string, unknown>>(
    sql`select ${columns} from (select distinct on (language) * from content_drafts where piece = ${piece}
          order by language, sequence desc) d ${release} order by d.language`,
  );
  return rows;
}

/** The newest version of every piece and language, without its text. */
export async function listNewestStates(
  reader: Reader,
): Promise<Pick<DraftVersion, 'piece' | 'language' | 'state'>[]> {
  const { rows } = await reader.execute<Pick<DraftVersion, 'piece' | 'language' | 'state'>>(
    sql`select s.piece, s.language, s.state from (select ${columns}
          from (select distinct on (piece, language) * from content_drafts
            order by piece, language, sequence desc) d ${release}) s`,
  );
  return rows;
}

/** The versions of a piece, the newest first: `before` is the id of the last one that was seen. */
export async function listVersions(
  reader: Reader,
  { piece, language, before, limit }: VersionQuery,
): Promise<DraftVersion[]> {
  const { rows } = await reader.execute<DraftVersion & Record<string, unknown>>(
    sql`select ${columns} from content_drafts d ${release}
        where d.piece = ${piece} and (${language}::text is null or d.language = ${language})
          and (${before}::text is null or d.sequence < (select sequence from content_drafts where id = ${before}))
        order by d.sequence desc limit ${limit}`,
  );
  return rows;
}

export interface VersionQuery {
  piece: string;
  language: string | null;
  before: string | null;
  limit: number;
}

export async function getVersion(reader: Reader, id: string): Promise<DraftVersion | null> {
  const { rows } = await reader.execute<DraftVersion & Record<string, unknown>>(
    sql`select ${columns} from content_drafts d ${release} where d.id = ${id}`,
  );
  return rows[0] ?? null;
}

/** The newest version that was published. */
export async function getPublished(
  reader: Reader,
  piece: string,
  language: string,
): Promise<PieceText | null> {
  const { rows } = await reader.execute<PieceText & Record<string, unknown>>(
    sql`select d.title, d.summary, d.content from content_releases r join content_drafts d on d.id = r.draft_id
        where d.piece = ${piece} and d.language = ${language} and r.outcome = 'published'
        order by r.ended_at desc, d.sequence desc limit 1`,
  );
  return rows[0] ?? null;
}

export async function insertRelease(
  tx: Tx,
  release: {
    id: string;
    draftId: string;
    dueAt: Date;
    plannedBy: string;
    isPublished: boolean;
    now: Date;
  },
): Promise<void> {
  const { id, draftId, dueAt, plannedBy, isPublished, now } = release;
  await tx.execute(
    sql`insert into content_releases (id, draft_id, due_at, planned_by, planned_at, outcome, ended_at)
        values (${id}, ${draftId}, ${dueAt}, ${plannedBy}, ${now},
                ${isPublished ? 'published' : null}, ${isPublished ? now : null})`,
  );
}

/** What was planned of a piece in a language does not happen; how many that were. */
export async function dropPlanned(
  tx: Tx,
  { piece, language, now }: { piece: string; language: string; now: Date },
): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update content_releases r set outcome = 'dropped', ended_at = ${now} from content_drafts d
        where d.id = r.draft_id and d.piece = ${piece} and d.language = ${language} and r.outcome is null`,
  );
  return rowCount ?? 0;
}

export interface DueRelease {
  id: string;
  draftId: string;
  plannedBy: string;
}

/** One that is due and that no other worker has in hand; English first, as a new piece needs it. */
export async function takeDue(tx: Tx, now: Date): Promise<DueRelease | null> {
  const { rows } = await tx.execute<DueRelease & Record<string, unknown>>(
    sql`select r.id, r.draft_id as "draftId", r.planned_by as "plannedBy"
        from content_releases r join content_drafts d on d.id = r.draft_id
        where r.outcome is null and r.due_at <= ${now}
        order by r.due_at, (d.language <> 'EN'), r.id limit 1 for update of r skip locked`,
  );
  return rows[0] ?? null;
}

export async function endRelease(
  tx: Tx,
  {
    id,
    outcome,
    note,
    now,
  }: { id: string; outcome: 'published' | 'refused'; note: string | null; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update content_releases set outcome = ${outcome}, ended_at = ${now}, note = ${note} where id = ${id}`,
  );
}
