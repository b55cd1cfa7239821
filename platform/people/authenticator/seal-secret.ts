import type { Seal } from '@/lib/server/sealed-text';

/** Binds a secret to its authenticator. */
export const sealOf = (authenticatorId: string): Seal => ({
  purpose: 'authenticators',
  rowId: authenticatorId,
});
