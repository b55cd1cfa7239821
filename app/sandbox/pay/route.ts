import { rememberOpened, showPaymentPage } from '@/sandbox/payments';
import { pageWords } from './page-words';
import { paymentServices } from './payment-services';

export const dynamic = 'force-dynamic';

/**
 * The hosted payment page of the sandbox provider. A document of its own and not a page of the site: it has no script
 * at all, under a policy that allows none, as a payment page should.
 */
export async function GET(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const words = await pageWords(url.searchParams.get('lang'), request.headers);
  const services = paymentServices();
  return rememberOpened(request, await showPaymentPage(url, words, services), services.now());
}
