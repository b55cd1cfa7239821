/** What a ratio must reach, or must not pass. */
export type Wanted = { readonly least: number } | { readonly most: number };

/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  name: string;
  figure: string;
  reference: string;
  /** What is judged: both sides come from one run. */
  ratio: number | null;
  /** Null where the figure is there to be known, or where the run cannot judge it. */
  wanted: Wanted | null;
}

export function isReached(ratio: number, wanted: Wanted): boolean {
  return 'least' in wanted ? ratio >= wanted.least : ratio <= wanted.most;
}

/** The middle one of an odd number of figures, the upper of the two middle ones otherwise; 0 of none. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function boundOf(wanted: Wanted | null): string {
  if (!wanted) return '–';
  return 'least' in wanted ? `≥ ${wanted.least.toFixed(2)}` : `≤ ${wanted.most.toFixed(2)}`;
}

/** A row that was judged, and is not what was wanted. */
export const isMissed = ({ ratio, wanted }: Pick<BenchRow, 'ratio' | 'wanted'>): boolean =>
  ratio !== null && wanted !== null && !isReached(ratio, wanted);

function verdictOf(row: BenchRow): string {
  if (row.ratio === null || !row.wanted) return '–';
  return isMissed(row) ? 'NO' : 'yes';
}

export function formatTable(rows: readonly BenchRow[]): string {
  const head = ['what', 'measured', 'against', 'ratio', 'wanted', 'reached'];
  const lines = rows.map((row) => [
    row.name,
    row.figure,
    row.reference,
    row.ratio?.toFixed(2) ?? '–',
    boundOf(row.wanted),
    verdictOf(row),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const print = (line: string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [print(head), widths.map((width) => '─'.repeat(width)).join('  '), ...lines.map(print)].join('\n');
}
