import { createDraws } from '@/lib/fairness';
import { catalogueGameOf } from '@/sandbox/catalogue/catalogue';
import { getGameInfo } from '@/sandbox/catalogue/published-odds';
import { byScatters, evaluateGrid, playRound, windowAt, type Window } from './engine';
import { combinationsOf, exactReturn, meanSpinsPlayed, scatterDistribution } from './exact-return';
import { hitFrequency } from './hit-frequency';
import { greatestSpin, maximumPayout } from './maximum-payout';
import { add, approximate, isEqual, multiply, oneIn, percentText, rational, zero } from '@/lib/rational';
import { linesEngine } from './lines-engine';
import { offeredBet } from '@/sandbox/kit/test-gate';
import { totalStakesMinor, unitsMinor } from './stakes';
import { lineCount } from './lines';
import { getSlotTitle, slotTitles } from './titles';
import { paySymbols, type Reels, type SlotMaths } from './types';

const titleMaths = (gameCode: string): SlotMaths => {
  const title = getSlotTitle(gameCode);
  if (!title) throw new Error(gameCode);
  return title.maths;
};

/** Every stop of every reel, with nothing but the engine. */
function enumerate(reels: Reels, maths: SlotMaths) {
  const totals = { units: 0n, scatterUnits: 0n, hits: 0n, triggers: 0n, greatest: 0 };
  const windows = reels.map((strip) => Array.from(strip, (_, stop) => windowAt(strip, stop)));
  const grid: Window[] = [];
  const visit = (reel: number): void => {
    if (reel === 5) {
      const result = evaluateGrid(grid, maths);
      totals.units += BigInt(result.units);
      totals.scatterUnits += BigInt(result.scatterUnits);
      if (result.units > 0) totals.hits += 1n;
      if (byScatters(maths.freeSpins.spins, result.scatters) > 0) totals.triggers += 1n;
      totals.greatest = Math.max(totals.greatest, result.units);
      return;
    }
    for (const window of windows[reel] ?? []) {
      grid[reel] = window;
      visit(reel + 1);
    }
  };
  visit(0);
  return totals;
}

/** Strips short enough to try every stop of in a moment, with stacks, several scatters and wilds everywhere. */
const small: SlotMaths = {
  ...titleMaths('coral-crown'),
  reels: ['WABSCDHGS', 'ABWWSHDE', 'SHAWBCG', 'WDASFEHH', 'BAWSGGH'],
};

describe('the exact return', () => {
  it.each([
    ['a small title', small],
    ['clockwork-orchard', titleMaths('clockwork-orchard')],
  ])(
    'of the paid spin of %s is what trying every stop gives',
    (_name, maths) => {
      const tried = enumerate(maths.reels, maths);
      const ways = combinationsOf(maths.reels);
      const exact = exactReturn(maths);
      expect(isEqual(add(exact.lines, exact.scatters), rational(tried.units, ways * BigInt(lineCount)))).toBe(
        true,
      );
      expect(isEqual(exact.scatters, rational(tried.scatterUnits, ways * BigInt(lineCount)))).toBe(true);
      expect(isEqual(hitFrequency(maths), rational(tried.hits, ways))).toBe(true);
      expect(isEqual(exact.triggerProbability, rational(tried.triggers, ways))).toBe(true);
      const greatest = [null, 3, 4, 5].map((scatters) => greatestSpin(maths.reels, maths, scatters) ?? 0);
      expect(Math.max(...greatest)).toBe(tried.greatest);
    },
    120_000,
  );

  it('lies between 94 and 97 % for every title and is what the catalogue publishes', () => {
    expect(slotTitles).toHaveLength(16);
    for (const { gameCode, maths } of slotTitles) {
      const exact = approximate(exactReturn(maths).total);
      expect(exact).toBeGreaterThan(0.94);
      expect(exact).toBeLessThan(0.97);
      const published = BigInt((catalogueGameOf(gameCode).returnToPlayer ?? '').replace('.', ''));
      expect(published).toBe(BigInt(Math.floor(exact * 10_000)));
    }
  });

  it('is another figure for every game, so no title is a copy', () => {
    const figures = slotTitles.map(({ gameCode }) => {
      const { returnToPlayer, hitFrequency } = getGameInfo(gameCode) ?? {};
      return `${returnToPlayer} ${hitFrequency}`;
    });
    expect(new Set(figures).size).toBe(16);
  });

  it('changes with a tampered pay table, strip, scatter pay or free spin', () => {
    const maths = titleMaths('ember-temple');
    const { total } = exactReturn(maths);
    const [first, ...others] = maths.reels;
    const tampered: SlotMaths[] = [
      ...paySymbols.map((symbol) => {
        const [two, three, four, five] = maths.pays[symbol] ?? [0, 0, 0, 0];
        return { ...maths, pays: { ...maths.pays, [symbol]: [two, three, four, five + 1] as const } };
      }),
      { ...maths, reels: [first.replace('A', 'H'), ...others] as unknown as Reels },
      { ...maths, scatterPays: [5, 20, 101] },
      { ...maths, freeSpins: { ...maths.freeSpins, spins: [8, 8, 9] } },
      { ...maths, freeSpins: { ...maths.freeSpins, maxRetriggers: 2 } },
    ];
    for (const other of tampered) expect(isEqual(exactReturn(other).total, total)).toBe(false);
  });
});

