import { setTimeout as sleep } from 'node:timers/promises';

const withinMs = 60_000;
/** A test may hold the clock of what it tests, and not this one. */
const nowMs = performance.now.bind(performance);

/** Waits until something is so; throws when it is not within a minute, which only a machine that is held up comes near. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const startedMs = nowMs();
  while (!(await isSo())) {
    if (nowMs() - startedMs > withinMs) throw new Error('It did not come');
    await sleep(20);
  }
}
