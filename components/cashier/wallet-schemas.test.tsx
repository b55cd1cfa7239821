import { ValidationError, type Schema } from 'yup';
import { sendingSchema } from '@/components/money/sending/sending-schemas';
import { mainBalanceOf, totalOf, vendorWalletsOf } from '@/components/money/sending/wallet-sums';
import { bonusOf, feeOf, leastOf, quickAmountsOf, wageringOf } from './fee';
import { bonus, card, payoutBank } from './test-cashier';
import {
  depositCreateSchema,
  payoutAccountSchema,
  walletTransferSchema,
  withdrawalCreateSchema,
} from './wallet-schemas';

/** The first broken rule of a field; null when it is fine. */
function ruleOf(schema: Schema, values: object, field: string): string | null {
  try {
    schema.validateSync(values, { abortEarly: false });
    return null;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.find(({ path }) => path === field)?.message ?? null;
  }
}

const amounts: [string, (amount: string) => string | null][] = [
  [
    'a deposit',
    (amount) =>
      ruleOf(
        depositCreateSchema(card, undefined),
        { methodCode: 'sandbox-card', amount, promotionId: '' },
        'amount',
      ),
  ],
  [
    'a withdrawal',
    (amount) =>
      ruleOf(
        withdrawalCreateSchema(payoutBank, { available: null, dailyLeft: null }, ['pya_1']),
        { methodCode: 'sandbox-payout', payoutAccountId: 'pya_1', amount, paymentPassword: '471147' },
        'amount',
      ),
  ],
  [
    'a transfer between wallets',
    (amount) => ruleOf(walletTransferSchema(null), { from: 'MAIN', to: 'NOVA', amount }, 'amount'),
  ],
  [
    'a transfer to the upline',
    (amount) => ruleOf(sendingSchema(null), { amount, paymentPassword: '471147' }, 'amount'),
  ],
];

describe.each(amounts)('the amount of %s', (_name, check) => {
  it.each([
    '.',
    '12.',
    '.5',
    '1e3',
    '1,000',
    '1.000,50',
    '0.001',
    '-5',
    '-0.01',
    '+5',
    ' 10',
    'NaN',
    'Infinity',
    '0x10',
    '１００',
    '٣٠',
    'abc',
    '9007199254740993000',
  ])('%j is refused rather than guessed', (amount) => expect(check(amount)).toBe('money'));

  it('is needed', () => expect(check('')).toBe('required'));
  it('is more than nothing', () => expect(check('0.00')).not.toBeNull());
  it.each(['100', '100.5', '100.50'])('%j is fine', (amount) => expect(check(amount)).toBeNull());
});

describe('the rules about other amounts', () => {
  const withdrawal = (amount: string, limits = { available: '200.00', dailyLeft: '150.00' }) =>
    ruleOf(
      withdrawalCreateSchema(payoutBank, limits, ['pya_1']),
      { methodCode: 'sandbox-payout', payoutAccountId: 'pya_1', amount, paymentPassword: '1' },
      'amount',
    );

  it('hold a withdrawal to its method, to what there is and to the day', () => {
    expect(withdrawal('9.99')).toBe('min');
    expect(withdrawal('200.01')).toBe('funds');
    expect(withdrawal('150.01')).toBe('daily');
    expect(withdrawal('150.00')).toBeNull();
    expect(withdrawal('100000.01', { available: '999999.00', dailyLeft: '999999.00' })).toBe('max');
  });

  it('hold a withdrawal to an account that can be paid', () => {
    const values = { methodCode: 'sandbox-payout', amount: '100', paymentPassword: '1' };
    const schema = withdrawalCreateSchema(payoutBank, { available: null, dailyLeft: null }, ['pya_1']);
    expect(ruleOf(schema, { ...values, payoutAccountId: '' }, 'payoutAccountId')).toBe('account');
    expect(ruleOf(schema, { ...values, payoutAccountId: 'pya_2' }, 'payoutAccountId')).toBe('account');
    expect(ruleOf(schema, { ...values, payoutAccountId: 'pya_1' }, 'payoutAccountId')).toBeNull();
  });

  it('hold a transfer to what the wallet holds, and one of its sides to the main wallet', () => {
    const schema = walletTransferSchema('10.00');
    expect(ruleOf(schema, { from: 'MAIN', to: 'NOVA', amount: '10.01' }, 'amount')).toBe('holding');
    expect(ruleOf(schema, { from: 'MAIN', to: 'MAIN', amount: '1' }, 'to')).toBe('wallets');
    expect(ruleOf(schema, { from: 'NOVA', to: 'OWL', amount: '1' }, 'to')).toBe('wallets');
    expect(ruleOf(schema, { from: 'NOVA', to: 'MAIN', amount: '1' }, 'to')).toBeNull();
  });

  it('hold a deposit to the smallest one of its bonus', () => {
    const values = { methodCode: 'sandbox-card', promotionId: 'prm_1' };
    const schema = depositCreateSchema(card, bonus);
    expect(ruleOf(schema, { ...values, amount: '99.99' }, 'amount')).toBe('bonus');
    expect(ruleOf(schema, { ...values, amount: '100' }, 'amount')).toBeNull();
  });
});

