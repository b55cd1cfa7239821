import { multiplesOf, multipleScale } from '@/lib/lottery';
import type { LotteryPlays } from '@/lib/contract/calls/lottery';
import { readSlip, type Area } from '@/lib/lottery/vietnam';
import { stationsOn } from '@/lib/lottery/calendar';
import { familyIn, stakeOf, ticketsOf } from './slip-tickets';

const areaOf = (station: string): Area => (station === 'mb' ? 'north' : 'south');

const termsOf = (area: Area): LotteryPlays => ({
  rulesVersion: 1,
  margin: '3.00',
  limits: { ticket: '', lineCombinations: 0, linePrize: '', memberPrizes: '' },
  plays: familyIn(area).plays.map((play) => ({
    code: play.code,
    returnToPlayer: '97.00',
    classes: play.classes.map(({ name }, place) => {
      const scaled = multiplesOf(play, 300)[place] ?? 0n;
      const multiple = `${scaled / multipleScale}.${(scaled % multipleScale).toString().padStart(4, '0')}`;
      return { name, multiple, oneIn: '1' };
    }),
  })),
});

/** A Wednesday. */
const today = stationsOn('2026-07-01');

function boughtBy(text: string, ...given: string[]) {
  const read = readSlip(text, { today, given, areaOf });
  if (!read.isGood) throw new Error(JSON.stringify(read.faults));
  return ticketsOf(read.lines, areaOf, termsOf).map(({ station, stakeMinor, isGood }) => [
    station,
    stakeMinor,
    isGood,
  ]);
}

describe('a slip', () => {
  it.each([
    ['23.45 lo 10n', [['mb', 54_000n, true]]],
    [
      '2mn 12 34 dd10n b5n',
      [
        ['dnai', 22_000n, true],
        ['ct', 22_000n, true],
      ],
    ],
    ['123 xc5n', [['mb', 2_000n, true]]],
    ['12 34 56 xq1n', [['mb', 400n, true]]],
  ])('%j buys a ticket a station at its price', (text, tickets) => {
    expect(boughtBy(text, 'mb')).toEqual(tickets);
  });

  it('cannot be sold at an amount above what a line takes', () => {
    expect(boughtBy('12 de 2tr', 'mb')).toEqual([['mb', 0n, false]]);
  });

  it.each([
    [1_000n, { unit: '1.00', times: 10 }],
    [50n, { unit: '0.10', times: 5 }],
    [125n, { unit: '0.01', times: 125 }],
    [100_000n, { unit: '1.00', times: 1_000 }],
    [100_100n, null],
    [10_001n, null],
  ])('stakes %s minor units as %j', (amountMinor, stake) => {
    expect(stakeOf(amountMinor)).toEqual(stake);
  });
});
