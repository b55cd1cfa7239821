import { createHmac, randomInt } from 'node:crypto';
import { deriveSecret } from '@/lib/server/secrets';
import { recoveryAlphabet, recoveryCodeCount, recoveryCodeLength } from './rules';

/** Ten codes of 49 random bits each; they are shown once and kept as hashes. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) {
    codes.add(
      Array.from(
        { length: recoveryCodeLength },
        () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
      ).join(''),
    );
  }
  return [...codes];
}

/** Under a secret of the deployment and bound to the authenticator: a copy of the table gives nothing to try against. */
export function recoveryCodeHash(authenticatorId: string, code: string): Buffer {
  return createHmac('sha256', deriveSecret('recovery-codes')).update(`${authenticatorId}\n${code}`).digest();
}
