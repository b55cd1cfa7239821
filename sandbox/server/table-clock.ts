import type { Pool } from 'pg';
import { one } from './sql';

const measureEveryMs = 30_000;

/**
 * The clock of the tables as this process knows it: how far the database’s is from its own. Until it was looked at for the first
 * time it is the process’s own.
 */
export class TableClock {
  private aheadMs = performance.timeOrigin;
  private measuredAtMs = -Infinity;

  constructor(
    private readonly pool: Pool,
    private readonly everyMs = measureEveryMs,
  ) {}

  nowMs(): number {
    return Math.round(performance.now() + this.aheadMs);
  }

  /** Looks at the database’s clock, if it has not for a while. */
  async measure(): Promise<void> {
    const before = performance.now();
    if (before - this.measuredAtMs < this.everyMs) return;
    const row = await one<{ now: Date }>(this.pool, `select sandbox.table_now() as now`, []);
    if (!row) return;
    const after = performance.now();
    const databaseMs = row.now.getTime();
    // It was said at some moment between the question and the answer. What fits to all of these is kept: after a long wait for the
    // answer the middle would be anything.
    if (this.measuredAtMs === -Infinity) this.aheadMs = databaseMs - (before + after) / 2;
    else this.aheadMs = Math.min(databaseMs - before, Math.max(databaseMs - after, this.aheadMs));
    this.measuredAtMs = after;
  }
}
