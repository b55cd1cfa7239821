import fc from 'fast-check';
import { biasedDraws, chiSquare, chiSquareLimit, fixedDraws, seededDraws } from '@/sandbox/kit/test-draws';
import { ActionError } from '@/sandbox/kit/types';
import { isEqual, percentText, rational } from '@/lib/rational';
import { plinkoEngine, slotOf } from './engine';
import { boardOf, boardsOf, risksOf, rowsOffered } from './boards';
import { distributionOf, plinkoFigures, returnOf, waysToSlots } from './exact-return';
import { plinkoTitles } from './titles';
import { riskNames, type PlinkoMaths, type Risk } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const titles = plinkoTitles.map((title) => [title.gameCode, title.maths] as const);
const mathsOf = (code: string): PlinkoMaths => titles.find(([gameCode]) => gameCode === code)![1];
const twin = mathsOf('twin-raindrops');
const belfry = mathsOf('leaning-belfry');
const winds = mathsOf('forked-rain');

const play = (maths: PlinkoMaths, risk: Risk, draws = seededDraws(1), stakeMinor = 100n) =>
  plinkoEngine.play(maths, { stakeMinor, bet: { risk }, actions: [], elapsedMs: 0 }, draws);

const returnWith = (maths: PlinkoMaths, risk: Risk) => returnOf(boardOf(maths, { risk }));

const bitsOf = (number: number, length: number) => Array.from({ length }, (_, bit) => (number >> bit) & 1);

describe('the published return', () => {
  it.each([
    ['twin-raindrops', 'medium', '96.17'],
    ['leaning-belfry', 'medium', '95.95'],
    ['marble-falls', 'medium', '96.59'],
    ['forked-rain', 'low', '96.67'],
    ['forked-rain', 'medium', '96.75'],
    ['forked-rain', 'high', '96.00'],
  ] as const)('%s, %s: %s', (code, risk, figure) => {
    expect(percentText(returnWith(mathsOf(code), risk))).toBe(figure);
  });

  it.each(titles)('%s is what the engine pays over every path', (_code, maths) => {
    const single = { ...maths, balls: 1 };
    for (const risk of risksOf(maths)) {
      const paths = 2 ** maths.rows;
      // The engine on every path is slow for sixteen rows: there every 64th is played and all are counted.
      const step = maths.rows > 12 ? 64 : 1;
      let paid = 0n;
      for (let path = 0; path < paths; path += 1) {
        const slot = bitsOf(path, maths.rows).reduce((sum, bit) => sum + bit, 0);
        const pay = BigInt(boardOf(maths, { risk }).pays[slot] ?? 0);
        if (path % step === 0)
          expect(play(single, risk, fixedDraws(...bitsOf(path, maths.rows))).payoutMinor === pay).toBe(true);
        paid += pay;
      }
      expect(isEqual(rational(paid, 100 * paths), returnWith(maths, risk))).toBe(true);
    }
  });

  it('counts two balls as the sum of both, every pair of paths tried', () => {
    const small: PlinkoMaths = { rows: 3, balls: 2, risks: { low: { pays: [200, 50, 50, 300] } } };
    const sums = new Map<number, bigint>();
    for (let path = 0; path < 64; path += 1) {
      const sum = Number(play(small, 'low', fixedDraws(...bitsOf(path, 6)), 200n).payoutMinor);
      sums.set(sum, (sums.get(sum) ?? 0n) + 1n);
    }
    expect(sums).toEqual(distributionOf(boardOf(small, { risk: 'low' }), 2));
  });

  it('is the least of all risks, and not that of other pays', () => {
    expect(isEqual(plinkoFigures(winds).returnToPlayer, returnWith(winds, 'high'))).toBe(true);
    const other = {
      ...belfry,
      risks: { medium: { pays: boardOf(belfry, { risk: 'medium' }).pays.toReversed() } },
    };
    expect(isEqual(returnWith(other, 'medium'), returnWith(belfry, 'medium'))).toBe(true);
    const richer = {
      ...belfry,
      risks: { medium: { pays: [30, ...boardOf(belfry, { risk: 'medium' }).pays.slice(1)] } },
    };
    expect(isEqual(returnWith(richer, 'medium'), returnWith(belfry, 'medium'))).toBe(false);
  });

  it.each(titles)('%s lies between 94 and 97.5 percent for every board', (_code, maths) => {
    for (const { rows, board } of boardsOf(maths)) {
      const { numerator, denominator } = returnOf(board);
      expect(numerator * 1000n).toBeGreaterThanOrEqual(940n * denominator);
      expect(numerator * 1000n).toBeLessThanOrEqual(975n * denominator);
      expect(board.pays).toHaveLength(rows + 1);
    }
  });

  it('is counted for each of 27 boards where the rows are chosen, and the engine pays it on every path', () => {
    expect(rowsOffered(winds)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16]);
    const boards = boardsOf(winds);
    expect(new Set(boards.map(({ key }) => key)).size).toBe(27);
    expect(plinkoFigures(winds).bets?.map(({ key }) => key)).toEqual(boards.map(({ key }) => key));
    const paidOf = (rows: number, risk: Risk) => {
      let paid = 0n;
      for (let path = 0; path < 2 ** rows; path += 1) {
        const bet = { risk, rows };
        const round = { stakeMinor: 100n, bet, actions: [], elapsedMs: 0 };
        paid += plinkoEngine.play(winds, round, fixedDraws(...bitsOf(path, rows))).payoutMinor;
      }
      return rational(paid, 100 * 2 ** rows);
    };
    for (const { rows, risk, board } of boards.filter((each) => each.rows < 11))
      expect(isEqual(paidOf(rows, risk), returnOf(board))).toBe(true);
    // The control: the same pays over another number of rows return something else.
    const [narrow, wide] = boards.filter(({ risk }) => risk === 'low');
    expect(isEqual(paidOf(8, 'low'), returnOf(wide!.board))).toBe(false);
    expect(isEqual(paidOf(8, 'low'), returnOf(narrow!.board))).toBe(true);
  });

  it('pays less often and more at the edges the higher the risk, on every number of rows', () => {
    for (const rows of rowsOffered(winds)) {
      const [low, medium, high] = risksOf(winds, rows).map((risk) => boardOf(winds, { risk, rows }).pays);
      expect(low![0]).toBeLessThan(medium![0]!);
      expect(medium![0]).toBeLessThan(high![0]!);
    }
  });
});

