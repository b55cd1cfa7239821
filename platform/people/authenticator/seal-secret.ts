import type { Seal } from '@/lib/sealed-text';

/** Binds a secret to its authenticator. */
export const sealOf = (authenticatorId: string): Seal => ({
  purpose: 'authenticators',
  rowId: authenticatorId,
});
