import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '@/lib/server/postgres';
import { judge, type Verdict } from './judge';
import { BetLoad, type Seat } from './load';
import type { Pair } from './pair';

export interface FailedOver extends Verdict {
  acknowledged: number;
  /** Before the primary was killed. */
  before: number;
  /** Asked before it was killed, and answered by the other server. */
  inDoubt: number;
  /** From the kill until the replica was the primary. */
  promotedMs: number;
  /** From the kill until the first bet was acknowledged again. */
  wholeMs: number;
}

interface FailOverOptions {
  seats: readonly Seat[];
  /** How long bets run before the kill, and after the promotion. */
  runMs: number;
  /** Called before the kill, while bets run, with what is acknowledged; the kill waits for it. */
  beforeKill?: (load: Pick<BetLoad, 'acknowledged'>) => Promise<void>;
}

/** Bets run; the primary is killed with -9; the replica is promoted and has its address; what callers were told is held against the books. */
export async function failOver(
  pair: Pair,
  { seats, runMs, beforeKill }: FailOverOptions,
): Promise<FailedOver> {
  const pool: Pool = createPool(pair.url, { role: 'parlour_app', max: seats.length, silentMs: 2_000 });
  const load = new BetLoad(pool, seats);
  try {
    await sleep(runMs);
    await beforeKill?.(load);
    const killedAtMs = performance.now();
    const before = load.acknowledged.length;
    await pair.killPrimary();
    await pair.promote();
    const promotedMs = performance.now() - killedAtMs;
    await sleep(runMs);
    const acknowledged = await load.end();
    const after = acknowledged.filter(({ answeredAtMs }) => answeredAtMs > killedAtMs + promotedMs);
    const wholeMs = Math.min(...after.map(({ answeredAtMs }) => answeredAtMs)) - killedAtMs;
    const inDoubt = after.filter(({ askedAtMs }) => askedAtMs < killedAtMs).length;
    // Who bets leaves a server that says nothing; who judges has nowhere else to ask.
    const patient = createPool(pair.url, { role: 'parlour_app', max: 2, waitMs: 60_000 });
    const verdict = await judge(patient, acknowledged).finally(() => patient.end());
    return { acknowledged: acknowledged.length, before, inDoubt, promotedMs, wholeMs, ...verdict };
  } finally {
    await load.giveUp();
    await pool.end();
  }
}
