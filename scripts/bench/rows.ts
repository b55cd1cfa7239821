/** One line of the table that `npm run bench` prints. `ratio` is what is judged: both sides come from one run. */
export interface BenchRow {
  name: string;
  figure: string;
  reference: string;
  ratio: number | null;
  target: string;
}

export function formatTable(rows: readonly BenchRow[]): string {
  const head = ['what', 'figure', 'against', 'ratio', 'target'];
  const lines = rows.map((row) => [
    row.name,
    row.figure,
    row.reference,
    row.ratio?.toFixed(2) ?? '–',
    row.target,
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const print = (line: string[]) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return [print(head), widths.map((width) => '─'.repeat(width)).join('  '), ...lines.map(print)].join('\n');
}
