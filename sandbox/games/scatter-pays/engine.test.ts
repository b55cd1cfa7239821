import fc from 'fast-check';
import { createDraws, type Draws } from '@/lib/fairness';
import { parseMoney } from '@/lib/money';
import { scatterPaysEngine as engine, evaluate, playSpins } from './engine';
import { factorOf, nextMeter, tierOf, unitsOf } from './rules';
import { contributionMinor, stakeOffer } from './stakes';
import { scatterPaysTitles } from './titles';
import { cellSymbols, type ScatterPaysMaths, type Cells } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const titleMaths = (gameCode: string): ScatterPaysMaths => {
  const title = scatterPaysTitles.find((one) => one.gameCode === gameCode);
  if (!title) throw new Error(gameCode);
  return title.maths;
};
const petal = titleMaths('petal-court');
const kept = titleMaths('moss-garden');
const rising = titleMaths('jade-stair');

const roundOf = (stakeMinor: bigint) => ({ stakeMinor, bet: null, actions: [], elapsedMs: 0 });
const seeded = (change: object = {}) =>
  createDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'me', nonce: 3, ...change });

/** The answers that lay down these cells; a digit after an `M` is the place of its value. */
function answersFor(cells: Cells, letters: string): number[] {
  return [...letters].map((letter) => {
    if (/\d/.test(letter)) {
      const before = cells.multipliers.slice(0, Number.parseInt(letter, 10));
      return before.reduce((sum, [, weight]) => sum + weight, 0);
    }
    const index = cellSymbols.findIndex((symbol) => symbol === letter);
    return cellSymbols.slice(0, index).reduce((sum, symbol) => sum + (cells.weights[symbol] ?? 0), 0);
  });
}

const fixed = (...answers: number[]): Draws => ({ below: () => answers.shift() ?? 0 });

/** Three of each pay, four of `H`, and nothing that pays. */
const blank = 'AAABBBCCCDDDEEEFFFGGGHHHHABCDE';

describe('a grid', () => {
  const seen = (letters: string, multipliers: number[] = []) =>
    evaluate(petal, { grid: letters, multipliers });

  it.each([
    [7, 0],
    [8, 0],
    [9, 0],
    [10, 1],
    [11, 1],
    [12, 2],
    [30, 2],
  ])('pays %p of a symbol by how many are in sight, wherever they are', (count, step) => {
    const expected = count < 8 ? 0 : (petal.pays.A?.[step] ?? 0);
    expect(unitsOf(petal, 'A', count)).toBe(expected);
    const grid = 'A'.repeat(count) + 'BCDEFGHBCDEFGHBCDEFGHBC'.slice(0, 30 - count);
    expect(seen(grid).wins.find(({ symbol }) => symbol === 'A')?.units ?? 0).toBe(expected);
  });

  it('adds up what several symbols and the scatters pay', () => {
    const { wins, units, scatters } = seen(`${'A'.repeat(8)}${'B'.repeat(10)}SSSSCCCDDDEE`);
    expect(wins.map(({ symbol, count }) => [symbol, count])).toEqual([
      ['A', 8],
      ['B', 10],
      ['S', 4],
    ]);
    expect(scatters).toBe(4);
    expect(units).toBe(unitsOf(petal, 'A', 8) + unitsOf(petal, 'B', 10) + tierOf(petal, 4).units);
  });

  it('multiplies by the sum of the multipliers in sight, up to the cap, and by 1 without any', () => {
    expect(factorOf(petal, 0, 0)).toBe(1);
    expect(factorOf(petal, 0, 8)).toBe(8);
    expect(factorOf(petal, 0, 75)).toBe(petal.multiplierCap);
  });
});

describe('free spins', () => {
  const spins = (maths: ScatterPaysMaths, paid: string, free: string) => {
    const answers = answersFor(maths.cells, paid);
    for (let index = 0; index < 40; index += 1) answers.push(...answersFor(maths.freeSpins.cells, free));
    return playSpins(maths, fixed(...answers));
  };
  const trigger = `SSSS${blank.slice(0, 26)}`;

  it('come with four scatters, and not with three', () => {
    expect(spins(petal, `SSS${blank.slice(0, 27)}`, blank)).toHaveLength(1);
    expect(spins(petal, trigger, blank)).toHaveLength(1 + 10);
  });

  it('can be won again as often as the title says and not once more', () => {
    const steps = spins(petal, trigger, trigger);
    expect(steps.map((step) => step.freeSpinsWon).filter((won) => won > 0)).toEqual([10, 10]);
    expect(steps).toHaveLength(1 + 20);
    expect(steps.at(-1)?.freeSpinsLeft).toBe(0);
  });

  it('keep the multiplier from spin to spin where the title does, up to its cap', () => {
    const steps = spins(kept, trigger, `M4${blank.slice(0, 29)}`);
    expect(steps.slice(1, 7).map((step) => step.multiplier)).toEqual([11, 21, 31, 41, 51, 60]);
    expect(nextMeter(petal, 7, 7)).toBe(0);
  });

  it('raise the multiplier with each spin where the title does', () => {
    const steps = spins(rising, trigger, blank);
    expect(steps.map((step) => step.multiplier)).toEqual([1, 1, 3, 5, 7, 9, 11, 13]);
  });
});

