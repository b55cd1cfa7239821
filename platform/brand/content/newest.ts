import { identifier, sql, type Sql } from '@/platform/ground/db';
import { fallbackLanguage } from './rules';

/**
 * The rows of a revised table that count: of each piece the newest one. Only names that stand in this code come in
 * here, never anything of a caller.
 */
export function newest(table: string, key: string): Sql {
  const [name, column] = [identifier(table), identifier(key)];
  return sql`(select distinct on (${column}) * from ${name} order by ${column}, revision desc)`;
}

/** Of each piece's texts the newest one in this language, or in English where there is none. */
export function newestText(table: string, key: string, language: string): Sql {
  const [name, column] = [identifier(table), identifier(key)];
  return sql`(select distinct on (${column}) * from ${name} where language in (${language}, ${fallbackLanguage})
              order by ${column}, (language = ${language}) desc, revision desc)`;
}

/** A piece is seen from the one date until the other. */
export function isShown(alias: string, now: Date): Sql {
  const row = identifier(alias);
  return sql`${row}.shown_from <= ${now} and (${row}.shown_until is null or ${row}.shown_until > ${now})`;
}
