import { moneyText, parseAmount } from '@/lib/money';
import { isSignatureValid } from '@/lib/contract/signature';
import { sharedSecret } from './order';
import { findOrder } from './order-store';
import { findPayment } from './payment-store';
import { decidePayout } from './payouts';
import { isStorable } from '@/sandbox/http/call-body';
import { readBounded } from '@/sandbox/http/read-bounded';
import type { PaymentServices } from './services';

const merchant = 'parlour';
const maxBodyBytes = 8 * 1024;

type Payload = Record<string, unknown>;

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}

/** The body of a call that the merchant signed, or the refusal. */
async function signedPayload(request: Request, now: Date): Promise<Payload | Response> {
  const body = await readBounded(request, maxBodyBytes);
  if (body === null) return answer(413, { error: 'too large' });
  const isSigned =
    request.headers.get('x-vendor') === merchant &&
    isSignatureValid({
      signer: merchant,
      secret: sharedSecret(),
      method: request.method,
      path: new URL(request.url).pathname,
      body,
      nowMs: now.getTime(),
      timestamp: request.headers.get('x-timestamp') ?? '',
      signature: request.headers.get('x-signature') ?? '',
    });
  if (!isSigned) return answer(401, { error: 'signature' });
  try {
    const payload: unknown = JSON.parse(body);
    if (payload !== null && typeof payload === 'object' && !Array.isArray(payload)) return payload as Payload;
  } catch {
    // Falls through to the refusal.
  }
  return answer(400, { error: 'malformed' });
}

function textOf(payload: Payload, name: string): string | null {
  const value = payload[name];
  const isText = typeof value === 'string' && value.length > 0 && value.length <= 128 && isStorable(value);
  return isText ? value : null;
}

/** `POST /sandbox/pay/api/payouts`: pays a withdrawal. `{status: 'paid' | 'refused'}`. */
export async function handlePayout(
  request: Request,
  { pool, now }: Omit<PaymentServices, 'send'>,
): Promise<Response> {
  const payload = await signedPayload(request, now());
  if (payload instanceof Response) return payload;
  const withdrawalId = textOf(payload, 'withdrawalId');
  const currency = textOf(payload, 'currency');
  const accountNumber = textOf(payload, 'accountNumber');
  const amountMinor = parseAmount(payload.amount);
  if (!withdrawalId || !currency || !accountNumber || amountMinor === null || amountMinor <= 0n) {
    return answer(400, { error: 'malformed' });
  }
  const status = await decidePayout(pool, { withdrawalId, currency, accountNumber, amountMinor }, now());
  return status ? answer(200, { status }) : answer(409, { error: 'conflict' });
}

/** `POST /sandbox/pay/api/inquiries`: how the payment for a reference ended, or `{result: 'none'}`. */
export async function handleInquiry(
  request: Request,
  { pool, now }: Omit<PaymentServices, 'send'>,
): Promise<Response> {
  const payload = await signedPayload(request, now());
  if (payload instanceof Response) return payload;
  const reference = textOf(payload, 'reference');
  if (!reference) return answer(400, { error: 'malformed' });
  const payment = await findPayment(pool, reference);
  const order = await findOrder(pool, reference);
  if (!payment || order?.plan === 'never') return answer(200, { result: 'none' });
  const { paymentId, amountMinor, currency } = payment;
  // Who asks has not heard of it being paid: taken back by now, it comes to nothing.
  const result = payment.isReversed ? 'declined' : payment.result;
  return answer(200, { result, paymentId, amount: moneyText(amountMinor), currency });
}
