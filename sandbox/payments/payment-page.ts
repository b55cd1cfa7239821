import { readBounded } from '@/sandbox/http/read-bounded';
import { htmlResponse } from './document';
import { checkOrder, paymentPagePath, type Order } from './order';
import { orderAddress, orderBody } from './order-document';
import { noteOrder, type PaymentPlan } from './order-store';
import { noticeResponse } from './page-parts';
import type { PageWords } from './page-words';
import { findPayment, recordDecision, type Payment, type PaymentResult } from './payment-store';
import { reportPayment, reportReversal } from './report-payment';
import type { PaymentServices } from './services';

const maxFormBytes = 8 * 1024;

/** `GET /sandbox/pay?…`: asks the player, or says how a payment ended and reports it again if nobody has heard. */
export async function showPaymentPage(
  url: URL,
  words: PageWords,
  services: PaymentServices,
): Promise<Response> {
  const check = checkOrder(url.searchParams, services.now().getTime());
  if (!check) return invalidResponse(words);
  const { isOver } = check;
  const order = { ...check.order, address: orderAddress(url.searchParams) };
  await noteOrder(services.pool, order, services.now());
  const payment = await findPayment(services.pool, order.reference);
  if (payment) return showOutcome(order, payment, words, services);
  if (isOver) return overResponse(order, words);
  return htmlResponse({
    words,
    title: words.text('title'),
    address: order.address,
    body: orderBody(order, url.searchParams, words),
    formTarget: order.returnUrl,
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
  const result = check ? resultOf(fields, check.order) : null;
  if (!check || !result) return invalidResponse(words);
  const { isOver } = check;
  const order = { ...check.order, address: orderAddress(fields) };
  const { plan } = await noteOrder(services.pool, order, services.now());
  const earlier = isOver || plan ? await findPayment(services.pool, order.reference) : null;
  if (isOver && !earlier) return overResponse(order, words);
  if (plan && !earlier) return plannedResponse(order, plan, words);
  const payment = earlier ?? (await recordDecision(services.pool, { ...order, result }, services.now()));
  const isReported = await reportPayment(services, payment, merchantOf(order));
  if (!isReported) return showOutcome(order, payment, words, services, isReported);
  return new Response(null, {
    status: 303,
    headers: { location: order.returnUrl, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
}

/** What the pressed button decides; one of the two cards of the sandbox is always declined. */
function resultOf(fields: URLSearchParams, { kind }: Order): PaymentResult | null {
  const choice = fields.get('choice');
  if (choice === 'decline') return 'declined';
  if (choice !== 'pay') return null;
  return kind === 'card' && fields.get('card') === 'bad' ? 'declined' : 'paid';
}

const merchantOf = (order: Order) => new URL(order.returnUrl).origin;

/** An order with the address of its page. */
type ShownOrder = Order & { address: string };

function invalidResponse(words: PageWords): Response {
  const shown = { title: 'invalidTitle', text: 'invalidText', address: paymentPagePath } as const;
  return noticeResponse(words, shown, 400);
}

function overResponse({ returnUrl, address }: ShownOrder, words: PageWords): Response {
  return noticeResponse(words, { title: 'overTitle', text: 'overText', address, returnUrl }, 410);
}

function plannedResponse({ returnUrl, address }: ShownOrder, plan: PaymentPlan, words: PageWords): Response {
  const text = plan === 'late' ? 'lateText' : 'neverText';
  return noticeResponse(words, { title: 'plannedTitle', text, address, returnUrl }, 200);
}

async function showOutcome(
  order: ShownOrder,
  payment: Payment,
  words: PageWords,
  services: PaymentServices,
  reported?: boolean,
): Promise<Response> {
  const isReported = reported ?? (await reportPayment(services, payment, merchantOf(order)));
  if (payment.isReversed && isReported) await reportReversal(services, payment, merchantOf(order));
  const title = payment.result === 'paid' ? 'paidTitle' : 'declinedTitle';
  const text = isReported ? 'reported' : 'notReported';
  const { returnUrl, address } = order;
  return noticeResponse(words, { title, text, address, returnUrl }, 200);
}
