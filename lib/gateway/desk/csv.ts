import { isSaid, saidText } from '@/lib/said';

/** What a spreadsheet takes for UTF-8. */
export const byteOrderMark = '\u{FEFF}';

const plainNumber = /^[+-]?\d+(?:\.\d+)?$/;
/**
 * What begins a formula, full-width forms among it, behind whatever a reader skips: blanks, marks without a width, quotes. It begins
 * again behind what another reader takes for the end of a cell or of a line: Excel parts cells by semicolons where commas are decimal.
 */
const opener = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B]';
const opensFormula = new RegExp(`^(?:[\\t\\r\\n]|[\\s\\p{Cf}\\p{Cc}"'\`]*${opener})`, 'u');
const opensFormulaInside = new RegExp(`[;\\t\\r\\n][\\s\\p{Cf}"'\`]*(?=${opener})`, 'gu');

/** A value as a cell: what a spreadsheet would run as a formula gets an apostrophe before it. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : isSaid(value) ? saidText(value) : JSON.stringify(value);
  const inside = text.replaceAll(opensFormulaInside, (end) => `${end}'`);
  const safe = opensFormula.test(text) && !plainNumber.test(text) ? `'${inside}` : inside;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180: commas, quotes doubled, lines end with CR LF. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cellOf).join(',')}\r\n`;

export const csvLines = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string => rows.map((row) => csvLine(columns.map((column) => row[column]))).join('');
