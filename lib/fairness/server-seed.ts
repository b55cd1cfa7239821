import { randomBytes } from 'node:crypto';

/**
 * The one place where an outcome's randomness comes from: 32 bytes of the operating system's generator. Everything
 * after it is a pure function of the seed, see `draws.ts`. Servers only; the verifier never needs it.
 */
export function newServerSeed(): string {
  return randomBytes(32).toString('hex');
}
