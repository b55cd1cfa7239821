import fc from 'fast-check';
import { parseMoney } from '@/lib/money';
import {
  readTableBet,
  returnedMinor,
  settleBets,
  tableFigures,
  tableStakes,
  type TableTerms,
} from './placed-bets';
import { offeredBet } from '../test-gate';
import { rational } from '@/lib/rational';

const terms: TableTerms = {
  chips: ['0.20', '1.00'],
  unit: '0.20',
  limits: { a: '2.00', b: '5.00' },
  maxStake: '6.00',
};
const kindOf = (key: string) => (/^[ab]\d$/.test(key) ? key.charAt(0) : null);
const table = {
  stakes: () => tableStakes(terms),
  readBet: (_maths: unknown, value: unknown) => readTableBet(terms, kindOf, value),
};
const read = (value: unknown, stake: string) => offeredBet(table, null, value, parseMoney(stake) ?? -1n);

describe('the bets of a round', () => {
  it('are taken as they were placed', () => {
    const placed = [
      { key: 'b1', amount: '1.20' },
      { key: 'a2', amount: '2.00' },
    ];
    expect(read({ placed }, '3.20')).toEqual({ bet: { placed } });
  });

  it('lose what is no part of them', () => {
    expect(read({ placed: [{ key: 'a1', amount: '0.20', odds: 99 }], free: true }, '0.20')).toEqual({
      bet: { placed: [{ key: 'a1', amount: '0.20' }] },
    });
  });

  it.each([
    ['nothing', null, '0.00'],
    ['no list', { placed: 'a1' }, '1.00'],
    ['an empty list', { placed: [] }, '0.00'],
    ['an unknown spot', { placed: [{ key: 'c1', amount: '1.00' }] }, '1.00'],
    [
      'a kind by the name of what every object has',
      { placed: [{ key: 'constructor', amount: '1.00' }] },
      '1.00',
    ],
    ['another sum than the stake', { placed: [{ key: 'a1', amount: '1.00' }] }, '1.20'],
    ['more than the limit of the bet', { placed: [{ key: 'a1', amount: '2.20' }] }, '2.20'],
    ['part of a unit', { placed: [{ key: 'a1', amount: '0.30' }] }, '0.30'],
    ['nothing on a spot', { placed: [{ key: 'a1', amount: '0.00' }] }, '0.00'],
    ['a negative amount', { placed: [{ key: 'a1', amount: '-0.20' }] }, '-0.20'],
    ['another way to write the amount', { placed: [{ key: 'a1', amount: '1.0' }] }, '1.00'],
    ['a number for an amount', { placed: [{ key: 'a1', amount: 1 }] }, '1.00'],
    [
      'a spot twice',
      {
        placed: [
          { key: 'a1', amount: '1.00' },
          { key: 'a1', amount: '1.00' },
        ],
      },
      '2.00',
    ],
    [
      'more than the table takes',
      {
        placed: [
          { key: 'b1', amount: '5.00' },
          { key: 'b2', amount: '2.00' },
        ],
      },
      '7.00',
    ],
  ])('are refused for %s', (_name, value, stake) => expect(read(value, stake)).toBeNull());

  it('are never read from anything else, and never throw', () => {
    fc.assert(fc.property(fc.anything(), (value) => expect(read({ placed: value }, '1.00')).toBeNull()));
  });

  it('pay the sum of what each of them returns', () => {
    const bet = {
      placed: [
        { key: 'a1', amount: '0.20' },
        { key: 'b1', amount: '1.00' },
        { key: 'b2', amount: '0.40' },
      ],
    };
    const paid = settleBets(bet, (key) => ({ a1: 3600, b1: 0 })[key] ?? 50);
    expect(paid.results.map((result) => result.paid)).toEqual(['7.20', '0.00', '0.20']);
    expect(paid.payoutMinor).toBe(740n);
  });

  it('are never rounded: an amount that would have to be throws', () => {
    expect(returnedMinor(20n, 195)).toBe(39n);
    expect(() => returnedMinor(10n, 195)).toThrow(RangeError);
  });
});

describe('the figure of a table', () => {
  it('is that of its worst bet', () => {
    const figures = tableFigures(
      [
        { key: 'a', returnToPlayer: rational(97, 100) },
        { key: 'b', returnToPlayer: rational(94, 100) },
        { key: 'c', returnToPlayer: rational(95, 100) },
      ],
      1250,
    );
    expect(figures.returnToPlayer).toEqual(rational(94, 100));
    expect(figures.maximumMultiple).toEqual(rational(25, 2));
  });
});
