import { powerExponent } from '@/sandbox/kit/odds/power-method';
import { quickStepDraws, sixDigits } from '../test-sampling';
import { startBasketball, stepBasketball, type BasketballFixture } from '../models/basketball';
import {
  addedLaw,
  footballLaws,
  jointLaw,
  resultChances,
  startFootball,
  type FootballState,
} from '../models/football';
import { bracketWinners } from '../models/outright';
import { setSports, startSets, stepSets, type SetFixture } from '../models/sets';
import { linesAround, overChances } from './lines';
import { returnOf, shareWon } from './price-market';
import {
  basketballBoard,
  comboChance,
  comboPrice,
  footballBoard,
  impliedLeg,
  outrightBoard,
  setsBoard,
  type ComboLeg,
  type PricedMarket,
} from '.';
import { fixture, footballAfter, marketIn, pricesOf } from './test-boards';

const start = startFootball();
const early = footballBoard(fixture, start, { inPlay: false, isCup: true });
const sides = ['home', 'draw', 'away'] as const;
const lead = addedLaw(footballLaws(fixture, start).full, ({ home, away }) => home - away);

const basketball: BasketballFixture = {
  possessions: { home: [480, 50, 350, 120], away: [500, 50, 340, 110] },
};
const setFixtures = setSports.map((sport): SetFixture => ({
  sport,
  first: 'away',
  chances: sport === 'tennis' ? { serving: 650, receiving: 380 } : { serving: 530, receiving: 530 },
}));

function setsAfter(one: SetFixture, steps: number, draw: () => number) {
  let state = startSets(one);
  for (let at = 0; at < steps && !state.winner; at += 1) state = stepSets(one, state, draw()).state;
  return state;
}

function basketballAfter(steps: number, draw: () => number) {
  let state = startBasketball();
  while (state.step < steps && !state.isOver) state = stepBasketball(basketball, state, draw()).state;
  return state;
}

/** Boards of all sports before and in play. */
function someBoards(): (readonly [string, readonly PricedMarket[]])[] {
  const draw = quickStepDraws(41);
  return [
    ['football', early],
    ...[1, 30, 60, 88, 93].map((steps) => {
      const board = footballBoard(fixture, footballAfter(steps, draw), { inPlay: true, isCup: true });
      return [`football after ${steps}`, board] as const;
    }),
    ...[0, 80, 190, 210].map((steps) => {
      const board = basketballBoard(basketball, basketballAfter(steps, draw), steps > 0);
      return [`basketball after ${steps}`, board] as const;
    }),
    ...setFixtures.flatMap((one) =>
      [0, 2, 25].map((steps) => {
        const board = setsBoard(one, setsAfter(one, steps, draw), steps > 0);
        return [`${one.sport} after ${steps}`, board] as const;
      }),
    ),
  ];
}
const boards = someBoards();

/** How many selections a market has when all are on offer; the rest is left out where a price would be under 1.01. */
const wholeCount: Partial<Record<PricedMarket['kind'], number>> = {
  result: 3,
  correctScore: 26,
  halfFull: 9,
};

describe('the known prices of football', () => {
  it('are those of 1, X and 2 at 5 %, with their exponent', () => {
    const chances = resultChances(footballLaws(fixture, start).full);
    const k = powerExponent(
      sides.map((side) => chances[side]),
      0.05,
    );
    expect(sixDigits(k)).toBe('.954496');
    expect(pricesOf(marketIn(early, 'result')[0])).toEqual({ home: 215, draw: 350, away: 331 });
  });

  it('are those of a quarter goal either way at 4 %', () => {
    expect(sixDigits(shareWon(overChances(lead, 1)))).toBe('.515515');
    const line = marketIn(early, 'handicap').find((market) => market.line === -1);
    expect(pricesOf(line)).toEqual({ home: 186, away: 198 });
  });

  it('are that of home, over 2.5 and both score together', () => {
    const legs: ComboLeg[] = [
      (_half, full) => full.home > full.away,
      (_half, full) => full.home + full.away > 2,
      (_half, full) => full.home > 0 && full.away > 0,
    ];
    const joint = jointLaw(fixture, start);
    expect(sixDigits(comboChance(joint, legs))).toBe('.211248');
    expect(comboPrice(comboChance(joint, legs))).toBe(426);
    // Whoever wins a match in which both score has seen three goals.
    expect(impliedLeg(joint, legs)).toBe(1);
  });
});

