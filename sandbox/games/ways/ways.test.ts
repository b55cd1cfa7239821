import fc from 'fast-check';
import { createDraws } from '@/lib/fairness';
import { approximate, isEqual, rational } from '@/lib/rational';
import { fallOf, winsOf } from './cascade';
import { countStops } from './count-stops';
import { playRound, waysEngine } from './engine';
import {
  combinationsOf,
  computeFigures,
  exactReturn,
  figuresOf,
  hitFrequency,
  maximumUnits,
} from './exact-return';
import { FallCounter } from './fall-counter';
import { glyphNames } from './glyph-names';
import { looks } from './look';
import { stakesOf } from './stakes';
import { waysTitles } from './titles';
import type { Reels, WaysMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const titles = waysTitles.map((title) => [title.gameCode, title.maths] as const);
const mathsOf = (gameCode: string): WaysMaths => {
  const title = waysTitles.find((each) => each.gameCode === gameCode);
  if (!title) throw new Error(gameCode);
  return title.maths;
};
const source = (nonce: number) => ({ serverSeed: '3c'.repeat(32), clientSeed: 'ways', nonce });

/** Strips short enough to try every stop of with the engine itself, rich in wins, wilds and scatters. */
const tinyReels: Reels = ['ABSHAC', 'AWSHBE', 'BAHSWC', 'AHWSD', 'SABHC'];
const tiny: WaysMaths = {
  ...mathsOf('salmon-falls'),
  reels: tinyReels,
  depthPrizes: [
    { tumbles: 2, units: 7 },
    { tumbles: 4, units: 50 },
  ],
  freeSpins: { spins: [2, 3, 4], ladder: [2, 5] },
};

function everyStop(reels: Reels, visit: (stops: number[]) => void): void {
  const go = (stops: number[]): void => {
    if (stops.length === reels.length) return visit(stops);
    for (let stop = 0; stop < (reels[stops.length]?.length ?? 0); stop += 1) go([...stops, stop]);
  };
  go([]);
}

describe('ways', () => {
  it('are the products of what matches on reels in a row, wild included', () => {
    expect(winsOf(['AAB', 'AWC', 'AHW', 'BCD', 'AAA'], tiny)).toEqual([
      { symbol: 'A', length: 3, ways: 8, units: 8 * tiny.pays.A[0] },
      { symbol: 'B', length: 4, ways: 1, units: tiny.pays.B[1] },
    ]);
    expect(winsOf(['AAA', 'AAA', 'AAA', 'AAA', 'AAA'], tiny)[0]?.ways).toBe(243);
    expect(winsOf(['ABC', 'DEF', 'ABC', 'ABC', 'ABC'], tiny)).toEqual([]);
    expect(winsOf(['SSS', 'SSS', 'SSS', 'SSS', 'SSS'], tiny)).toEqual([]);
  });
});

describe('a fall', () => {
  const reels: Reels = ['ABCDE', 'ABCDF', 'ABCDG', 'EFGHE', 'EFGHE'];
  const at = (change: object, stops: readonly number[]) =>
    fallOf({ ...tiny, depthPrizes: [], ...change }, reels, [1, 10], stops);

  it('lets the strip above the window in and multiplies each tumble by its rung', () => {
    const { tumbles, units } = at({}, [1, 1, 1, 0, 0]);
    expect(tumbles[0]).toMatchObject({ grid: ['BCD', 'BCD', 'BCD', 'EFG', 'EFG'], multiplier: 1 });
    // Three symbols left each of the first reels; what was above them stands now, the nearest lowest.
    expect(tumbles[1]).toMatchObject({ grid: ['.EA', '.FA', '.GA', 'EFG', 'EFG'], multiplier: 10 });
    const { A, B, C, D } = tiny.pays;
    expect(units).toBe(B[0] + C[0] + D[0] + 10 * A[0]);
  });

  it('keeps wilds and sweeps symbols where a title says so', () => {
    const grid = ['AHB', 'WHC', 'AHD', 'EHF', 'EGF'];
    const strips = grid.map((window) => window) as unknown as Reels;
    const gone = (change: object) =>
      fallOf({ ...tiny, pays: { ...tiny.pays }, ...change }, strips, [1], [0, 0, 0, 0, 0]).tumbles[0]?.gone;
    expect(gone({})).toEqual([[0, 1], [0, 1], [0, 1], [1], []]);
    expect(gone({ wildsStay: true })?.[1]).toEqual([1]);
    expect(gone({ sweep: 'G' })?.[4]).toEqual([1]);
  });

  it.each(titles)(
    'of %s always ends, each tumble taking at least one symbol of the first reel',
    (_code, maths) => {
      for (let nonce = 0; nonce < 400; nonce += 1) {
        for (const spin of playRound(maths, createDraws(source(nonce))).spins) {
          expect(spin.tumbles.every(({ gone }) => (gone[0]?.length ?? 0) > 0)).toBe(true);
          expect(spin.tumbles.length).toBeLessThanOrEqual(maths.reels[0].length);
          const { longest } = (spin.kind === 'free' ? maths.counted.free : maths.counted.paid) ?? {
            longest: 0,
          };
          expect(spin.tumbles.length).toBeLessThanOrEqual(longest);
        }
      }
    },
  );

  it('ends on any strips whatever, before the first reel runs out', () => {
    const strip = fc.string({ unit: fc.constantFrom(...'ABCDEFGH'), minLength: 4, maxLength: 12 });
    const wild = fc.string({ unit: fc.constantFrom(...'ABWS'), minLength: 4, maxLength: 12 });
    fc.assert(
      fc.property(strip, wild, wild, wild, strip, fc.boolean(), (a, b, c, d, e, wildsStay) => {
        const { tumbles } = fallOf({ ...tiny, wildsStay }, [a, b, c, d, e], [1], [1, 2, 3, 0, 1]);
        expect(tumbles.length).toBeLessThanOrEqual(a.length);
      }),
    );
  });
});

describe('the enumeration', () => {
  it('counts what the engine gives for every stop of short strips', () => {
    for (const change of [{}, { wildsStay: true }, { sweep: 'GH' }]) {
      const maths = { ...tiny, ...change };
      const tried = { units: 0, losing: [0, 0, 0, 0], scatters: [0, 0, 0, 0], longest: 0 };
      everyStop(tinyReels, (stops) => {
        const { units, scatters, tumbles } = fallOf(maths, tinyReels, maths.ladder, stops);
        const level = scatters < 3 ? 0 : Math.min(scatters - 2, 3);
        tried.units += units;
        tried.scatters[level]! += 1;
        if (units === 0) tried.losing[level]! += 1;
        tried.longest = Math.max(tried.longest, tumbles.length);
      });
      expect(countStops(maths, tinyReels, maths.ladder)).toMatchObject(tried);
    }
  });

  it.each(titles)('adds the falls of %s up as the engine does', (_code, maths) => {
    const counter = new FallCounter(maths, maths.reels, maths.ladder);
    const draws = createDraws(source(1));
    for (let round = 0; round < 1000; round += 1) {
      const stops = maths.reels.map((strip) => draws.below(strip.length));
      const fall = fallOf(maths, maths.reels, maths.ladder, stops);
      counter.run(stops);
      const { units, tumbles, scatters } = counter;
      expect([units + fall.depthUnits, tumbles, scatters]).toEqual([
        fall.units,
        fall.tumbles.length,
        fall.scatters,
      ]);
    }
  });

  it('of every stop of a title is what it states', () => {
    const maths = mathsOf('tidepool-tumble');
    expect(computeFigures(maths)).toEqual(maths.counted);
  });

  it('notices a changed pay, ladder or strip', () => {
    const maths = { ...tiny, freeSpins: undefined } as unknown as WaysMaths;
    const units = (change: Partial<WaysMaths>) => computeFigures({ ...maths, ...change }).paid.units;
    const known = units({});
    expect(units({ pays: { ...maths.pays, A: [14, 39, 170] } })).not.toBe(known);
    expect(units({ ladder: [1, 2, 3, 6] })).not.toBe(known);
    expect(units({ reels: ['ABSHAB', ...tinyReels.slice(1)] as unknown as Reels })).not.toBe(known);
    expect(units({ depthPrizes: [] })).not.toBe(known);
  });

  it('saw every combination of every title', () => {
    const all = (counts: readonly number[]) => BigInt(counts.reduce((sum, count) => sum + count, 0));
    for (const [, maths] of titles) {
      expect(all(maths.counted.paid.scatters)).toBe(combinationsOf(maths.reels));
      const { free } = maths.counted;
      if (free) expect(all(free.scatters)).toBe(combinationsOf(maths.freeSpins?.reels ?? maths.reels));
    }
  });
});

describe('the exact return', () => {
  it('and the hit frequency of short strips are what all rounds of the engine give', () => {
    const maths: WaysMaths = {
      ...tiny,
      counted: computeFigures(tiny),
      freeSpins: { spins: [1, 1, 1], ladder: [2, 5] },
    };
    const combinations = approximate(rational(combinationsOf(tinyReels)));
    const free = { units: 0, hits: 0 };
    everyStop(tinyReels, (stops) => {
      const { units } = fallOf(maths, tinyReels, [2, 5], stops);
      free.units += units / combinations;
      if (units > 0) free.hits += 1 / combinations;
    });
    let units = 0;
    let hits = 0;
    everyStop(tinyReels, (stops) => {
      const fall = fallOf(maths, tinyReels, maths.ladder, stops);
      units += fall.units + (fall.scatters >= 3 ? free.units : 0);
      hits += fall.units > 0 ? 1 : fall.scatters >= 3 ? free.hits : 0;
    });
    expect(approximate(exactReturn(maths).total)).toBeCloseTo(units / combinations / maths.cost, 8);
    expect(approximate(hitFrequency(maths))).toBeCloseTo(hits / combinations, 8);
  });

  it.each(titles)('of %s is between 94 and 97.5 %%', (_code, maths) => {
    const exact = approximate(exactReturn(maths).total);
    expect(exact).toBeGreaterThan(0.94);
    expect(exact).toBeLessThan(0.975);
  });

  it('is another for every title, so none is a copy', () => {
    expect(new Set(titles.map(([, maths]) => approximate(exactReturn(maths).total))).size).toBe(10);
    expect(
      new Set(
        titles.map(([, { ladder, freeSpins, sweep, wildsStay, depthPrizes }]) =>
          JSON.stringify([ladder, freeSpins, sweep, wildsStay, depthPrizes]),
        ),
      ).size,
    ).toBe(10);
  });
});

describe('the greatest payout', () => {
  const given = (stops: number[]) => ({ below: () => stops.shift() ?? 0 });

  it.each(titles)('of %s is reached by its stops', (_code, maths) => {
    const { paid, free } = maths.counted;
    const best = free ? free.greatest.indexOf(Math.max(...free.greatest)) : 0;
    const most = maximumUnits(maths);
    const reached = paid.greatest.map((units, level) => {
      if (units < 0) return 0;
      const spins = level === 0 ? 0 : (maths.freeSpins?.spins[level - 1] ?? 0);
      const stops = [...(paid.greatestStops[level] ?? [])];
      for (let spin = 0; spin < spins; spin += 1) stops.push(...(free?.greatestStops[best] ?? []));
      return playRound(maths, given(stops)).units;
    });
    expect(Math.max(...reached)).toBe(most);
    expect(isEqual(figuresOf(maths).maximumMultiple, rational(most, maths.cost))).toBe(true);
  });

  it.each(titles)('of %s is never passed', (_code, maths) => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      expect(playRound(maths, createDraws(source(nonce))).units).toBeLessThanOrEqual(maximumUnits(maths));
    }
  });
});

