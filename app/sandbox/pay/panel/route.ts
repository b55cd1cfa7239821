import { contract } from '@/lib/contract';
import { readPublic } from '@/lib/gateway';
import { languageCodes } from '@/lib/i18n/locales';
import {
  isForeignForm,
  noPanel,
  openedOrders,
  readForm,
  showPanel,
  takeOutcome,
  type PageWords,
} from '@/sandbox/payments';
import { pageWords } from '../page-words';
import { paymentServices } from '../payment-services';

export const dynamic = 'force-dynamic';

/**
 * The provider's control panel: makes each outcome of a payment whose page this browser has opened. Only where money is
 * play money.
 */
export async function GET(request: Request): Promise<Response> {
  const words = await pageWords(new URL(request.url).searchParams.get('lang'), request.headers);
  return (await isOffered(words))
    ? showPanel(words, paymentServices(), openedOrders(request))
    : noPanel(words);
}

export async function POST(request: Request): Promise<Response> {
  const fields = await readForm(request);
  const words = await pageWords(fields.get('lang'), request.headers);
  // A form of another site finds nothing that it could decide about.
  const opened = isForeignForm(request) ? [] : openedOrders(request);
  return (await isOffered(words)) ? takeOutcome(fields, words, paymentServices(), opened) : noPanel(words);
}

async function isOffered({ locale }: PageWords): Promise<boolean> {
  const brand = await readPublic(contract.system.permission, {}, { language: languageCodes[locale] });
  return brand.ok && brand.value.isPlayMoney;
}
