import fc from 'fast-check';
import { biasedDraws, chiSquare, chiSquareLimit, fixedDraws, seededDraws } from '@/sandbox/kit/test-draws';
import { ActionError } from '@/sandbox/kit/types';
import { add, approximate, isEqual, percentText, rational, zero } from '@/lib/rational';
import { layMines, minesEngine } from './engine';
import { allReturns, greatestMultiple, minesFigures, returnOf } from './exact-return';
import { cellCount, longestRun, multipleAfter, safeChance } from './multiples';
import { minesTitles } from './titles';
import type { MinesAction, MinesMaths } from './types';
import { offeredBet } from '@/sandbox/kit/test-gate';

const titles = minesTitles.map((title) => [title.gameCode, title.maths] as const);
const [shallows, , nine] = minesTitles.map(({ maths }) => maths) as [MinesMaths, MinesMaths, MinesMaths];

const open = (...cells: number[]): MinesAction[] => cells.map((cell) => ({ kind: 'open', cell }));
const take: MinesAction = { kind: 'take' };
const play = (maths: MinesMaths, mines: number, actions: MinesAction[], draws = seededDraws(1)) =>
  minesEngine.play(maths, { stakeMinor: 100n, bet: { mines }, actions, elapsedMs: 0 }, draws);

/** Every way in which the draws for so many mines can fall. */
function allDraws(cells: number, mines: number): number[][] {
  let ways: number[][] = [[]];
  for (let place = 0; place < mines; place += 1)
    ways = ways.flatMap((way) => Array.from({ length: cells - place }, (_, draw) => [...way, draw]));
  return ways;
}

