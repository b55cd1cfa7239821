import { formatTable, isMissed, median, type BenchRow } from './rows';

const row = (ratio: number | null, wanted: BenchRow['wanted']): BenchRow => ({
  name: 'a page',
  figure: '12 ms',
  reference: '10 ms',
  ratio,
  wanted,
});

describe('the table of the bench', () => {
  const lineOf = (one: BenchRow) => formatTable([one]).split('\n')[2];

  it.each([
    [0.34, { least: 0.35 }, '0.34   ≥ 0.35  NO'],
    [0.35, { least: 0.35 }, '0.35   ≥ 0.35  yes'],
    [1.2, { most: 1 }, '1.20   ≤ 1.00  NO'],
    [1, { most: 1 }, '1.00   ≤ 1.00  yes'],
    [2.5, null, '2.50   –       –'],
    [null, null, '–      –       –'],
  ])('says of %s whether it reaches what is wanted: %s', (ratio, wanted, words) => {
    expect(lineOf(row(ratio, wanted))).toBe(`a page  12 ms     10 ms    ${words}`);
    expect(isMissed(row(ratio, wanted))).toBe(words.endsWith('NO'));
  });

  it('takes the middle one of several runs, whatever their order', () => {
    expect(median([9, 1, 5, 100, 2])).toBe(5);
  });
});
