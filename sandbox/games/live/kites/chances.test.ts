import fc from 'fast-check';
import type { Draws } from '@/lib/fairness';
import { add, approximate, isEqual, one, rational, type Rational } from '@/lib/rational';
import { chiSquare, chiSquareLimit, seededDraws } from '@/sandbox/kit/test-draws';
import {
  drawChances,
  exactChances,
  flyMatch,
  flyPasses,
  fullStrands,
  kiteOutcomes,
  mostPasses,
  outcomeOf,
  strandChances,
  strandsAfter,
  type KiteChances,
  type KitePass,
} from '.';

const pairs = strandChances.flatMap((meron) => strandChances.map((wala): KiteChances => ({ meron, wala })));
const named = pairs.map((chances) => [`${chances.meron}/${chances.wala}`, chances] as const);

/** A second way to the same chances: the passes that each kite needs for its fourth cut are independent of the other's. */
function chancesAnew({ meron, wala }: KiteChances): Record<string, Rational> {
  const choose = (n: number, k: number): bigint =>
    k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);
  const fourthCutAt = (percent: number, pass: number) =>
    pass < 4
      ? 0n
      : choose(pass - 1, 3) *
        BigInt(percent) ** 4n *
        BigInt(100 - percent) ** BigInt(pass - 4) *
        100n ** BigInt(mostPasses - pass);
  const all = 100n ** BigInt(mostPasses);
  const after = (percent: number, pass: number) => {
    let left = all;
    for (let at = 1; at <= pass; at += 1) left -= fourthCutAt(percent, at);
    return left;
  };
  const sums = { meron: 0n, wala: 0n, bdd: 0n, ftd: after(meron, mostPasses) * after(wala, mostPasses) };
  for (let pass = 1; pass <= mostPasses; pass += 1) {
    sums.meron += fourthCutAt(meron, pass) * after(wala, pass);
    sums.wala += fourthCutAt(wala, pass) * after(meron, pass);
    sums.bdd += fourthCutAt(meron, pass) * fourthCutAt(wala, pass);
  }
  return Object.fromEntries(Object.entries(sums).map(([key, ways]) => [key, rational(ways, all * all)]));
}

/** A fast generator (mulberry32) for a million matches; no rule of a match depends on where its draws come from. */
function quickDraws(seed: number): Draws {
  let state = seed;
  return {
    below(range) {
      state = (state + 0x6d2b79f5) | 0;
      let word = Math.imul(state ^ (state >>> 15), state | 1);
      word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
      return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * range);
    },
  };
}

describe('the exact chances', () => {
  it.each([
    [44, 44, '0.444400', '0.444400', '0.088646', '0.022553'],
    [52, 44, '0.569342', '0.323789', '0.098532', '0.008338'],
  ] as const)('of %i against %i are the published ones', (meron, wala, ...published) => {
    const exact = exactChances({ meron, wala });
    expect(kiteOutcomes.map((key) => approximate(exact[key]).toFixed(6))).toEqual(published);
  });

  it.each(named)('%s: are those of the fourth cuts, and 1 together', (_name, chances) => {
    const exact = exactChances(chances);
    expect(exact).toEqual(chancesAnew(chances));
    expect(isEqual(kiteOutcomes.map((key) => exact[key]).reduce(add), one)).toBe(true);
  });

  it.each(named)('%s: are the other way round for the kites the other way round', (_name, chances) => {
    const { meron, wala, bdd, ftd } = exactChances(chances);
    const turned = exactChances({ meron: chances.wala, wala: chances.meron });
    expect(turned).toEqual({ meron: wala, wala: meron, bdd, ftd });
  });
});

