import fc from 'fast-check';
import { formatSlip, readSlip, type ReadSlip, type Slip, type SlipContext } from '.';
import { stationsOn } from '../../calendar';
import { betRules, type BetType } from './bet-types';
import { numbersOf } from './items';

const wednesday = stationsOn('2026-07-01');
const saturday = stationsOn('2026-07-04');
const tet = stationsOn('2026-02-17');

const onDay = (today: SlipContext['today'], ...given: string[]): SlipContext => ({
  today,
  given,
  areaOf: (station) => (station === 'mb' ? 'north' : 'south'),
});

const north = onDay(wednesday, 'mb');
const south = onDay(wednesday, 'dnai');

function good(result: ReadSlip) {
  if (!result.isGood) throw new Error(JSON.stringify(result.faults));
  return result;
}

/** The lines as `station play numbers amount`. */
const linesOf = (text: string, context: SlipContext) =>
  good(readSlip(text, context)).lines.map(
    ({ station, play, numbers, amountMinor }) => `${station} ${play} ${numbers.join('.')} ${amountMinor}`,
  );

/** The faults as `code: what is marked`. */
function faultsOf(text: string, context: SlipContext): string[] {
  const result = readSlip(text, context);
  return result.isGood ? [] : result.faults.map(({ code, from, to }) => `${code}: ${text.slice(from, to)}`);
}

describe('a slip', () => {
  it.each([
    ['23.45 lo 10n', north, ['mb lo-2 23.45 1000']],
    [
      '2mn 12 34 dd10n b5n',
      north,
      [
        'dnai dau 12.34 1000',
        'dnai de 12.34 1000',
        'ct dau 12.34 1000',
        'ct de 12.34 1000',
        'dnai lo-2 12.34 500',
        'ct lo-2 12.34 500',
      ],
    ],
    ['123 xc5n', north, ['mb xiu-dau 123 500', 'mb cang-3 123 500']],
    ['12 34 56 xq1n', north, ['mb xien-2 12.34.56 100', 'mb xien-3 12.34.56 100']],
    ['12 345 6789 lo 1', north, ['mb lo-2 12 100', 'mb lo-3 345 100', 'mb lo-4 6789 100']],
    ['12 b7l 1n; 345 b7l2n', south, ['dnai bao-7-2 12 100', 'dnai bao-7-3 345 200']],
    ['01 02 03 04 truot 2k', south, ['dnai truot 01.02.03.04 200']],
    ['122 xcduoi dao 1n', south, ['dnai cang-3 122.212.221 100']],
    ['12 de 0,5n', north, ['mb de 12 50']],
    ['12 de 1,25tr', north, ['mb de 12 125000']],
    ['mt 12 de 5', north, ['dnang de 12 500', 'kh de 12 500']],
    ['1mt 12 de 5', north, ['dnang de 12 500']],
  ])('%j is understood', (text, context, lines) => {
    expect(linesOf(text, context)).toEqual(lines);
  });

  it.each([
    ['a type with its mark', 'kh. 12 34 đá 5N', ['kh xien-2 12.34 500']],
    ['capitals and marks', 'CẦN.Sóc 12 LÔ 5K', ['ct lo-2 12 500', 'st lo-2 12 500']],
    ['marks that are letters of their own', 'kh 12 Đề 5n', ['kh de 12 500']],
    [
      'nothing between bets',
      'kh 12.34dd10nb5n',
      ['kh dau 12.34 1000', 'kh de 12.34 1000', 'kh lo-2 12.34 500'],
    ],
    [
      'an amount before a word that begins as a unit does',
      'mb 12 lo 10nhat 5n',
      ['mb lo-2 12 1000', 'mb nhat 12 500'],
    ],
    ['the next number after a whole bet', 'kh 12 lo 10n 34.56 de 5n', ['kh lo-2 12 1000', 'kh de 34.56 500']],
    ['a line for the stations', 'kh\n12 lo 1n\n\n34 lo 2n;', ['kh lo-2 12 100', 'kh lo-2 34 200']],
    [
      'stations of a line of their own',
      'kh 12 lo 1n\nct.st 34 lo 2n; 56 lo 3n',
      ['kh lo-2 12 100', 'ct lo-2 34 200', 'st lo-2 34 200', 'ct lo-2 56 300', 'st lo-2 56 300'],
    ],
    ['stations after a line that names none', '12 lo 1n; kh 34 lo 2n', ['mb lo-2 12 100', 'kh lo-2 34 200']],
    ['dao at its word', 'kh 12 lodao 1n', ['kh lo-2 12.21 100']],
    ['a number twice', 'kh 12 12 lo 1n', ['kh lo-2 12 100']],
    ['stations of all regions', 'mb.kh 12 lo 1n', ['mb lo-2 12 100', 'kh lo-2 12 100']],
    ['the beginning of a name', 'khanh 12 lo 1n', ['kh lo-2 12 100']],
    ['the year of nought', 'kh 00 lo 1n', ['kh lo-2 00 100']],
  ])('is understood as players write it: %s', (_, text, lines) => {
    expect(linesOf(text, north)).toEqual(lines);
  });

  it.each([
    ['10-13', ['10', '11', '12', '13']],
    ['13-10', ['10', '11', '12', '13']],
    ['3*', ['30', '31', '32', '33', '34', '35', '36', '37', '38', '39']],
    ['*3', ['03', '13', '23', '33', '43', '53', '63', '73', '83', '93']],
    ['tổng 9', ['09', '18', '27', '36', '45', '54', '63', '72', '81', '90']],
    ['kép', ['00', '11', '22', '33', '44', '55', '66', '77', '88', '99']],
  ])('%s stands for its numbers', (item, numbers) => {
    const [line] = good(readSlip(`${item} de 1n`, north)).lines;
    expect(line?.numbers).toEqual(numbers);
  });

  it('has names for halves of the hundred', () => {
    expect(['chan', 'le', 'tai', 'xiu'].map((name) => numbersOf(name).length)).toEqual([50, 50, 50, 50]);
    expect(numbersOf('tai')[0]).toBe('50');
    expect(numbersOf('chan')[49]).toBe('98');
  });
});

