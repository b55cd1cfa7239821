import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Competition } from '@/sandbox/book/world';
import { report } from '@/sandbox/http/report';
import { HeldLeases, type LeasedStep } from '../../live/store/held-leases';
import { LeaseLost, type Lease } from '../../live/store/lease-store';
import type { Wallet } from '../../wallet/wallet';
import { bookNow } from '../book-now';
import { advanceCompetition, type CompetitionInPlay } from './advance-competition';
import { FixtureMoved } from './fixture-writer';
import { forgetEveryMs, forgetSteps } from './forget';
import { tellCorrections } from './correct-tickets';
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
  /** Carries out what whoever runs the book has ordered; nobody does where it is absent. */
  orders?: () => Promise<unknown>;
  onError?: (error: unknown) => void;
}

const renewEveryMs = 1000;
const askAgainMs = 1000;
const tellEveryMs = 1000;
/** What is to be suspended does not wait for what else there is to do. */
const orderEveryMs = 500;
/** What lies further ahead is looked at again before. */
const longestWaitMs = 15_000;
/** Between two things that are due at once, so that whoever shares the process gets its turn. */
const breathMs = 10;

export const bookLeaseOf = (competition: string): string => `book:${competition}`;

/**
 * Simulates every competition whose lease it gets, settles what is over and tells the wallet, until the signal. Any number of processes
 * may do so; a competition whose simulator is gone is taken over when its lease has run out, and its matches stood still meanwhile.
 */
export class BookKeeper {
  private readonly held: HeldLeases;
  private readonly onError: (error: unknown) => void;

  constructor(private readonly options: BookKeeperOptions) {
    this.onError = options.onError ?? report;
    this.held = new HeldLeases({ ...options, onError: this.onError });
  }

  async run(): Promise<void> {
    await Promise.all([
      ...this.options.competitions.map((competition) =>
        this.held.keep(bookLeaseOf(competition.code), (lease) => this.begin(competition, lease)),
      ),
      this.every(renewEveryMs, () => this.held.renew()),
      this.every(tellEveryMs, () => this.tell()),
      this.every(orderEveryMs, () => this.work()),
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

  private begin(competition: Competition, lease: Lease): LeasedStep {
    const { pool } = this.options;
    const running: CompetitionInPlay = { pool, lease, competition, seasons: null, nextSeasonAtMs: 0 };
    return (lost) => this.step(running, lost);
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

  private async forget(): Promise<void> {
    if (this.held.size > 0) while ((await forgetSteps(this.options.pool)) > 0);
  }

  private async work(): Promise<void> {
    if (this.held.size > 0) await this.options.orders?.();
  }

  private async tell(): Promise<void> {
    if (this.held.size === 0) return;
    await settleSold(this.options.pool);
    while ((await tellOwed(this.options)) > 0);
    await tellCorrections(this.options);
  }
}
