import type { Announcement, Banner } from '@/lib/contract/calls/system';
import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { TextByLanguage } from '../settings';

export type Audience = 'player' | 'popup' | 'promotion';

/** Every text exists in English: what a translation lacks is shown in it rather than left out. */
const fallbackLanguage = 'EN';

interface RawBanner {
  id: string;
  groupName: string;
  pictureUrl: string;
  linkageType: string | null;
  linkage: string | null;
  title: string;
}

export async function listBanners(reader: Reader, language: string, now: Date): Promise<Banner[]> {
  const found = await reader.execute<RawBanner>(
    sql`select distinct on (b.group_name, b.sort_order, b.id)
               b.id, b.group_name as "groupName", b.picture_url as "pictureUrl", b.linkage_type as "linkageType",
               b.linkage, t.title
        from banners b
        join banner_texts t on t.banner_id = b.id and t.language in (${language}, ${fallbackLanguage})
        where b.shown_from <= ${now} and (b.shown_until is null or b.shown_until > ${now})
        order by b.group_name, b.sort_order, b.id, (t.language = ${language}) desc`,
  );
  return found.rows.map((row) => ({
    bannerId: row.id,
    groupName: row.groupName,
    url: row.pictureUrl,
    linkageType: row.linkageType,
    linkage: row.linkage,
    title: row.title,
  }));
}

interface RawAnnouncement {
  id: string;
  audience: Audience;
  title: string;
  content: string;
}

export async function listAnnouncements(
  reader: Reader,
  language: string,
  now: Date,
): Promise<Record<Audience, Announcement[]>> {
  const found = await reader.execute<RawAnnouncement>(
    sql`select distinct on (a.sort_order, a.id) a.id, a.audience, t.title, t.content
        from announcements a
        join announcement_texts t on t.announcement_id = a.id and t.language in (${language}, ${fallbackLanguage})
        where a.shown_from <= ${now} and (a.shown_until is null or a.shown_until > ${now})
        order by a.sort_order, a.id, (t.language = ${language}) desc`,
  );
  const of = (audience: Audience): Announcement[] =>
    found.rows
      .filter((row) => row.audience === audience)
      .map(({ id, title, content }) => ({ id, title, content }));
  return { player: of('player'), popup: of('popup'), promotion: of('promotion') };
}

export interface NewBanner {
  id: string;
  groupName: string;
  pictureUrl: string;
  link: { type: string; target: string } | null;
  sortOrder: number;
  shownFrom: Date;
  /** Until it is ended when absent. */
  shownUntil?: Date | null;
  titles: TextByLanguage;
}

/** A banner and its titles that are there already stay as they are. */
export async function insertMissingBanner(tx: Tx, banner: NewBanner): Promise<void> {
  await tx.execute(
    sql`insert into banners (id, group_name, picture_url, linkage_type, linkage, sort_order, shown_from, shown_until)
        values (${banner.id}, ${banner.groupName}, ${banner.pictureUrl}, ${banner.link?.type ?? null},
                ${banner.link?.target ?? null}, ${banner.sortOrder}, ${banner.shownFrom}, ${banner.shownUntil ?? null})
        on conflict (id) do nothing`,
  );
  for (const [language, title] of Object.entries(banner.titles)) {
    await tx.execute(
      sql`insert into banner_texts (banner_id, language, title) values (${banner.id}, ${language}, ${title})
          on conflict (banner_id, language) do nothing`,
    );
  }
}

export interface NewAnnouncement {
  id: string;
  audience: Audience;
  sortOrder: number;
  shownFrom: Date;
  /** Until it is ended when absent. */
  shownUntil?: Date | null;
  texts: Readonly<Record<string, { title: string; content: string }>>;
}

/** An announcement and its texts that are there already stay as they are. */
export async function insertMissingAnnouncement(tx: Tx, announcement: NewAnnouncement): Promise<void> {
  await tx.execute(
    sql`insert into announcements (id, audience, sort_order, shown_from, shown_until)
        values (${announcement.id}, ${announcement.audience}, ${announcement.sortOrder}, ${announcement.shownFrom},
                ${announcement.shownUntil ?? null})
        on conflict (id) do nothing`,
  );
  for (const [language, text] of Object.entries(announcement.texts)) {
    await tx.execute(
      sql`insert into announcement_texts (announcement_id, language, title, content)
          values (${announcement.id}, ${language}, ${text.title}, ${text.content})
          on conflict (announcement_id, language) do nothing`,
    );
  }
}

/** Whether one of these two is there; with null, whether there is any at all. */
export async function isNoticeWritten(
  reader: Reader,
  bannerId: string | null,
  announcementId: string | null,
): Promise<boolean> {
  const { rows } = await reader.execute<{ isThere: boolean }>(
    sql`select exists (select 1 from banners where ${bannerId}::text is null or id = ${bannerId})
          or exists (select 1 from announcements where ${announcementId}::text is null or id = ${announcementId}) as "isThere"`,
  );
  return rows[0]?.isThere ?? false;
}

/** False when there is none of this id, or it was over already. */
export async function endBanner(tx: Tx, bannerId: string, now: Date): Promise<boolean> {
  return endShowing(tx, sql`banners`, bannerId, now);
}

/** False when there is none of this id, or it was over already. */
export async function endAnnouncement(tx: Tx, announcementId: string, now: Date): Promise<boolean> {
  return endShowing(tx, sql`announcements`, announcementId, now);
}

/** What has not begun yet is never shown: its end is right after its beginning. */
async function endShowing(tx: Tx, table: Sql, id: string, now: Date): Promise<boolean> {
  const ended = await tx.execute(
    sql`update ${table} set shown_until = greatest(${now}::timestamptz, shown_from + interval '1 microsecond')
        where id = ${id} and (shown_until is null or shown_until > ${now})`,
  );
  return ended.rowCount === 1;
}
