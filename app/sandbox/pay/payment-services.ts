import { handleGatewayRequest } from '@/lib/gateway';
import { providerPool, type PaymentServices } from '@/lib/sandbox/payments';

/** The provider's calls to its merchant go through the merchant's door, in this process, and signed like any other. */
export function paymentServices(): PaymentServices {
  return { pool: providerPool(), send: handleGatewayRequest, now: () => new Date() };
}
