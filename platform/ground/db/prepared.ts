import { createHash } from 'node:crypto';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Reader } from './client';
import type { Sql } from './sql';

const names = new Map<string, string>();

/** PostgreSQL keeps a prepared statement by its name, so the same text always gets the same one. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `q_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
    names.set(text, name);
  }
  return name;
}

/**
 * Runs a statement that each connection parses and plans only once. For the few that run with every bet: planning a
 * join costs several times its execution. The text must always be the same, with what varies as parameters.
 */
export function executePrepared<Row extends QueryResultRow>(
  reader: Reader,
  { text, values }: Sql,
): Promise<QueryResult<Row>> {
  return reader.execute<Row>({ name: nameOf(text), text, values });
}
