import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';

/** A notice (title and HTML) or a banner (a title). */
export type NoticeKind = 'notice' | 'banner';

export interface NoticeText {
  title: string;
  content: string;
}

const textsOf: Readonly<Record<NoticeKind, Sql>> = {
  notice: sql`select 'notice' as kind, t.announcement_id as key, t.language, t.title, t.content, p.shown_until
              from announcement_texts t join announcements p on p.id = t.announcement_id`,
  banner: sql`select 'banner' as kind, t.banner_id as key, t.language, t.title, '' as content, p.shown_until
              from banner_texts t join banners p on p.id = t.banner_id`,
};

/** Which of them are not over, in which languages. */
export async function listNoticePieces(
  reader: Reader,
  now: Date,
): Promise<{ kind: NoticeKind; key: string; language: string; title: string }[]> {
  const { rows } = await reader.execute<{ kind: NoticeKind; key: string; language: string; title: string }>(
    sql`select kind, key, language, title from (${textsOf.notice} union all ${textsOf.banner}) t
        where shown_until is null or shown_until > ${now} order by kind, key, language`,
  );
  return rows;
}

/** The texts of one of them by language; empty for one that is not there. */
export async function readNoticeTexts(
  reader: Reader,
  kind: NoticeKind,
  key: string,
): Promise<Readonly<Record<string, NoticeText>>> {
  const { rows } = await reader.execute<NoticeText & { language: string }>(
    sql`select language, title, content from (${textsOf[kind]}) t where key = ${key} order by language`,
  );
  return Object.fromEntries(rows.map(({ language, ...text }) => [language, text]));
}

/** Shows this text in this language from now on. */
export async function putNoticeText(
  tx: Tx,
  { kind, key, language, text }: { kind: NoticeKind; key: string; language: string; text: NoticeText },
): Promise<void> {
  await tx.execute(
    kind === 'notice'
      ? sql`insert into announcement_texts (announcement_id, language, title, content)
            values (${key}, ${language}, ${text.title}, ${text.content})
            on conflict (announcement_id, language) do update set title = excluded.title, content = excluded.content`
      : sql`insert into banner_texts (banner_id, language, title) values (${key}, ${language}, ${text.title})
            on conflict (banner_id, language) do update set title = excluded.title`,
  );
}
