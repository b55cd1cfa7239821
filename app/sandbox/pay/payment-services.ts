import { handleGatewayRequest } from '@/lib/gateway';
import { providerPool, type PaymentServices } from '@/sandbox/payments';

/** The provider's calls to its merchant go through the merchant's door, in this process, and signed like any other. */
export function paymentServices(): PaymentServices {
  return { pool: providerPool(), send: handleGatewayRequest, now: () => new Date(), runAt };
}

/** A process that ends before then does not wait for it, and work that fails is done when the panel is read next. */
function runAt(time: Date, work: () => Promise<unknown>): void {
  setTimeout(() => void work().catch(() => undefined), Math.max(0, time.getTime() - Date.now())).unref();
}
