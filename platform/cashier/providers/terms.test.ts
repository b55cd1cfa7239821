import fc from 'fast-check';
import { deriveSecret } from '@/lib/server/secrets';
import { isRecordKind } from '@/lib/contract/record-kinds';
import { isSignatureValid } from '@/lib/contract/signature';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import {
  accountDigest,
  accountEnding,
  effectOfPayment,
  feeOf,
  isWithinMethod,
  listMethods,
  offerMethod,
  openAccount,
  ownReturnUrl,
  paymentPageUrl,
  presentMethod,
  sealAccount,
  type DepositRow,
  type Method,
  type NewMethod,
} from '.';

const test = useTestDatabase();
const now = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const amount = fc.bigInt({ min: 1n, max: 1_000_000_00n });

describe('a fee', () => {
  it.each([
    [{ fixedMinor: 0n, basisPoints: 0n }, 100n, 0n],
    [{ fixedMinor: 0n, basisPoints: 150n }, 10_000n, 150n],
    [{ fixedMinor: 0n, basisPoints: 150n }, 1n, 1n],
    [{ fixedMinor: 25n, basisPoints: 1n }, 10_001n, 27n],
    [{ fixedMinor: 500n, basisPoints: 0n }, 500n, 500n],
    [{ fixedMinor: 500n, basisPoints: 0n }, 499n, 499n],
    [{ fixedMinor: 0n, basisPoints: 20_000n }, 77n, 77n],
  ])('of %o for %d is %d', (terms, paid, fee) => expect(feeOf(terms, paid)).toBe(fee));

  it('is never above the payment, never too little by a unit, and never more for less', () => {
    const terms = fc.record({
      fixedMinor: fc.bigInt({ min: 0n, max: 1_000n }),
      basisPoints: fc.bigInt({ min: 0n, max: 3_000n }),
    });
    fc.assert(
      fc.property(terms, amount, (each, paid) => {
        const fee = feeOf(each, paid);
        expect(fee >= 0n && fee <= paid).toBe(true);
        const exact = each.fixedMinor * 10_000n + paid * each.basisPoints;
        expect(fee === paid || (fee * 10_000n >= exact && fee * 10_000n - exact < 10_000n)).toBe(true);
        expect(feeOf(each, paid + 1n) >= fee).toBe(true);
      }),
    );
  });
});

describe('what a payment does to its deposit', () => {
  const of = (status: DepositRow['status'], result: 'paid' | 'declined', amountMinor = 500n) =>
    effectOfPayment({ status, amountMinor: 500n }, { result, amountMinor });

  it.each([
    ['created', 'credit', 'fail'],
    ['failed', 'credit', 'none'],
    ['expired', 'credit', 'none'],
    ['credited', 'second', 'none'],
    ['review', 'second', 'none'],
    ['rejected', 'second', 'none'],
    ['reversed', 'second', 'none'],
  ] as const)('that is %s: paid %s, declined %s', (status, paid, declined) => {
    expect([of(status, 'paid'), of(status, 'declined')]).toEqual([paid, declined]);
  });

  it.each([1n, 499n, 501n, 50_000n])('waits for a person where %d came instead of 500', (paid) => {
    expect(of('created', 'paid', paid)).toBe('review');
    expect(of('expired', 'paid', paid)).toBe('review');
    expect(of('credited', 'paid', paid)).toBe('second');
  });
});