describe('every price', () => {
  it.each(boards)('of %s is at most the fair one and returns less than the stake', (_name, board) => {
    for (const { selections } of board)
      for (const { price, chances, returned } of selections) {
        expect(price >= 101 && price <= 50_000).toBe(true);
        expect(returned).toBe(returnOf(price, chances));
        expect(returned >= 0.5 && returned < 1).toBe(true);
        expect((price / 100) * shareWon(chances)).toBeLessThanOrEqual(1);
      }
  });

  it.each(boards)('of %s carries at least the margin with the others of its market', (_name, board) => {
    const whole = board.filter(
      ({ kind, selections }) =>
        kind !== 'doubleChance' && kind !== 'setScore' && selections.length === (wholeCount[kind] ?? 2),
    );
    for (const { selections, margin } of whole)
      expect(selections.reduce((sum, { price }) => sum + 100 / price, 0)).toBeGreaterThanOrEqual(1 + margin);
    const marginsIn = whole.map(({ margin }) => margin);
    expect(marginsIn.every((margin) => margin >= 0.04 && margin <= 0.15)).toBe(true);
  });

  it('negative control: one step more than floored is over the margin somewhere', () => {
    const over = early.flatMap(({ selections, margin }) => {
      const sum = selections.reduce((all, { price }) => all + 100 / (price + (price < 1000 ? 1 : 10)), 0);
      return selections.length === 2 && sum < 1 + margin ? [sum] : [];
    });
    expect(over.length).toBeGreaterThan(0);
  });

  it('in play has 1.5 points more of margin', () => {
    const inPlay = footballBoard(fixture, start, { inPlay: true, isCup: false });
    expect(marketIn(early, 'result')[0]!.margin).toBe(0.05);
    expect(marketIn(inPlay, 'result')[0]!.margin).toBeCloseTo(0.065, 12);
    expect(marketIn(inPlay, 'totals')[0]!.margin).toBeCloseTo(0.055, 12);
  });
});

describe('the board of a match', () => {
  const kindsOf = (board: readonly PricedMarket[]) => [...new Set(board.map(({ kind }) => kind))];

  it('of football has its markets, and scores before the match only', () => {
    expect(kindsOf(early)).toEqual([
      'result',
      'doubleChance',
      'drawNoBet',
      'toQualify',
      'handicap',
      'totals',
      'bothScore',
      'oddEven',
      'corners',
      'correctScore',
      'halfFull',
    ]);
    expect(marketIn(early, 'correctScore')[0]!.selections).toHaveLength(26);
    expect(marketIn(early, 'result', 1)).toHaveLength(1);
    const later = footballBoard(fixture, footballAfter(60, quickStepDraws(2)), {
      inPlay: true,
      isCup: false,
    });
    for (const kind of ['correctScore', 'halfFull', 'toQualify'] as const)
      expect(marketIn(later, kind)).toEqual([]);
    expect(marketIn(later, 'result', 1)).toEqual([]);
  });

  it.each(['handicap', 'totals'] as const)('has five quarter lines of the %s round an even bet', (kind) => {
    const lines = marketIn(early, kind);
    const off = lines.map(({ selections }) => Math.abs(shareWon(selections[0]!.chances) - 0.5));
    expect(lines).toHaveLength(5);
    expect(Math.min(...off)).toBe(off[2]);
    const each = lines.map(({ line }) => line!);
    expect(Math.abs(each[4]! - each[0]!)).toBe(4);
  });

  it('does not offer what cannot happen any more, nor what is certain', () => {
    const decided: FootballState = {
      ...start,
      step: 93,
      goals: { home: 3, away: 0 },
      half: { home: 1, away: 0 },
    };
    const board = footballBoard(fixture, decided, { inPlay: true, isCup: false });
    expect(marketIn(board, 'result')).toEqual([]);
    expect(marketIn(board, 'doubleChance')).toEqual([]);
    expect(board.every(({ selections }) => selections.every(({ returned }) => returned > 0))).toBe(true);
  });

  it('does not sell an outsider in a match that is nearly decided', () => {
    const late = { ...start, step: 91, goals: { home: 2, away: 0 }, half: { home: 1, away: 0 } };
    const board = footballBoard(fixture, late, { inPlay: true, isCup: false });
    const chances = resultChances(footballLaws(fixture, late).full);
    expect(marketIn(board, 'result')).toEqual([]);
    const k = powerExponent([chances.home, chances.draw, chances.away], 0.065);
    expect(chances.draw ** (1 - k)).toBeLessThan(0.02);
  });

  it('of a match that is over is empty', () => {
    const options = { inPlay: true, isCup: false };
    expect(footballBoard(fixture, { ...start, step: 94 }, options)).toEqual([]);
    expect(basketballBoard(basketball, { ...startBasketball(), isOver: true }, true)).toEqual([]);
    const [one] = setFixtures;
    expect(setsBoard(one!, { ...startSets(one!), winner: 'away' }, true)).toEqual([]);
  });

  it('of basketball has the quarters that are not over', () => {
    const board = basketballBoard(basketball, basketballAfter(120, quickStepDraws(6)), true);
    expect(marketIn(board, 'result', 2)).toEqual([]);
    expect(marketIn(board, 'result', 3)).toHaveLength(1);
    expect(marketIn(board, 'totals', 4)).toHaveLength(1);
    expect(marketIn(board, 'handicap')).toHaveLength(5);
  });

  it('gives stakes back on a set that is not played', () => {
    const [tennis] = setFixtures;
    const board = setsBoard(tennis!, startSets(tennis!), false);
    const [first, third] = [1, 3].map((set) => marketIn(board, 'winner', set)[0]!.selections[0]!);
    expect(first!.chances.push).toBeCloseTo(0, 9);
    expect(third!.chances.push).toBeGreaterThan(0.4);
    expect(third!.price).toBe(first!.price);
  });
});

