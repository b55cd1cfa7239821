import type { Pool } from 'pg';
import { listFeeds } from '../feed/feed-store';
import { listVisited } from '../store/visit-store';

interface OpeningHoursOptions {
  pool: Pool;
  /** Whether the platform is closed for maintenance; throws when it cannot be asked. */
  isClosed: () => Promise<boolean>;
}

/** How often the platform is asked whether it is closed. */
const askEveryMs = 5000;

/**
 * Where the next round may begin: at tables that somebody looks at or that a studio deals at, while the platform takes stakes. What runs is always
 * finished. Until it has been asked, and while nobody answers, what was known last holds.
 */
export class OpeningHours {
  private isClosed = false;
  private askedAtMs = -Infinity;
  private visited: ReadonlySet<string> = new Set();

  constructor(private readonly options: OpeningHoursOptions) {}

  mayOpen(tableCode: string): boolean {
    return !this.isClosed && this.visited.has(tableCode);
  }

  async look(): Promise<void> {
    const { pool, isClosed } = this.options;
    const fed = (await listFeeds(pool)).map(({ tableCode }) => tableCode);
    this.visited = new Set([...(await listVisited(pool)), ...fed]);
    const nowMs = performance.now();
    if (nowMs - this.askedAtMs < askEveryMs) return;
    this.askedAtMs = nowMs;
    this.isClosed = await isClosed().catch(() => this.isClosed);
  }
}

/** Asks the platform’s public page of its state. */
export async function isPlatformClosed(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/wps/system/status`, { signal: AbortSignal.timeout(2000) });
  const { value } = (await answer.json()) as { value?: { maintenance?: unknown } };
  if (typeof value?.maintenance !== 'boolean') throw new Error('The platform does not tell its state');
  return value.maintenance;
}
