/** A plain number is no formula, with its minus too. */
const plainNumber = /^-?\d+(?:\.\d+)?$/;
/** What a spreadsheet takes for the beginning of a formula, wherever it hides it behind a tab or a line end. */
const formulaStart = /^[\s\0]*[=+\-@＝＋－＠]/u;
const needsQuotes = /[",\r\n]/;

/** One cell: quoted by RFC 4180 where that is needed, and never the beginning of a formula. */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const isSafe = plainNumber.test(text) || !(formulaStart.test(text) || /^[\t\r\n]/.test(text));
  const shown = isSafe ? text : `'${text}`;
  return needsQuotes.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
}

/**
 * A table as CSV by RFC 4180: a header, CRLF after each line, one cell for each column. The mark in front tells
 * spreadsheets that it is UTF-8.
 */
export function csvOf<Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string {
  const lines = [
    columns.map(csvCell),
    ...rows.map((row) => columns.map((column) => csvCell(row[column] as string | number | null))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}
