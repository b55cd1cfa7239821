import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Long enough for a slow phone; the challenge itself is over after five minutes. */
const timeoutMs = 240_000;

/** The device's answer to a work challenge, as JSON text. Null when it was given up. */
export async function solveWork(work: string, controller: AbortController): Promise<string | null> {
  const challenge = JSON.parse(work) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: timeoutMs });
  return solution && JSON.stringify(solution);
}
