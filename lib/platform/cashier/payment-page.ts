import { deriveSecret } from '@/lib/secrets';
import { sign } from '@/lib/signature';
import { moneyText } from '@/lib/money';
import type { DepositRow } from './types';

export const paymentPagePath = '/sandbox/pay';
const merchant = 'parlour';

/** The gateway's language names to the ones that a payment page understands. */
function pageLanguage(language: string): string {
  return language === 'TY' ? 'fil' : 'en';
}

interface PaymentPageInput {
  deposit: DepositRow;
  returnUrl: string;
  origin: string;
  language: string;
  now: Date;
}

/**
 * The address of the provider's hosted page. All that the provider believes about the payment is in the query and
 * signed as if it were a body; `until` ends the address together with the deposit. The language is left out of what is
 * signed, so that the visitor can change it.
 */
export function paymentPageUrl({ deposit, returnUrl, origin, language, now }: PaymentPageInput): string {
  const order = new URLSearchParams({
    merchant,
    reference: deposit.id,
    amount: moneyText(deposit.amountMinor),
    currency: deposit.currency,
    returnUrl,
    until: String(deposit.expiresAt.getTime()),
  });
  const headers = sign({
    signer: merchant,
    secret: deriveSecret(`provider:${deposit.providerCode}`),
    method: 'GET',
    path: paymentPagePath,
    body: order.toString(),
    nowMs: now.getTime(),
  });
  order.set('at', headers['x-timestamp']);
  order.set('signature', headers['x-signature']);
  order.set('lang', pageLanguage(language));
  return `${origin}${paymentPagePath}?${order.toString()}`;
}
