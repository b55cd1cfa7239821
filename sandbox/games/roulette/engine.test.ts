import {
  chiSquare,
  critical,
  drawsOf,
  fixedDraws,
  oneBet,
  tally,
} from '@/sandbox/kit/betting-table/test-scene';
import { minorOf, returnedMinor, type TableBet } from '@/sandbox/kit/betting-table/placed-bets';
import { add, isEqual, percentText, rational, zero } from '@/lib/rational';
import { hundredthsOn, offeredSpots, rouletteEngine, spotsOf } from './engine';
import { colourOf } from './spots';
import { rouletteTitles } from './titles';
import { evenChances, type RouletteMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const titles = rouletteTitles.map((title) => [title.gameCode, title.maths] as const);
const mathsOf = (gameCode: string): RouletteMaths => {
  const title = rouletteTitles.find((candidate) => candidate.gameCode === gameCode);
  if (!title) throw new Error(gameCode);
  return title.maths;
};
const harbour = mathsOf('harbour-roulette');
const halfMoon = mathsOf('half-moon-roulette');
const compass = mathsOf('compass-roulette');

const play = (maths: RouletteMaths, bet: TableBet, nonce: number, seed = 'roulette') =>
  rouletteEngine.play(maths, { stakeMinor: 0n, bet, actions: [], elapsedMs: 0 }, drawsOf(seed, nonce));

/** The mean return of one bet over every pocket, by the engine that settles. */
function tried(maths: RouletteMaths, key: string) {
  const amount = maths.terms.unit;
  const sum = maths.wheel.reduce((total, _number, pocket) => {
    const round = { stakeMinor: minorOf(amount), bet: oneBet(key, amount), actions: [], elapsedMs: 0 };
    const { payoutMinor } = rouletteEngine.play(maths, round, fixedDraws(pocket));
    return add(total, rational(payoutMinor, minorOf(amount)));
  }, zero);
  return rational(sum.numerator, sum.denominator * BigInt(maths.wheel.length));
}

describe.each(titles)('%s', (_code, maths) => {
  it('returns on every single bet what is published for its kind', () => {
    const { bets = [] } = rouletteEngine.figures(maths);
    const published = new Map(bets.map((bet) => [bet.key, bet.returnToPlayer]));
    for (const spot of offeredSpots(maths)) {
      const figure = published.get(spot.kind);
      expect(figure && isEqual(figure, tried(maths, spot.key))).toBe(true);
    }
  });

  it('has each number once on the wheel, red and black in turn', () => {
    const { wheel } = maths;
    expect([...wheel].sort((a, b) => a - b)).toEqual(wheel.map((_, index) => index));
    wheel.slice(2).forEach((number, index) => {
      expect([number, colourOf(number)]).not.toEqual([number, colourOf(wheel[index + 1] ?? 0)]);
    });
  });

  it('pays whole amounts on one unit of every bet and every number', () => {
    for (const { key } of offeredSpots(maths))
      for (const number of maths.wheel)
        expect(() =>
          returnedMinor(minorOf(maths.terms.unit), hundredthsOn(maths, number, key)),
        ).not.toThrow();
  });

  it('has chips and limits that are multiples of its unit, and a limit for each kind with a pay', () => {
    const { terms, pays } = maths;
    for (const amount of [...terms.chips, ...Object.values(terms.limits), terms.maxStake])
      expect(minorOf(amount) % minorOf(terms.unit)).toBe(0n);
    expect(Object.keys(terms.limits).sort()).toEqual(Object.keys(pays).sort());
  });
});

describe('the layout', () => {
  it('has 37 numbers, 60 splits, 12 streets, 2 trios, 22 corners, 11 six lines and 12 outside bets', () => {
    const count = (kind: string) =>
      [...spotsOf(harbour).values()].filter((spot) => spot.kind === kind).length;
    expect(
      [
        'straight',
        'split',
        'street',
        'trio',
        'corner',
        'firstFour',
        'sixLine',
        'column',
        'dozen',
        'evenChance',
      ].map(count),
    ).toEqual([37, 60, 12, 2, 22, 1, 11, 3, 3, 6]);
  });

  it('names each bet by the numbers that it covers', () => {
    const numbers = (key: string) => spotsOf(harbour).get(key)?.numbers;
    expect(numbers('split:1-2')).toEqual([1, 2]);
    expect(numbers('split:0-3')).toEqual([0, 3]);
    expect(numbers('corner:32-33-35-36')).toEqual([32, 33, 35, 36]);
    expect(numbers('column:3')).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36]);
    expect(numbers('dozen:2')).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
    expect(numbers('split:3-4')).toBeUndefined();
    for (const key of evenChances) expect(numbers(key)).toHaveLength(18);
  });
});

