import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { deriveSecret } from '@/lib/server/secrets';

/**
 * The work is to find a counter whose key was chosen here: each step costs `iterations`, and how many steps there are
 * is known, so that nobody waits much longer than somebody else. A step takes an ordinary phone about four
 * milliseconds: one to three seconds in all. Making and checking a challenge costs one step and two signatures.
 */
const iterations = 5000;
const minSteps = 300;
const maxSteps = 600;

const secrets = () => ({
  hmacSignatureSecret: deriveSecret('captcha-work').toString('hex'),
  hmacKeySignatureSecret: deriveSecret('captcha-work-key').toString('hex'),
});

/** A challenge as the browser gets it. Its end is the row's, not its own: one clock decides. */
export async function newWork(steps = randomInt(maxSteps, minSteps)): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterations,
    counter: steps,
    deriveKey,
    ...secrets(),
  });
  return JSON.stringify(challenge);
}

function readSolution(text: string): Solution | null {
  try {
    const { counter, derivedKey } = JSON.parse(text) as Partial<Solution>;
    return typeof counter === 'number' && typeof derivedKey === 'string' ? { counter, derivedKey } : null;
  } catch {
    return null;
  }
}

/** `challenge` is what was kept here, never what a browser sends. */
export async function isWorkDone(challenge: Challenge, answer: string): Promise<boolean> {
  const solution = readSolution(answer);
  if (!solution) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets() });
  return verified;
}
