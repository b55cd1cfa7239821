import fc from 'fast-check';
import { formatTagOf, locales } from './i18n/locales';
import { formatMoney, maxAmountMinor, moneyText, parseAmount, parseMoney } from './money';

const amounts = fc.bigInt(-(10n ** 17n - 1n), 10n ** 17n - 1n);

describe('money on the wire', () => {
  it('reads back what it writes', () => {
    fc.assert(
      fc.property(amounts, (minor) => parseMoney(moneyText(minor)) === minor),
      { numRuns: 2000 },
    );
  });

  it('reads as an amount what can move at once, and nothing larger', () => {
    fc.assert(
      fc.property(amounts, (minor) => {
        const isMovable = minor <= maxAmountMinor && minor >= -maxAmountMinor;
        return parseAmount(moneyText(minor)) === (isMovable ? minor : null);
      }),
      { numRuns: 2000 },
    );
    expect(parseAmount(moneyText(maxAmountMinor))).toBe(maxAmountMinor);
    expect(parseAmount(moneyText(maxAmountMinor + 1n))).toBeNull();
  });

  it('writes two decimals always, and no separators', () => {
    fc.assert(fc.property(amounts, (minor) => /^-?\d+\.\d{2}$/.test(moneyText(minor))));
    expect([0n, 1n, -1n, -100n, 123450n, 100000000n].map(moneyText)).toEqual([
      '0.00',
      '0.01',
      '-0.01',
      '-1.00',
      '1234.50',
      '1000000.00',
    ]);
  });

  it.each([
    ['1234.50', 123450n],
    ['1234.5', 123450n],
    ['1234', 123400n],
    ['0.01', 1n],
    ['-0.01', -1n],
    ['007.10', 710n],
    [0.1, 10n],
    [1234.5, 123450n],
    [-3, -300n],
    [90071992547409, 9007199254740900n],
  ])('reads %p', (given, minor) => {
    expect(parseMoney(given)).toBe(minor);
  });

  it.each([
    NaN,
    Infinity,
    -Infinity,
    'NaN',
    '1e3',
    1e21,
    1e-7,
    '1,000',
    '1,000.00',
    '1.000,00',
    '0.001',
    0.001,
    0.1 + 0.2,
    2 ** 53 + 1,
    9007199254740993,
    '１２',
    '１２.５０',
    '٣',
    '',
    ' ',
    ' 1',
    '1 ',
    '1\n',
    '+1',
    '--1',
    '1.',
    '.5',
    '0x10',
    '1_000',
    '1'.repeat(16),
    null,
    undefined,
    true,
    [],
    ['1'],
    {},
    5n,
    { toString: () => '1' },
  ])('refuses %p rather than guess', (given) => {
    expect(parseMoney(given)).toBeNull();
  });

  it('refuses anything that is not what it writes itself, short forms aside', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => parseMoney(text) === null || /^-?[0-9]{1,15}(\.[0-9]{1,2})?$/.test(text),
      ),
      { numRuns: 2000 },
    );
  });

  it('would lose units if it went through floating point: the property above would see it', () => {
    const throughFloat = (text: string) => BigInt(Math.trunc(Number.parseFloat(text) * 100));
    const property = fc.property(amounts, (minor) => throughFloat(moneyText(minor)) === minor);
    expect(() => fc.assert(property)).toThrow(/seed/);
  });
});

describe('money for people', () => {
  it('has two decimals, separators and the symbol before the digits', () => {
    expect(formatMoney('1234567.5', 'en')).toBe('1,234,567.50');
    expect(formatMoney('1234.50', 'en', 'P')).toBe('P1,234.50');
    expect(formatMoney('-0.01', 'en', 'P')).toBe('-P0.01');
  });

  it.each([
    ['vi', 'P1.234,50', '-P1.234,50'],
    ['ar', 'P1,234.50', '\u200e-P1,234.50'],
    ['ur', 'P1,234.50', '\u200e-P1,234.50'],
  ])('writes the minus before the symbol in %s too', (locale, positive, negative) => {
    expect(formatMoney('1234.50', locale, 'P')).toBe(positive);
    expect(formatMoney('-1234.50', locale, 'P')).toBe(negative);
  });

  it.each(locales)('writes %s as the language does', (locale) => {
    const format = new Intl.NumberFormat(formatTagOf(locale), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    fc.assert(
      fc.property(amounts, (minor) => {
        const text = moneyText(minor < 0n ? -minor : minor);
        return formatMoney(text, locale) === format.format(text as `${number}`);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps every digit of amounts that a number would round', () => {
    expect(formatMoney('900719925474099.31', 'en')).toBe('900,719,925,474,099.31');
  });
});