describe('seeded rounds', () => {
  const rounds = 15_000;
  const maths = mathsOf('dawn-chorus');

  /** How many standard deviations the rounds that pay are away from the exact hit frequency. */
  function deviation(change: (drawn: number, draw: number) => number): number {
    const hit = approximate(hitFrequency(maths));
    let hits = 0;
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const draws = createDraws(source(nonce));
      let draw = 0;
      const { units } = playRound(maths, {
        below(range) {
          draw += 1;
          return change(draws.below(range), draw) % range;
        },
      });
      if (units > 0) hits += 1;
    }
    return Math.abs(hits - rounds * hit) / Math.sqrt(rounds * hit * (1 - hit));
  }

  it('pay as often as the enumeration says', () => {
    expect(deviation((drawn) => drawn)).toBeLessThan(4);
  });

  it('are caught when the third reel prefers its first stops', () => {
    expect(deviation((drawn, draw) => (draw === 3 && drawn > 9 ? drawn % 3 : drawn))).toBeGreaterThan(4);
  });

  /** Pearson's statistic of the stops of the paid spins, reel by reel, over its bound: below one is as it should be. */
  function stopStatistic(change: (drawn: number) => number): number {
    const seen = maths.reels.map((strip) => Array<number>(strip.length).fill(0));
    for (let nonce = 0; nonce < 4000; nonce += 1) {
      const draws = createDraws(source(nonce));
      const { spins } = playRound(maths, { below: (range) => change(draws.below(range)) });
      spins[0]?.stops.forEach((stop, reel) => (seen[reel]![stop]! += 1));
    }
    const statistic = seen.flatMap((counts) => {
      const mean = 4000 / counts.length;
      return counts.map((count) => (count - mean) ** 2 / mean);
    });
    const freedom = statistic.length - seen.length;
    return statistic.reduce((sum, part) => sum + part, 0) / (freedom + 5 * Math.sqrt(2 * freedom));
  }

  it('stop everywhere alike', () => expect(stopStatistic((drawn) => drawn)).toBeLessThan(1));

  it('are caught when a fourth of the rounds that stop at 7 stop at 8', () => {
    let sevens = 0;
    const statistic = stopStatistic((drawn) => (drawn === 7 && (sevens += 1) % 4 === 0 ? 8 : drawn));
    expect(statistic).toBeGreaterThan(1);
  });

  it('are the same for the same seeds and others for other seeds', () => {
    for (const [, each] of titles) {
      const play = (change: object) => playRound(each, createDraws({ ...source(5), ...change }));
      expect(play({})).toEqual(play({}));
      expect(play({ nonce: 6 })).not.toEqual(play({}));
      expect(play({ serverSeed: '3d'.repeat(32) })).not.toEqual(play({}));
    }
  });
});

