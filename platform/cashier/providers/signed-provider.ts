import { sign } from '@/lib/contract/signature';
import { requestIdHeader } from '@/lib/server/request-context';
import { moneyText, parseAmount } from '@/lib/money';
import { fillUrl } from '@/lib/addresses/url-template';
import type { Db } from '@/platform/ground/db';
import { getPaymentProvider, type PaymentAddresses } from './provider-store';
import type { PaymentProvider, PaymentReport } from './types';

const merchant = 'parlour';
const deadlineMs = 5_000;
const maxAnswerBytes = 64 * 1024;

interface SignedProvidersOptions {
  /** Which providers there are, and where. */
  db: Db;
  /** Of this site, without a slash at the end: for those that answer at a path of it. */
  origin: string;
  fetch?: typeof globalThis.fetch;
}

/**
 * The providers behind signed HTTP calls. Anything but an answer of the agreed form within five seconds throws: what is
 * not known to be refused is never treated as refused.
 */
export function createSignedProviders({
  db,
  origin,
  fetch = globalThis.fetch,
}: SignedProvidersOptions): PaymentProvider {
  const ask = async (
    providerCode: string,
    what: keyof PaymentAddresses,
    payload: object,
  ): Promise<Record<string, unknown>> => {
    const provider = await getPaymentProvider(db, providerCode);
    if (!provider) throw new Error(`The provider ${providerCode} is not connected`);
    const url = fillUrl(provider[what], {}, origin);
    const path = new URL(url).pathname;
    const body = JSON.stringify(payload);
    const { secret } = provider;
    const signed = sign({ signer: merchant, secret, method: 'POST', path, body, nowMs: Date.now() });
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...signed, ...requestIdHeader(), 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (!response.ok) throw new Error(`${providerCode} answered ${path} with ${response.status}`);
    return readObject(response, path);
  };

  return {
    async payOut({ providerCode, withdrawalId, amountMinor, currency, holder, number }) {
      const { status } = await ask(providerCode, 'payoutsUrl', {
        withdrawalId,
        amount: moneyText(amountMinor),
        currency,
        accountHolder: holder,
        accountNumber: number,
      });
      if (status !== 'paid' && status !== 'refused')
        throw new Error(`${providerCode} gave no usable payout answer`);
      return status;
    },
    async findPayment({ id, providerCode }) {
      return reportOf(await ask(providerCode, 'inquiriesUrl', { reference: id }), id);
    },
  };
}

async function readObject(response: Response, path: string): Promise<Record<string, unknown>> {
  const text = await response.text();
  if (text.length > maxAnswerBytes) throw new Error(`The answer to ${path} is too large`);
  const answer: unknown = JSON.parse(text);
  if (answer === null || typeof answer !== 'object')
    throw new Error(`The answer to ${path} is not an object`);
  return answer as Record<string, unknown>;
}

function reportOf(answer: Record<string, unknown>, depositId: string): PaymentReport | null {
  const { result, paymentId, currency } = answer;
  if (result === 'none') return null;
  const amountMinor = parseAmount(answer.amount);
  const isNamed = typeof paymentId === 'string' && typeof currency === 'string';
  // As of a report that comes by itself: no payment is of nothing, or of less.
  const isAmount = amountMinor !== null && amountMinor > 0n;
  if ((result !== 'paid' && result !== 'declined') || !isNamed || !isAmount) {
    throw new Error(`There is no usable answer about ${depositId}`);
  }
  return { paymentId, reference: depositId, amountMinor, currency, result };
}
