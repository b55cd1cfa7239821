import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue } from '@/platform/ground/bounded-queue';
import { processSingleton } from '@/lib/server/process-singleton';

/** argon2id (the package's default) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashesAtOnce = 2;
export const hashesWaiting = 50;

/** Hashing is rationed: two run, fifty wait, which bounds the memory to 38 MiB. */
const queue = processSingleton('hash-queue', () => new BoundedQueue(hashesAtOnce, hashesWaiting));

export function hashPassword(password: string): Promise<string> {
  return queue().run(() => hash(password, cost));
}

/** The hash of random bytes that were thrown away, with the same cost, to be checked where there is no member. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$xq2IR9QBNgvPI5cBoXr5qg$4vKy66NsCKg4ql4fk8Q4zoe5TAyHFOyxpcBsyOMPLqw';

/** Costs the same whether or not there is a hash to compare with. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await queue().run(() => verify(passwordHash ?? nobodysHash, password));
  return passwordHash !== null && matches;
}
