import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is so; throws when it is not within ten seconds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await isSo()); waited += 20) {
    if (waited > 10_000) throw new Error('It did not come');
    await sleep(20);
  }
}
