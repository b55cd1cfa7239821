import fc from 'fast-check';
import { biasedDraws, chiSquare, chiSquareLimit, fixedDraws, seededDraws } from '@/sandbox/kit/test-draws';
import { ActionError } from '@/sandbox/kit/types';
import { approximate, isEqual, percentText, rational } from '@/lib/rational';
import { diceEngine } from './engine';
import { dialReturn, diceFigures, pairReturn } from './exact-return';
import { dialMultiple, isDialWin, pairWays } from './pays';
import { diceTitles } from './titles';
import { pairBetNames, type DialMaths, type DiceBet, type DiceMaths, type PairMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const [dial, pair] = diceTitles.map(({ maths }) => maths) as [DialMaths, PairMaths];
const titles = diceTitles.map((title) => [title.gameCode, title.maths] as const);

const play = (maths: DiceMaths, bet: DiceBet, draws = seededDraws(1), stakeMinor = 100n) =>
  diceEngine.play(maths, { stakeMinor, bet, actions: [], elapsedMs: 0 }, draws);

describe('the published return', () => {
  it.each([
    ['crystal-dial', '96.56', '97.50', 97_500],
    ['sum-of-two', '95.00', '96.66', 3450],
  ])('%s: %s to %s, up to %s hundredths', (code, least, greatest, highest) => {
    const maths = titles.find(([gameCode]) => gameCode === code)![1];
    const figures = diceFigures(maths);
    expect(percentText(figures.returnToPlayer)).toBe(least);
    expect(diceEngine.facts?.(maths)).toEqual({ leastReturn: least, greatestReturn: greatest });
    expect(isEqual(figures.maximumMultiple, rational(highest, 100))).toBe(true);
  });

  it.each([10, 1234, 4850, 9467, 9500])(
    'of %s numbers is what the engine pays over every roll',
    (numbers) => {
      for (const side of ['under', 'over'] as const) {
        let paid = 0n;
        for (let roll = 0; roll < 10_000; roll += 1)
          paid += play(dial, { side, numbers }, fixedDraws(roll)).payoutMinor;
        expect(isEqual(rational(paid, 1_000_000), dialReturn(dial, numbers))).toBe(true);
      }
    },
  );

  it('of every number of numbers is at least the published one', () => {
    const published = approximate(diceFigures(dial).returnToPlayer);
    for (let numbers = dial.least; numbers <= dial.most; numbers += 1)
      if (approximate(dialReturn(dial, numbers)) < published) throw new Error(`${numbers}`);
    expect(dialMultiple(dial, dial.most)).toBeGreaterThan(100);
    // The control: with a lower share it is not.
    expect(approximate(dialReturn({ ...dial, share: 9600 }, 5000))).toBeLessThan(published);
  });

  it.each(pairBetNames)('of %s is what the engine pays over all 36 falls', (name) => {
    let paid = 0n;
    for (let fall = 0; fall < 36; fall += 1)
      paid += play(pair, { name }, fixedDraws(fall % 6, Math.floor(fall / 6))).payoutMinor;
    expect(isEqual(rational(paid, 3600), pairReturn(pair, name))).toBe(true);
    expect(approximate(pairReturn(pair, name))).toBeGreaterThanOrEqual(
      approximate(diceFigures(pair).returnToPlayer),
    );
    expect(approximate(pairReturn(pair, name))).toBeLessThanOrEqual(0.975);
  });

  it('counts 36 falls', () => {
    const ways = ['sum2', 'sum3', 'sum4', 'sum5', 'sum6', 'seven', 'doubles', 'odd', 'under7'] as const;
    expect(ways.map(pairWays)).toEqual([1, 2, 3, 4, 5, 6, 6, 18, 15]);
  });
});

describe('a round', () => {
  it('wins below the line, above it, and not on the other side of it', () => {
    expect(isDialWin('under', 4850, 4849)).toBe(true);
    expect(isDialWin('under', 4850, 4850)).toBe(false);
    expect(isDialWin('over', 4850, 5150)).toBe(true);
    expect(isDialWin('over', 4850, 5149)).toBe(false);
  });

  it('shows the roll with two decimals', () => {
    expect(play(dial, { side: 'under', numbers: 5000 }, fixedDraws(107))).toEqual({
      view: { mode: 'dial', roll: '1.07', isWon: true, multiple: '1.95' },
      isOver: true,
      payoutMinor: 195n,
      raiseMinor: 0n,
    });
    expect(play(pair, { name: 'seven' }, fixedDraws(2, 2)).view).toEqual({
      mode: 'pair',
      dice: [3, 3],
      isWon: false,
      multiple: '0.00',
    });
  });

  it('never pays more than the greatest payout, which is reached', () => {
    expect(play(dial, { side: 'over', numbers: 10 }, fixedDraws(9999)).payoutMinor).toBe(97_500n);
    expect(play(pair, { name: 'sum12' }, fixedDraws(5, 5)).payoutMinor).toBe(3450n);
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 9500 }), fc.nat(9999), (numbers, roll) => {
        const { payoutMinor } = play(dial, { side: 'under', numbers }, fixedDraws(roll));
        expect(payoutMinor <= 97_500n).toBe(true);
      }),
    );
  });

  it('is the same for the same seeds and another one for others', () => {
    const bet: DiceBet = { side: 'under', numbers: 5000 };
    expect(play(dial, bet, seededDraws(3))).toEqual(play(dial, bet, seededDraws(3)));
    expect(play(dial, bet, seededDraws(3)).view).not.toEqual(play(dial, bet, seededDraws(4)).view);
  });

  it.each(titles)('%s pays every stake on offer without rounding', (_code, maths) => {
    const bets: DiceBet[] =
      maths.mode === 'dial' ? [{ side: 'under', numbers: 9467 }] : pairBetNames.map((name) => ({ name }));
    for (const stake of diceEngine.stakes(maths).stepsMinor)
      for (const bet of bets) expect(() => play(maths, bet, fixedDraws(3, 3), stake)).not.toThrow();
    expect(() => play(dial, { side: 'under', numbers: 9467 }, fixedDraws(3), 3n)).toThrow(RangeError);
  });
});