describe('a round', () => {
  it('is the same for the same seeds and another one for others', () => {
    const play = (change: object) => engine.play(petal, roundOf(100n), seeded(change));
    expect(play({})).toEqual(play({}));
    for (const other of [{ nonce: 4 }, { clientSeed: 'you' }, { serverSeed: 'cd'.repeat(32) }])
      expect(play(other).view).not.toEqual(play({}).view);
  });

  it('pays in proportion to the stake, in whole minor units, what its steps say', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...scatterPaysTitles),
        fc.constantFrom(...stakeOffer.stepsMinor),
        fc.nat(),
        ({ maths }, stakeMinor, nonce) => {
          const played = engine.play(maths, roundOf(stakeMinor), seeded({ nonce }));
          const least = engine.play(maths, roundOf(20n), seeded({ nonce }));
          expect(played.payoutMinor * 20n).toBe(least.payoutMinor * stakeMinor);
          const { steps } = played.view;
          const paid = steps.reduce((sum, step) => sum + (parseMoney(step.amount) ?? 0n), 0n);
          expect([paid, parseMoney(steps.at(-1)?.total ?? '')]).toEqual([
            played.payoutMinor,
            played.payoutMinor,
          ]);
          for (const { wins, multiplier, amount, grid, multipliers } of steps) {
            const sum = wins.reduce((all, win) => all + (parseMoney(win.amount) ?? 0n), 0n);
            expect(sum * BigInt(multiplier)).toBe(parseMoney(amount));
            expect(grid).toHaveLength(30);
            expect(grid.replaceAll(/[^M]/g, '')).toHaveLength(multipliers.length);
          }
          expect([played.isOver, played.raiseMinor, steps.at(-1)?.freeSpinsLeft]).toEqual([true, 0n, 0]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('takes nothing but no bet, and no stake that is not offered', () => {
    expect(offeredBet(engine, petal, null, 20n)).toEqual({ bet: null });
    for (const value of [0, '', {}, [], 'A', false]) expect(offeredBet(engine, petal, value, 20n)).toBeNull();
    for (const stake of [0n, 10n, 21n, 30n, 2_020n, -20n])
      expect(offeredBet(engine, petal, null, stake)).toBeNull();
    expect(engine.readAction(petal, { kind: 'spin' })).toBeNull();
  });

  it('takes a stake of which a twentieth is whole', () => {
    for (const stake of stakeOffer.stepsMinor) expect(contributionMinor(stake) * 20n).toBe(stake);
  });

  it('lasts at least 2.5 seconds', () => expect(engine.minRoundMs).toBe(2500));
});

describe('the pool', () => {
  const withLast = (last: number): Draws => ({ below: (range) => (range === petal.pool?.oneIn ? last : 0) });

  it('is won by as many draws as the stake has minor units', () => {
    for (const stake of stakeOffer.stepsMinor) {
      const hits = (last: bigint) => engine.play(petal, roundOf(stake), withLast(Number(last))).hitsJackpot;
      expect([hits(0n), hits(stake - 1n), hits(stake)]).toEqual([true, true, false]);
    }
  });

  it('is drawn after everything else, so that the round itself does not depend on it', () => {
    const ranges: number[] = [];
    const draws = seeded();
    engine.play(petal, roundOf(20n), { below: (range) => (ranges.push(range), draws.below(range)) });
    expect(ranges.indexOf(petal.pool?.oneIn ?? 0)).toBe(ranges.length - 1);
    const without = engine.play({ ...petal, pool: null }, roundOf(20n), seeded());
    expect(without).toMatchObject({ hitsJackpot: false });
    expect(without.view.steps).toEqual(engine.play(petal, roundOf(20n), seeded()).view.steps);
  });

  it('is fed with 5 % of each stake, by its titles only', () => {
    const terms = engine.jackpot?.(petal);
    expect(terms).toMatchObject({ poolCode: 'petal' });
    expect(terms?.contributionMinor(200n)).toBe(10n);
    expect(engine.jackpot?.(rising)).toBeNull();
  });

  it('tells the proof page everything that was drawn', () => {
    const { view } = engine.play(petal, roundOf(20n), withLast(0));
    expect(engine.describe?.(view)).toMatchObject({
      jackpot: 'true',
      spin1: expect.stringContaining('A'.repeat(30)),
    });
  });
});
