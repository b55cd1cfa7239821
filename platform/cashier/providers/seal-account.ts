import { createHmac } from 'node:crypto';
import { sealText, unsealText } from '@/lib/server/sealed-text';
import { deriveSecret } from '@/lib/server/secrets';
import type { PayoutAddress } from './types';

/** A sealed account opens for its own row only: the bound account's, or the withdrawal's that is paid to it. */
export function sealAccount(account: PayoutAddress, rowId: string): Buffer {
  return sealText(JSON.stringify(account), { purpose: 'cashier', rowId });
}

/** Throws when the bytes were changed or belong to another row. */
export function openAccount(sealed: Buffer, rowId: string): PayoutAddress {
  return JSON.parse(unsealText(sealed, { purpose: 'cashier', rowId })) as PayoutAddress;
}

/**
 * Stands for an account where accounts are compared: a plain hash of so few possible numbers could be guessed. However a
 * number is written, it is the same one.
 */
export function accountDigest({ kind, number }: { kind: string; number: string }): Buffer {
  const plain = number.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return createHmac('sha256', deriveSecret('cashier'))
    .update(JSON.stringify([kind, plain]))
    .digest();
}
