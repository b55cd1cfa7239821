import { createDraws, type Draws } from '@/lib/fairness';
import { parseMoney } from '@/lib/money';
import { add, approximate, isEqual, multiply, rational, zero, type Rational } from '@/lib/rational';
import { scatterPaysEngine } from './engine';
import { scatterPaysOdds, exactReturn, freeSpinsProbability, hitFrequency } from './exact-return';
import { meanSpinsPlayed } from './free-spins';
import { greatestRound } from './greatest';
import { totalWeight } from './rules';
import { scatterPaysTitles } from './titles';
import {
  cellSymbols,
  type ScatterPaysMaths,
  type ScatterPaysView,
  type Cells,
  type FreeSpinRules,
} from './types';

const stakeMinor = 20n;
const round = { stakeMinor, bet: null, actions: [], elapsedMs: 0 };

interface Found {
  units: Rational;
  hits: Rational;
  triggers: Rational;
  pools: Rational;
  greatest: number;
}

/**
 * Plays every possible round of a title by trying every answer to every draw, with nothing but the engine. Whatever it asks
 * for next depends on the answers so far, so the tree of answers is walked depth first.
 */
function tryEverything(maths: ScatterPaysMaths): Found {
  const found: Found = { units: zero, hits: zero, triggers: zero, pools: zero, greatest: 0 };
  const byWays = new Map<bigint, { units: bigint; hits: bigint; triggers: bigint; pools: bigint }>();
  let answers: number[] = [];
  let ranges: number[] = [];
  do {
    let at = 0;
    ranges = [];
    const draws: Draws = {
      below: (range) => {
        ranges.push(range);
        return answers[at++] ?? 0;
      },
    };
    const { payoutMinor, view, hitsJackpot } = scatterPaysEngine.play(maths, round, draws);
    const ways = ranges.reduce((product, range) => product * BigInt(range), 1n);
    const sums = byWays.get(ways) ?? { units: 0n, hits: 0n, triggers: 0n, pools: 0n };
    byWays.set(ways, {
      units: sums.units + payoutMinor,
      hits: sums.hits + (payoutMinor > 0n ? 1n : 0n),
      triggers: sums.triggers + (view.steps.length > 1 ? 1n : 0n),
      pools: sums.pools + (hitsJackpot ? 1n : 0n),
    });
    found.greatest = Math.max(found.greatest, Number(payoutMinor));
    answers = nextAnswers(
      ranges.map((_, index) => answers[index] ?? 0),
      ranges,
    );
  } while (answers.length > 0);
  for (const [ways, sums] of byWays) {
    for (const key of ['units', 'hits', 'triggers', 'pools'] as const)
      found[key] = add(found[key], rational(sums[key], ways));
  }
  return found;
}

/** Counts up like an odometer whose wheels have different sizes; empty after the last one. */
function nextAnswers(answers: number[], ranges: number[]): number[] {
  for (let last = answers.length - 1; last >= 0; last -= 1) {
    const next = (answers[last] ?? 0) + 1;
    if (next < (ranges[last] ?? 0)) return [...answers.slice(0, last), next];
  }
  return [];
}

/** Three cells, so that every round can be tried; everything of the real titles is in it. */
const smallOf = (freeSpins: FreeSpinRules, part: Partial<ScatterPaysMaths> = {}): ScatterPaysMaths => ({
  columns: 3,
  rows: 1,
  cells: {
    weights: { A: 1, B: 2, S: 1, M: 1 },
    multipliers: [
      [2, 2],
      [3, 1],
    ],
  },
  counts: [1, 2, 3],
  pays: { A: [2, 5, 30], B: [0, 3, 8] },
  scatters: [
    { from: 2, units: 4, spins: 1 },
    { from: 3, units: 10, spins: 2 },
  ],
  freeSpins,
  multiplierCap: 7,
  pool: null,
  ...part,
});
const freeCells: Cells = {
  weights: { A: 1, B: 1, S: 1, M: 1 },
  multipliers: [
    [2, 1],
    [4, 1],
  ],
};

