import type { Db } from '@/platform/ground/db';
import { throwAll } from '@/platform/ground/sweeps';
import type { BeaconSource } from './beacon';
import { closeDue } from './close-raffle';
import { drawDue } from './draw-due';
import { publishDue } from './publish-raffle';

export interface RaffleRun {
  closed: number;
  drawn: number;
  published: number;
}

/**
 * What is due: closes, draws, and the next raffle of each series. Each in a transaction of its own, so that a run may be killed
 * anywhere and the next goes on; one that fails does not keep the others from their turn.
 */
export async function runRaffles(db: Db, source: BeaconSource, now: Date): Promise<RaffleRun> {
  const run: RaffleRun = { closed: 0, drawn: 0, published: 0 };
  const failures: unknown[] = [];
  const steps: [keyof RaffleRun, () => Promise<number>][] = [
    ['closed', () => closeDue(db, now)],
    ['drawn', () => drawDue(db, source, now)],
    ['published', () => publishDue(db, source, now)],
  ];
  for (const [name, step] of steps) {
    try {
      run[name] = await step();
    } catch (error) {
      failures.push(error);
    }
  }
  throwAll(failures);
  return run;
}
