import { identifier, sql, type Reader } from '@/platform/ground/db';

/** One text as it stands in a table, without who wrote it and when. */
export interface WrittenText {
  key: string;
  language: string;
  fields: Readonly<Record<string, unknown>>;
}

/** Of every piece and language the text that counts. */
export async function listWrittenTexts(reader: Reader, table: string, key: string): Promise<WrittenText[]> {
  const [name, column] = [identifier(table), identifier(key)];
  const { rows } = await reader.execute<WrittenText>(
    sql`select distinct on (t.${column}, t.language) t.${column}::text as key, t.language,
          to_jsonb(t) - array['revision', 'language', 'recorded_by', 'recorded_at', ${key}] as fields
        from ${name} t order by t.${column}, t.language, t.revision desc`,
  );
  return rows;
}

/** True when somebody else than this author has ever written a row of the table. */
export async function isWrittenByOthers(reader: Reader, table: string, author: string): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from ${identifier(table)} where recorded_by <> ${author} limit 1`,
  );
  return rowCount === 1;
}
