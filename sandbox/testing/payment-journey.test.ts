import { cashier } from '@/lib/contract/calls/cashier';
import { createSignedProviders } from '@/platform/cashier/providers';
import { followUpDeposit } from '@/platform/cashier/deposits';
import { payWithdrawal } from '@/platform/cashier/withdrawals';
import { directionOf, languageTagOf, locales } from '@/lib/i18n/locales';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import {
  handleInquiry,
  handlePayout,
  pageLocaleOf,
  readForm,
  showPaymentPage,
  takeDecision,
  type PageWords,
  type PaymentServices,
} from '@/sandbox/payments';
import { contextOf, fundedMember, perform, siteOrigin } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { testFrame } from './document-words';
import { boundAccount, payee, withdrawBy, type Payee } from '@/lib/testing/scenes/withdrawals';
import { connectProvider, merchantDoor, openPayment } from './payment-scene';

const test = useTestDatabase();

const words: PageWords = { locale: 'en', text: (key) => `<${key}>`, frame: testFrame };

const door = (request: Request) => merchantDoor(test.db, request);

let services: PaymentServices;
beforeAll(async () => {
  await connectProvider(test.db);
  services = { pool: test.poolFor('parlour_vendor'), send: door, now: () => new Date() };
});

afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

const balanceOf = async (memberId: string) =>
  (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;

const openDeposit = (memberId: string) => openPayment(test.db, memberId);

const statusOf = async (memberId: string, id: string) =>
  (await perform(cashier.deposit, contextOf(test.db, memberId), { id })).status;

async function press(address: URL, choice: string, with_: Partial<PaymentServices> = {}): Promise<Response> {
  const fields = new URLSearchParams(address.search);
  fields.set('choice', choice);
  const form = await readForm(
    new Request(`${siteOrigin}/sandbox/pay/api/payments`, { method: 'POST', body: fields }),
  );
  return takeDecision(form, words, { ...services, ...with_ });
}

describe('the payment page', () => {
  it('speaks every language of the site, says which way it runs and leads to the others', async () => {
    const { address } = await openDeposit(await fundedMember(test.db, 0n));
    for (const locale of locales) {
      const html = await (await showPaymentPage(address, { ...words, locale }, services)).text();
      expect(html).toContain(`<html lang="${languageTagOf(locale)}" dir="${directionOf(locale)}">`);
      const others = locales.filter((other) => other !== locale);
      expect([...html.matchAll(/;lang=(\w+)"/g)].map(([, other]) => other)).toEqual(others);
      expect(html).toMatch(/500[.,]00 PLAY/);
    }
    expect(pageLocaleOf('ar')).toBe('ar');
    expect(pageLocaleOf('xx')).toBe('en');
    expect(pageLocaleOf(null)).toBe('en');
  });

  it('shows amount and reference, without a script and under a policy that allows none', async () => {
    const { deposit, address } = await openDeposit(await fundedMember(test.db, 0n));
    const response = await showPaymentPage(address, words, services);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('500.00 PLAY');
    expect(html).toContain(deposit.id);
    expect(html).not.toMatch(/<script|\son\w+=/i);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('cache-control')).toBe('no-store');
    // Words are escaped like everything else that goes into the page.
    expect(html).toContain('&lt;playMoney&gt;');
  });

  it('credits on Pay, once, and leads back to the site', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { deposit, address } = await openDeposit(memberId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(address, 'pay')));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `${siteOrigin}/?mc=depositv2&deposit=1`,
      ]);
    }
    expect(await statusOf(memberId, deposit.id)).toBe('credited');
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('fails the deposit on Decline; pressing Pay after the back button changes nothing', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { deposit, address } = await openDeposit(memberId);
    await press(address, 'decline');
    expect((await press(address, 'pay')).status).toBe(303);
    expect(await statusOf(memberId, deposit.id)).toBe('failed');
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it.each([
    ['amount', '5.00'],
    ['returnUrl', 'https://elsewhere.example/'],
    ['reference', 'dep_other'],
    ['until', '9999999999999'],
    ['signature', '00'],
    ['at', '1'],
  ])('refuses an address whose %s was changed', async (field, value) => {
    const memberId = await fundedMember(test.db, 0n);
    const { deposit, address } = await openDeposit(memberId);
    address.searchParams.set(field, value);
    expect((await showPaymentPage(address, words, services)).status).toBe(400);
    const pressed = await press(address, 'pay');
    expect([pressed.status, pressed.headers.get('location')]).toEqual([400, null]);
    expect(await statusOf(memberId, deposit.id)).toBe('created');
  });

  it('refuses a second value for a field, and a body that is no form of ours', async () => {
    const { address } = await openDeposit(await fundedMember(test.db, 0n));
    address.searchParams.append('amount', '5.00');
    expect((await showPaymentPage(address, words, services)).status).toBe(400);
    const huge = new Request(siteOrigin, { method: 'POST', body: 'a'.repeat(20_000) });
    expect((await takeDecision(await readForm(huge), words, services)).status).toBe(400);
  });

  it('is over after thirty minutes, but a payment that was made in time is still reported', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { deposit, address } = await openDeposit(memberId);
    const later = { ...services, now: () => new Date(Date.now() + 31 * 60_000) };
    expect((await showPaymentPage(address, words, later)).status).toBe(410);
    expect((await press(address, 'pay', later)).status).toBe(410);
    expect(await statusOf(memberId, deposit.id)).toBe('created');
  });

  it('reports again until it was heard, and once more when the player comes back', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { deposit, address } = await openDeposit(memberId);
    let calls = 0;
    const deaf = {
      send: () => {
        calls += 1;
        return Promise.reject(new Error('no answer'));
      },
    };
    const unheard = await press(address, 'pay', deaf);
    expect([unheard.status, calls]).toEqual([200, 3]);
    expect(await unheard.text()).toContain('&lt;notReported&gt;');
    expect(await statusOf(memberId, deposit.id)).toBe('created');

    const back = await showPaymentPage(address, words, services);
    expect(await back.text()).toContain('&lt;reported&gt;');
    expect(await statusOf(memberId, deposit.id)).toBe('credited');
    await showPaymentPage(address, words, { ...services, ...deaf });
    expect(calls).toBe(3);
  });

  it('keeps the answer of a report that was heard but not acknowledged: the repeat credits nothing', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { address } = await openDeposit(memberId);
    let answers = 0;
    const losing = {
      send: async (request: Request) => {
        const response = await door(request);
        answers += 1;
        if (answers === 1) throw new Error('the answer was lost');
        return response;
      },
    };
    expect((await press(address, 'pay', losing)).status).toBe(303);
    expect(await balanceOf(memberId)).toBe(50_000n);
  });
});

