/** What a spreadsheet takes for UTF-8. */
export const byteOrderMark = '\u{FEFF}';

const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;
const opensFormula = /^[=+\-@\t\r]/;

/** A value as a cell: what a spreadsheet would run as a formula gets an apostrophe before it. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = opensFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180: commas, quotes doubled, lines end with CR LF. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cellOf).join(',')}\r\n`;

export const csvLines = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string => rows.map((row) => csvLine(columns.map((column) => row[column]))).join('');
