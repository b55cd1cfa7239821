import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { report } from '@/sandbox/http/report';
import type { Wallet } from '../../wallet/wallet';
import { HeldLeases } from '../store/held-leases';
import { inLease, LeaseLost, type Lease } from '../store/lease-store';
import { announceRound, endPaidRounds, tablesToEnd } from '../store/round-store';
import type { TableGame, TableGames } from '@/sandbox/games/live/table-game';
import { advanceTable } from './advance-table';
import type { OpeningHours } from './opening-hours';
import { reportEveryMs, type TableReporter } from './report-tables';
import { tellWhatIsOwed } from './tell-what-is-owed';

export interface DealerOptions {
  /** With the rights of `parlour_dealer`. */
  pool: Pool;
  wallet: Wallet;
  games: TableGames;
  /** Names this process among all that deal. */
  holder: string;
  signal: AbortSignal;
  /** Where rounds may begin; everywhere and at all times where it is absent. */
  hours?: OpeningHours;
  /** Tells how the tables stand; nobody is told where it is absent. */
  reporter?: TableReporter;
  onError?: (error: unknown) => void;
}

const renewEveryMs = 1000;
const askAgainMs = 1000;
/** What lies further ahead is looked at again before. */
const longestWaitMs = 15_000;
const tellEveryMs = 1000;
/** How often a table at rest looks whether somebody has come. */
const lookAgainMs = 250;

export const leaseNameOf = (tableCode: string): string => `table:${tableCode}`;

/** The rounds of a table that have been paid are over. */
export async function endRounds(pool: Pool, lease: Lease, tableCode: string): Promise<void> {
  if ((await tablesToEnd(pool, [tableCode])).length === 0) return;
  await inLease(pool, lease, async (client, now) => {
    for (const number of await endPaidRounds(client, tableCode, now))
      await announceRound(client, tableCode, number);
  });
}

/**
 * Deals at every table whose lease it gets, and tells the wallet what their rounds owe, until the signal. Any number of processes
 * may do so: a table whose dealer is gone is taken over when its lease has run out.
 */
export class Dealer {
  private readonly leases: HeldLeases;
  private wakeTeller: () => void = () => undefined;
  private readonly onError: (error: unknown) => void;

  constructor(private readonly options: DealerOptions) {
    this.onError = options.onError ?? report;
    this.leases = new HeldLeases({ ...options, onError: this.onError });
  }

  private leaseOf(tableCode: string): Lease | undefined {
    return this.leases.get(leaseNameOf(tableCode));
  }

  /** The tables at which it deals. */
  private get held(): string[] {
    return [...this.options.games.keys()].filter((tableCode) => this.leaseOf(tableCode));
  }

  /** Ends when the signal is given and everything that was under way is done. */
  async run(): Promise<void> {
    const { games } = this.options;
    await Promise.all([
      ...[...games.values()].map((game) =>
        this.leases.keep(leaseNameOf(game.tableCode), (lease) => (lost) => this.step(game, lease, lost)),
      ),
      this.keepTelling(),
      this.keepRenewing(),
      this.keepReporting(),
    ]);
  }

  private async pause(ms: number): Promise<void> {
    await sleep(Math.max(5, Math.min(ms, longestWaitMs)), undefined, { signal: this.options.signal }).catch(
      () => undefined,
    );
  }

  /** Renews every lease and looks where rounds may begin, once a second. */
  private async keepRenewing(): Promise<void> {
    const { hours, signal } = this.options;
    while (!signal.aborted) {
      await Promise.all([this.leases.renew(), hours?.look()]).catch(this.onError);
      await this.pause(renewEveryMs);
    }
  }

  /** Tells how the tables stand that it holds. What goes wrong with it keeps no table from being dealt at. */
  private async keepReporting(): Promise<void> {
    const { reporter, signal } = this.options;
    while (reporter && !signal.aborted) {
      await reporter.report(this.held).catch(this.onError);
      await this.pause(reportEveryMs);
    }
  }

  private mayOpen({ tableCode }: TableGame): boolean {
    return this.options.hours?.mayOpen(tableCode) ?? true;
  }

  private async step(game: TableGame, lease: Lease, lost: AbortController): Promise<void> {
    const { pool, signal } = this.options;
    try {
      const waitMs = await advanceTable({ pool, lease, game, mayOpen: this.mayOpen(game) });
      this.wakeTeller();
      // A table at rest costs nothing but its lease.
      while (waitMs === Infinity && !this.mayOpen(game) && !signal.aborted && !lost.signal.aborted)
        await this.pause(lookAgainMs);
      if (waitMs > 0 && waitMs !== Infinity) await this.pause(waitMs);
    } catch (error) {
      if (error instanceof LeaseLost) return lost.abort();
      this.onError(error);
      await this.pause(askAgainMs);
    }
  }

  private async keepTelling(): Promise<void> {
    const { signal } = this.options;
    signal.addEventListener('abort', () => this.wakeTeller(), { once: true });
    while (!signal.aborted) {
      const { answered } = await this.tell().catch((error: unknown) => {
        this.onError(error);
        return { answered: 0 };
      });
      if (answered > 0) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, tellEveryMs);
        this.wakeTeller = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  private async tell(): Promise<{ answered: number }> {
    const { pool, wallet } = this.options;
    if (this.leases.size === 0) return { answered: 0 };
    const told = await tellWhatIsOwed({ pool, wallet }, this.held);
    for (const tableCode of await tablesToEnd(pool, this.held)) {
      const lease = this.leaseOf(tableCode);
      if (!lease) continue;
      await endRounds(pool, lease, tableCode).catch((error: unknown) => {
        if (!(error instanceof LeaseLost)) throw error;
      });
    }
    return told;
  }
}
