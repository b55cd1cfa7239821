import fc from 'fast-check';
import { cashier } from '@/lib/contract/calls/cashier';
import { createSignedProviders } from '@/platform/cashier/providers';
import { followUpDeposit } from '@/platform/cashier/deposits';
import { directionOf, languageTagOf, locales } from '@/lib/i18n/locales';
import { accounts, getBalance } from '@/platform/ground/ledger';
import {
  handleInquiry,
  isForeignForm,
  noPanel,
  openedOrders,
  rememberOpened,
  showPanel,
  showPaymentPage,
  takeDecision,
  takeOutcome,
  type PageWords,
  type PaymentServices,
} from '@/sandbox/payments';
import { contextOf, fundedMember, perform, siteOrigin } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { testFrame } from './document-words';
import { connectProvider, merchantDoor, openPayment } from './payment-scene';

const test = useTestDatabase();

const words: PageWords = { locale: 'en', text: (key) => `<${key}>`, frame: testFrame };

let services: PaymentServices;
/** What went through the merchant's door, with its answer. */
let reports: { result: string; amount: string; answer: string }[];

async function send(request: Request): Promise<Response> {
  const { result, amount } = (await request.clone().json()) as { result: string; amount: string };
  const response = await merchantDoor(test.db, request);
  const { value, errorCode } = (await response.clone().json()) as {
    value?: { status: string };
    errorCode?: string;
  };
  reports.push({ result, amount, answer: value?.status ?? errorCode ?? '' });
  return response;
}

beforeAll(async () => {
  await connectProvider(test.db);
  services = { pool: test.poolFor('parlour_vendor'), send, now: () => new Date() };
});
beforeEach(() => (reports = []));

