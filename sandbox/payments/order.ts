import { methodKinds, type MethodKind } from '@/lib/contract/calls/cashier';
import { parseAmount } from '@/lib/money';
import { deriveSecret } from '@/lib/server/secrets';
import { isSignatureValid } from '@/lib/contract/signature';

export const providerCode = 'sandbox-pay';
export const paymentPagePath = '/sandbox/pay';

/** What a merchant asks a player to pay, as its signed address says it. */
export interface Order {
  reference: string;
  amountMinor: bigint;
  currency: string;
  /** How the page asks for the payment. */
  kind: MethodKind;
  /** Where the player goes afterwards; http or https. */
  returnUrl: string;
  endsAt: Date;
}

export type OrderCheck = { order: Order; isOver: boolean } | null;

const orderFields = ['merchant', 'reference', 'amount', 'currency', 'kind', 'returnUrl', 'until'] as const;
/** The fields that a form has to bring back so that the order can be checked again. */
export const signedFields = [...orderFields, 'at', 'signature'] as const;

/** The one secret that the provider and its merchant share. */
export function sharedSecret(): Buffer {
  return deriveSecret(`provider:${providerCode}`);
}

/**
 * Reads an order out of an address or a form. Null for anything that the merchant did not sign in exactly this form;
 * the order's own end takes the place of the five minutes that other signed messages are good for.
 */
export function checkOrder(fields: URLSearchParams, nowMs: number): OrderCheck {
  if (signedFields.some((name) => fields.getAll(name).length !== 1)) return null;
  const field = (name: (typeof signedFields)[number]) => fields.get(name) ?? '';
  const body = new URLSearchParams(orderFields.map((name) => [name, field(name)])).toString();
  const isSigned = isSignatureValid({
    signer: field('merchant'),
    secret: sharedSecret(),
    method: 'GET',
    path: paymentPagePath,
    body,
    nowMs: Number(field('at')),
    timestamp: field('at'),
    signature: field('signature'),
  });
  const amountMinor = parseAmount(field('amount'));
  const returnUrl = field('returnUrl');
  const kind = methodKinds.find((each) => each === field('kind'));
  const untilMs = Number(field('until'));
  const isUsable = amountMinor !== null && amountMinor > 0n && kind && Number.isSafeInteger(untilMs);
  if (!isSigned || !isUsable || !isWebAddress(returnUrl)) return null;
  const [reference, currency] = [field('reference'), field('currency')];
  const order = { reference, amountMinor, currency, kind, returnUrl, endsAt: new Date(untilMs) };
  return { order, isOver: nowMs >= untilMs };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
