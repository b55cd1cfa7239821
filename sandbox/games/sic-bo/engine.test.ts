import {
  chiSquare,
  critical,
  drawsOf,
  fixedDraws,
  oneBet,
  tally,
} from '@/sandbox/kit/betting-table/test-scene';
import { minorOf, type TableBet } from '@/sandbox/kit/betting-table/placed-bets';
import { add, isEqual, percentText, rational, zero } from '@/lib/rational';
import { sicBoEngine } from './engine';
import { hundredthsOn } from './exact-return';
import { allThrows, spots } from './spots';
import { sicBoTitles } from './titles';
import type { Dice, SicBoMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const titles = sicBoTitles.map((title) => [title.gameCode, title.maths] as const);
const [bowl, cup] = sicBoTitles.map((title) => title.maths) as [SicBoMaths, SicBoMaths];
const play = (maths: SicBoMaths, bet: TableBet, nonce: number, seed = 'sic-bo') =>
  sicBoEngine.play(maths, { stakeMinor: 0n, bet, actions: [], elapsedMs: 0 }, drawsOf(seed, nonce));

/** The mean return of one bet over all 216 throws, by the engine that settles. */
function tried(maths: SicBoMaths, key: string) {
  const { unit } = maths.terms;
  const sum = allThrows.reduce((total, dice) => {
    const round = { stakeMinor: minorOf(unit), bet: oneBet(key, unit), actions: [], elapsedMs: 0 };
    const draws = fixedDraws(...dice.map((face) => face - 1));
    return add(total, rational(sicBoEngine.play(maths, round, draws).payoutMinor, minorOf(unit)));
  }, zero);
  return rational(sum.numerator, sum.denominator * 216n);
}

describe.each(titles)('%s', (_code, maths) => {
  it('returns on every single bet what is published for its kind, over all 216 throws', () => {
    const published = new Map(
      (sicBoEngine.figures(maths).bets ?? []).map((bet) => [bet.key, bet.returnToPlayer]),
    );
    for (const spot of spots) {
      const figure = published.get(spot.kind);
      expect(figure && isEqual(figure, tried(maths, spot.key))).toBe(true);
    }
  });

  it('has a limit for each kind, and chips and limits in multiples of its unit', () => {
    const { terms } = maths;
    expect(Object.keys(terms.limits).sort()).toEqual([...new Set(spots.map((spot) => spot.kind))].sort());
    for (const amount of [...terms.chips, ...Object.values(terms.limits), terms.maxStake])
      expect(minorOf(amount) % minorOf(terms.unit)).toBe(0n);
  });
});

describe('what bets return', () => {
  const on = (dice: Dice, key: string, maths = bowl) => hundredthsOn(maths, dice, key);

  it('takes small, big, odd and even on every triple', () => {
    for (const key of ['small', 'odd', 'big', 'even'])
      for (let face = 1; face <= 6; face += 1) expect(on([face, face, face], key)).toBe(0);
    expect([
      on([1, 3, 6], 'small'),
      on([1, 4, 6], 'big'),
      on([1, 4, 6], 'odd'),
      on([1, 3, 6], 'even'),
    ]).toEqual([200, 200, 200, 200]);
  });

  it('pays a number by how many dice show it', () => {
    const throws: Dice[] = [
      [1, 2, 4],
      [3, 2, 4],
      [3, 3, 4],
      [3, 3, 3],
    ];
    expect(throws.map((dice) => on(dice, 'single:3'))).toEqual([0, 200, 300, 1100]);
    expect(throws.map((dice) => on(dice, 'single:3', cup))).toEqual([0, 200, 250, 2100]);
    expect(throws.map((dice) => on(dice, 'pair:3', cup))).toEqual([0, 0, 1200, 2800]);
  });

  it('pays triples, any triple, combinations and totals', () => {
    expect([on([5, 5, 5], 'triple:5'), on([5, 5, 5], 'triple:4'), on([5, 5, 5], 'anyTriple')]).toEqual([
      21_000, 0, 3400,
    ]);
    expect([on([2, 6, 2], 'combination:2-6'), on([2, 2, 5], 'combination:2-6')]).toEqual([700, 0]);
    expect([on([1, 1, 2], 'total:4'), on([6, 6, 5], 'total:17'), on([6, 6, 5], 'total:4')]).toEqual([
      6900, 6900, 0,
    ]);
  });
});

describe('the published figures', () => {
  it('are another one for each title', () => {
    expect(titles.map(([, maths]) => percentText(sicBoEngine.figures(maths).returnToPlayer))).toEqual([
      '94.30',
      '95.27',
    ]);
    for (const [, maths] of titles)
      for (const { returnToPlayer } of sicBoEngine.figures(maths).bets ?? []) {
        const percent = BigInt(percentText(returnToPlayer).replace('.', ''));
        expect(percent >= 9400n && percent <= 9750n).toBe(true);
      }
  });

  it('change with a tampered pay', () => {
    const tampered = { ...bowl, pays: { ...bowl.pays, total8: 960 } };
    expect(
      isEqual(sicBoEngine.figures(tampered).returnToPlayer, sicBoEngine.figures(bowl).returnToPlayer),
    ).toBe(false);
  });
});

describe('bets', () => {
  it('are 52 spots', () => expect(new Set(spots.map((spot) => spot.key)).size).toBe(52));

  it.each(['total:3', 'total:18', 'single:7', 'combination:6-2', 'pair:0', 'triple', ''])(
    'on %p are refused',
    (key) => expect(offeredBet(sicBoEngine, bowl, oneBet(key, '1.00'), 100n)).toBeNull(),
  );
});

describe('a round', () => {
  const bet = oneBet('big', '1.00');

  it('is the same for the same seeds and another one for others', () => {
    expect(play(bowl, bet, 5)).toEqual(play(bowl, bet, 5));
    const seen = [1, 2, 3, 4, 5, 6].map((nonce) => play(bowl, bet, nonce).view.dice.join(''));
    expect(new Set(seen).size).toBeGreaterThan(3);
    expect(play(bowl, bet, 5, 'other').view.dice).not.toEqual(play(bowl, bet, 5).view.dice);
  });

  it('is three draws of six', () => {
    const below = jest.fn(() => 2);
    const round = { stakeMinor: 100n, bet, actions: [], elapsedMs: 0 };
    const { view } = sicBoEngine.play(bowl, round, { below });
    expect(below.mock.calls).toEqual([[6], [6], [6]]);
    expect(view).toMatchObject({ dice: [3, 3, 3], total: 9, isTriple: true });
    expect(sicBoEngine.describe?.(view)).toEqual({ dice: '3 3 3', total: '9', bets: 'big 1.00 → 0.00' });
  });
});

describe('the distribution over the draws', () => {
  const shares = Array.from(
    { length: 16 },
    (_, index) => allThrows.filter(([a, b, c]) => a + b + c === index + 3).length / 216,
  );
  const totals = (lean: (total: number, nonce: number) => number) =>
    tally(12_000, 16, (nonce) => lean(play(bowl, oneBet('big', '1.00'), nonce).view.total, nonce) - 3);

  it('gives each total its share', () =>
    expect(
      chiSquare(
        totals((total) => total),
        shares,
      ),
    ).toBeLessThan(critical[15]));

  it('catches dice that turn one eleven in five into a ten', () => {
    const leaning = totals((total, nonce) => (total === 11 && nonce % 5 === 0 ? 10 : total));
    expect(chiSquare(leaning, shares)).toBeGreaterThan(critical[15]);
  });
});