const balanceOf = async (memberId: string) =>
  (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;
const depositOf = (memberId: string, id: string) =>
  perform(cashier.deposit, contextOf(test.db, memberId), { id });

/** A deposit whose payment page was opened: from then on the panel knows it. */
async function openOrder(methodCode?: string) {
  const memberId = await fundedMember(test.db, 0n);
  const { deposit, address } = await openPayment(test.db, memberId, methodCode);
  const page = await showPaymentPage(address, words, services);
  return { memberId, id: deposit.id, deposit, address, page };
}

const press = (
  reference: string,
  outcome: string,
  changes: Partial<PaymentServices> = {},
  opened: readonly string[] = [reference],
) => takeOutcome(new URLSearchParams({ reference, outcome }), words, { ...services, ...changes }, opened);

/** What a browser keeps that has opened the payment page, beside what it had before. */
function remembered(address: URL, cookie = ''): string {
  const response = rememberOpened(asBrowser(cookie, address), new Response(), new Date());
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
const asBrowser = (cookie: string, address: URL | string = siteOrigin) =>
  new Request(address, { headers: { cookie } });

const minutesLater = (minutes: number) => ({ now: () => new Date(Date.now() + minutes * 60_000) });

const provider = (with_: Partial<PaymentServices> = {}) =>
  createSignedProviders({
    db: test.db,
    origin: siteOrigin,
    fetch: (address, init) => handleInquiry(new Request(address, init), { ...services, ...with_ }),
  });

describe('the control panel', () => {
  it.each([
    ['success', 'credited', 50_000n, [['paid', '500.00', 'credited']]],
    ['declined', 'failed', 0n, [['declined', '500.00', 'failed']]],
    ['less', 'review', 0n, [['paid', '250.00', 'review']]],
    ['more', 'review', 0n, [['paid', '1000.00', 'review']]],
    [
      'reversed',
      'reversed',
      0n,
      [
        ['paid', '500.00', 'credited'],
        ['reversed', '500.00', 'reversed'],
      ],
    ],
  ])('makes a payment that ends as %s', async (outcome, status, balance, said) => {
    const { memberId, id } = await openOrder();
    expect((await press(id, outcome)).status).toBe(303);
    expect((await depositOf(memberId, id)).status).toBe(status);
    expect(await balanceOf(memberId)).toBe(balance);
    expect(reports.map(({ result, amount, answer }) => [result, amount, answer])).toEqual(said);
  });

  it('makes a duplicate: the report comes twice, a second payment too, and one is credited', async () => {
    const { memberId, id } = await openOrder();
    await press(id, 'duplicate');
    expect(reports.map(({ result }) => result)).toEqual(['paid', 'paid', 'paid']);
    expect(reports.map(({ answer }) => answer)).toEqual(['credited', 'credited', 'review']);
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('makes a late one, which is reported half a minute after the end and credited after all', async () => {
    const { memberId, id, deposit } = await openOrder();
    const planned: Date[] = [];
    await press(id, 'late', { runAt: (time) => planned.push(time) });
    const endsAt = new Date(deposit.expiresAt);
    expect(planned).toEqual([new Date(endsAt.getTime() + 30_000)]);
    expect(await followUpDeposit(test.db, provider(), id, endsAt)).toBe('expired');
    await showPanel(words, { ...services, now: () => new Date(endsAt.getTime() + 29_000) }, [id]);
    expect(reports).toEqual([]);
    const late = { ...services, now: () => new Date(endsAt.getTime() + 30_000) };
    // The merchant's door goes by its own clock: the signature has to be of now.
    await showPanel(words, { ...late, send: (request) => resigned(request) }, []);
    expect((await depositOf(memberId, id)).status).toBe('credited');
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('makes one that is never reported, and the provider says nothing when it is asked', async () => {
    const { memberId, id, address, deposit } = await openOrder();
    await press(id, 'never');
    const fields = new URLSearchParams(address.search);
    fields.set('choice', 'pay');
    const pressed = await takeDecision(fields, words, services);
    expect([pressed.status, await pressed.text()]).toEqual([200, expect.stringContaining('neverText')]);
    expect(await followUpDeposit(test.db, provider(), id, new Date())).toBe('created');
    expect(await followUpDeposit(test.db, provider(), id, new Date(deposit.expiresAt))).toBe('expired');
    expect([reports, await balanceOf(memberId)]).toEqual([[], 0n]);
  });

  it('can still pay what was to stay silent', async () => {
    const { memberId, id } = await openOrder();
    await press(id, 'never');
    await press(id, 'success', { send: () => Promise.reject(new Error('no answer')) });
    expect(await followUpDeposit(test.db, provider(), id, new Date())).toBe('credited');
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('takes back what was paid on the page, once, and pays nothing again', async () => {
    const { memberId, id } = await openOrder();
    await press(id, 'success');
    expect((await press(id, 'reversed')).status).toBe(303);
    expect((await press(id, 'reversed')).status).toBe(409);
    expect((await press(id, 'success')).status).toBe(409);
    expect(await balanceOf(memberId)).toBe(0n);
    expect(await (await showPanel(words, services, [id])).text()).toContain('stateReversed');
  });

  it('answers that a payment which was taken back unheard has come to nothing', async () => {
    const { memberId, id } = await openOrder();
    await press(id, 'reversed', { send: () => Promise.reject(new Error('no answer')) });
    expect(await followUpDeposit(test.db, provider(), id, new Date())).toBe('failed');
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it.each([
    ['dep_unknown', 'success'],
    ['', 'success'],
    ['known', 'anything'],
  ])('refuses %j with %j', async (reference, outcome) => {
    const { id } = await openOrder();
    const response = await press(reference === 'known' ? id : reference, outcome);
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('role="alert"')]);
    expect(reports).toEqual([]);
  });

  it('shows and decides only what the browser has opened the payment page of', async () => {
    const own = await openOrder();
    const other = await openOrder();
    const opened = openedOrders(asBrowser(remembered(own.address)));
    expect(opened).toEqual([own.id]);
    const html = await (await showPanel(words, services, opened)).text();
    expect([html.includes(own.id), html.includes(other.id)]).toEqual([true, false]);
    expect((await press(other.id, 'success', {}, opened)).status).toBe(409);
    expect(await balanceOf(other.memberId)).toBe(0n);
    // Whoever is believed about what they opened decides about everybody's money.
    expect((await press(other.id, 'success', {}, [other.id])).status).toBe(303);
  });

  it('believes no list of orders that was not signed here', async () => {
    const { id, address } = await openOrder();
    const cookie = remembered(address);
    const second = remembered((await openOrder()).address, cookie);
    expect(openedOrders(asBrowser(second))).toHaveLength(2);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 19, max: cookie.length - 2 }), fc.string(), async (at, text) => {
        const changed = cookie.slice(0, at) + (cookie[at] === 'a' ? 'b' : 'a') + cookie.slice(at + 1);
        expect(openedOrders(asBrowser(changed))).toEqual([]);
        const written = encodeURIComponent(`${id}.${text}`);
        expect(openedOrders(asBrowser(`sandbox_pay_opened=${written}`))).toEqual([]);
      }),
    );
    const unsigned = new URL(address);
    unsigned.searchParams.set('reference', 'dep_other');
    expect(rememberOpened(new Request(unsigned), new Response(), new Date()).headers.has('set-cookie')).toBe(
      false,
    );
  });

  it('takes no form of another site', () => {
    const from = (headers: Record<string, string>) =>
      isForeignForm(new Request(`${siteOrigin}/sandbox/pay/panel`, { method: 'POST', headers }));
    const host = new URL(siteOrigin).host;
    expect(from({ 'sec-fetch-site': 'cross-site' })).toBe(true);
    expect(from({ host, origin: 'http://evil.example' })).toBe(true);
    expect(from({ host, origin: 'null' })).toBe(true);
    expect(from({ host, origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(false);
    expect(from({ host, origin: siteOrigin })).toBe(false);
    expect(from({})).toBe(false);
  });

  it('lists the newest orders with what the merchant said, without a script, in every language', async () => {
    const { id } = await openOrder();
    await press(id, 'duplicate');
    const { id: ended } = await openOrder();
    for (const locale of locales) {
      const response = await showPanel({ ...words, locale }, { ...services, ...minutesLater(31) }, [
        id,
        ended,
      ]);
      const html = await response.text();
      expect(html).toContain(`<html lang="${languageTagOf(locale)}" dir="${directionOf(locale)}">`);
      expect(html).not.toMatch(/<script|\son\w+=/i);
      expect(html.indexOf(ended)).toBeLessThan(html.indexOf(id));
      expect(html).toMatch(/stateEnded[\s\S]*statePaid[\s\S]*credited/);
    }
    expect(noPanel(words).status).toBe(404);
  });
});

/** The same report with the signature of this moment. */
async function resigned(request: Request): Promise<Response> {
  const { sign } = await import('@/lib/contract/signature');
  const { deriveSecret } = await import('@/lib/server/secrets');
  const body = await request.text();
  const signed = sign({
    signer: 'sandbox-pay',
    secret: deriveSecret('provider:sandbox-pay'),
    method: 'POST',
    path: new URL(request.url).pathname,
    body,
    nowMs: Date.now(),
  });
  return send(new Request(request.url, { method: 'POST', headers: { ...signed }, body }));
}

describe('the payment page of a method', () => {
  it.each([
    ['sandbox-bank', 'bankText', /Sandbox Bank[\s\S]*SBX0/, false],
    ['sandbox-wallet', 'walletText', /sandbox-pay\/[0-9a-f]{10}/, true],
    ['sandbox-crypto', 'cryptoText', /sbx1[0-9a-f]{36}/, true],
    ['sandbox-card', 'cardText', /name="card" value="bad"/, false],
  ])('%s says how to pay, and asks for nothing to be typed in', async (methodCode, text, shown, hasCode) => {
    const { page, id } = await openOrder(methodCode);
    const html = await page.text();
    expect([page.status, html]).toEqual([200, expect.stringMatching(shown)]);
    expect(html).toContain(`&lt;${text}&gt;`);
    expect(html).toContain(id);
    expect(/<svg class="qr" role="img"/.test(html)).toBe(hasCode);
    expect(html).not.toMatch(/<input(?![^>]*type="(?:hidden|radio)")|<textarea|<script/);
    expect(html).toContain('href="/sandbox/pay/panel?lang=en"');
  });

  it('declines the card of the sandbox that is always declined', async () => {
    const { memberId, id, address } = await openOrder();
    const fields = new URLSearchParams(address.search);
    fields.set('choice', 'pay');
    fields.set('card', 'bad');
    expect((await takeDecision(fields, words, services)).status).toBe(303);
    expect((await depositOf(memberId, id)).status).toBe('failed');
  });

  it('is refused when its kind was changed', async () => {
    const { address } = await openOrder('sandbox-bank');
    address.searchParams.set('kind', 'card');
    expect((await showPaymentPage(address, words, services)).status).toBe(400);
  });
});
