/** A file holds at most so many rows: what is above that is asked for in parts, by a shorter period. */
export const maxExportRows = 10_000;
export const exportPageSize = 500;

export interface ExportPage<Row> {
  list: Row[];
  totalPages: number;
  totalItems: number;
}

export interface ExportResult<Row> {
  rows: Row[];
  /** How many the filter has in all; more than `rows` when the file is full. */
  totalItems: number;
}

export interface ExportSource<Row> {
  readPage: (pageNo: number) => Promise<ExportPage<Row>>;
  keyOf: (row: Row) => string;
  onProgress: (done: number, all: number) => void;
  signal: AbortSignal;
}

/**
 * Reads a list to its end or to the limit, page by page. A row that moved to a later page while it was read is taken
 * once. Throws what `readPage` throws, and the signal's reason.
 */
export async function readAllRows<Row>(source: ExportSource<Row>): Promise<ExportResult<Row>> {
  const rows = new Map<string, Row>();
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await source.readPage(pageNo);
    source.signal.throwIfAborted();
    for (const row of page.list) if (rows.size < maxExportRows) rows.set(source.keyOf(row), row);
    source.onProgress(rows.size, Math.min(page.totalItems, maxExportRows));
    const isEnd = page.list.length === 0 || pageNo >= page.totalPages;
    if (isEnd || rows.size >= maxExportRows)
      return { rows: [...rows.values()], totalItems: Math.max(page.totalItems, rows.size) };
  }
}

export interface KeysetPage<Row> {
  rows: Row[];
  next: string | null;
}

/**
 * The same of a list whose pages follow each other by the `next` of the page before. How many rows there are is known at
 * its end only: a file that is full says that there is at least one more.
 */
export async function readKeyset<Row>(
  readPage: (cursor: string | undefined) => Promise<KeysetPage<Row>>,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<ExportResult<Row>> {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await readPage(cursor);
    signal.throwIfAborted();
    rows.push(...page.rows.slice(0, maxExportRows - rows.length));
    onProgress(rows.length);
    if (page.next === null) return { rows, totalItems: rows.length };
    if (rows.length >= maxExportRows) return { rows, totalItems: rows.length + 1 };
    cursor = page.next;
  }
}
