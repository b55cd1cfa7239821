import { mostTables, type TableHistoryAnswer, type TableState } from '@/sandbox/kit/table-wire';

/** The tables that are open in a document, as far as each was heard; pure. */

export interface PastResults {
  results: TableHistoryAnswer['results'];
  /** The newest round that is known of: one beyond the next means that something was missed. */
  upTo: number;
}

export interface HeardTable {
  /** The newest that was heard of it. */
  table: TableState;
  /** What was drawn there, the newest first; null while it has to be asked for. */
  past: PastResults | null;
}

/** The one at large, and up to three beside it, each in its place. */
export interface OpenTables extends HeardTable {
  beside: readonly HeardTable[];
}

const codeOf = ({ table }: HeardTable): string => table.tableCode;

export function openTables({ table, past, beside }: OpenTables): readonly HeardTable[] {
  return [{ table, past }, ...beside];
}

export function isOpenHere(open: OpenTables, tableCode: string): boolean {
  return openTables(open).some((each) => codeOf(each) === tableCode);
}

export function hasRoom({ beside }: Pick<OpenTables, 'beside'>): boolean {
  return beside.length + 1 < mostTables;
}

/** Replaces one of the open tables where it stands. */
function withTable({ table, past, beside }: OpenTables, next: HeardTable): OpenTables {
  const newer = (each: HeardTable) => (codeOf(each) === codeOf(next) ? next : each);
  return { ...newer({ table, past }), beside: beside.map(newer) };
}

/** What was sent earlier may arrive later: a table never goes back. Null for what is not news. */
export function withHeard(open: OpenTables, table: TableState): OpenTables | null {
  const known = openTables(open).find((each) => codeOf(each) === table.tableCode);
  if (!known || table.nowMs < known.table.nowMs) return null;
  return withTable(open, { table, past: pastAfter(known.past, table) });
}

export function withPast(open: OpenTables, tableCode: string, past: PastResults): OpenTables {
  const known = openTables(open).find((each) => codeOf(each) === tableCode);
  return known ? withTable(open, { table: known.table, past }) : open;
}

const keptResults = 50;

/** The result of a round is heard with the table: only what was missed meanwhile has to be asked for. */
function pastAfter(past: PastResults | null, { round, shoe }: TableState): PastResults | null {
  if (!past || !round) return past;
  const { number, coup, result } = round;
  if (number > past.upTo + 1) return null;
  const isNew = result !== null && past.results[0]?.number !== number;
  if (!isNew) return { ...past, upTo: number };
  const entry = { number, shoeId: shoe?.shoeId ?? null, coup, result };
  return { results: [entry, ...past.results].slice(0, keptResults), upTo: number };
}

/** One that is open changes places with the one at large. */
export function withLarge(open: OpenTables, tableCode: string): OpenTables {
  const chosen = open.beside.find((each) => codeOf(each) === tableCode);
  if (!chosen) return open;
  const before = { table: open.table, past: open.past };
  return { ...chosen, beside: open.beside.map((each) => (each === chosen ? before : each)) };
}

/** The next one is at large, and the one that was goes to the end. */
export function withNext(open: OpenTables): OpenTables {
  const [next, ...others] = open.beside;
  return next ? { ...next, beside: [...others, { table: open.table, past: open.past }] } : open;
}

/** Another table beside those that are open, as far as there is room. */
export function withBeside(open: OpenTables, table: TableState): OpenTables {
  if (isOpenHere(open, table.tableCode) || !hasRoom(open)) return open;
  return { table: open.table, past: open.past, beside: [...open.beside, { table, past: null }] };
}

/** Another table at large; the one that was is closed, or stands beside it if it is kept and there is room. */
export function withMoved(open: OpenTables, table: TableState, isKept: boolean): OpenTables {
  if (isOpenHere(open, table.tableCode)) return withLarge(open, table.tableCode);
  if (isKept && hasRoom(open)) return withLarge(withBeside(open, table), table.tableCode);
  return { table, past: null, beside: open.beside };
}

/** Without one that stands beside. */
export function withoutTable(open: OpenTables, tableCode: string): OpenTables {
  const beside = open.beside.filter((each) => codeOf(each) !== tableCode);
  return { table: open.table, past: open.past, beside };
}