describe('a line', () => {
  it('that is a quarter is half a bet on each of the lines beside it', () => {
    for (let line = -9; line <= 9; line += 2)
      for (const price of [150, 190, 260]) {
        const beside = [line - 1, line + 1].map((one) => returnOf(price, overChances(lead, one)));
        expect(returnOf(price, overChances(lead, line))).toBeCloseTo((beside[0]! + beside[1]!) / 2, 12);
      }
  });

  it('further up is won less often', () => {
    const shares = Array.from({ length: 20 }, (_, at) => shareWon(overChances(lead, at - 10)));
    expect([...shares].sort((a, b) => b - a)).toEqual(shares);
  });

  it('of halves is never a push', () => {
    for (const line of linesAround(lead, 'halves', 3)) {
      const { halfWin, push, halfLoss } = overChances(lead, line);
      expect([halfWin, push, halfLoss]).toEqual([0, 0, 0]);
    }
  });
});

describe('a match combo', () => {
  const joint = jointLaw(fixture, start);
  const home: ComboLeg = (_half, full) => full.home > full.away;
  const over =
    (goals: number): ComboLeg =>
    (_half, full) =>
      full.home + full.away > goals;

  it('with a leg that follows from the others is told of', () => {
    expect(impliedLeg(joint, [over(1), over(2)])).toBe(0);
    expect(impliedLeg(joint, [home, (_half, full) => full.home >= full.away])).toBe(1);
    expect(impliedLeg(joint, [home, over(2), (half) => half.home > half.away])).toBe(-1);
  });

  it('is refused where it hardly ever wins', () => {
    expect(comboPrice(0.0019)).toBeNull();
    expect(comboPrice(0.002)).toBe(45_000);
    expect(comboPrice(0.95)).toBeNull();
  });

  it('of two legs is not their product', () => {
    const both = comboChance(joint, [home, over(2)]);
    const product = comboChance(joint, [home]) * comboChance(joint, [over(2)]);
    expect(Math.abs(both - product)).toBeGreaterThan(0.03);
  });
});

describe('an outright', () => {
  it('is priced for all who are left', () => {
    const winners = bracketWinners(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      (one, two) => (one < two ? 0.7 : 0.3),
    );
    const [market] = outrightBoard('outright', winners, false);
    expect(market!.margin).toBe(0.15);
    expect(market!.selections.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
    for (const { key, price, returned } of market!.selections) {
      expect(returned).toBeCloseTo((winners.get(key)! * price) / 100, 12);
      expect(returned).toBeLessThan(1);
    }
    expect(
      outrightBoard(
        'outright',
        bracketWinners('a', () => 1),
        true,
      ),
    ).toEqual([]);
  });
});
