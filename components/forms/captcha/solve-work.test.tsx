/** @jest-environment node */
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveWork } from './solve-work';

const secret = 'a secret of this test';

async function challengeOf(counter: number) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter,
    deriveKey,
    hmacSignatureSecret: secret,
  });
}

test("the device's answer is one that the server accepts", async () => {
  const challenge = await challengeOf(5);
  const solution = await solveWork(JSON.stringify(challenge), new AbortController());
  const verified = await verifySolution({
    challenge,
    solution: JSON.parse(solution ?? 'null') as never,
    deriveKey,
    hmacSignatureSecret: secret,
  });
  expect(verified.verified).toBe(true);
});

test('given up, it has no answer', async () => {
  const controller = new AbortController();
  controller.abort();
  const challenge = await challengeOf(5_000);
  expect(await solveWork(JSON.stringify(challenge), controller)).toBeNull();
});
