import type { DepositStatus } from '@/lib/contract/cashier';
import type { Method, PaymentReport } from './types';

/** The one currency of the cashier; trial money is given, never paid in or out. */
export const cashierCurrency = 'PLAY';

/** How long a payment page stays open. */
export const depositLifetimeMs = 30 * 60_000;

export function isWithinMethod({ minMinor, maxMinor }: Method, amountMinor: bigint): boolean {
  return amountMinor >= minMinor && amountMinor <= maxMinor;
}

export type PaymentEffect = 'credit' | 'fail' | 'none';

/**
 * What a new payment report does to its deposit. Money that was paid is credited even when the deposit had expired or
 * a first try had failed; a refusal ends only what is still open.
 */
export function effectOfPayment(status: DepositStatus, result: PaymentReport['result']): PaymentEffect {
  if (result === 'paid') return status === 'credited' ? 'none' : 'credit';
  return status === 'created' ? 'fail' : 'none';
}

/**
 * The absolute address that a payment page may send the member back to, or null: only pages of the site itself, so
 * that a link of somebody else's cannot use the cashier as a springboard.
 */
export function ownReturnUrl(returnUrl: string, origin: string): string | null {
  if (!URL.canParse(returnUrl, origin)) return null;
  const address = new URL(returnUrl, origin);
  const isOwn = address.origin === new URL(origin).origin && /^https?:$/.test(address.protocol);
  return isOwn && !address.username && !address.password ? address.href : null;
}

/** The last four characters, of the letters and digits alone. */
export function accountEnding(accountNumber: string): string {
  return accountNumber.replace(/[^A-Za-z0-9]/g, '').slice(-4);
}

/**
 * The movements that the account record shows, by the ledger's kinds; `kind` of a request must be one of them.
 * A withdrawal is a movement when its amount is set aside, not again when it is paid; one that was refused comes
 * back under the same kind, as money in.
 */
export const recordKinds = [
  'deposit',
  'withdrawal',
  'stake',
  'stake_returned',
  'payout',
  'correction',
  'opening_balance',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export function isRecordKind(kind: string): kind is RecordKind {
  return (recordKinds as readonly string[]).includes(kind);
}