describe('what is wrong with a slip', () => {
  it.each([
    ['', north, ['empty: ']],
    [' \n ; ', north, ['empty:  \n ; ']],
    ['lo 10n', north, ['empty: lo 10n']],
    ['12 lo 1n; kh', north, ['empty: kh']],
    ['kh; ct 12 lo 1n', north, ['empty: kh']],
    ['kh 12 lo 1n; hcm 34 lo 1n', north, ['station.not.today: hcm']],
    ['12345 lo 1n', north, ['number.length: 12345']],
    ['5 lo 1n', north, ['number.length: 5']],
    ['123 de 1n', north, ['number.length: 123']],
    ['12 123 xc 1n', north, ['number.length: 12']],
    ['kep xc 1n', north, ['number.length: kep']],
    ['123 45 67 xi3 1n', north, ['number.length: 123']],
    ['1-22 de 1n', north, ['number.length: 1-22']],
    ['tong 12 de 1n', north, ['number.length: tong 12']],
    ['12 foo 10n', north, ['type.unknown: foo']],
    ['12 34', north, ['type.unknown: 12 34']],
    ['12 34 xi2 dao 1n', north, ['type.unknown: xi2 dao']],
    ['12 # lo 1n', north, ['type.unknown: #']],
    ['１２ lo 1n', north, ['type.unknown: １２', 'empty: lo 1n']],
    ['12 nhat 1n', south, ['type.area: nhat 1n']],
    ['12 b8l 1n', south, ['type.area: b8l 1n']],
    ['12 b7l 1n', north, ['type.area: b7l 1n']],
    ['mb.kh 12 b7l 1n', south, ['type.area: b7l 1n']],
    ['12 lo', north, ['amount.missing: lo']],
    ['12 lo b 5n', north, ['amount.missing: lo']],
    ['12 lo 0n', north, ['amount.invalid: 0n']],
    ['12 lo 1,234n', north, ['amount.invalid: 1,234n']],
    ['12 lo 0.5n', north, ['amount.invalid: 0', 'number.length: 5', 'amount.invalid: 5', 'type.unknown: n']],
    ['12 lo 10.000n', north, ['amount.invalid: 000', 'type.unknown: n']],
    ['12 lo 10 34 lo 5', north, ['amount.invalid: 34']],
    ['hanoi 12 lo 1n', north, ['station.unknown: hanoi']],
    ['x 12 lo 1n', north, ['station.unknown: x']],
    ['dn 12 lo 1n', north, ['station.ambiguous: dn']],
    ['hcm.kh 12 lo 1n', north, ['station.not.today: hcm']],
    ['4mn 12 lo 1n', north, ['station.not.today: 4mn']],
    ['0mn 12 lo 1n', north, ['station.not.today: 0mn']],
    ['mb 12 lo 1n', onDay(tet), ['station.not.today: mb']],
    ['12 xi2 1n', north, ['set.count: xi2 1n']],
    ['12 12 xi2 1n', north, ['set.count: xi2 1n']],
    ['12 34 56 xi2 1n', north, ['set.count: xi2 1n']],
    ['12 34 xq 1n', north, ['set.count: xq 1n']],
    ['12 34 56 truot 1n', north, ['set.count: truot 1n']],
    ['kep chan truot 1n', north, ['set.count: truot 1n']],
  ])('%j is told at its place', (text, context, faults) => {
    expect(faultsOf(text, context)).toEqual(faults);
  });

  it('is told all at once, in the order of the text, and nothing is sold', () => {
    expect(faultsOf('dn.hcm 12345 lo 10n; 12 foo 3; 34 đề; 12 xi2 0n', north)).toEqual([
      'station.ambiguous: dn',
      'station.not.today: hcm',
      'number.length: 12345',
      'type.unknown: foo',
      'amount.missing: đề',
      'amount.invalid: 0n',
    ]);
  });

  it('is told where it stands in a text with marks of their own', () => {
    const written = 'kh 12 Đầu 5n; 34 Đẩy 5n'.normalize('NFD');
    const result = readSlip(written, north);
    const [fault] = result.isGood ? [] : result.faults;
    expect(fault && written.slice(fault.from, fault.to).normalize('NFC')).toBe('Đẩy');
  });

  it('begins with the fifty-first line', () => {
    const bets = (count: number) => Array.from({ length: count }, (_, bet) => `12 de ${bet + 1}n`).join('\n');
    expect(good(readSlip(bets(50), north)).lines).toHaveLength(50);
    expect(faultsOf(bets(52), north)).toEqual(['too.many: de 51n']);
    expect(faultsOf(`mn ${bets(17)}`, north)).toEqual(['too.many: de 17n']);
  });
});

