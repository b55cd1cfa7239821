import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentNotifyInput } from '@/lib/contract/cashier';
import { moneyText } from '@/lib/money';
import { sign } from '@/lib/signature';
import { providerCode, sharedSecret } from './order';
import { recordAcknowledgement, type Payment } from './payment-store';
import type { PaymentServices } from './services';

const notifyPath = '/wps/payments/notify';
/** Waits before each try; what is still not acknowledged then is sent again when the player comes back. */
const triesAfterMs = [0, 150, 600];

/**
 * Tells the merchant how a payment ended, until it says that it knows. True when it does. The merchant takes repeats, so
 * a report whose answer got lost is simply sent again.
 */
export async function reportPayment(
  services: PaymentServices,
  payment: Payment,
  merchantOrigin: string,
): Promise<boolean> {
  if (payment.isAcknowledged) return true;
  for (const waitMs of triesAfterMs) {
    await pause(waitMs);
    if (await isTaken(services, payment, merchantOrigin)) {
      await recordAcknowledgement(services.pool, payment.paymentId, services.now());
      return true;
    }
  }
  return false;
}

async function isTaken(
  { send, now }: PaymentServices,
  payment: Payment,
  merchantOrigin: string,
): Promise<boolean> {
  const report: PaymentNotifyInput = {
    providerCode,
    paymentId: payment.paymentId,
    reference: payment.reference,
    amount: moneyText(payment.amountMinor),
    currency: payment.currency,
    result: payment.result,
  };
  const body = JSON.stringify(report);
  const nowMs = now().getTime();
  const signed = sign({
    signer: providerCode,
    secret: sharedSecret(),
    method: 'POST',
    path: notifyPath,
    body,
    nowMs,
  });
  try {
    const response = await send(
      new Request(merchantOrigin + notifyPath, {
        method: 'POST',
        headers: { ...signed, 'content-type': 'application/json' },
        body,
      }),
    );
    return response.ok;
  } catch {
    // No answer is not an answer: the payment stays unacknowledged and is reported again.
    return false;
  }
}
