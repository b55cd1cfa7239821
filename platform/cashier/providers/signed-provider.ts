import { deriveSecret } from '@/lib/secrets';
import { sign } from '@/lib/signature';
import { moneyText, parseAmount } from '@/lib/money';
import type { PaymentProvider, PaymentReport } from './types';

const merchant = 'parlour';
const deadlineMs = 5_000;
const maxAnswerBytes = 64 * 1024;

interface SignedProviderOptions {
  /** Where the provider answers, without a slash at the end. */
  origin: string;
  providerCode: string;
  fetch?: typeof globalThis.fetch;
}

/**
 * A provider behind signed HTTP calls. Anything but an answer of the agreed form within five seconds throws: what is
 * not known to be refused is never treated as refused.
 */
export function createSignedProvider({
  origin,
  providerCode,
  fetch = globalThis.fetch,
}: SignedProviderOptions): PaymentProvider {
  const ask = async (path: string, payload: object): Promise<Record<string, unknown>> => {
    const body = JSON.stringify(payload);
    const secret = deriveSecret(`provider:${providerCode}`);
    const signed = sign({ signer: merchant, secret, method: 'POST', path, body, nowMs: Date.now() });
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { ...signed, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (!response.ok) throw new Error(`${providerCode} answered ${path} with ${response.status}`);
    return readObject(response, path);
  };

  return {
    async payOut({ withdrawalId, amountMinor, currency, holder, number }) {
      const { status } = await ask('/sandbox/pay/api/payouts', {
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
    async findPayment(depositId) {
      return reportOf(await ask('/sandbox/pay/api/inquiries', { reference: depositId }), depositId);
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
  const isComplete = typeof paymentId === 'string' && typeof currency === 'string' && amountMinor !== null;
  if ((result !== 'paid' && result !== 'declined') || !isComplete) {
    throw new Error(`There is no usable answer about ${depositId}`);
  }
  return { paymentId, reference: depositId, amountMinor, currency, result };
}
