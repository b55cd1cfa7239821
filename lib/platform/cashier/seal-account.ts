import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveSecret } from '@/lib/secrets';
import type { PayoutAccount } from './types';

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with the withdrawal's id as associated data: a sealed account opens for its own withdrawal only. */
export function sealAccount(account: PayoutAccount, withdrawalId: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', deriveSecret('cashier'), iv).setAAD(Buffer.from(withdrawalId));
  const body = Buffer.concat([cipher.update(JSON.stringify(account), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Throws when the bytes were changed or belong to another withdrawal. */
export function openAccount(sealed: Buffer, withdrawalId: string): PayoutAccount {
  const decipher = createDecipheriv('aes-256-gcm', deriveSecret('cashier'), sealed.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(withdrawalId)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const body = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  return JSON.parse(body.toString('utf8')) as PayoutAccount;
}

/** Stands for an account where requests are compared: a plain hash of so few possible numbers could be guessed. */
export function accountDigest({ holder, number }: PayoutAccount): string {
  return createHmac('sha256', deriveSecret('cashier'))
    .update(JSON.stringify([holder, number]))
    .digest('hex');
}