describe('free spins', () => {
  it('are as many as the scatters give and never won again', () => {
    const maths: WaysMaths = { ...tiny, freeSpins: { spins: [3, 3, 3], ladder: [2] } };
    const trigger = tinyReels.map((strip) => strip.indexOf('S'));
    const all = [trigger, trigger, trigger, trigger].flat();
    const { spins } = playRound(maths, { below: () => all.shift() ?? 0 });
    expect(spins.map((spin) => [spin.kind, spin.freeSpinsWon, spin.freeSpinsLeft])).toEqual([
      ['paid', 3, 3],
      ['free', 0, 2],
      ['free', 0, 1],
      ['free', 0, 0],
    ]);
  });
});

describe('a bet', () => {
  it.each(titles)('on %s is one of the stakes on offer, which divide into whole units', (_code, maths) => {
    for (const stake of stakesOf(maths).stepsMinor) {
      expect(stake % BigInt(maths.cost)).toBe(0n);
      expect(offeredBet(waysEngine, maths, null, stake)).toEqual({ bet: null });
      const round = { stakeMinor: stake, bet: null, actions: [], elapsedMs: Infinity };
      const { payoutMinor, view } = waysEngine.play(maths, round, createDraws(source(9)));
      expect(payoutMinor * BigInt(maths.cost)).toBe(BigInt(view.units) * stake);
    }
  });

  it('is refused when it is anything else', () => {
    const maths = mathsOf('velvet-comet');
    expect(offeredBet(waysEngine, maths, null, 26n)).toBeNull();
    expect(offeredBet(waysEngine, maths, null, 0n)).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (value) => {
        fc.pre(value !== null && value !== undefined);
        expect(offeredBet(waysEngine, maths, value, 25n)).toBeNull();
        expect(waysEngine.readAction(maths, value)).toBeNull();
      }),
    );
  });
});

it('every symbol on a strip has a picture and a colour, wilds keep to the middle reels', () => {
  for (const { theme, maths } of waysTitles) {
    const all = [...maths.reels, ...(maths.freeSpins?.reels ?? [])];
    for (const symbol of new Set(all.join(''))) {
      expect(glyphNames[theme]?.[symbol]).toBeDefined();
      expect(looks[theme]?.symbols[symbol]).toHaveLength(3);
    }
    for (const reels of [maths.reels, maths.freeSpins?.reels ?? maths.reels]) {
      expect((reels[0] + reels[4]).includes('W')).toBe(false);
    }
  }
});
