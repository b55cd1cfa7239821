import { formatTagOf } from '@/lib/i18n/locales';
import { escapeHtml } from '@/sandbox/page/script-free-document';
import { htmlResponse } from './document';
import { panelPath } from './order-document';
import { listOrders, type KnownOrder } from './order-store';
import { makeOutcome, outcomes, payLateOrders, possibleOutcomes, type Outcome } from './outcomes';
import { amountOf, fact, noticeResponse, playMoneyNotice } from './page-parts';
import type { PageWords, TextKey } from './page-words';
import { findPayment, type Payment } from './payment-store';
import type { PaymentServices } from './services';

/** `GET /sandbox/pay/panel`: the orders that were `opened` here, how they stand, and what can be made of them. */
export async function showPanel(
  words: PageWords,
  services: PaymentServices,
  opened: readonly string[],
): Promise<Response> {
  await payLateOrders(services);
  return panelResponse(words, services, { opened, isRefused: false });
}

/** A brand whose money is real has no such thing. */
export function noPanel(words: PageWords): Response {
  return noticeResponse(words, { title: 'panelMissing', text: 'panelMissingText', address: panelPath }, 404);
}

/** `POST /sandbox/pay/panel`: makes the outcome that was pressed, and leads back to the list. */
export async function takeOutcome(
  fields: URLSearchParams,
  words: PageWords,
  services: PaymentServices,
  opened: readonly string[],
): Promise<Response> {
  const outcome = outcomes.find((each) => each === fields.get('outcome'));
  const reference = opened.find((each) => each === fields.get('reference'));
  const isMade = outcome && reference ? await makeOutcome(services, reference, outcome) : false;
  if (!isMade) return panelResponse(words, services, { opened, isRefused: true });
  return new Response(null, {
    status: 303,
    headers: { location: `${panelPath}?lang=${words.locale}`, 'cache-control': 'no-store' },
  });
}

async function panelResponse(
  words: PageWords,
  { pool, now }: PaymentServices,
  { opened, isRefused }: { opened: readonly string[]; isRefused: boolean },
): Promise<Response> {
  const { locale, text } = words;
  const orders = await listOrders(pool, opened);
  const cards = await Promise.all(
    orders.map(async (order) => orderCard(order, await findPayment(pool, order.reference), words, now())),
  );
  const refused = isRefused ? `<p role="alert"><strong>${escapeHtml(text('panelRefused'))}</strong></p>` : '';
  const body = `
    ${playMoneyNotice(words)}
    ${refused}
    <p>${escapeHtml(text(orders.length > 0 ? 'panelText' : 'panelNone'))}</p>
    <p><a href="${panelPath}?lang=${locale}">${escapeHtml(text('panelRefresh'))}</a></p>
    ${cards.join('')}`;
  const status = isRefused ? 409 : 200;
  return htmlResponse({ words, title: text('panel'), address: panelPath, body, status });
}

const kindNames: Readonly<Record<KnownOrder['kind'], TextKey>> = {
  bank: 'kindBank',
  ewallet: 'kindEwallet',
  card: 'kindCard',
  crypto: 'kindCrypto',
};

const outcomeNames: Readonly<Record<Outcome, TextKey>> = {
  success: 'outcomeSuccess',
  declined: 'outcomeDeclined',
  late: 'outcomeLate',
  less: 'outcomeLess',
  more: 'outcomeMore',
  duplicate: 'outcomeDuplicate',
  reversed: 'outcomeReversed',
  never: 'outcomeNever',
};

function stateOf({ plan, endsAt }: KnownOrder, payment: Payment | null, now: Date): TextKey {
  if (payment?.isReversed) return 'stateReversed';
  if (payment) return payment.result === 'paid' ? 'statePaid' : 'stateDeclined';
  if (plan) return plan === 'late' ? 'stateLate' : 'stateNever';
  return endsAt <= now ? 'stateEnded' : 'stateOpen';
}

function orderCard(order: KnownOrder, payment: Payment | null, words: PageWords, now: Date): string {
  const { locale, text } = words;
  const { reference, kind, openedAt, endsAt } = order;
  const id = escapeHtml(reference);
  const buttons = possibleOutcomes(payment)
    .map(
      (outcome) =>
        `<button type="submit" name="outcome" value="${outcome}">${escapeHtml(text(outcomeNames[outcome]))}</button>`,
    )
    .join('');
  const form = buttons
    ? `<form method="post" action="${panelPath}" class="outcomes" aria-labelledby="${id}">
        <input type="hidden" name="lang" value="${locale}"><input type="hidden" name="reference" value="${id}">${buttons}
      </form>`
    : '';
  return `
    <section aria-labelledby="${id}">
      <h2 id="${id}"><bdi dir="ltr">${id}</bdi></h2>
      <dl>
        ${fact(text('amount'), escapeHtml(amountOf(payment ?? order, words)))}
        ${fact(text('method'), escapeHtml(text(kindNames[kind])))}
        ${fact(text('state'), escapeHtml(text(stateOf(order, payment, now))))}
        ${fact(text('answer'), payment?.answer ? `<bdi dir="ltr">${escapeHtml(payment.answer)}</bdi>` : escapeHtml(text('answerNone')))}
        ${fact(text('opened'), timeOf(openedAt, locale))}
        ${fact(text('ends'), timeOf(endsAt, locale))}
      </dl>
      ${form}
    </section>`;
}

/** In UTC and saying so: a page without a script cannot know the visitor's own time. */
function timeOf(time: Date, locale: string): string {
  const shown = new Intl.DateTimeFormat(formatTagOf(locale), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(time);
  return `<time datetime="${time.toISOString()}" dir="auto">${escapeHtml(shown)}</time>`;
}