describe('the mines', () => {
  it('lie in every set of cells equally often, every draw tried', () => {
    const counts = new Map<string, number>();
    for (const way of allDraws(9, 3)) {
      const key = layMines(nine, 3, fixedDraws(...way)).join();
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(84);
    expect(new Set(counts.values())).toEqual(new Set([6]));
  });
});

describe('the published return', () => {
  it.each([
    ['pearl-shallows', '96.00', '96.80', 384_560],
    ['honey-wall', '95.00', '95.62', 99_636],
    ['nine-lanterns', '94.40', '95.11', 7930],
  ])('%s: %s to %s, up to %s hundredths', (code, least, greatest, highest) => {
    const maths = titles.find(([gameCode]) => gameCode === code)![1];
    expect(percentText(minesFigures(maths).returnToPlayer)).toBe(least);
    expect(minesEngine.facts?.(maths)).toEqual({ leastReturn: least, greatestReturn: greatest });
    expect(greatestMultiple(maths)).toBe(highest);
  });

  it('is what the engine pays over every set of mines, for every number of cells', () => {
    for (const mines of [1, 2, 3]) {
      const ways = allDraws(9, mines);
      for (let steps = 1; steps <= longestRun(nine, mines); steps += 1) {
        const cells = [4, 0, 8, 2, 6, 1, 3, 5, 7].slice(0, steps);
        let total = zero;
        for (const way of ways) total = add(total, rational(paidFor(mines, cells, way), 100 * ways.length));
        expect(isEqual(total, returnOf(nine, mines, steps))).toBe(true);
      }
    }
  });

  it('is not that of other pays', () => {
    expect(isEqual(returnOf({ ...nine, share: nine.share + 100 }, 2, 3), returnOf(nine, 2, 3))).toBe(false);
  });

  it.each(titles)('%s stays in its band for every number of mines and cells', (_code, maths) => {
    for (const one of allReturns(maths)) {
      expect(approximate(one)).toBeGreaterThanOrEqual(maths.share / 10_000);
      expect(approximate(one)).toBeLessThanOrEqual(0.975);
    }
    for (const mines of maths.mines) {
      expect(longestRun(maths, mines)).toBeGreaterThan(0);
      expect(multipleAfter(maths, mines, 1)).toBeGreaterThan(100);
    }
  });
});

/** Opens the cells as long as none is a mine, and takes. */
function paidFor(mines: number, cells: number[], way: number[]): bigint {
  const actions: MinesAction[] = [];
  for (const cell of cells) {
    actions.push({ kind: 'open', cell });
    const now = play(nine, mines, actions, fixedDraws(...way));
    if (now.isOver) return now.payoutMinor;
  }
  return play(nine, mines, [...actions, take], fixedDraws(...way)).payoutMinor;
}

describe('a round', () => {
  /** Mines in cells 0, 1 and 2. */
  const low = () => fixedDraws();

  it('hides the mines until it is over', () => {
    const running = play(shallows, 3, open(7, 8), low());
    expect(running).toMatchObject({ isOver: false, payoutMinor: 0n });
    expect(running.view).toEqual({
      phase: 'open',
      opened: [7, 8],
      mines: null,
      multiple: '1.25',
      next: { multiple: '1.44', chance: '86.95' },
    });
    // The control: other mines under the closed cells make no difference to what is seen.
    expect(play(shallows, 3, open(7, 8), fixedDraws(24, 22, 21)).view).toEqual(running.view);
  });

  it('pays what was taken and shows the mines', () => {
    const taken = play(shallows, 3, [...open(7, 8), take], low());
    expect(taken).toMatchObject({ isOver: true, payoutMinor: 125n });
    expect(taken.view).toMatchObject({ phase: 'taken', mines: [0, 1, 2], next: null });
  });

  it('ends at a mine with nothing', () => {
    const hit = play(shallows, 3, open(7, 1), low());
    expect(hit).toMatchObject({ isOver: true, payoutMinor: 0n });
    expect(hit.view).toMatchObject({ phase: 'hit', opened: [7, 1], mines: [0, 1, 2], multiple: null });
  });

  it('pays by itself when every safe cell is open, or the limit is reached', () => {
    expect(play(nine, 6, open(6, 7, 8), low())).toMatchObject({ isOver: true, payoutMinor: 7930n });
    const longest = longestRun(shallows, 10);
    expect(longest).toBeLessThan(cellCount(shallows) - 10);
    const cells = Array.from({ length: longest }, (_, index) => 24 - index);
    expect(play(shallows, 10, open(...cells), low()).view.phase).toBe('taken');
  });

  it.each(titles)('%s: the greatest payout is reached and never passed', (_code, maths) => {
    const greatest = BigInt(greatestMultiple(maths));
    const runs = maths.mines.map((mines) => {
      const cells = Array.from(
        { length: longestRun(maths, mines) },
        (_, index) => cellCount(maths) - 1 - index,
      );
      return play(maths, mines, open(...cells), low()).payoutMinor;
    });
    expect(runs.reduce((a, b) => (a > b ? a : b))).toBe(greatest);
    expect(approximate(minesFigures(maths).maximumMultiple) * 100).toBe(Number(greatest));
  });

  it('is the same for the same seeds and another one for others', () => {
    const of = (nonce: number) => play(shallows, 12, [...open(0, 1).slice(0, 1)], seededDraws(nonce));
    expect(of(5)).toEqual(of(5));
    expect(layMines(shallows, 12, seededDraws(5))).not.toEqual(layMines(shallows, 12, seededDraws(6)));
  });

  it('is brought to its end for a player who stays away', () => {
    const start = play(shallows, 3, [], low());
    expect(minesEngine.defaultAction?.(shallows, start)).toEqual({ kind: 'open', cell: 0 });
    expect(minesEngine.defaultAction?.(shallows, play(shallows, 3, open(7), low()))).toEqual(take);
  });
});

describe('bets and actions', () => {
  it.each([null, 3, {}, { mines: 1 }, { mines: 21 }, { mines: '3' }, { mines: 2.5 }, [3]])(
    '%j is no bet',
    (value) => expect(offeredBet(minesEngine, shallows, value, 100n)).toBeNull(),
  );

  it.each([
    { kind: 'open' },
    { kind: 'open', cell: 25 },
    { kind: 'open', cell: -1 },
    { kind: 'open', cell: 1.5 },
    null,
    'take',
  ])('%j is no action', (value) => expect(minesEngine.readAction(shallows, value)).toBeNull());

  it('refuses to take nothing, to open a cell twice and to go on after the end', () => {
    for (const actions of [[take], open(7, 7), [...open(7), take, take], open(0, 7), [...open(0), take]])
      expect(() => play(shallows, 3, actions, fixedDraws())).toThrow(ActionError);
  });

  it('never shows a mine of an open round, whatever is opened', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 8 }),
        (nonce, cells) => {
          const { maths } = minesTitles[1]!;
          const mines = new Set(layMines(maths, 4, seededDraws(nonce)));
          const until = cells.findIndex((cell) => mines.has(cell));
          const safe = until < 0 ? cells : cells.slice(0, until);
          const { view, isOver } = play(maths, 4, open(...safe), seededDraws(nonce));
          expect(isOver).toBe(false);
          expect(view.mines).toBeNull();
        },
      ),
    );
  });
});

describe('drawn rounds', () => {
  const spread = (drawsOf: typeof seededDraws) => {
    const counts = Array<number>(25).fill(0);
    for (let nonce = 0; nonce < 4000; nonce += 1)
      for (const cell of layMines(shallows, 3, drawsOf(nonce))) counts[cell] = (counts[cell] ?? 0) + 1;
    return chiSquare(counts, Array<number>(25).fill(1 / 25));
  };

  it('have their mines everywhere alike', () => {
    expect(spread(seededDraws)).toBeLessThan(chiSquareLimit(25));
  });

  it('would be caught if one in four were drawn lower', () => {
    expect(spread((nonce) => biasedDraws(nonce, 4))).toBeGreaterThan(chiSquareLimit(25));
  });

  it('are safe as often as the chance says', () => {
    let safe = 0;
    for (let nonce = 0; nonce < 4000; nonce += 1)
      if (!play(shallows, 5, open(3), seededDraws(nonce)).isOver) safe += 1;
    const chance = approximate(safeChance(shallows, 5, 1));
    expect(chiSquare([safe, 4000 - safe], [chance, 1 - chance])).toBeLessThan(chiSquareLimit(2));
  });
});
