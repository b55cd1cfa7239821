import { deriveSecret } from '@/lib/server/secrets';
import { isSignatureValid } from '@/lib/contract/signature';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { addSigner, renewSignerSecret, setSignerEnd } from '@/platform/ground/signers';
import { addPaymentProvider, createSignedProviders, getPaymentProvider } from '.';

const test = useTestDatabase();
const origin = 'https://parlour.example';
const now = new Date('2026-03-01T10:00:00Z');
const addresses = { pageUrl: '/pay', payoutsUrl: '/pay/payouts', inquiriesUrl: 'https://bank.example/ask' };

let providers = 0;
async function connect(part: Partial<typeof addresses> = {}): Promise<string> {
  const providerCode = `bank-${(providers += 1)}`;
  await inTransaction(test.db, async (tx) => {
    await addSigner(tx, { access: 'provider', signer: providerCode, now });
    await addPaymentProvider(tx, { providerCode, ...addresses, ...part });
  });
  return providerCode;
}

interface Sent {
  url: string;
  init: RequestInit;
  body: string;
}

/** The other side: it answers with this and keeps what it was sent. */
function answering(answer: unknown, status = 200) {
  const sent: Sent[] = [];
  const fetch = (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: url as string, init, body: init.body as string });
    const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
    return Promise.resolve(new Response(body, { status }));
  };
  return { sent, provider: createSignedProviders({ db: test.db, origin, fetch }) };
}

const payout = (providerCode: string) => ({
  ...{ providerCode, withdrawalId: 'wdr_1', amountMinor: 12_345n, currency: 'PLAY' },
  ...{ holder: 'Ana "A" Reyes', number: '1234 5678' },
});

describe('a payout', () => {
  it('is told in full, signed with the secret of its provider, to the address of this site', async () => {
    const code = await connect();
    const { sent, provider } = answering({ status: 'paid' });
    expect(await provider.payOut(payout(code))).toBe('paid');
    const [{ url, init, body }] = sent as [Sent];
    expect([url, init.method, init.redirect]).toEqual([`${origin}/pay/payouts`, 'POST', 'error']);
    expect(JSON.parse(body)).toEqual({
      ...{ withdrawalId: 'wdr_1', amount: '123.45', currency: 'PLAY' },
      ...{ accountHolder: 'Ana "A" Reyes', accountNumber: '1234 5678' },
    });
    const headers = init.headers as Record<string, string>;
    const signed = {
      ...{
        signer: 'parlour',
        method: 'POST',
        path: '/pay/payouts',
        body,
        nowMs: Date.now(),
      },
      ...{ timestamp: headers['x-timestamp'] ?? '', signature: headers['x-signature'] ?? '' },
    };
    expect(isSignatureValid({ ...signed, secret: deriveSecret(`provider:${code}`) })).toBe(true);
    expect(isSignatureValid({ ...signed, secret: deriveSecret('provider:another') })).toBe(false);
    expect(
      isSignatureValid({ ...signed, body: `${signed.body} `, secret: deriveSecret(`provider:${code}`) }),
    ).toBe(false);
  });

  it('that was refused is refused', async () => {
    const { provider } = answering({ status: 'refused', reason: 'closed account' });
    expect(await provider.payOut(payout(await connect()))).toBe('refused');
  });

  it.each<[string, unknown, number]>([
    ['another word', { status: 'PAID' }, 200],
    ['nothing', {}, 200],
    ['a list', ['paid'], 200],
    ['null', null, 200],
    ['a text', '"paid"', 200],
    ['what is no JSON', 'paid', 200],
    ['an empty answer', '', 200],
    ['too much', JSON.stringify({ status: 'paid', more: 'x'.repeat(64 * 1024) }), 200],
    ['paid, with an error', { status: 'paid' }, 500],
    ['refused, with an error', { status: 'refused' }, 400],
  ])('that is answered with %s is not known: neither paid nor refused', async (_what, answer, status) => {
    const { provider } = answering(answer, status);
    await expect(provider.payOut(payout(await connect()))).rejects.toThrow();
  });

  it('is asked of nobody whom the operator has ended, or who has no addresses', async () => {
    const code = await connect();
    await inTransaction(test.db, (tx) =>
      setSignerEnd(tx, { access: 'provider', signer: code, endedAt: now }),
    );
    const { sent, provider } = answering({ status: 'paid' });
    await expect(provider.payOut(payout(code))).rejects.toThrow('not connected');
    await inTransaction(test.db, (tx) => addSigner(tx, { access: 'provider', signer: 'bank-bare', now }));
    await expect(provider.payOut(payout('bank-bare'))).rejects.toThrow('not connected');
    expect(sent).toEqual([]);
  });

  it('is signed anew once the secret was renewed', async () => {
    const code = await connect();
    const before = (await getPaymentProvider(test.db, code))?.secret;
    await inTransaction(test.db, (tx) => renewSignerSecret(tx, { access: 'provider', signer: code }));
    expect((await getPaymentProvider(test.db, code))?.secret).not.toEqual(before);
  });
});

describe('the question what became of a payment', () => {
  const ask = async (answer: unknown) => {
    const { sent, provider } = answering(answer);
    const found = await provider.findPayment({ id: 'dep_1', providerCode: await connect() });
    return { sent, found };
  };
  const paid = { result: 'paid', paymentId: 'pay_1', amount: '50.00', currency: 'PLAY' };

  it('goes to where the provider is, and its answer is about the deposit that was asked for', async () => {
    const { sent, found } = await ask({ ...paid, reference: 'dep_of_somebody_else' });
    expect(sent[0]?.url).toBe('https://bank.example/ask');
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ reference: 'dep_1' });
    expect(found).toEqual({
      ...{ paymentId: 'pay_1', reference: 'dep_1', amountMinor: 5_000n, currency: 'PLAY', result: 'paid' },
    });
  });

  it('is answered with nothing where no payment is known', async () => {
    expect((await ask({ result: 'none' })).found).toBeNull();
  });

  it('may be answered with a refusal', async () => {
    expect((await ask({ ...paid, result: 'declined' })).found).toMatchObject({ result: 'declined' });
  });

  it.each<[string, object]>([
    ['no result', { result: undefined }],
    ['a result that only a report has', { result: 'reversed' }],
    ['no payment', { paymentId: 7 }],
    ['no currency', { currency: null }],
    ['an amount with a comma', { amount: '1,000.00' }],
    ['an amount of nothing', { amount: '0.00' }],
    ['an amount below zero', { amount: '-50.00' }],
    ['three decimals', { amount: '50.001' }],
  ])('is not answered by %s', async (_what, part) => {
    await expect(ask({ ...paid, ...part })).rejects.toThrow('no usable answer');
  });
});

describe('the addresses of a provider', () => {
  it('stay as they are when it is added again: an operator may have moved it', async () => {
    const code = await connect();
    await inTransaction(test.db, (tx) =>
      addPaymentProvider(tx, { providerCode: code, ...addresses, pageUrl: '/elsewhere' }),
    );
    expect((await getPaymentProvider(test.db, code))?.pageUrl).toBe('/pay');
  });

  it.each([
    'http://bank.example/pay',
    'bank.example/pay',
    '//bank.example/pay',
    'javascript:alert(1)',
    '/pay?amount=1',
    '/pay/{id}',
    'https://user:secret@bank.example/pay',
    '',
  ])('are refused where nobody safe could answer: %j', async (url) => {
    for (const part of [{ pageUrl: url }, { payoutsUrl: url }, { inquiriesUrl: url }])
      await expect(connect(part)).rejects.toThrow();
  });
});
