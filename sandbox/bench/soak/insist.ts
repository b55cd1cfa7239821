import { Refused, type CrowdSurroundings } from '@/sandbox/crowd/crowd-member';

const pauseMs = 2_000;
const tries = 15;
/** Answers that say neither yes nor no. */
const doubt = /^(5\d\d|429|request\.(failed|rate)|wallet\.unavailable|system\..*)$/;

/** Asks again with the same key until somebody says yes or no. Null for a no, and where nobody ever answered. */
export async function insist<Answer>(
  ask: () => Promise<Answer>,
  { wait, signal }: Pick<CrowdSurroundings, 'wait' | 'signal'>,
): Promise<Answer | null> {
  for (let count = 0; count < tries; count += 1) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Refused && !doubt.test(error.code)) return null;
      await wait(pauseMs, signal);
    }
  }
  return null;
}
