import { defaultLocale, isLocale, languageTagOf, locales, type Locale } from '@/lib/i18n/locales';
import { formatMoney, moneyText } from '@/lib/money';
import { htmlResponse } from './document';
import { escapeHtml } from '../script-free-document';
import { checkOrder, paymentPagePath, signedFields, type Order } from './order';
import { findPayment, recordDecision, type Payment } from './payment-store';
import { readBounded } from '../read-bounded';
import { reportPayment } from './report-payment';
import type { PaymentServices } from './services';

export type TextKey =
  | 'title'
  | 'playMoney'
  | 'playMoneyText'
  | 'amount'
  | 'reference'
  | 'pay'
  | 'decline'
  | 'back'
  | 'backDone'
  | 'invalidTitle'
  | 'invalidText'
  | 'overTitle'
  | 'overText'
  | 'paidTitle'
  | 'declinedTitle'
  | 'reported'
  | 'notReported'
  | 'languages';

/** The page's words in one language. */
export interface PageWords {
  locale: Locale;
  text: (key: TextKey) => string;
}

const formPath = `${paymentPagePath}/api/payments`;
const maxFormBytes = 8 * 1024;
const currencySymbols: Readonly<Record<string, string>> = { PLAY: 'P' };

export function pageLocaleOf(text: string | null): Locale {
  return isLocale(text) ? text : defaultLocale;
}

/** `GET /sandbox/pay?…`: asks the player, or says how a payment ended and reports it again if nobody has heard. */
export async function showPaymentPage(
  url: URL,
  words: PageWords,
  services: PaymentServices,
): Promise<Response> {
  const check = checkOrder(url.searchParams, services.now().getTime());
  if (!check) return notice(words, { title: 'invalidTitle', text: 'invalidText' }, 400);
  const payment = await findPayment(services.pool, check.order.reference);
  if (payment) return showOutcome(check.order, payment, words, services);
  if (check.isOver)
    return notice(words, { title: 'overTitle', text: 'overText', returnUrl: check.order.returnUrl }, 410);
  return htmlResponse({
    locale: words.locale,
    title: words.text('title'),
    body: orderBody(check.order, url.searchParams, words),
    formTarget: check.order.returnUrl,
  });
}

/** What the form brings back; a body that is larger than any form of ours counts as empty. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams((await readBounded(request, maxFormBytes)) ?? '');
}

/** `POST /sandbox/pay/api/payments`: takes the decision, reports it and sends the player back. */
export async function takeDecision(
  fields: URLSearchParams,
  words: PageWords,
  services: PaymentServices,
): Promise<Response> {
  const check = checkOrder(fields, services.now().getTime());
  const choice = fields.get('choice');
  if (!check || (choice !== 'pay' && choice !== 'decline')) {
    return notice(words, { title: 'invalidTitle', text: 'invalidText' }, 400);
  }
  const { order, isOver } = check;
  const earlier = isOver ? await findPayment(services.pool, order.reference) : null;
  if (isOver && !earlier)
    return notice(words, { title: 'overTitle', text: 'overText', returnUrl: order.returnUrl }, 410);
  const result = choice === 'pay' ? 'paid' : 'declined';
  const payment = earlier ?? (await recordDecision(services.pool, order, result, services.now()));
  const isReported = await reportPayment(services, payment, new URL(order.returnUrl).origin);
  if (!isReported) return showOutcome(order, payment, words, services, isReported);
  return new Response(null, {
    status: 303,
    headers: { location: order.returnUrl, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

async function showOutcome(
  order: Order,
  payment: Payment,
  words: PageWords,
  services: PaymentServices,
  reported?: boolean,
): Promise<Response> {
  const isReported = reported ?? (await reportPayment(services, payment, new URL(order.returnUrl).origin));
  const title = payment.result === 'paid' ? 'paidTitle' : 'declinedTitle';
  return notice(
    words,
    { title, text: isReported ? 'reported' : 'notReported', returnUrl: order.returnUrl },
    200,
  );
}

interface Notice {
  title: TextKey;
  text: TextKey;
  returnUrl?: string;
}

function notice({ locale, text }: PageWords, shown: Notice, status: number): Response {
  const body = `
    ${playMoneyNotice(text)}
    <h1>${escapeHtml(text(shown.title))}</h1>
    <p>${escapeHtml(text(shown.text))}</p>
    ${shown.returnUrl ? backLink(shown.returnUrl, text('backDone')) : ''}`;
  return htmlResponse({ locale, title: text(shown.title), body, status });
}

function playMoneyNotice(text: PageWords['text']): string {
  return `<p class="notice"><strong>${escapeHtml(text('playMoney'))}</strong> ${escapeHtml(text('playMoneyText'))}</p>`;
}

function backLink(returnUrl: string, label: string): string {
  return `<p><a href="${escapeHtml(returnUrl)}">${escapeHtml(label)}</a></p>`;
}

function orderBody(order: Order, fields: URLSearchParams, { locale, text }: PageWords): string {
  const amount = formatMoney(moneyText(order.amountMinor), locale, currencySymbols[order.currency] ?? '');
  const hidden = [...signedFields.map((name) => [name, fields.get(name) ?? '']), ['lang', locale]]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value ?? '')}">`)
    .join('');
  return `
    ${playMoneyNotice(text)}
    <h1>${escapeHtml(text('title'))}</h1>
    <dl>
      <div><dt>${escapeHtml(text('amount'))}</dt><dd class="amount">${escapeHtml(amount)}</dd></div>
      <div><dt>${escapeHtml(text('reference'))}</dt><dd>${escapeHtml(order.reference)}</dd></div>
    </dl>
    <form method="post" action="${formPath}">
      ${hidden}
      <button type="submit" name="choice" value="pay" class="pay">${escapeHtml(text('pay'))}</button>
      <button type="submit" name="choice" value="decline">${escapeHtml(text('decline'))}</button>
    </form>
    ${backLink(order.returnUrl, text('back'))}
    ${languageLinks(locale, fields, text)}`;
}

/** The same page in the other languages, each named in itself. */
function languageLinks(current: Locale, fields: URLSearchParams, text: PageWords['text']): string {
  const links = locales
    .filter((locale) => locale !== current)
    .map((locale) => {
      const tag = languageTagOf(locale);
      const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
      return `<li><a href="${escapeHtml(addressIn(locale, fields))}" hreflang="${tag}" lang="${tag}">${escapeHtml(name)}</a></li>`;
    });
  return `<nav aria-label="${escapeHtml(text('languages'))}"><ul class="languages">${links.join('')}</ul></nav>`;
}

function addressIn(locale: Locale, fields: URLSearchParams): string {
  const address = new URLSearchParams(fields);
  address.set('lang', locale);
  return `${paymentPagePath}?${address.toString()}`;
}