describe('bets', () => {
  it.each([
    null,
    {},
    { side: 'left', numbers: 50 },
    { side: 'under', numbers: 9 },
    { side: 'under', numbers: 9501 },
    { side: 'under', numbers: 50.5 },
    { side: 'under', numbers: '50' },
    { name: 'seven' },
  ])('%j is none of the dial', (value) => expect(offeredBet(diceEngine, dial, value, 100n)).toBeNull());

  it('are those of the title, and nothing is decided afterwards', () => {
    expect(offeredBet(diceEngine, dial, { side: 'over', numbers: 10, more: 1 }, 100n)).toEqual({
      bet: { side: 'over', numbers: 10 },
    });
    for (const name of pairBetNames)
      expect(offeredBet(diceEngine, pair, { name }, 100n)).toEqual({ bet: { name } });
    expect(offeredBet(diceEngine, pair, { name: 'sum7' }, 100n)).toBeNull();
    expect(diceEngine.readAction(pair, { kind: 'take' })).toBeNull();
    expect(() => play(pair, { side: 'under', numbers: 50 })).toThrow(ActionError);
    expect(() => play(dial, { name: 'odd' })).toThrow(ActionError);
  });
});

describe('drawn rounds', () => {
  const rolls = (drawsOf: typeof seededDraws) => {
    const counts = Array<number>(20).fill(0);
    for (let nonce = 0; nonce < 5000; nonce += 1) {
      const { view } = play(dial, { side: 'under', numbers: 5000 }, drawsOf(nonce));
      const bucket = view.mode === 'dial' ? Math.floor(Number(view.roll) / 5) : 0;
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    return chiSquare(counts, Array<number>(20).fill(1 / 20));
  };
  const falls = (drawsOf: typeof seededDraws) => {
    const counts = Array<number>(36).fill(0);
    for (let nonce = 0; nonce < 6000; nonce += 1) {
      const { view } = play(pair, { name: 'odd' }, drawsOf(nonce));
      const [a, b] = view.mode === 'pair' ? view.dice : [1, 1];
      counts[(a - 1) * 6 + b - 1] = (counts[(a - 1) * 6 + b - 1] ?? 0) + 1;
    }
    return chiSquare(counts, Array<number>(36).fill(1 / 36));
  };

  it('are spread evenly', () => {
    expect(rolls(seededDraws)).toBeLessThan(chiSquareLimit(20));
    expect(falls(seededDraws)).toBeLessThan(chiSquareLimit(36));
  });

  it('would be caught if one draw in five were low', () => {
    expect(rolls((nonce) => biasedDraws(nonce, 5))).toBeGreaterThan(chiSquareLimit(20));
    expect(falls((nonce) => biasedDraws(nonce, 5))).toBeGreaterThan(chiSquareLimit(36));
  });
});