describe('the way back from a payment page', () => {
  const origin = 'https://parlour.example';
  it.each([
    ['/account', '/account'],
    ['/account?tab=1#top', '/account?tab=1#top'],
    [`${origin}/rng`, '/rng'],
    ['', '/'],
  ])('%j leads to %s of this site', (url, path) => expect(ownReturnUrl(url, origin)).toBe(origin + path));

  it.each([
    'https://evil.example/',
    '//evil.example/',
    'https://parlour.example.evil.example/',
    'http://parlour.example/',
    'https://parlour.example:8443/',
    'https://user@parlour.example/',
    'https://user:secret@parlour.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('%j leads nowhere', (url) => expect(ownReturnUrl(url, origin)).toBeNull());
});

describe('an account', () => {
  const account = { holder: 'Ana Reyes', number: '1234-5678 90' };

  it('is opened in its own row and in no other, and not once a byte was changed', () => {
    const sealed = sealAccount(account, 'pac_1');
    expect(openAccount(sealed, 'pac_1')).toEqual(account);
    expect(() => openAccount(sealed, 'pac_2')).toThrow();
    for (const at of [0, Math.floor(sealed.length / 2), sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => openAccount(changed, 'pac_1')).toThrow();
    }
  });

  it('looks different each time it is sealed, and shows nothing of what is in it', () => {
    const [one, two] = [sealAccount(account, 'pac_1'), sealAccount(account, 'pac_1')];
    expect(one.equals(two)).toBe(false);
    for (const text of ['Ana', '1234', '5678']) expect(one.toString('latin1')).not.toContain(text);
  });

  it('is the same however its number is written, and another one of another kind', () => {
    const digest = (number: string, kind = 'bank') => accountDigest({ kind, number }).toString('hex');
    expect(
      new Set(
        ['1234567890ab', '1234 5678 90AB', '1234-5678-90-ab', ' 1234567890AB '].map((each) => digest(each)),
      ).size,
    ).toBe(1);
    expect(digest('1234567890ac')).not.toBe(digest('1234567890ab'));
    expect(digest('1234567890ab', 'ewallet')).not.toBe(digest('1234567890ab'));
  });

  it.each([
    ['1234567890', '7890'],
    ['12-34 56.78', '5678'],
    ['abc', 'abc'],
    ['----', ''],
    ['bc1qXYz9', 'XYz9'],
  ])('%s ends with %s', (number, ending) => expect(accountEnding(number)).toBe(ending));
});

describe('a way to pay', () => {
  const method: NewMethod = {
    ...{ code: 'terms-card', direction: 'deposit', providerCode: 'test-pay', name: 'Card', kind: 'card' },
    ...{ minMinor: 1_000n, maxMinor: 5_000n, quickMinor: [500n, 1_000n, 5_000n, 5_001n], sortOrder: 1 },
    offeredFrom: now,
  };
  const offer = (part: Partial<NewMethod> = {}) =>
    inTransaction(test.db, (tx) => offerMethod(tx, { ...method, ...part }));
  const find = async (code: string, at = now): Promise<Method | undefined> =>
    (await listMethods(test.db, at)).find((each) => each.code === code);

  it('is there from its moment on, until it is ended, and without a fee', async () => {
    await offer();
    expect(await find('terms-card', later(-1))).toBeUndefined();
    expect(await find('terms-card')).toMatchObject({
      fee: { fixedMinor: 0n, basisPoints: 0n },
      minMinor: 1_000n,
    });
    await test.owner.query("update cashier_methods set offered_until = $1 where code = 'terms-card'", [
      later(10),
    ]);
    expect(await find('terms-card', later(9))).toBeDefined();
    expect(await find('terms-card', later(10))).toBeUndefined();
  });

  it('stays as it was when it is offered again', async () => {
    await offer({ code: 'terms-bank' });
    await offer({ code: 'terms-bank', maxMinor: 9_000_000n, name: 'Another' });
    expect(await find('terms-bank')).toMatchObject({ maxMinor: 5_000n, name: 'Card' });
  });

  it('takes its least and its most, and nothing beyond', async () => {
    await offer({ code: 'terms-ends' });
    const found = (await find('terms-ends'))!;
    const within = [999n, 1_000n, 5_000n, 5_001n].map((minor) => isWithinMethod(found, minor));
    expect(within).toEqual([false, true, true, false]);
    expect(presentMethod(found)).toMatchObject({
      ...{ methodCode: 'terms-ends', minAmount: '10.00', maxAmount: '50.00', feePercent: '0.00' },
      // What could not be paid is not offered with a tap.
      quickAmounts: ['10.00', '50.00'],
    });
  });

  it('shows its fee as an amount and as percent', async () => {
    await offer({ code: 'terms-fee' });
    await test.owner.query(
      "update cashier_methods set fee_fixed_minor = 25, fee_basis_points = 150 where code = 'terms-fee'",
    );
    expect(presentMethod((await find('terms-fee'))!)).toMatchObject({ feeFixed: '0.25', feePercent: '1.50' });
  });

  it.each(['deposit', 'stake', 'jackpot_win'])('has movements that a record can be asked for: %s', (kind) => {
    expect(isRecordKind(kind)).toBe(true);
  });
  it.each(['', 'Deposit', 'constructor', 'points_earned'])('has none of the kind %j', (kind) => {
    expect(isRecordKind(kind)).toBe(false);
  });
});

describe('the address of a payment page', () => {
  const secret = deriveSecret('provider:test-pay');
  const deposit = {
    id: 'dep_1',
    amountMinor: 12_345n,
    currency: 'PLAY',
    expiresAt: later(1_800_000),
  } as DepositRow;
  const provider = {
    providerCode: 'test-pay',
    pageUrl: '/cash',
    payoutsUrl: '/a',
    inquiriesUrl: '/b',
    secret,
  };
  const pageFor = (language = 'EN') => {
    const about = { deposit, provider, kind: 'card', returnUrl: 'https://parlour.example/account' } as const;
    return new URL(paymentPageUrl({ ...about, origin: 'https://parlour.example', language, now }));
  };
  /** As the provider reads it: everything but the signature, its time and the language is what was signed. */
  const isBelieved = (page: URL) => {
    const query = new URLSearchParams(page.search);
    const [timestamp = '', signature = ''] = [query.get('at') ?? '', query.get('signature') ?? ''];
    for (const name of ['at', 'signature', 'lang']) query.delete(name);
    const signed = { signer: 'parlour', secret, method: 'GET', path: page.pathname, body: query.toString() };
    return isSignatureValid({ ...signed, nowMs: now.getTime(), timestamp, signature });
  };

  it('says what is paid, until when and where to go back to, and can be believed', () => {
    const page = pageFor();
    expect([page.origin, page.pathname]).toEqual(['https://parlour.example', '/cash']);
    expect(Object.fromEntries(page.searchParams)).toMatchObject({
      ...{
        merchant: 'parlour',
        reference: 'dep_1',
        amount: '123.45',
        currency: 'PLAY',
        kind: 'card',
        lang: 'en',
      },
      ...{ returnUrl: 'https://parlour.example/account', until: String(later(1_800_000).getTime()) },
    });
    expect(isBelieved(page)).toBe(true);
  });

  it.each(['merchant', 'reference', 'amount', 'currency', 'kind', 'returnUrl', 'until'])(
    'cannot be believed with another %s',
    (name) => {
      const page = pageFor();
      page.searchParams.set(name, `${page.searchParams.get(name)}1`);
      expect(isBelieved(page)).toBe(false);
    },
  );

  it.each([
    ['TY', 'fil'],
    ['ty', 'fil'],
    ['CN', 'zh'],
    ['AR', 'ar'],
    ['XX', 'en'],
  ])('speaks %s as %s, which the visitor may change', (language, spoken) => {
    const page = pageFor(language);
    expect(page.searchParams.get('lang')).toBe(spoken);
    page.searchParams.set('lang', 'th');
    expect(isBelieved(page)).toBe(true);
  });
});
