import type { Pool } from 'pg';
import { one } from '../sql';

const measureEveryMs = 30_000;

/** The clock of the tables as this process knows it: how far the database’s is from its own. */
export class TableClock {
  private aheadMs = 0;
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
    this.aheadMs = row.now.getTime() - (before + after) / 2;
    this.measuredAtMs = after;
  }
}
