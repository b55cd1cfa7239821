import { handlePayout } from '@/sandbox/payments';
import { paymentServices } from '../../payment-services';

export const dynamic = 'force-dynamic';

/** Signed by the merchant: pays a withdrawal, once per withdrawal. */
export function POST(request: Request): Promise<Response> {
  return handlePayout(request, paymentServices());
}
