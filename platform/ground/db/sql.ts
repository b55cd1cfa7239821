import { escapeIdentifier } from 'pg';
import tag, { join as joinAny, raw, type Sql } from 'sql-template-tag';

export { empty, raw, type Sql } from 'sql-template-tag';

type Scalar = string | number | bigint | boolean | Date | Buffer | null;

/**
 * What a statement may be given; an array is one parameter, for `= any(…)`. Neither undefined, which `pg` would write as null,
 * nor an object, which it would write as JSON: whoever means one says so by `empty`, `null` or `JSON.stringify`.
 */
export type Parameter = Scalar | readonly Scalar[];

/** Text with what varies as parameters; a statement may be part of another one. */
export const sql = tag as (strings: TemplateStringsArray, ...values: readonly (Parameter | Sql)[]) => Sql;

/** Statements or parts of them, at least one, with this text between them. */
export const join = joinAny as (parts: readonly Sql[], separator?: string) => Sql;

/** The name of a table or column that the program chooses. */
export function identifier(name: string): Sql {
  return raw(escapeIdentifier(name));
}
