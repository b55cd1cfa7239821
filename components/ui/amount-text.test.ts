import fc from 'fast-check';
import { amountText } from './amount-text';
import { moneyText, parseMoney } from '@/lib/money';

it.each([
  ['12.50', '12.50'],
  ['12,50', '12.50'],
  ['12,5', '12.5'],
  ['1,234', '1234'],
  ['1,234.5', '1234.5'],
  ['1.234,5', '1234.5'],
  ['1.234.567', '1234567'],
  ['1 234,50', '1234.50'],
  ["1'234.50", '1234.50'],
  [' 100 ', '100'],
  ['١٢٫٥٠', '12.50'],
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ['۱۲۵', '125'],
  ['๑๐๐.๒๕', '100.25'],
  ['１２．５０', '12.50'],
])('%s is read as %s', (typed, read) => expect(amountText(typed)).toBe(read));

it.each(['12.345', '1.234', 'abc', '1e3', '12,345,6', '1,23,456', '12.5.0', '', '5 0', '１２．３４５'])(
  '%j is left to be refused, and never another amount',
  (typed) => expect(parseMoney(amountText(typed))).toBeNull(),
);

it('a minus is not taken away', () => expect(amountText('-50')).toBe('-50'));

describe('an amount as a language writes it', () => {
  const tags = [
    'en',
    'fil',
    'zh-Hans',
    'id',
    'th-u-nu-thai',
    'vi',
    'ur-u-nu-arabext',
    'ar-EG',
    'de',
    'fr',
    'de-CH',
  ];
  const written = (tag: string, minor: bigint) =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(`${moneyText(minor)}` as `${number}`);
  const amounts = fc.bigInt({ min: 0n, max: 999_999_999_99n });
  const holds = (read: (typed: string) => string) =>
    fc.assert(
      fc.property(fc.constantFrom(...tags), amounts, (tag, minor) => {
        expect(parseMoney(read(written(tag, minor)))).toBe(minor);
      }),
      { numRuns: 500 },
    );

  it('is read as what it is', () => holds(amountText));

  it('would be another one where commas are taken away: the control', () => {
    expect(() => holds((typed) => typed.replaceAll(',', ''))).toThrow();
  });
});