describe('a million matches', () => {
  const rounds = 1_000_000;
  const play = (chances: KiteChances, seed: number) => {
    const draws = quickDraws(seed);
    const counts = { meron: 0, wala: 0, bdd: 0, ftd: 0 };
    for (let round = 0; round < rounds; round += 1) counts[flyPasses(chances, draws).outcome] += 1;
    return counts;
  };
  /** How many standard errors each outcome is away from its exact chance. */
  const distances = (counts: ReturnType<typeof play>, chances: KiteChances) =>
    kiteOutcomes.map((key) => {
      const p = approximate(exactChances(chances)[key]);
      return Math.abs(counts[key] / rounds - p) / Math.sqrt((p * (1 - p)) / rounds);
    });

  it.each([
    [44, 44],
    [52, 44],
    [40, 52],
  ] as const)('of %i against %i end as often as they should, within four standard errors', (meron, wala) => {
    const chances = { meron, wala };
    expect(Math.max(...distances(play(chances, 7), chances))).toBeLessThan(4);
  });

  it('negative control: a kite that cuts with one per cent more than is printed is caught', () => {
    const tampered = { meron: 45, wala: 44 } as unknown as KiteChances;
    expect(Math.max(...distances(play(tampered, 7), { meron: 44, wala: 44 }))).toBeGreaterThan(4);
  });
});

describe('the matches of seeds', () => {
  const matches = Array.from({ length: 6400 }, (_, nonce) => flyMatch(seededDraws(nonce)));

  it('fly each pair of chances equally often', () => {
    const counts = pairs.map(
      (pair) =>
        matches.filter(({ chances }) => chances.meron === pair.meron && chances.wala === pair.wala).length,
    );
    expect(
      chiSquare(
        counts,
        pairs.map(() => 1 / 16),
      ),
    ).toBeLessThan(chiSquareLimit(16));
  });

  it('end as the sixteen pairs do on the average', () => {
    const shares = kiteOutcomes.map(
      (key) => pairs.reduce((sum, pair) => sum + approximate(exactChances(pair)[key]), 0) / 16,
    );
    const counts = kiteOutcomes.map((key) => matches.filter(({ outcome }) => outcome === key).length);
    expect(chiSquare(counts, shares)).toBeLessThan(chiSquareLimit(4));
  });

  it('show their chances before the passes are drawn, and are the same for the same seed', () => {
    for (let nonce = 0; nonce < 50; nonce += 1) {
      expect(drawChances(seededDraws(nonce))).toEqual(matches[nonce]!.chances);
      expect(flyMatch(seededDraws(nonce))).toEqual(matches[nonce]);
    }
    expect(flyMatch(seededDraws(3, '6b'.repeat(32))).passes).not.toEqual(matches[3]!.passes);
  });

  it('end with the pass that decides them, and not before', () => {
    for (const { passes, outcome } of matches) {
      let strands = fullStrands;
      passes.forEach((pass, at) => {
        strands = strandsAfter(strands, pass);
        expect(outcomeOf(strands, at + 1)).toBe(at + 1 === passes.length ? outcome : null);
      });
      expect(passes.length).toBeGreaterThanOrEqual(4);
      expect(passes.length).toBeLessThanOrEqual(mostPasses);
    }
  });
});

describe('a pass', () => {
  const cuts = (meron: number, wala: number) =>
    flyPasses({ meron: 44, wala: 52 }, { below: fixed(meron, wala) }).passes[0];
  /** One pass as given, then only cuts by both. */
  const fixed = (...values: number[]) => {
    const rest = [...values];
    return () => rest.shift() ?? 0;
  };

  it('cuts with draws below the chance, and not at it', () => {
    expect(cuts(43, 51)).toEqual({ meron: true, wala: true });
    expect(cuts(44, 52)).toEqual({ meron: false, wala: false });
  });

  it('takes a strand of the other kite, at once from both', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), (meron, wala) => {
        const pass: KitePass = { meron, wala };
        expect(strandsAfter(fullStrands, pass)).toEqual({ meron: wala ? 3 : 4, wala: meron ? 3 : 4 });
      }),
    );
  });

  it.each([
    [0, 0, 5, 'bdd'],
    [0, 0, 12, 'bdd'],
    [0, 1, 4, 'wala'],
    [2, 0, 12, 'meron'],
    [1, 1, 11, null],
    [1, 1, 12, 'ftd'],
  ] as const)('that leaves %i and %i strands after %i passes means %s', (meron, wala, passes, outcome) =>
    expect(outcomeOf({ meron, wala }, passes)).toBe(outcome),
  );
});
