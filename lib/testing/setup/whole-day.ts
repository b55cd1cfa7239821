import { setTimeout as sleep } from 'node:timers/promises';

const dayMs = 86_400_000;
/** Longer than any file of tests takes, on a busy machine too. */
const neededMs = 4 * 60_000;

/** How long it is until a day (UTC) that is long enough: nothing, but for the last minutes before midnight. */
export function waitForDayMs(nowMs: number): number {
  const leftMs = dayMs - (nowMs % dayMs);
  return leftMs < neededMs ? leftMs : 0;
}

/**
 * For tests of what happened today where the database writes dates of its own: all of it is of one day. To be called before anything
 * that writes.
 */
export function useWholeDay(): void {
  beforeAll(() => sleep(waitForDayMs(Date.now())), neededMs + 60_000);
}
