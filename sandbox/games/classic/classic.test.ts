import fc from 'fast-check';
import { createDraws } from '@/lib/fairness';
import { approximate, isEqual, rational } from '@/lib/rational';
import { classicEngine, playRound } from './engine';
import { distributionOf, exactReturn, figuresOf } from './exact-return';
import { glyphNames } from './glyph-names';
import { linesOf } from './lines';
import { looks } from './look';
import { evaluate, gridAt, nudgedStops, oddReelOf, payOfLine } from './spin';
import { stakesOf } from './stakes';
import { classicTitles } from './titles';
import type { ClassicMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const titles = classicTitles.map((title) => [title.gameCode, title.maths] as const);
const mathsOf = (gameCode: string): ClassicMaths => {
  const title = classicTitles.find((each) => each.gameCode === gameCode);
  if (!title) throw new Error(gameCode);
  return title.maths;
};

/** Strips short enough to try everything in a moment, with every feature that has more draws. */
const tiny: ClassicMaths = {
  reels: ['ABWC', 'BWAC', 'ACBBW'],
  lines: 5,
  pays: { W: [0, 0, 50], A: [0, 2, 20], B: [1, 2, 10], C: [0, 0, 4] },
  wildFactor: 2,
};

/** Draws that are given instead of drawn; they know how many combinations there were. */
function givenDraws(digits: number[]) {
  const ranges: number[] = [];
  return {
    ranges,
    below(range: number) {
      ranges.push(range);
      return digits[ranges.length - 1] ?? 0;
    },
  };
}

/** Every sequence of draws of a round, with nothing but the engine: pays by their probability. */
function tryEverything(maths: ClassicMaths): Map<number, number> {
  const weights = new Map<number, number>();
  const visit = (digits: number[], share: number): void => {
    const draws = givenDraws(digits);
    const { units } = playRound(maths, draws);
    if (draws.ranges.length <= digits.length) {
      weights.set(units, (weights.get(units) ?? 0) + share);
      return;
    }
    const range = draws.ranges[digits.length] ?? 1;
    for (let digit = 0; digit < range; digit += 1) visit([...digits, digit], share / range);
  };
  visit([], 1);
  return weights;
}

const source = (nonce: number) => ({ serverSeed: '7e'.repeat(32), clientSeed: 'classic', nonce });

describe('a line', () => {
  const pay = (symbols: string, maths = tiny) => payOfLine(symbols, maths);
  it.each([
    ['AAA', { symbol: 'A', length: 3, factor: 1, units: 20 }],
    ['AAB', { symbol: 'A', length: 2, factor: 1, units: 2 }],
    ['AWB', { symbol: 'A', length: 2, factor: 2, units: 4 }],
    ['AWW', { symbol: 'A', length: 3, factor: 4, units: 80 }],
    ['WAW', { symbol: 'A', length: 3, factor: 4, units: 80 }],
    ['WWW', { symbol: 'W', length: 3, factor: 1, units: 50 }],
    ['BAC', { symbol: 'B', length: 1, factor: 1, units: 1 }],
    ['CAB', null],
    ['CAA', null],
  ])('%s pays %j', (symbols, expected) => expect(pay(symbols)).toEqual(expected));

  it('pays a mixture only when nothing better is on it', () => {
    const mixed: ClassicMaths = { ...tiny, wildFactor: 1, anyOf: { symbols: 'AC', units: 5 } };
    expect(pay('ACA', mixed)).toMatchObject({ symbol: 'any', units: 5 });
    expect(pay('AAA', mixed)).toMatchObject({ symbol: 'A', units: 20 });
    expect(pay('CCC', mixed)).toMatchObject({ symbol: 'any', units: 5 });
    expect(pay('ABA', mixed)).toBeNull();
  });

  it.each([1, 3, 5, 8] as const)('is one of %i different ones', (count) => {
    expect(new Set(linesOf(count).map((line) => line.join(' '))).size).toBe(count);
  });
});

describe('a feature', () => {
  it('nudges the third reel to the symbol of the others, down before up', () => {
    const maths: ClassicMaths = { ...tiny, reels: ['ABC', 'ABC', 'ACBAB'], lines: 1 };
    // Middles: B, B and A, which has a B below it and one above.
    expect(nudgedStops(maths, [0, 0, 2])).toEqual([0, 0, 1]);
    expect(nudgedStops(maths, [0, 0, 1])).toBeNull();
    expect(nudgedStops(maths, [0, 1, 2])).toBeNull();
  });

  it('turns the reel again that the other two outvote', () => {
    expect(oddReelOf(['xAx', 'xAx', 'xBx'])).toBe(2);
    expect(oddReelOf(['xAx', 'xBx', 'xAx'])).toBe(1);
    expect(oddReelOf(['xBx', 'xAx', 'xAx'])).toBe(0);
    expect(oddReelOf(['xAx', 'xAx', 'xAx'])).toBeNull();
    expect(oddReelOf(['xAx', 'xBx', 'xCx'])).toBeNull();
  });

  it('holds the middle reel for as many turns as it says', () => {
    const maths: ClassicMaths = { ...tiny, hold: { symbol: 'W', spins: 2 } };
    const { steps } = playRound(maths, givenDraws([0, 0, 0, 1, 1, 2, 2]));
    expect(steps.map((step) => [step.kind, step.stops])).toEqual([
      ['spin', [0, 0, 0]],
      ['hold', [1, 0, 1]],
      ['hold', [2, 0, 2]],
    ]);
  });

  it('fills the middle reel with its wild', () => {
    expect(gridAt({ ...tiny, wildFillsMiddle: true }, [0, 0, 0])[1]).toBe('WWW');
    expect(gridAt({ ...tiny, wildFillsMiddle: true }, [0, 2, 0])[1]).toBe('ACB');
  });

  it('multiplies nine of a kind and counts scatters of the round anywhere', () => {
    const maths: ClassicMaths = { ...tiny, fullFactor: 3, scatter: { symbols: 'AB', pays: [1, 4] } };
    expect(evaluate(['CCC', 'CWC', 'CCC'], maths, null)).toMatchObject({ fullFactor: 3 });
    expect(evaluate(['CCC', 'CWC', 'CCB'], maths, null)).toMatchObject({ fullFactor: 1 });
    expect(evaluate(['ACC', 'CAC', 'BCC'], maths, 'A').scatterUnits).toBe(0);
    expect(evaluate(['ACC', 'CAC', 'BAC'], maths, 'A').scatterUnits).toBe(5);
    expect(evaluate(['AAA', 'CAC', 'BAC'], maths, 'A').scatterUnits).toBe(20);
  });
});

describe('the exact distribution', () => {
  it.each<[string, ClassicMaths]>([
    ['plain', tiny],
    ['with a multiplier reel', { ...tiny, multiplierReel: [1, 1, 5] }],
    ['with a fruit of the day', { ...tiny, scatter: { symbols: 'AB', pays: [1, 4] } }],
    ['with a pair that turns again', { ...tiny, pays: { A: [0, 0, 20] }, respinsPair: true }],
    ['with a hold', { ...tiny, reels: ['ABWC', 'BWAC', 'ACB'], hold: { symbol: 'W', spins: 2 } }],
    ['with nudges', { ...tiny, lines: 1, nudges: true }],
    ['with a wild that fills', { ...tiny, wildFillsMiddle: true, lines: 8, fullFactor: 2 }],
  ])('%s is what trying every draw of the engine gives', (_name, maths) => {
    const tried = tryEverything(maths);
    const { weights, combinations } = distributionOf(maths);
    expect([...weights.keys()].sort()).toEqual([...tried.keys()].sort());
    for (const [units, share] of tried) {
      expect(approximate(rational(weights.get(units) ?? 0n, combinations))).toBeCloseTo(share, 9);
    }
    expect([...weights.values()].reduce((sum, weight) => sum + weight, 0n)).toBe(combinations);
  });

  it.each(titles)('of %s returns between 94 and 97.5 %%', (_code, maths) => {
    const exact = approximate(exactReturn(maths).total);
    expect(exact).toBeGreaterThan(0.94);
    expect(exact).toBeLessThan(0.975);
  });

  it('is another for every title, so none is a copy', () => {
    const known = titles.map(([, maths]) => {
      const { returnToPlayer, hitFrequency } = figuresOf(maths);
      return `${returnToPlayer.numerator}/${returnToPlayer.denominator} ${hitFrequency?.numerator}`;
    });
    expect(new Set(known).size).toBe(10);
  });

  it('changes with a tampered pay, strip or feature', () => {
    const maths = mathsOf('millpond-mystery');
    const { total } = exactReturn(maths);
    const [first, ...others] = maths.reels;
    const tampered: ClassicMaths[] = [
      { ...maths, pays: { ...maths.pays, G: [0, 0, 3] } },
      { ...maths, reels: [first.replace('A', 'G'), ...others] as unknown as ClassicMaths['reels'] },
      { ...maths, multiplierReel: [...(maths.multiplierReel ?? []), 1] },
      { ...maths, wildFactor: 2 },
    ];
    for (const other of tampered) expect(isEqual(exactReturn(other).total, total)).toBe(false);
  });
});

describe('the greatest payout', () => {
  it.each(titles)('of %s is never passed', (_code, maths) => {
    const { maximumMultiple } = figuresOf(maths);
    const most = approximate(maximumMultiple) * maths.lines;
    for (let nonce = 0; nonce < 400; nonce += 1) {
      expect(playRound(maths, createDraws(source(nonce))).units).toBeLessThanOrEqual(most);
    }
  });

  it('is reached by a round of the engine', () => {
    const maths = mathsOf('copper-cherry');
    const stops = maths.reels.map((strip) => (strip.indexOf('A') + strip.length - 1) % strip.length);
    const { units } = playRound(maths, givenDraws(stops));
    expect(units).toBe(approximate(figuresOf(maths).maximumMultiple));
  });
});

/** Pearson's statistic of seeded rounds against the exact distribution, rare pays in one class. */
function chiSquare(maths: ClassicMaths, rounds: number, biased: (range: number, drawn: number) => number) {
  const { weights, combinations } = distributionOf(maths);
  const expected = new Map(
    [...weights].map(([units, weight]) => [units, approximate(rational(weight, combinations)) * rounds]),
  );
  const isRare = (units: number) => (expected.get(units) ?? 0) < 10;
  const seen = new Map<number, number>();
  const count = (at: Map<number, number>, units: number, by: number) =>
    at.set(isRare(units) ? -1 : units, (at.get(isRare(units) ? -1 : units) ?? 0) + by);
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draws = createDraws(source(nonce));
    const { units } = playRound(maths, { below: (range) => biased(range, draws.below(range)) });
    count(seen, units, 1);
  }
  const classes = new Map<number, number>();
  for (const [units, mean] of expected) count(classes, units, mean);
  let statistic = 0;
  for (const [units, mean] of classes) statistic += ((seen.get(units) ?? 0) - mean) ** 2 / mean;
  return { statistic, freedom: classes.size - 1 };
}

