import { one, type Reader } from '../sql';

/** The clock of the book: that of the database. */
export async function bookNow(reader: Reader): Promise<number> {
  const row = await one<{ now: Date }>(reader, 'select sandbox.table_now() as now', []);
  return row?.now.getTime() ?? Date.now();
}