describe('the rules of zero', () => {
  it('take every outside bet on the European wheel', () => {
    for (const key of ['red', 'even', 'low', 'column:1', 'dozen:1'])
      expect(hundredthsOn(harbour, 0, key)).toBe(0);
  });

  it('give half of even chances back under French rules, and nothing else', () => {
    expect(hundredthsOn(halfMoon, 0, 'black')).toBe(50);
    expect(hundredthsOn(halfMoon, 0, 'even')).toBe(50);
    expect(hundredthsOn(halfMoon, 0, 'dozen:1')).toBe(0);
    expect(hundredthsOn(halfMoon, 7, 'black')).toBe(0);
  });

  it('give half of everything beside the numbers back on the small wheel', () => {
    expect(hundredthsOn(compass, 0, 'high')).toBe(50);
    expect(hundredthsOn(compass, 0, 'column:2')).toBe(50);
    expect(hundredthsOn(compass, 0, 'straight:0')).toBe(1250);
  });
});

describe('the published figures', () => {
  it('are those of the literature', () => {
    const even = (maths: RouletteMaths) =>
      rouletteEngine.figures(maths).bets?.find((bet) => bet.key === 'evenChance')?.returnToPlayer;
    expect(even(harbour)).toEqual(rational(36, 37));
    expect(even(halfMoon)).toEqual(rational(73, 74));
    expect(titles.map(([, maths]) => percentText(rouletteEngine.figures(maths).returnToPlayer))).toEqual([
      '97.29',
      '97.29',
      '94.61',
    ]);
  });

  it('change with a tampered pay, rule or wheel', () => {
    const { returnToPlayer } = rouletteEngine.figures(compass);
    const others: RouletteMaths[] = [
      { ...compass, pays: { ...compass.pays, street: 411 } },
      { ...compass, atZero: {} },
      { ...compass, wheel: halfMoon.wheel },
    ];
    const figure = (maths: RouletteMaths) => rouletteEngine.figures(maths).bets;
    for (const other of others) expect(figure(other)).not.toEqual(figure(compass));
    expect(rouletteEngine.figures(others[0] ?? compass).returnToPlayer).toEqual(returnToPlayer);
  });
});

describe('bets', () => {
  it.each(['straight:37', 'split:1-3', 'split:2-1', 'street:2-3-4', 'dozen:4', 'green', '', 'column'])(
    'on %p are refused',
    (key) => expect(offeredBet(rouletteEngine, harbour, oneBet(key, '1.00'), 100n)).toBeNull(),
  );

  it('on a kind that a table does not offer are refused', () => {
    expect(offeredBet(rouletteEngine, compass, oneBet('dozen:1', '1.00'), 100n)).toBeNull();
    expect(offeredBet(rouletteEngine, compass, oneBet('straight:13', '1.00'), 100n)).toBeNull();
    expect(offeredBet(rouletteEngine, compass, oneBet('straight:12', '1.00'), 100n)).not.toBeNull();
  });

  it('are no decisions: there is nothing to decide', () =>
    expect(rouletteEngine.readAction(harbour, { kind: 'spin' })).toBeNull());
});

describe('a round', () => {
  it('is the same for the same seeds and another one for others', () => {
    const bet = oneBet('straight:17', '1.00');
    expect(play(harbour, bet, 5)).toEqual(play(harbour, bet, 5));
    const pockets = new Set(tally(40, 40, (nonce) => play(harbour, bet, nonce).view.pocket));
    expect(pockets.size).toBeGreaterThan(1);
    expect(play(harbour, bet, 5, 'other').view).not.toEqual(play(harbour, bet, 5).view);
  });

  it('is one draw, and over at once', () => {
    const draws = { below: jest.fn(() => 3) };
    const round = { stakeMinor: 100n, bet: oneBet('black', '1.00'), actions: [], elapsedMs: 0 };
    const result = rouletteEngine.play(harbour, round, draws);
    expect(draws.below.mock.calls).toEqual([[37]]);
    expect(result).toMatchObject({ isOver: true, raiseMinor: 0n, view: { pocket: 3, number: 19 } });
    expect(rouletteEngine.describe?.(result.view)).toEqual({ number: '19', bets: 'black 1.00 → 0.00' });
  });
});

describe('the distribution over the draws', () => {
  const shares = Array<number>(37).fill(1 / 37);
  const bet = oneBet('red', '1.00');

  it('gives each pocket its share', () => {
    const counts = tally(12_000, 37, (nonce) => play(harbour, bet, nonce).view.pocket);
    expect(chiSquare(counts, shares)).toBeLessThan(critical[36]);
  });

  it('of the small wheel does too', () => {
    const counts = tally(8000, 13, (nonce) => play(compass, bet, nonce).view.pocket);
    expect(chiSquare(counts, Array<number>(13).fill(1 / 13))).toBeLessThan(critical[12]);
  });

  it('catches a wheel that leans to one pocket', () => {
    const counts = tally(12_000, 37, (nonce) => {
      const { pocket } = play(harbour, bet, nonce).view;
      return pocket === 9 && nonce % 2 === 0 ? 10 : pocket;
    });
    expect(chiSquare(counts, shares)).toBeGreaterThan(critical[36]);
  });
});
