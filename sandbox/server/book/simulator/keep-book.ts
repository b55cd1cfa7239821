import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Competition } from '@/sandbox/book/world';
import { report } from '@/sandbox/http/report';
import { dropLease, LeaseLost, renewLeases, takeLease, type Lease } from '../../live/store/lease-store';
import type { Wallet } from '../../wallet/wallet';
import { bookNow } from '../book-now';
import { advanceCompetition, type CompetitionInPlay } from './advance-competition';
import { FixtureMoved } from './fixture-writer';
import { forgetEveryMs, forgetSteps } from './forget';
import { settleSold } from './settle-fixture';
import { tellOwed } from './tell-owed';

export interface BookKeeperOptions {
  /** With the rights of `parlour_dealer`. */
  pool: Pool;
  wallet: Wallet;
  competitions: readonly Competition[];
  /** Names this process among all that simulate. */
  holder: string;
  signal: AbortSignal;
  /** Tells the platform what is on; nobody is told where it is absent. */
  reporter?: { report: () => Promise<void>; everyMs: number };
  onError?: (error: unknown) => void;
}

const renewEveryMs = 1000;
const askAgainMs = 1000;
const tellEveryMs = 1000;
/** What lies further ahead is looked at again before. */
const longestWaitMs = 15_000;
/** Between two things that are due at once, so that whoever shares the process gets its turn. */
const breathMs = 10;

export const bookLeaseOf = (competition: string): string => `book:${competition}`;

interface Held {
  lease: Lease;
  lost: AbortController;
}

/**
 * Simulates every competition whose lease it gets, settles what is over and tells the wallet, until the signal. Any number of processes
 * may do so; a competition whose simulator is gone is taken over when its lease has run out, and its matches stood still meanwhile.
 */
export class BookKeeper {
  private readonly held = new Map<string, Held>();
  private readonly onError: (error: unknown) => void;

  constructor(private readonly options: BookKeeperOptions) {
    this.onError = options.onError ?? report;
  }

  async run(): Promise<void> {
    await Promise.all([
      ...this.options.competitions.map((competition) => this.keep(competition)),
      this.every(renewEveryMs, () => this.renew()),
      this.every(tellEveryMs, () => this.tell()),
      this.every(forgetEveryMs, () => this.forget()),
      this.keepReporting(),
    ]);
  }

  private async pause(ms: number): Promise<void> {
    await sleep(Math.max(1, ms), undefined, { signal: this.options.signal }).catch(() => undefined);
  }

  private async every(ms: number, work: () => Promise<void>): Promise<void> {
    while (!this.options.signal.aborted) {
      await work().catch(this.onError);
      await this.pause(ms);
    }
  }

  private async keepReporting(): Promise<void> {
    const { reporter } = this.options;
    if (reporter) await this.every(reporter.everyMs, () => this.reportHeld(reporter.report));
  }

  private async reportHeld(tell: () => Promise<void>): Promise<void> {
    if (this.held.size > 0) await tell();
  }

  private async keep(competition: Competition): Promise<void> {
    const { pool, holder, signal } = this.options;
    const name = bookLeaseOf(competition.code);
    while (!signal.aborted) {
      const lease = await takeLease(pool, name, holder).catch((error: unknown) => {
        this.onError(error);
        return null;
      });
      if (lease) await this.simulate(competition, lease);
      if (!signal.aborted) await this.pause(askAgainMs);
    }
  }

  private async simulate(competition: Competition, lease: Lease): Promise<void> {
    const { pool, signal } = this.options;
    const lost = new AbortController();
    const running: CompetitionInPlay = { pool, lease, competition, seasons: null, nextSeasonAtMs: 0 };
    this.held.set(lease.name, { lease, lost });
    while (!signal.aborted && !lost.signal.aborted) await this.step(running, lost);
    this.held.delete(lease.name);
    await dropLease(pool, lease).catch(this.onError);
  }

  private async step(running: CompetitionInPlay, lost: AbortController): Promise<void> {
    try {
      const waitMs = await advanceCompetition(running, await bookNow(running.pool));
      await this.pause(Math.max(breathMs, Math.min(waitMs, longestWaitMs)));
    } catch (error) {
      if (error instanceof LeaseLost) return lost.abort();
      running.seasons = null;
      if (!(error instanceof FixtureMoved)) this.onError(error);
      await this.pause(askAgainMs);
    }
  }

  private async renew(): Promise<void> {
    const held = [...this.held.values()];
    if (held.length === 0) return;
    const still = await renewLeases(
      this.options.pool,
      held.map(({ lease }) => lease),
    );
    for (const { lease, lost } of held) if (!still.has(lease.name)) lost.abort();
  }

  private async forget(): Promise<void> {
    if (this.held.size > 0) while ((await forgetSteps(this.options.pool)) > 0);
  }

  private async tell(): Promise<void> {
    if (this.held.size === 0) return;
    await settleSold(this.options.pool);
    while ((await tellOwed(this.options)) > 0);
  }
}
