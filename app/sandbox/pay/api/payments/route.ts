import { readForm, takeDecision } from '@/sandbox/payments';
import { pageWords } from '../../page-words';
import { paymentServices } from '../../payment-services';

export const dynamic = 'force-dynamic';

/** Where the payment page's form leads: with 303 back to the merchant. */
export async function POST(request: Request): Promise<Response> {
  const fields = await readForm(request);
  return takeDecision(fields, await pageWords(fields.get('lang'), request.headers), paymentServices());
}