it.each([
  ['name', 'A', 'too.short'],
  ['name', ' ', 'required'],
  ['holder', '<b>', 'account.holder'],
  ['number', '12', 'too.short'],
  ['number', '12345;', 'account.number'],
  ['paymentPassword', '', 'required'],
  ['kind', 'card', 'choice'],
])('a payout account with the %s %j is refused', (field, value, rule) => {
  const fine = {
    kind: 'bank',
    name: 'First Bank',
    holder: 'Ana Reyes',
    number: '0012345678',
    paymentPassword: '1',
  };
  expect(ruleOf(payoutAccountSchema(), fine, field)).toBeNull();
  expect(ruleOf(payoutAccountSchema(), { ...fine, [field]: value }, field)).toBe(rule);
});

describe('sums', () => {
  it('take the fixed fee and the share, rounded up to the next hundredth', () => {
    expect(feeOf(card, 3333n)).toBe(50n);
    expect(feeOf(card, 0n)).toBe(0n);
    expect(feeOf(payoutBank, 10_000n)).toBe(500n);
    expect(feeOf({ ...card, feeFixed: '2.00', feePercent: '0.01' }, 1n)).toBe(201n);
  });

  it('give the share of a bonus up to its most, and none below its smallest deposit', () => {
    expect(bonusOf(bonus, 9_999n)).toBe(0n);
    expect(bonusOf(bonus, 20_001n)).toBe(10_000n);
    expect(bonusOf(bonus, 9_999_999n)).toBe(25_000n);
    expect(wageringOf(bonus, 10_000n)).toBe(80_000n);
  });

  it('offer only chips that can be chosen', () => {
    expect(quickAmountsOf(card)).toEqual(['50.00', '200.00']);
    expect(quickAmountsOf(card, 10_000n)).toEqual(['50.00']);
    expect(leastOf('5.00', null, '3.00', undefined)).toBe(300n);
    expect(leastOf(null)).toBeNull();
  });

  it('find the main wallet by its own line, or as what is left of all', () => {
    const all = {
      sumBalance: '100.00',
      isSingle: false,
      wallets: [{ vendorCode: 'NOVA', balance: '30.00' }],
      heldBalance: '5.00',
      bonusBalance: '7.00',
      currencySymbol: 'P',
    };
    expect(mainBalanceOf(all)).toBe('70.00');
    const named = { ...all, wallets: [{ vendorCode: 'MAIN', balance: '70.00' }, ...all.wallets] };
    expect(mainBalanceOf(named)).toBe('70.00');
    expect(vendorWalletsOf(named)).toEqual(all.wallets);
    expect(totalOf(all)).toBe('105.00');
  });
});