describe('seeded rounds', () => {
  const rounds = 12_000;
  const maths = mathsOf('midnight-neon');
  /** Mean plus five standard deviations of a chi-square variable: passed once in some hundred thousand. */
  const bound = (freedom: number) => freedom + 5 * Math.sqrt(2 * freedom);

  it('follow the exact distribution', () => {
    const { statistic, freedom } = chiSquare(maths, rounds, (_range, drawn) => drawn);
    expect(statistic).toBeLessThan(bound(freedom));
  });

  it('are caught when every eighth stop is moved by one', () => {
    let draw = 0;
    const { statistic, freedom } = chiSquare(maths, rounds, (_range, drawn) => {
      draw += 1;
      return draw % 8 === 0 && drawn > 0 ? 0 : drawn;
    });
    expect(statistic).toBeGreaterThan(bound(freedom));
  });

  it('are the same for the same seeds and others for other seeds', () => {
    for (const [, each] of titles) {
      const play = (change: object) => playRound(each, createDraws({ ...source(3), ...change }));
      expect(play({})).toEqual(play({}));
      expect(play({ clientSeed: 'other' })).not.toEqual(play({}));
      expect(play({ serverSeed: '7f'.repeat(32) })).not.toEqual(play({}));
    }
  });
});

describe('a bet', () => {
  it.each(titles)('on %s is one of the stakes on offer, which divide into equal lines', (_code, maths) => {
    const { stepsMinor } = stakesOf(maths);
    for (const stake of stepsMinor) {
      expect(stake % BigInt(maths.lines)).toBe(0n);
      expect(offeredBet(classicEngine, maths, null, stake)).toEqual({ bet: null });
    }
    expect(stepsMinor[0]).toBe(BigInt(maths.lines));
  });

  it('is refused when it is anything else', () => {
    const maths = mathsOf('market-day');
    expect(offeredBet(classicEngine, maths, null, 7n)).toBeNull();
    expect(offeredBet(classicEngine, maths, null, 0n)).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (value) => {
        fc.pre(value !== null && value !== undefined);
        expect(offeredBet(classicEngine, maths, value, 5n)).toBeNull();
        expect(classicEngine.readAction(maths, value)).toBeNull();
      }),
    );
  });

  it('pays whole minor units at every stake', () => {
    for (const [, maths] of titles) {
      for (const stakeMinor of stakesOf(maths).stepsMinor) {
        const round = { stakeMinor, bet: null, actions: [], elapsedMs: Infinity };
        const { payoutMinor, view } = classicEngine.play(maths, round, createDraws(source(11)));
        expect(payoutMinor * BigInt(maths.lines)).toBe(BigInt(view.units) * stakeMinor);
      }
    }
  });
});

it('every symbol on a strip has a picture and a colour', () => {
  for (const { theme, maths } of classicTitles) {
    for (const symbol of new Set(maths.reels.join(''))) {
      expect(glyphNames[theme]?.[symbol]).toBeDefined();
      expect(looks[theme]?.symbols[symbol]).toHaveLength(3);
    }
  }
});
