import { setTimeout as sleep } from 'node:timers/promises';

const withinMs = 60_000;

/** Waits until something is so; throws when it is not within a minute, which only a machine that is held up comes near. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const startedMs = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedMs > withinMs) throw new Error('It did not come');
    await sleep(20);
  }
}
