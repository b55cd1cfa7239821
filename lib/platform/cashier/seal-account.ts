import { createHmac } from 'node:crypto';
import { sealText, unsealText } from '@/lib/sealed-text';
import { deriveSecret } from '@/lib/secrets';
import type { PayoutAccount } from './types';

/** A sealed account opens for its own withdrawal only. */
export function sealAccount(account: PayoutAccount, withdrawalId: string): Buffer {
  return sealText(JSON.stringify(account), { purpose: 'cashier', rowId: withdrawalId });
}

/** Throws when the bytes were changed or belong to another withdrawal. */
export function openAccount(sealed: Buffer, withdrawalId: string): PayoutAccount {
  return JSON.parse(unsealText(sealed, { purpose: 'cashier', rowId: withdrawalId })) as PayoutAccount;
}

/** Stands for an account where requests are compared: a plain hash of so few possible numbers could be guessed. */
export function accountDigest({ holder, number }: PayoutAccount): string {
  return createHmac('sha256', deriveSecret('cashier'))
    .update(JSON.stringify([holder, number]))
    .digest('hex');
}
