import type { FirebaseIdentity } from '@/lib/client/firebase-sign-in';
import type { MobileInput } from '@/lib/contract/calls/session';

/** Somebody whom a sign-in outside of the site vouches for, and who has no account yet. */
export interface RegisterIdentity {
  identity: FirebaseIdentity;
  /** Of a phone sign-in: the number that was proved. */
  mobile: MobileInput | null;
}

// In the memory of the page and for the one dialog that opens now, never in a storage.
let left: RegisterIdentity | null = null;

/**
 * After `login.identity.unknown`: the register dialog that opens next is for somebody whom a sign-in outside of the site
 * vouches for. `mobile` is the number of a phone sign-in.
 */
export function leaveIdentity(identity: FirebaseIdentity, mobile: MobileInput | null): void {
  left = { identity, mobile };
}

export function leftIdentity(): RegisterIdentity | null {
  return left;
}

export function clearIdentity(): void {
  left = null;
}