const smallTitles: [string, ScatterPaysMaths][] = [
  ['whose free spins stand alone', smallOf({ kind: 'apart', retriggers: 0, cells: freeCells })],
  [
    'whose free spins can be won again',
    smallOf(
      { kind: 'apart', retriggers: 1, cells: { weights: { A: 1, S: 1, M: 1 }, multipliers: [[3, 1]] } },
      { scatters: [{ from: 3, units: 1, spins: 1 }] },
    ),
  ],
  [
    'that keeps its multiplier',
    smallOf({ kind: 'kept', cells: { ...freeCells, weights: { A: 1, B: 1, M: 1 } } }),
  ],
  [
    'whose multiplier rises',
    smallOf({ kind: 'rising', step: 3, cells: { weights: { A: 1, B: 1, M: 1 }, multipliers: [[5, 1]] } }),
  ],
  [
    'without multipliers and with a pool',
    smallOf(
      { kind: 'rising', step: 1, cells: { weights: { A: 1, B: 2 }, multipliers: [] } },
      {
        cells: { weights: { A: 1, B: 1, S: 1 }, multipliers: [] },
        pool: { poolCode: 'small', oneIn: 30, seedMinor: 40 },
      },
    ),
  ],
];

describe('the exact figures', () => {
  it.each(smallTitles)(
    'of a small title %s are what trying every round gives',
    (_name, maths) => {
      const tried = tryEverything(maths);
      const exact = exactReturn(maths);
      const perStake = rational(1n, stakeMinor);
      expect(isEqual(add(exact.paidSpin, exact.freeSpins), multiply(tried.units, perStake))).toBe(true);
      expect(isEqual(hitFrequency(maths), tried.hits)).toBe(true);
      expect(isEqual(freeSpinsProbability(maths), tried.triggers)).toBe(true);
      expect(greatestRound(maths).units).toBe(tried.greatest);
      // The pool: won in the part stake / oneIn of all rounds, and the house adds its seed as often.
      const won = maths.pool ? rational(stakeMinor, BigInt(maths.pool.oneIn)) : zero;
      expect(isEqual(tried.pools, won)).toBe(true);
      const seeds = multiply(won, rational(maths.pool?.seedMinor ?? 0, stakeMinor));
      const fed = maths.pool ? perStake : zero;
      expect(isEqual(exact.total, [exact.paidSpin, exact.freeSpins, fed, seeds].reduce(add, zero))).toBe(
        true,
      );
    },
    30_000,
  );

  it('notice every change of a weight, a pay, a multiplier, a threshold or a free spin', () => {
    const [, maths] = smallTitles[2] ?? ['', smallOf({ kind: 'kept', cells: freeCells })];
    const { total } = exactReturn(maths);
    const tampered: ScatterPaysMaths[] = [
      { ...maths, pays: { ...maths.pays, A: [2, 5, 31] } },
      { ...maths, counts: [1, 3, 4] },
      { ...maths, multiplierCap: 6 },
      { ...maths, cells: { ...maths.cells, weights: { ...maths.cells.weights, M: 2 } } },
      {
        ...maths,
        cells: {
          ...maths.cells,
          multipliers: [
            [2, 1],
            [3, 2],
          ],
        },
      },
      { ...maths, scatters: [{ from: 2, units: 4, spins: 2 }] },
      { ...maths, freeSpins: { ...maths.freeSpins, cells: freeCells } },
      { ...maths, freeSpins: { kind: 'rising', step: 1, cells: maths.freeSpins.cells } },
    ];
    for (const other of tampered) expect(isEqual(exactReturn(other).total, total)).toBe(false);
  });

  it('count free spins that can be won again as a chain of spins does', () => {
    const [, maths] = smallTitles[1] ?? ['', smallOf({ kind: 'kept', cells: freeCells })];
    expect(meanSpinsPlayed(maths, 4, 0)).toEqual(rational(4));
    // One spin, won again with a chance of one in 27, once: 1 + 1/27.
    expect(meanSpinsPlayed(maths, 1, 1)).toEqual(rational(28, 27));
  });
});

