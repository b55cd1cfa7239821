import { moneyText, parseAmount } from '@/lib/money';
import { sharedSecret } from './order';
import { findOrder } from './order-store';
import { findPayment } from './payment-store';
import { decidePayout } from './payouts';
import { answerSigned, signedPayload, textOf } from '@/sandbox/http/signed-payload';
import type { PaymentServices } from './services';

/** `POST /sandbox/pay/api/payouts`: pays a withdrawal. `{status: 'paid' | 'refused'}`. */
export async function handlePayout(
  request: Request,
  { pool, now }: Omit<PaymentServices, 'send'>,
): Promise<Response> {
  const payload = await signedPayload(request, { secret: sharedSecret(), now: now() });
  if (payload instanceof Response) return payload;
  const withdrawalId = textOf(payload, 'withdrawalId');
  const currency = textOf(payload, 'currency');
  const accountNumber = textOf(payload, 'accountNumber');
  const amountMinor = parseAmount(payload.amount);
  if (!withdrawalId || !currency || !accountNumber || amountMinor === null || amountMinor <= 0n) {
    return answerSigned(400, { error: 'malformed' });
  }
  const status = await decidePayout(pool, { withdrawalId, currency, accountNumber, amountMinor }, now());
  return status ? answerSigned(200, { status }) : answerSigned(409, { error: 'conflict' });
}

/** `POST /sandbox/pay/api/inquiries`: how the payment for a reference ended, or `{result: 'none'}`. */
export async function handleInquiry(
  request: Request,
  { pool, now }: Omit<PaymentServices, 'send'>,
): Promise<Response> {
  const payload = await signedPayload(request, { secret: sharedSecret(), now: now() });
  if (payload instanceof Response) return payload;
  const reference = textOf(payload, 'reference');
  if (!reference) return answerSigned(400, { error: 'malformed' });
  const payment = await findPayment(pool, reference);
  const order = await findOrder(pool, reference);
  if (!payment || order?.plan === 'never') return answerSigned(200, { result: 'none' });
  const { paymentId, amountMinor, currency } = payment;
  // Who asks has not heard of it being paid: taken back by now, it comes to nothing.
  const result = payment.isReversed ? 'declined' : payment.result;
  return answerSigned(200, { result, paymentId, amount: moneyText(amountMinor), currency });
}