describe('free spins', () => {
  const distribution = scatterDistribution(titleMaths('monsoon-drums').reels);
  const award = (scatters: number) => byScatters([10, 15, 20], scatters);
  const meanAward = distribution.reduce(
    (sum, p, scatters) => add(sum, multiply(p, rational(award(scatters)))),
    zero,
  );

  it('are exactly their own number when they cannot be won again', () => {
    expect(meanSpinsPlayed(10, 0, award, distribution)).toEqual(rational(10));
  });

  it('come close to the geometric series as the bound on winning them again rises', () => {
    const unbounded = 10 / (1 - approximate(meanAward));
    const means = [1, 2, 3, 4].map((bound) => approximate(meanSpinsPlayed(10, bound, award, distribution)));
    means.reduce((before, mean) => {
      expect(mean).toBeGreaterThan(before);
      expect(mean).toBeLessThan(unbounded);
      return mean;
    }, 10);
    expect(unbounded - (means.at(-1) ?? 0)).toBeLessThan(0.01);
  });
});

describe('a simulation through the fair draws', () => {
  const rounds = 60_000;

  /** Mean and standard error of the payout of a round over its stake. */
  function simulate(maths: SlotMaths): { mean: number; error: number } {
    let sum = 0;
    let squares = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { units } = playRound(
        maths,
        createDraws({ serverSeed: '5a'.repeat(32), clientSeed: 'simulation', nonce }),
      );
      sum += units / lineCount;
      squares += (units / lineCount) ** 2;
    }
    const mean = sum / rounds;
    return { mean, error: Math.sqrt((squares / rounds - mean ** 2) / rounds) };
  }

  it('agrees with the exact return within four standard errors, and not with a tampered table', () => {
    const maths = titleMaths('clockwork-orchard');
    const { mean, error } = simulate(maths);
    expect(Math.abs(mean - approximate(exactReturn(maths).total))).toBeLessThan(4 * error);
    const tampered = {
      ...maths,
      pays: { ...maths.pays, H: [0, 26, 40, 140] as const, G: [0, 26, 55, 190] as const },
    };
    expect(Math.abs(mean - approximate(exactReturn(tampered).total))).toBeGreaterThan(4 * error);
  });
});

describe('the greatest payout', () => {
  it.each(slotTitles.map((title) => [title.gameCode, title.maths] as const))(
    'of %s is the one it states',
    (_code, maths) => {
      expect(maximumPayout(maths)).toEqual(maths.maximum);
    },
    30_000,
  );

  it('changes with the best pay', () => {
    const maths = titleMaths('clockwork-orchard');
    expect(maximumPayout({ ...maths, pays: { ...maths.pays, A: [0, 70, 210, 701] } })).not.toEqual(
      maths.maximum,
    );
  });
});

describe('stakes', () => {
  it('divide into 20 equal line stakes, and pay whole minor units', () => {
    for (const stake of totalStakesMinor) expect(stake % 20n).toBe(0n);
    expect(unitsMinor(7, 40n)).toBe(14n);
  });

  it.each([0n, 19n, 21n, 2001n, -20n])('of %p are not offered', (stake) =>
    expect(offeredBet(linesEngine, linesEngine.titles[0]!.maths, null, stake)).toBeNull(),
  );
});

describe('fractions', () => {
  it('are cut off, not rounded, as percentages', () => {
    expect(percentText(rational(96_129, 100_000))).toBe('96.12');
    expect(percentText(rational(1, 3))).toBe('33.33');
    expect(percentText(rational(1, 1))).toBe('100.00');
  });

  it('say one in how many', () => {
    expect(oneIn(rational(2, 3))).toBe('2');
    expect(oneIn(rational(1, 142))).toBe('142');
    expect(() => oneIn(zero)).toThrow(RangeError);
  });
});
