/** Answers whose shape the contract leaves open, as plain JSON. */
export type Row = Record<string, unknown>;

export function isRecord(value: unknown): value is Row {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The object that came, or one without a field: an answer that may say nothing at all. */
export const recordOf = (value: unknown): Row => (isRecord(value) ? value : {});

/** A list that comes bare, as `{list}` or under one of these names; null for anything else. */
export function listIn(value: unknown, ...names: readonly string[]): unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (!isRecord(value)) return null;
  for (const name of [...names, 'list']) {
    const found = value[name];
    if (Array.isArray(found)) return found as unknown[];
    if (isRecord(found) && Array.isArray(found.list)) return found.list as unknown[];
  }
  return null;
}

/** The first of these fields that says something. */
export function firstOf(row: Row, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value = row[name];
    if (value !== null && value !== undefined && value !== '') return value;
  }
  return undefined;
}

/** A text or a number as text; nothing for everything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Each row by itself; what is no object stays for the reader to leave out. */
export function eachRow(rows: readonly unknown[], change: (row: Row, index: number) => Row): unknown[] {
  return rows.map((row, index) => (isRecord(row) ? change(row, index) : row));
}

/** The rows of a list in one of its forms, each changed by itself; anything else stays for the reader to refuse. */
export function rowsOf(value: unknown, name: string, change: (row: Row, index: number) => Row): unknown {
  const rows = listIn(value, name);
  return rows ? eachRow(rows, change) : value;
}
