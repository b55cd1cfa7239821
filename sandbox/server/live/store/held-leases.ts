import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { dropLease, renewLeases, takeLease, type Lease } from './lease-store';

export interface HeldLeasesOptions {
  pool: Pool;
  /** Names this process among all that ask for the same leases. */
  holder: string;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/** One piece of the work that a lease is held for; `lost` is aborted when it is somebody else’s. */
export type LeasedStep = (lost: AbortController) => Promise<void>;

interface Held {
  lease: Lease;
  lost: AbortController;
}

const askAgainMs = 1000;

/** The leases of a process that works at whatever it gets one for. */
export class HeldLeases {
  private readonly held = new Map<string, Held>();

  constructor(private readonly options: HeldLeasesOptions) {}

  get size(): number {
    return this.held.size;
  }

  get(name: string): Lease | undefined {
    return this.held.get(name)?.lease;
  }

  /** Asks for a lease until the signal, and while it is held does one step after the other. */
  async keep(name: string, begin: (lease: Lease) => LeasedStep): Promise<void> {
    const { pool, holder, signal, onError } = this.options;
    while (!signal.aborted) {
      const lease = await takeLease(pool, name, holder).catch((error: unknown) => {
        onError(error);
        return null;
      });
      if (lease) await this.work(lease, begin(lease));
      if (!signal.aborted) await sleep(askAgainMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async work(lease: Lease, step: LeasedStep): Promise<void> {
    const { pool, signal, onError } = this.options;
    const lost = new AbortController();
    this.held.set(lease.name, { lease, lost });
    while (!signal.aborted && !lost.signal.aborted) await step(lost);
    this.held.delete(lease.name);
    await dropLease(pool, lease).catch(onError);
  }

  /** Renews all of them at once; who works at one that was taken over hears of it. */
  async renew(): Promise<void> {
    const held = [...this.held.values()];
    if (held.length === 0) return;
    const still = await renewLeases(
      this.options.pool,
      held.map(({ lease }) => lease),
    );
    for (const { lease, lost } of held) if (!still.has(lease.name)) lost.abort();
  }
}