describe('stations', () => {
  it.each([
    ['dn', saturday, 'station.ambiguous: dn'],
    ['dna', saturday, 'dnang'],
    ['dno', saturday, 'dnong'],
    ['dng', wednesday, 'dnang'],
    ['dnai', wednesday, 'dnai'],
    ['dongnai', wednesday, 'dnai'],
    ['bl', stationsOn('2026-06-30'), 'bl'],
    ['bt', stationsOn('2026-06-30'), 'btre'],
    ['bt', stationsOn('2026-07-02'), 'bthuan'],
    ['bd', stationsOn('2026-07-02'), 'bdinh'],
    ['bd', stationsOn('2026-07-03'), 'bduong'],
    ['dl', stationsOn('2026-07-05'), 'dlat'],
    ['dl', stationsOn('2026-06-30'), 'dlak'],
    ['qn', stationsOn('2026-06-30'), 'qnam'],
    ['qn', saturday, 'qngai'],
    ['tp', saturday, 'hcm'],
    ['Sài', saturday, 'hcm'],
  ])('%s is found among those of the day', (word, today, expected) => {
    const result = readSlip(`${word} 12 lo 1n`, onDay(today));
    const found = result.isGood
      ? result.slip.groups[0]?.stations?.join()
      : result.faults.map(({ code }) => `${code}: ${word}`).join();
    expect(found).toBe(expected);
  });
});

const itemArbitrary = (length: 2 | 3 | 4) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''));
const hundredArbitrary = fc.oneof(
  itemArbitrary(2),
  fc.tuple(itemArbitrary(2), itemArbitrary(2)).map((pair) => pair.sort().join('-')),
  fc.integer({ min: 0, max: 9 }).chain((digit) => fc.constantFrom(`${digit}*`, `*${digit}`, `tong${digit}`)),
  fc.constantFrom('kep', 'chan', 'le', 'tai', 'xiu'),
);
const amountArbitrary = fc.bigInt({ min: 1n, max: 100_000_000n });

/** Groups that are good in the south: numbers of a length and bets that are played on it. */
const groupArbitrary = fc.oneof(
  ...([2, 3, 4] as const).map((length) =>
    fc.record({
      stations: fc.option(
        fc.uniqueArray(fc.constantFrom('dnai', 'ct', 'st', 'dnang', 'kh'), { minLength: 1, maxLength: 2 }),
      ),
      items: fc.array(length === 2 ? hundredArbitrary : itemArbitrary(length), {
        minLength: 1,
        maxLength: 5,
      }),
      bets: fc.array(
        fc.record({
          type: fc.constantFrom<BetType>(
            ...(Object.keys(betRules) as BetType[]).filter((type) => {
              const rule = betRules[type];
              return rule.kind === 'numbers' && 'south' in rule.plays && length in rule.plays.south;
            }),
          ),
          isReordered: fc.boolean(),
          amountMinor: amountArbitrary,
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  ),
);
const slipArbitrary: fc.Arbitrary<Slip> = fc.record({
  groups: fc.array(groupArbitrary, { minLength: 1, maxLength: 4 }),
});

describe('any slip', () => {
  it('reads back from its normal text', () => {
    fc.assert(
      fc.property(slipArbitrary, (slip) => {
        expect(good(readSlip(formatSlip(slip), south)).slip).toEqual(slip);
      }),
      { numRuns: 100 },
    );
  });

  const words = [
    '12',
    '345',
    '6',
    'lo',
    'b',
    'b7l',
    'dd',
    'dao',
    '10n',
    '5',
    '0',
    'n',
    'tr',
    'xi2',
    'xq',
    'mn',
    '2mn',
    'dn',
    'kh',
    'tong',
    '*',
    '-',
    ';',
    '\n',
    '.',
    ',',
    'đề',
    'kép',
    ' ',
  ];
  it('whatever is typed, is either good and reads back, or has faults inside of the text', () => {
    const typed = fc.oneof(
      fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((parts) => parts.join('')),
      fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((parts) => parts.join(' ')),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const result = readSlip(text, south);
        if (result.isGood) expect(good(readSlip(formatSlip(result.slip), south))).toEqual(result);
        else {
          expect(result.faults.length).toBeGreaterThan(0);
          for (const { from, to } of result.faults) {
            expect(from).toBeGreaterThanOrEqual(0);
            expect(to).toBeGreaterThanOrEqual(from);
            expect(to).toBeLessThanOrEqual(text.length);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});
