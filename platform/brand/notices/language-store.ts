import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** A language (EN, TY …) that was asked in, and when. */
interface AskedIn {
  language: string;
  at: Date;
}

/** For what nobody asked for. */
const neverAsked: AskedIn = { language: 'EN', at: new Date(0) };

/** The language for what is told some time later: what the member has chosen since it was asked for, or that one. */
export async function getChosenLanguage(
  reader: Reader,
  memberId: string,
  asked: AskedIn = neverAsked,
): Promise<string> {
  const { rows } = await reader.execute<{ language: string }>(
    sql`select language from member_languages
        where member_id = ${memberId} and chosen_at > ${asked.at} order by id desc limit 1`,
  );
  return rows[0]?.language ?? asked.language;
}

export async function insertChosenLanguage(
  tx: Tx,
  { memberId, language, now }: { memberId: string; language: string; now: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into member_languages (member_id, language, chosen_at) values (${memberId}, ${language}, ${now})`,
  );
}
