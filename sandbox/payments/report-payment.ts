import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentNotifyInput } from '@/lib/contract/calls/cashier';
import { moneyText } from '@/lib/money';
import { sign } from '@/lib/contract/signature';
import { providerCode, sharedSecret } from './order';
import { recordAnswer, type Payment } from './payment-store';
import type { PaymentServices } from './services';

const notifyPath = '/wps/payments/notify';
/** Waits before each try; what is still not acknowledged then is sent again when the player comes back. */
const triesAfterMs = [0, 150, 600];
/** The merchant has understood and refuses: sending it again at once would change nothing. */
const conflict = 409;

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
  return repeatReport(services, payment, merchantOrigin, payment.result);
}

/** The same report once more, although the merchant has said that it knows. */
export async function reportAgain(
  services: PaymentServices,
  payment: Payment,
  merchantOrigin: string,
): Promise<boolean> {
  return repeatReport(services, payment, merchantOrigin, payment.result);
}

/** Tells the merchant that a payment which was reported as paid was taken back. */
export async function reportReversal(
  services: PaymentServices,
  payment: Payment,
  merchantOrigin: string,
): Promise<boolean> {
  if (payment.isReversalAcknowledged) return true;
  return repeatReport(services, payment, merchantOrigin, 'reversed');
}

type ReportedResult = PaymentNotifyInput['result'];

async function repeatReport(
  services: PaymentServices,
  payment: Payment,
  merchantOrigin: string,
  result: ReportedResult,
): Promise<boolean> {
  const about = result === 'reversed' ? 'reversal' : 'payment';
  for (const waitMs of triesAfterMs) {
    await pause(waitMs);
    const answer = await ask(services, payment, merchantOrigin, result);
    if (!answer) continue;
    const acknowledgedAt = answer.isTaken ? services.now() : null;
    await recordAnswer(services.pool, payment.paymentId, { answer: answer.text, about, acknowledgedAt });
    if (answer.isTaken || answer.isFinal) return answer.isTaken;
  }
  return false;
}

interface MerchantAnswer {
  isTaken: boolean;
  isFinal: boolean;
  text: string;
}

async function ask(
  { send, now }: PaymentServices,
  payment: Payment,
  merchantOrigin: string,
  result: ReportedResult,
): Promise<MerchantAnswer | null> {
  const report: PaymentNotifyInput = {
    providerCode,
    paymentId: payment.paymentId,
    reference: payment.reference,
    amount: moneyText(payment.amountMinor),
    currency: payment.currency,
    result,
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
    const text = textOf(await response.json(), response.status);
    return { isTaken: response.ok, isFinal: response.status === conflict, text };
  } catch {
    // No answer is not an answer: the payment stays unacknowledged and is reported again.
    return null;
  }
}

/** The state of the merchant's deposit, or the code of its refusal. */
function textOf(answer: unknown, status: number): string {
  const { value, errorCode } = answer as { value?: { status?: unknown } | null; errorCode?: unknown };
  const text = value?.status ?? errorCode;
  return typeof text === 'string' ? text : String(status);
}