describe('every title', () => {
  it.each(scatterPaysTitles.map((title) => [title.gameCode, title.maths] as const))(
    '%s returns between 94 and 97.5 %',
    (_code, maths) => {
      const exact = exactReturn(maths);
      const total = approximate(exact.total);
      expect(total).toBeGreaterThan(0.94);
      expect(total).toBeLessThan(0.975);
      expect(approximate(exact.freeSpins)).toBeGreaterThan(0.02);
      expect(isEqual(scatterPaysOdds(maths).returnToPlayer, exact.total)).toBe(true);
    },
  );

  it('is another game: return, hit frequency and greatest payout differ between any two', () => {
    for (const figure of ['returnToPlayer', 'hitFrequency', 'maximumMultiple'] as const) {
      const figures = scatterPaysTitles.map(({ maths }) =>
        approximate(scatterPaysOdds(maths)[figure] ?? zero),
      );
      expect(new Set(figures).size).toBe(scatterPaysTitles.length);
    }
  });

  it('pays more for more of a symbol, and something with every tier that wins free spins', () => {
    for (const { maths } of scatterPaysTitles) {
      for (const row of Object.values(maths.pays)) {
        expect(row).toHaveLength(maths.counts.length);
        row.reduce((before, units) => {
          expect(units).toBeGreaterThan(before);
          return units;
        }, 0);
      }
      for (const { units, spins } of maths.scatters) expect(spins === 0 || units > 0).toBe(true);
      for (const cells of [maths.cells, maths.freeSpins.cells]) {
        expect((cells.weights.M ?? 0) > 0).toBe(cells.multipliers.length > 0);
      }
    }
  });

  it('shares a pool with one other title of the same terms and the same studio', () => {
    const fed = scatterPaysTitles.filter(({ maths }) => maths.pool !== null);
    expect(fed).toHaveLength(4);
    for (const { maths, studio } of fed) {
      const same = fed.filter((other) => other.maths.pool?.poolCode === maths.pool?.poolCode);
      expect(same).toHaveLength(2);
      for (const other of same) expect([other.maths.pool, other.studio]).toEqual([maths.pool, studio]);
    }
  });
});

describe('a long run through the fair draws', () => {
  const rounds = 40_000;

  function simulate(maths: ScatterPaysMaths): {
    mean: number;
    error: number;
    symbols: number[];
    cells: number;
  } {
    let [sum, squares, cells] = [0, 0, 0];
    const symbols = cellSymbols.map(() => 0);
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const draws = createDraws({ serverSeed: '6b'.repeat(32), clientSeed: 'anywhere', nonce });
      const { payoutMinor, view } = scatterPaysEngine.play(maths, round, draws);
      const multiple = Number(payoutMinor) / Number(stakeMinor);
      sum += multiple;
      squares += multiple ** 2;
      for (const letter of view.steps[0]?.grid ?? '') {
        const index = cellSymbols.findIndex((symbol) => symbol === letter);
        symbols[index] = (symbols[index] ?? 0) + 1;
        cells += 1;
      }
    }
    const mean = sum / rounds;
    return { mean, error: Math.sqrt((squares / rounds - mean ** 2) / rounds), symbols, cells };
  }

  /** Pearson's statistic of the symbols against weights; nine degrees of freedom, 0.1 % lies above 27.9. */
  function chiSquare({ symbols, cells }: { symbols: number[]; cells: number }, law: Cells): number {
    return cellSymbols.reduce((sum, symbol, index) => {
      const expected = (cells * (law.weights[symbol] ?? 0)) / totalWeight(law);
      return sum + ((symbols[index] ?? 0) - expected) ** 2 / expected;
    }, 0);
  }

  it('agrees with the exact return and the weights, and catches a planted bias of one part', () => {
    const maths = scatterPaysTitles.find(({ gameCode }) => gameCode === 'koi-terrace')?.maths;
    if (!maths) throw new Error('The title is gone');
    const run = simulate(maths);
    const { paidSpin, freeSpins } = exactReturn(maths);
    expect(Math.abs(run.mean - approximate(add(paidSpin, freeSpins)))).toBeLessThan(4 * run.error);
    expect(chiSquare(run, maths.cells)).toBeLessThan(27.9);
    const { A = 0, H = 0 } = maths.cells.weights;
    const biased = { ...maths.cells, weights: { ...maths.cells.weights, A: A + 1, H: H - 1 } };
    expect(chiSquare(run, biased)).toBeGreaterThan(27.9);
    const tampered = { ...maths, cells: biased, pays: { ...maths.pays, H: [5, 12, 60, 300] } };
    expect(Math.abs(run.mean - approximate(exactReturn(tampered).paidSpin))).toBeGreaterThan(4 * run.error);
  });
});

