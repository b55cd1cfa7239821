import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Audience, NewBanner } from './announcement-store';
import type { NoticeKind } from './notice-texts';

/** Where and when a notice or a banner is shown. */
export interface NoticePlace {
  sortOrder: number;
  shownFrom: Date;
  shownUntil: Date | null;
  audience?: Audience;
  group?: string;
  picture?: string;
  link?: NewBanner['link'];
}

/** Null for one that is not there. */
export async function readNoticePlace(
  reader: Reader,
  kind: NoticeKind,
  id: string,
): Promise<NoticePlace | null> {
  if (kind === 'notice') {
    const { rows } = await reader.execute<NoticePlace & Record<string, unknown>>(
      sql`select sort_order as "sortOrder", shown_from as "shownFrom", shown_until as "shownUntil", audience
          from announcements where id = ${id}`,
    );
    return rows[0] ?? null;
  }
  const { rows } = await reader.execute<Omit<NoticePlace, 'link'> & { type: string | null; target: string }>(
    sql`select sort_order as "sortOrder", shown_from as "shownFrom", shown_until as "shownUntil",
          group_name as "group", picture_url as picture, linkage_type as type, linkage as target
        from banners where id = ${id}`,
  );
  if (!rows[0]) return null;
  const { type, target, ...place } = rows[0];
  return { ...place, link: type === null ? null : { type, target } };
}

/** From now on it is shown there and then; its texts stay. */
export async function putNoticePlace(
  tx: Tx,
  { kind, id, place }: { kind: NoticeKind; id: string; place: NoticePlace },
): Promise<void> {
  const { sortOrder, shownFrom, shownUntil, audience, group, picture, link } = place;
  await tx.execute(
    kind === 'notice'
      ? sql`update announcements set sort_order = ${sortOrder}, shown_from = ${shownFrom},
              shown_until = ${shownUntil}, audience = coalesce(${audience ?? null}, audience) where id = ${id}`
      : sql`update banners set sort_order = ${sortOrder}, shown_from = ${shownFrom}, shown_until = ${shownUntil},
              group_name = coalesce(${group ?? null}, group_name), picture_url = coalesce(${picture ?? null}, picture_url), linkage_type = ${link?.type ?? null},
              linkage = ${link?.target ?? null} where id = ${id}`,
  );
}

/** Of those that are not over. */
export async function listNoticePlaces(
  reader: Reader,
  now: Date,
): Promise<{ kind: NoticeKind; key: string; sortOrder: number; shownFrom: Date; shownUntil: Date | null }[]> {
  const { rows } = await reader.execute<{
    kind: NoticeKind;
    key: string;
    sortOrder: number;
    shownFrom: Date;
    shownUntil: Date | null;
  }>(
    sql`select kind, key, sort_order as "sortOrder", shown_from as "shownFrom", shown_until as "shownUntil" from (
          select 'notice' as kind, id as key, sort_order, shown_from, shown_until from announcements
          union all select 'banner', id, sort_order, shown_from, shown_until from banners) p
        where shown_until is null or shown_until > ${now}`,
  );
  return rows;
}
