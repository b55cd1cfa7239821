import type { DepositStatus } from '@/lib/contract/calls/cashier';
import { normalAddress } from '@/lib/addresses/normal-address.mjs';
import type { FeeTerms, Method, PaymentReport } from './types';

/** The one currency of the cashier; trial money is given, never paid in or out. */
export const cashierCurrency = 'PLAY';

/** How long a payment page stays open. */
export const depositLifetimeMs = 30 * 60_000;

export function isWithinMethod({ minMinor, maxMinor }: Method, amountMinor: bigint): boolean {
  return amountMinor >= minMinor && amountMinor <= maxMinor;
}

/** The fee of one payment, rounded up to a whole minor unit, and never more than the payment itself. */
export function feeOf({ fixedMinor, basisPoints }: FeeTerms, amountMinor: bigint): bigint {
  const fee = fixedMinor + (amountMinor * basisPoints + 9_999n) / 10_000n;
  return fee < amountMinor ? fee : amountMinor;
}

export type PaymentEffect = 'credit' | 'review' | 'second' | 'fail' | 'none';

/** Where money can still arrive: open, or ended without any. */
const payable: ReadonlySet<DepositStatus> = new Set<DepositStatus>(['created', 'failed', 'expired']);

/**
 * What a new payment does to its deposit. Money that was paid is credited even when the deposit had expired or a first
 * try had failed, and waits for the operator when it is another amount than was asked for, or the second payment for
 * one deposit. A refusal ends only what is still open.
 */
export function effectOfPayment(
  { status, amountMinor }: { status: DepositStatus; amountMinor: bigint },
  report: { result: Exclude<PaymentReport['result'], 'reversed'>; amountMinor: bigint },
): PaymentEffect {
  if (report.result === 'declined') return status === 'created' ? 'fail' : 'none';
  if (!payable.has(status)) return 'second';
  return report.amountMinor === amountMinor ? 'credit' : 'review';
}

/**
 * The absolute address that a payment page may send the member back to, or null: only pages of the site itself, so
 * that a link of somebody else's cannot use the cashier as a springboard.
 */
export function ownReturnUrl(returnUrl: string, origin: string): string | null {
  if (!URL.canParse(returnUrl, origin)) return null;
  const address = new URL(returnUrl, origin);
  const isOwn = address.origin === new URL(origin).origin && /^https?:$/.test(address.protocol);
  // What the site itself would not answer is no place to come back to.
  const path = normalAddress(address.pathname + address.search + address.hash);
  return isOwn && path !== null && !address.username && !address.password ? address.origin + path : null;
}

/** The last four characters, of the letters and digits alone. */
export function accountEnding(accountNumber: string): string {
  return accountNumber.replace(/[^A-Za-z0-9]/g, '').slice(-4);
}