describe('the greatest payout', () => {
  /** Draws that lay down a given round: the answers for each cell and each multiplier's value. */
  function drawsOf(maths: ScatterPaysMaths): Draws {
    const answers: number[] = [];
    const place = (cells: Cells, symbol: string) => {
      const index = cellSymbols.findIndex((one) => one === symbol);
      const below = cellSymbols.slice(0, index).reduce((sum, one) => sum + (cells.weights[one] ?? 0), 0);
      answers.push(below);
      if (symbol === 'M') answers.push(cells.multipliers.reduce((sum, [, weight]) => sum + weight, 0) - 1);
    };
    greatestRound(maths).spins.forEach((spin, index) => {
      const cells = index === 0 ? maths.cells : maths.freeSpins.cells;
      const letters = [
        ...'M'.repeat(spin.multipliers),
        ...'S'.repeat(spin.scatters),
        ...Object.entries(spin.counts).flatMap(([symbol, count]) => [...symbol.repeat(count)]),
      ];
      // What no symbol needs is more of one that pays already, or one cell of each.
      const [filler = 'A'] = Object.keys(spin.counts);
      for (const letter of letters.join('').padEnd(maths.columns * maths.rows, filler)) place(cells, letter);
    });
    return { below: () => answers.shift() ?? 0 };
  }

  it.each(scatterPaysTitles.map((title) => [title.gameCode, title.maths] as const))(
    'of %s is reached by its own round',
    (_code, maths) => {
      const { payoutMinor } = scatterPaysEngine.play(maths, round, drawsOf(maths));
      const { numerator, denominator } = scatterPaysOdds(maths).maximumMultiple;
      expect(payoutMinor * denominator).toBe(numerator * stakeMinor);
    },
  );

  it('is never passed', () => {
    for (const { maths } of scatterPaysTitles) {
      const most = greatestRound(maths).units;
      for (let nonce = 0; nonce < 400; nonce += 1) {
        const draws = createDraws({ serverSeed: '7c'.repeat(32), clientSeed: 'most', nonce });
        const { view } = scatterPaysEngine.play(maths, round, draws) as { view: ScatterPaysView };
        expect(parseMoney(view.steps.at(-1)?.total ?? '')).toBeLessThanOrEqual(BigInt(most));
      }
    }
  });

  it('changes with the best pay', () => {
    const [, maths] = smallTitles[0] ?? ['', smallOf({ kind: 'kept', cells: freeCells })];
    const more = { ...maths, pays: { ...maths.pays, A: [2, 5, 40] } };
    expect(greatestRound(more).units).toBeGreaterThan(greatestRound(maths).units);
  });
});
