import { handleInquiry } from '@/sandbox/payments';
import { paymentServices } from '../../payment-services';

export const dynamic = 'force-dynamic';

/** Signed by the merchant: how a payment ended. */
export function POST(request: Request): Promise<Response> {
  return handleInquiry(request, paymentServices());
}
