import { requireGame } from '../require-game';
import { priceLines, describeLines } from './price-lines';

const lhc = requireGame('lhc');
const limits = {
  ticketMinor: 2_000_000n,
  lineCombinations: 100_000,
  linePrizeMinor: 20_000_000n,
  memberPrizesMinor: 50_000_000n,
  cellMinor: 100_000_000n,
  playMinor: 500_000_000n,
};
const animal = (name: string) => [
  { playType: 'special-animal', selection: { options: [name] }, unit: '1.00', times: 1 },
];
const mostAt = (drawsAt: string, name: string) =>
  priceLines(lhc, animal(name), { terms: { margin: 300, drawsAt: new Date(drawsAt) }, limits });

describe('what an animal pays at most', () => {
  it('is that of the year in which the draw is held, whatever was asked before', () => {
    // Five numbers are the horse's in its own year, and four in another's; the new year of the goat is 2027-02-06.
    const prizes = ['2026-12-01T13:30:00Z', '2027-03-01T13:30:00Z', '2026-12-01T13:30:00Z'].map((at) => [
      mostAt(at, 'horse').maxPrizeMinor,
      mostAt(at, 'goat').maxPrizeMinor,
    ]);
    expect(prizes).toEqual([
      [950n, 1_188n],
      [1_188n, 950n],
      [950n, 1_188n],
    ]);
  });

  it('is what the house counts for it, too', () => {
    const [line] = mostAt('2026-12-01T13:30:00Z', 'horse').lines;
    expect(line?.cells).toEqual([{ cell: 'horse', liabilityMinor: 950n }]);
  });

  it('changes with the new year in the night before it, by the clock of the game', () => {
    const before = mostAt('2027-02-05T15:59:59Z', 'goat').maxPrizeMinor;
    const after = mostAt('2027-02-05T16:00:00Z', 'goat').maxPrizeMinor;
    expect([before, after]).toEqual([1_188n, 950n]);
  });
});

it('shows lines that were taken once although they would not be taken any more', () => {
  const tight = { ...limits, linePrizeMinor: 100n };
  const terms = { margin: 300, drawsAt: new Date('2026-12-01T13:30:00Z') };
  expect(() => priceLines(lhc, animal('horse'), { terms, limits: tight })).toThrow(
    expect.objectContaining({ code: 'lottery.limit.prize' }),
  );
  expect(describeLines(lhc, animal('horse'), terms)).toMatchObject([
    { maxPrizeMinor: 950n, stakeMinor: 100n },
  ]);
});
