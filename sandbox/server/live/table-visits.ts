import type { Pool } from 'pg';
import { storeVisits } from './store/visit-store';

/** A table that is looked at all the time is written down so often. */
const writeEveryMs = 10_000;

/** Says of the tables that players look at in this process that they do. */
export class TableVisits {
  private readonly writtenAtMs = new Map<string, number>();

  constructor(private readonly pool: Pool) {}

  /** Writes at most once in ten seconds for each table. */
  async see(tableCodes: readonly string[]): Promise<void> {
    const nowMs = performance.now();
    const isDue = (code: string) => nowMs - (this.writtenAtMs.get(code) ?? -Infinity) >= writeEveryMs;
    const due = [...new Set(tableCodes)].filter(isDue);
    if (due.length === 0) return;
    for (const code of due) this.writtenAtMs.set(code, nowMs);
    await storeVisits(this.pool, due);
  }
}
