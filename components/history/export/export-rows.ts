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
