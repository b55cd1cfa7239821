import fc from 'fast-check';
import { families, leastUnit, linePays, multipleScale, multiplesOf, type PlayType } from '.';

/** Whoever bets the smallest amounts, or a large one in small parts, gets no more than the multiple says, and hardly less. */
const plays = families.flatMap((family) => family.plays);
const margin = 300;
const units = fc.constantFrom(1n, 2n, 3n, 7n, 10n, 13n, 100n, 999n);

interface Bet {
  play: PlayType;
  place: number;
  unit: bigint;
  wins: number;
}

const bets: fc.Arbitrary<Bet> = fc
  .record({
    play: fc.constantFrom(...plays),
    at: fc.nat(),
    unit: units,
    wins: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ play, at, unit, wins }) => ({ play, place: at % play.classes.length, unit, wins }));

const hitsOf = ({ play, place, wins }: Bet) => play.classes.map((_, at) => (at === place ? wins : 0));

it('a prize is never more than unit times multiple, and what is sold loses less than half a percent of it', () => {
  fc.assert(
    fc.property(bets, (bet) => {
      const multiples = multiplesOf(bet.play, margin);
      const sold = leastUnit(bet.play, bet.play.sample(bet.place), bet.unit, multiples);
      const exact = sold * BigInt(bet.wins) * (multiples[bet.place] ?? 0n);
      const paid = linePays(sold, hitsOf(bet), multiples) * multipleScale;
      expect(paid).toBeLessThanOrEqual(exact);
      expect((exact - paid) * 200n).toBeLessThanOrEqual(exact);
    }),
    { numRuns: 2_000 },
  );
  // The control: a unit below the least one can lose all of the half that a win is over its stake.
  const duel = plays.find(({ code, family }) => family === 'ssc' && code === 'duel') as PlayType;
  const multiples = multiplesOf(duel, margin);
  expect(linePays(1n, [1, 0], multiples) * multipleScale).toBeLessThan(multiples[0] ?? 0n);
});

it('a line in two parts never pays more than the whole', () => {
  fc.assert(
    fc.property(bets, units, (bet, more) => {
      const multiples = multiplesOf(bet.play, margin);
      const [hits, one] = [hitsOf(bet), hitsOf({ ...bet, wins: 1 })];
      const inUnits = linePays(bet.unit, hits, multiples) + linePays(more, hits, multiples);
      expect(inUnits).toBeLessThanOrEqual(linePays(bet.unit + more, hits, multiples));
      const inCodes = linePays(bet.unit, one, multiples) * BigInt(bet.wins);
      expect(inCodes).toBeLessThanOrEqual(linePays(bet.unit, hits, multiples));
    }),
    { numRuns: 2_000 },
  );
});
