import fc from 'fast-check';
import { createDraws, type Draws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { add, percentText, rational, zero } from '@/lib/rational';
import { wheelEngine } from './engine';
import { exactReturn } from './exact-return';
import { wheelTitles } from './titles';
import type { WheelBet, WheelMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const byCode = wheelTitles.map((title) => [title.gameCode, title.maths] as const);
const mathsOf = (gameCode: string): WheelMaths => {
  const found = wheelTitles.find((title) => title.gameCode === gameCode);
  if (!found) throw new Error(gameCode);
  return found.maths;
};
const drawsOf = (nonce: number, clientSeed = 'wheel'): Draws =>
  createDraws({ serverSeed: 'e7'.repeat(32), clientSeed, nonce });
const fixed = (...values: number[]): Draws => ({ below: () => values.shift() ?? 0 });
const play = (maths: WheelMaths, bet: WheelBet, draws: Draws, stakeMinor = 100n) =>
  wheelEngine.play(maths, { stakeMinor, bet, actions: [], elapsedMs: Infinity }, draws);

/** Every bet that has a figure of its own, with the number of segments of each ring that it is spun on. */
function betsOf(maths: WheelMaths): { key: string; bet: WheelBet; rings: number[] }[] {
  if (maths.game === 'rings')
    return [{ key: 'spin', bet: null, rings: [maths.outer.length, maths.inner.length] }];
  if (maths.game === 'values')
    return Object.keys(maths.pays).map((key) => ({
      key,
      bet: { on: { [key]: '1.00' } },
      rings: [maths.segments.length],
    }));
  return maths.wheels.map(({ risk, segments }) => ({
    key: `${risk}${segments.length}`,
    bet: { risk, segments: segments.length },
    rings: [segments.length],
  }));
}

function everyStop([size = 1, inner = 1]: number[]): number[][] {
  return Array.from({ length: size * inner }, (_, index) => [Math.floor(index / inner), index % inner]);
}

describe('the exact return', () => {
  it.each(byCode)('of each bet of %s is what every stop of the wheel gives', (_code, maths) => {
    const figures = exactReturn(maths).bets;
    expect(betsOf(maths).map(({ key }) => key)).toEqual(figures.map(({ key }) => key));
    betsOf(maths).forEach(({ bet, rings }, index) => {
      const stops = everyStop(rings);
      const paid = stops.map((stop) => play(maths, bet, fixed(...stop)).payoutMinor);
      const mean = paid.reduce((sum, one) => add(sum, rational(one, 100n * BigInt(stops.length))), zero);
      expect(figures[index]?.returnToPlayer).toEqual(mean);
      const hits = paid.filter((one) => one > 0n).length;
      expect(figures[index]?.hitFrequency).toEqual(rational(hits, stops.length));
      const greatest = paid.reduce((most, one) => (one > most ? one : most), 0n);
      expect(BigInt(figures[index]?.maximumTenths ?? 0) * 10n).toBe(greatest);
    });
  });

  it('is published for every bet, within 94 and 97.5 %', () => {
    const published = byCode.flatMap(([code, maths]) =>
      exactReturn(maths).bets.map((bet) => `${code} ${bet.key} ${percentText(bet.returnToPlayer)}`),
    );
    expect(published).toMatchInlineSnapshot(`
     [
       "promenade-wheel sand 96.00",
       "promenade-wheel sky 96.00",
       "promenade-wheel jade 96.00",
       "promenade-wheel violet 96.00",
       "promenade-wheel coral 96.00",
       "promenade-wheel pearl 96.00",
       "promenade-wheel gold 96.00",
       "eight-tides teal 97.22",
       "eight-tides sky 97.22",
       "eight-tides azure 97.22",
       "eight-tides lime 97.22",
       "eight-tides amber 97.22",
       "eight-tides rose 94.44",
       "eight-tides violet 94.44",
       "eight-tides gold 97.22",
       "sun-and-moon-wheel spin 95.83",
       "three-winds low10 97.00",
       "three-winds low20 96.50",
       "three-winds low30 96.00",
       "three-winds medium10 96.00",
       "three-winds medium20 95.50",
       "three-winds medium30 95.33",
       "three-winds high10 95.00",
       "three-winds high20 95.50",
       "three-winds high30 96.00",
     ]
    `);
    for (const line of published) {
      const hundredths = Number(line.split(' ')[2]?.replace('.', ''));
      expect(hundredths).toBeGreaterThanOrEqual(9400);
      expect(hundredths).toBeLessThanOrEqual(9750);
    }
  });

  it.each(byCode)('of %s as a whole is that of the bet that returns least', (_code, maths) => {
    const { returnToPlayer, maximumMultiple } = wheelEngine.figures(maths);
    const bets = exactReturn(maths).bets;
    const texts = bets.map((bet) => percentText(bet.returnToPlayer)).sort();
    expect(percentText(returnToPlayer)).toBe(texts[0]);
    expect(maximumMultiple).toEqual(rational(Math.max(...bets.map((bet) => bet.maximumTenths)), 10));
  });

  it('changes with a tampered segment', () => {
    const maths = mathsOf('sun-and-moon-wheel');
    if (maths.game !== 'rings') throw new Error('another game');
    const tampered = { ...maths, outer: [...maths.outer.slice(1), maths.outer[0]! + 1] };
    expect(exactReturn(tampered).bets[0]?.returnToPlayer).not.toEqual(
      exactReturn(maths).bets[0]?.returnToPlayer,
    );
  });
});

describe('the distribution over seeded draws', () => {
  const rounds = 6000;
  /** 49 degrees of freedom: 85.4 is passed once in a thousand. */
  const limit = 85.4;
  function deviation(bias: (segment: number) => number): number {
    const counts = Array.from({ length: 50 }, () => 0);
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const stop = play(mathsOf('promenade-wheel'), { on: {} }, drawsOf(nonce)).view.segment;
      counts[bias(stop)]! += 1;
    }
    return counts.reduce((sum, count) => sum + (count - rounds / 50) ** 2 / (rounds / 50), 0);
  }

  it('stops at every segment equally often, and a planted bias is caught', () => {
    expect(deviation((stop) => stop)).toBeLessThan(limit);
    let seen = 0;
    // Half of the stops at one segment slip to the next.
    expect(deviation((stop) => (stop === 17 && (seen += 1) % 2 === 0 ? 18 : stop))).toBeGreaterThan(limit);
  });
});

describe('a round', () => {
  it.each(byCode)('of %s is the same for the same seeds and another one for others', (_code, maths) => {
    const bet = betsOf(maths)[0]?.bet ?? null;
    const stops = (clientSeed: string) =>
      Array.from({ length: 12 }, (_, nonce) => play(maths, bet, drawsOf(nonce, clientSeed)));
    expect(stops('me')).toEqual(stops('me'));
    expect(stops('me')).not.toEqual(stops('you'));
    expect(new Set(stops('me').map(({ view }) => view.segment)).size).toBeGreaterThan(3);
  });

  it('pays only what was placed on the segment', () => {
    const maths = mathsOf('eight-tides');
    if (maths.game !== 'values') throw new Error('another game');
    const gold = maths.segments.indexOf('gold');
    const bet = { on: { gold: '0.30', teal: '5.00' } };
    expect(play(maths, bet, fixed(gold), 530n).payoutMinor).toBe(1050n);
    expect(play(maths, bet, fixed(maths.segments.indexOf('rose')), 530n).payoutMinor).toBe(0n);
  });

  it.each(byCode)('of %s pays whole tenths for every stake on offer', (_code, maths) => {
    for (const step of wheelEngine.stakes(maths).stepsMinor) expect(step % 10n).toBe(0n);
  });
});

describe('a bet', () => {
  const values = mathsOf('promenade-wheel');
  const risk = mathsOf('three-winds');
  const rings = mathsOf('sun-and-moon-wheel');

  it('on names adds up to the stake', () => {
    expect(offeredBet(wheelEngine, values, { on: { gold: '0.1', sand: '2' } }, 210n)).toEqual({
      bet: { on: { sand: '2.00', gold: '0.10' } },
    });
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('sand', 'sky', 'gold', 'brass', '__proto__', 'constructor'),
          fc.bigInt({ min: -20n, max: 6000n }),
        ),
        fc.boolean(),
        (placed, isExact) => {
          const entries = Object.entries(placed);
          const sum = entries.reduce((all, [, amount]) => all + amount, 0n);
          const isGood =
            entries.length > 0 &&
            sum <= 10_000n &&
            entries.every(
              ([name, amount]) =>
                ['sand', 'sky', 'gold'].includes(name) && amount > 0n && amount % 10n === 0n,
            );
          const on = Object.fromEntries(entries.map(([name, amount]) => [name, moneyText(amount)]));
          const read = offeredBet(wheelEngine, values, { on }, isExact ? sum : sum + 10n);
          expect(read !== null).toBe(isGood && isExact);
        },
      ),
    );
  });

  it.each([
    [values, { on: {} }, 0n],
    [values, { on: { sand: 1 } }, 100n],
    [values, { on: { sand: '1.00' }, more: 1 }, 100n],
    [values, { on: ['1.00'] }, 100n],
    [values, { on: { sand: '0.15' } }, 15n],
    [values, { on: { sand: '100.10' } }, 10_010n],
    [values, null, 100n],
    [risk, { risk: 'low', segments: 11 }, 100n],
    [risk, { risk: 'lowest', segments: 10 }, 100n],
    [risk, { risk: 'low', segments: '10' }, 100n],
    [risk, { risk: 'low', segments: 10 }, 15n],
    [risk, { risk: 'low' }, 100n],
    [risk, null, 100n],
    [rings, {}, 100n],
    [rings, null, 15n],
  ] as const)('of another shape is refused (%#)', (maths, value, stake) =>
    expect(offeredBet(wheelEngine, maths, value, stake)).toBeNull(),
  );

  it('on one of the nine winds, or without a choice, is taken', () => {
    expect(offeredBet(wheelEngine, risk, { segments: 30, risk: 'high' }, 100n)).toEqual({
      bet: { risk: 'high', segments: 30 },
    });
    expect(offeredBet(wheelEngine, rings, null, 100n)).toEqual({ bet: null });
    expect(wheelEngine.readAction(rings, 'stop')).toBeNull();
  });
});