describe('a round', () => {
  it('follows the bits to a slot and pays what stands there', () => {
    const round = play(belfry, 'medium', fixedDraws(1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    expect(round.view).toEqual({ paths: ['RRLRRRRRRRRR'], slots: [11], multiple: '20.00' });
    expect(round).toMatchObject({ isOver: true, payoutMinor: 2000n });
    expect(slotOf('LLLL')).toBe(0);
  });

  it('drops two balls with half the stake each', () => {
    const round = play(twin, 'medium', fixedDraws(...bitsOf(0, 8), ...bitsOf(15, 8)), 20n);
    expect(round.view).toMatchObject({ slots: [0, 4], multiple: '5.25' });
    expect(round.payoutMinor).toBe(105n);
  });

  it.each(titles)('%s: the greatest payout is reached and never passed', (_code, maths) => {
    const { numerator, denominator } = plinkoFigures(maths).maximumMultiple;
    const edges = boardsOf(maths).flatMap(({ rows, risk }) =>
      [0, 1].map((bit) => {
        const bet = maths.otherRows ? { risk, rows } : { risk };
        const round = { stakeMinor: 1000n, bet, actions: [], elapsedMs: 0 };
        return plinkoEngine.play(maths, round, { below: () => bit }).payoutMinor;
      }),
    );
    expect(edges.reduce((a, b) => (a > b ? a : b))).toBe((1000n * numerator) / denominator);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (nonce) => {
        for (const risk of risksOf(maths)) {
          const { payoutMinor } = play(maths, risk, seededDraws(nonce), 1000n);
          expect(payoutMinor * denominator <= 1000n * numerator).toBe(true);
        }
      }),
    );
  });

  it.each(titles)('%s pays every stake on offer without rounding', (_code, maths) => {
    for (const stake of plinkoEngine.stakes(maths).stepsMinor)
      for (let nonce = 0; nonce < 20; nonce += 1)
        expect(() => play(maths, risksOf(maths)[0]!, seededDraws(nonce), stake)).not.toThrow();
    // The control: a stake that is not on offer would need rounding.
    const odd = { ...maths, risks: { low: { pays: maths.risks[risksOf(maths)[0]!]!.pays.map(() => 130) } } };
    expect(() => play(odd, 'low', seededDraws(1), 3n)).toThrow(RangeError);
  });

  it('is the same for the same seeds and another one for others', () => {
    expect(play(winds, 'low', seededDraws(4))).toEqual(play(winds, 'low', seededDraws(4)));
    expect(play(winds, 'low', seededDraws(4)).view.paths).not.toEqual(
      play(winds, 'low', seededDraws(5)).view.paths,
    );
  });
});

