import { contract } from '@/lib/contract';
import { readGateway } from '@/lib/gateway';
import { languageCodes } from '@/lib/i18n/locales';
import { noPanel, readForm, showPanel, takeOutcome, type PageWords } from '@/lib/sandbox/payments';
import { pageWords } from '../page-words';
import { paymentServices } from '../payment-services';

export const dynamic = 'force-dynamic';

/** The provider's control panel: makes each outcome of a payment. Only where money is play money. */
export async function GET(request: Request): Promise<Response> {
  const words = await pageWords(new URL(request.url).searchParams.get('lang'), request.headers);
  return (await isOffered(words)) ? showPanel(words, paymentServices()) : noPanel(words);
}

export async function POST(request: Request): Promise<Response> {
  const fields = await readForm(request);
  const words = await pageWords(fields.get('lang'), request.headers);
  return (await isOffered(words)) ? takeOutcome(fields, words, paymentServices()) : noPanel(words);
}

async function isOffered({ locale }: PageWords): Promise<boolean> {
  const brand = await readGateway(contract.system.permission, {}, { language: languageCodes[locale] });
  return brand.ok && brand.value.isPlayMoney;
}