describe('the provider’s calls for its merchant', () => {
  const provider = () =>
    createSignedProviders({
      db: test.db,
      origin: siteOrigin,
      fetch: async (address, init) => {
        const request = new Request(address, init);
        return new URL(request.url).pathname.endsWith('/payouts')
          ? handlePayout(request, services)
          : handleInquiry(request, services);
      },
    });

  async function withdraw(who: Payee, number: string): Promise<string> {
    const payoutAccountId = await boundAccount(test.db, who.memberId, { number });
    return (await withdrawBy(test.db, { ...who, payoutAccountId }, { methodCode: 'sandbox-payout' })).id;
  }

  it('pay a withdrawal, and refuse an account that ends in 0000', async () => {
    const who = await payee(test.db, 50_000n);
    const [good, missing] = [await withdraw(who, '4401 9876'), await withdraw(who, '4401 00-00')];
    const now = () => new Date();
    expect(await payWithdrawal(test.db, provider(), good, now)).toBe('paid');
    expect(await payWithdrawal(test.db, provider(), missing, now)).toBe('rejected');
    expect(await balanceOf(who.memberId)).toBe(40_000n);
  });

  it('pay once per withdrawal and answer a repeat with the first answer', async () => {
    const request = {
      providerCode: 'sandbox-pay',
      withdrawalId: 'wdr_once',
      amountMinor: 10_000n,
      currency: 'PLAY',
      holder: 'A B',
      number: '440198',
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => provider().payOut(request)));
    expect(new Set(answers)).toEqual(new Set(['paid']));
    const { rowCount } = await services.pool.query(
      `select 1 from sandbox.payouts where withdrawal_id = 'wdr_once'`,
    );
    expect(rowCount).toBe(1);
    await expect(provider().payOut({ ...request, amountMinor: 20_000n })).rejects.toThrow('409');
  });

  it('tell what became of a payment whose report never arrived', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { deposit, address } = await openDeposit(memberId);
    expect(await followUpDeposit(test.db, provider(), deposit.id, new Date())).toBe('created');
    await press(address, 'pay', { send: () => Promise.reject(new Error('no answer')) });
    expect(await followUpDeposit(test.db, provider(), deposit.id, new Date())).toBe('credited');
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('are refused unsigned, with another body than the signed one, and when they are nonsense', async () => {
    const call = (headers: Record<string, string>, body: string) =>
      handlePayout(
        new Request(`${siteOrigin}/sandbox/pay/api/payouts`, { method: 'POST', headers, body }),
        services,
      );
    expect((await call({}, '{}')).status).toBe(401);
    expect(
      (await call({ 'x-vendor': 'parlour', 'x-timestamp': String(Date.now()), 'x-signature': '00' }, '{}'))
        .status,
    ).toBe(401);
    expect((await call({}, 'x'.repeat(10_000))).status).toBe(413);
    let captured: RequestInit = {};
    const spy = createSignedProviders({
      db: test.db,
      origin: siteOrigin,
      fetch: (_address, init) => {
        captured = init ?? {};
        return Promise.resolve(Response.json({ result: 'none' }));
      },
    });
    await spy.findPayment({ id: 'dep_1', providerCode: 'sandbox-pay' });
    const changed = new Request(`${siteOrigin}/sandbox/pay/api/inquiries`, {
      ...captured,
      body: '{"reference":"dep_2"}',
    });
    expect((await handleInquiry(changed, services)).status).toBe(401);
    const elsewhere = new Request(`${siteOrigin}/sandbox/pay/api/payouts`, captured);
    expect((await handlePayout(elsewhere, services)).status).toBe(401);
  });

  it.each([
    ['an error', () => Response.json({}, { status: 500 })],
    ['a page', () => new Response('<html>')],
    ['an unknown state', () => Response.json({ status: 'maybe' })],
    ['an endless answer', () => new Response('"'.padEnd(70_000, 'x'))],
    ['null', () => Response.json(null)],
  ])('that answer with %s leave the withdrawal open', async (_name, respond) => {
    const who = await payee(test.db, 50_000n);
    const { id } = await withdrawBy(test.db, who, { methodCode: 'sandbox-payout' });
    const odd = createSignedProviders({
      db: test.db,
      origin: siteOrigin,
      fetch: () => Promise.resolve(respond()),
    });
    await expect(payWithdrawal(test.db, odd, id, () => new Date())).rejects.toThrow();
    const list = await perform(cashier.listWithdrawals, contextOf(test.db, who.memberId), {});
    expect(list.list).toMatchObject([{ status: 'processing' }]);
  });

  it('cannot be read by the platform’s role, nor the platform by the provider’s', async () => {
    await expect(test.pool.query('select 1 from sandbox.payments')).rejects.toThrow('permission denied');
    for (const table of ['public.deposits', 'public.withdrawals', 'ledger.transfers']) {
      await expect(services.pool.query(`select 1 from ${table}`)).rejects.toThrow('permission denied');
    }
    await expect(services.pool.query(`update sandbox.payments set result = 'paid'`)).rejects.toThrow(
      'permission denied',
    );
  });
});