describe('bets', () => {
  it.each([null, {}, 'low', { risk: 'extreme' }, { risk: 1 }, ['low']])('%j is none', (value) =>
    expect(offeredBet(plinkoEngine, winds, value, 100n)).toBeNull(),
  );

  it('are the risks of the title, and nothing is decided afterwards', () => {
    for (const risk of riskNames) {
      expect(offeredBet(plinkoEngine, winds, { risk }, 100n)).toEqual({ bet: { risk } });
      if (risk !== 'medium') expect(offeredBet(plinkoEngine, belfry, { risk }, 100n)).toBeNull();
    }
    for (const rows of [8, 14, 16])
      expect(offeredBet(plinkoEngine, winds, { risk: 'low', rows }, 100n)).toEqual({
        bet: { risk: 'low', rows },
      });
    for (const rows of [7, 17, 8.5, '8', null])
      expect(offeredBet(plinkoEngine, winds, { risk: 'low', rows }, 100n)).toBeNull();
    expect(offeredBet(plinkoEngine, belfry, { risk: 'medium', rows: 8 }, 100n)).toBeNull();
    expect(plinkoEngine.readAction(winds, { kind: 'take' })).toBeNull();
    const round = { stakeMinor: 100n, bet: { risk: 'low' as const }, actions: [{} as never], elapsedMs: 0 };
    expect(() => plinkoEngine.play(winds, round, seededDraws(1))).toThrow(ActionError);
  });
});

describe('drawn rounds', () => {
  const shares = waysToSlots(8).map((ways) => Number(ways) / 256);
  const spread = (drawsOf: typeof seededDraws) => {
    const counts = shares.map(() => 0);
    for (let nonce = 0; nonce < 3000; nonce += 1)
      for (const slot of play(twin, 'medium', drawsOf(nonce)).view.slots)
        counts[slot] = (counts[slot] ?? 0) + 1;
    return chiSquare(counts, shares);
  };

  it('fall as the binomial says', () => {
    expect(spread(seededDraws)).toBeLessThan(chiSquareLimit(shares.length));
  });

  it('would be caught if one bit in ten leant to the left', () => {
    expect(spread((nonce) => biasedDraws(nonce, 10))).toBeGreaterThan(chiSquareLimit(shares.length));
  });
});

describe('a title whose rows can be chosen', () => {
  it('keeps the bet and the maths of a round from before its rows could be chosen', () => {
    const title = plinkoTitles.find(({ gameCode }) => gameCode === 'forked-rain')!;
    const [before] = title.earlier ?? [];
    expect(offeredBet(plinkoEngine, winds, { risk: 'high' }, 100n)).toEqual({ bet: { risk: 'high' } });
    for (const risk of riskNames) {
      expect(boardOf(winds, { risk })).toEqual(boardOf(before!, { risk }));
      expect(play(winds, risk, seededDraws(9))).toEqual(play(before!, risk, seededDraws(9)));
    }
    // What it could not be then, it is not now either.
    expect(offeredBet(plinkoEngine, before!, { risk: 'high', rows: 8 }, 100n)).toBeNull();
  });
});
