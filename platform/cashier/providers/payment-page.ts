import type { MethodKind } from '@/lib/contract/calls/cashier';
import { sign } from '@/lib/contract/signature';
import { moneyText } from '@/lib/money';
import { fillUrl } from '@/lib/addresses/url-template';
import type { ConnectedProvider } from './provider-store';
import type { DepositRow } from './types';

const merchant = 'parlour';

/** The gateway's language names to the ones that a payment page understands. */
const pageLanguages: Readonly<Partial<Record<string, string>>> = {
  TY: 'fil',
  CN: 'zh',
  ID: 'id',
  TH: 'th',
  VI: 'vi',
  UR: 'ur',
  AR: 'ar',
};

interface PaymentPageInput {
  deposit: DepositRow;
  provider: ConnectedProvider;
  /** How the page asks for the payment. */
  kind: MethodKind;
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
export function paymentPageUrl(input: PaymentPageInput): string {
  const { deposit, provider, kind, returnUrl, origin, language, now } = input;
  const page = fillUrl(provider.pageUrl, {}, origin);
  const order = new URLSearchParams({
    merchant,
    reference: deposit.id,
    amount: moneyText(deposit.amountMinor),
    currency: deposit.currency,
    kind,
    returnUrl,
    until: String(deposit.expiresAt.getTime()),
  });
  const headers = sign({
    signer: merchant,
    secret: provider.secret,
    method: 'GET',
    path: new URL(page).pathname,
    body: order.toString(),
    nowMs: now.getTime(),
  });
  order.set('at', headers['x-timestamp']);
  order.set('signature', headers['x-signature']);
  order.set('lang', pageLanguages[language.toUpperCase()] ?? 'en');
  return `${page}?${order.toString()}`;
}
