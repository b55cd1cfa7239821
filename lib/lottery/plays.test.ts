import { createDraws, pickDistinct, type Draws } from '@/lib/fairness';
import { add, isEqual, multiply, one, rational, subtract, zero, type Rational } from '@/lib/rational';
import {
  families,
  leastUnit,
  linePays,
  maxPrizeOf,
  multipleScale,
  multiplesOf,
  oddsOf,
  playOf,
  quickPick,
  readSelection,
  type Family,
  type PlayType,
  type Selection,
  type Shape,
} from '.';
import { numbersFrom, sumOf } from './combinatorics';
import { drawNumbers } from './draw-numbers';
import { countOdds, forEachOutcome } from './odds/count-odds';

const margin = 300;
const counted = families.filter(({ plays }) => plays.every((play) => !play.odds));

const chance = (name: string): Draws =>
  createDraws({ serverSeed: '5a'.repeat(32), clientSeed: name.replaceAll(/\W/g, ''), nonce: 1 });

const part = <T>(draws: Draws, items: readonly T[], least: number, most = items.length): T[] => {
  const size = Math.min(items.length, Math.max(least, Math.min(most, least + draws.below(4))));
  return pickDistinct(draws, items.length, size).map((at) => items[at] as T);
};

/** Something that a player could mark, with several combinations. */
function marked(draws: Draws, shape: Shape): unknown {
  const positions = shape.positions && {
    positions: part(draws, numbersFrom(0, shape.positions.of), shape.positions.take),
  };
  switch (shape.kind) {
    case 'columns':
      return {
        ...positions,
        columns: shape.columns.map((marks) => part(draws, marks, shape.join === 'each' ? 1 : 0)),
      };
    case 'set':
      return { ...positions, set: part(draws, shape.marks, shape.least, shape.most) };
    case 'heavy-light':
      return {
        ...positions,
        heavy: part(draws, shape.marks, shape.heavy + 1),
        light: part(draws, shape.marks, shape.light + 1),
      };
    case 'options':
      return {
        options: part(
          draws,
          shape.options.map(({ name }) => name),
          1,
        ),
      };
    case 'values':
      return { ...positions, values: part(draws, shape.values, 1) };
    case 'digit':
      return { ...positions, digit: draws.below(10) };
  }
}

function selectionOf(play: PlayType, draws: Draws): Selection {
  for (let tries = 0; tries < 20; tries += 1) {
    const read = readSelection(play, marked(draws, play.shape));
    if (read.isGood) return read.selection;
  }
  throw new Error(`Nothing can be marked on ${play.code}`);
}

/** What all combinations of the selection win together over everything that can be drawn, and the best of it. */
function overAll(play: PlayType, selection: Selection) {
  const multiples = multiplesOf(play, margin);
  const won = play.classes.map(() => 0);
  let [outcomes, most] = [0, 0n];
  forEachOutcome(play.space, play.reads(selection), (draw) => {
    const hits = play.hits(selection, draw);
    hits.forEach((count, place) => (won[place] = (won[place] ?? 0) + count));
    outcomes += 1;
    const pays = linePays(100n, hits, multiples);
    if (pays > most) most = pays;
  });
  return { won, outcomes, most };
}

const outcomesRead = ({ space, reads }: PlayType, selection: Selection) =>
  reads(selection).reduce(
    (all, position, at) => all * ((space.positions[position]?.size ?? 1) - (space.isReplaced ? 0 : at)),
    1,
  );

const each = (all: readonly Family[]) =>
  all.flatMap(({ code, plays }) => plays.map((play) => [code, play.code, play] as const));

/** Those whose outcomes are few enough to try them all for a selection of one's choice. */
const small = each(counted)
  .filter(([family]) => family !== 'chain')
  .map(([family, code, play]) => [family, code, play, selectionOf(play, chance(`${family}${code}`))] as const)
  .filter(([, , play, selection]) => outcomesRead(play, selection) <= 12_000);

/** What `hits` gives for a selection is what its combinations are told to win. */
function isFair(play: PlayType, selection: Selection): boolean {
  const { won, outcomes } = overAll(play, selection);
  const contenders = play.contenders(selection);
  const push = play.classes.findIndex(({ isPush }) => isPush);
  return oddsOf(play).every(
    ({ win }, place) =>
      place === push ||
      isEqual(multiply(win, rational(contenders[place] ?? 0)), rational(won[place] ?? 0, outcomes)),
  );
}

describe('a selection', () => {
  it.each(small)('of %s, %s, has as many combinations as it wins with', (_, __, play, selection) => {
    expect(isFair(play, selection)).toBe(true);
  });

  it.each(small)(
    'of %s, %s, is paid no more than it was told, and that can be paid',
    (_, __, play, selection) => {
      const told = maxPrizeOf(play, selection, 100n, multiplesOf(play, margin));
      const { most } = overAll(play, selection);
      expect(most <= told).toBe(true);
      expect(told).toBe(most);
    },
  );

  it('would be found to have others if a triple were in a group sum, or a tie gave nothing back', () => {
    const groupSum = playOf('d3', 'group-sum');
    const sides = playOf('x5', 'total-sides');
    if (!groupSum || !sides) throw new Error('There is no play');
    const withTriples: PlayType = {
      ...groupSum,
      hits: (selection, draw) =>
        new Set(draw.numbers).size === 1 &&
        'values' in selection &&
        selection.values.includes(sumOf(draw.numbers))
          ? [1, 0]
          : groupSum.hits(selection, draw),
    };
    expect(isFair(groupSum, { values: [6, 7] })).toBe(true);
    expect(isFair(withTriples, { values: [6, 7] })).toBe(false);
    const withoutPush: PlayType = {
      ...sides,
      hits: (selection, draw) => [...sides.hits(selection, draw).slice(0, -1), 0],
    };
    expect(countOdds(withoutPush)).not.toEqual(oddsOf(sides));
  });

  it.each(each(families))('of %s, %s, is read again as it is written', (_, code, play) => {
    const draws = chance(code);
    for (const selection of [quickPick(play, draws), selectionOf(play, draws)]) {
      const again = readSelection(play, JSON.parse(JSON.stringify(selection)));
      expect(again).toEqual({ isGood: true, selection });
      expect(play.combinations(selection)).toBeGreaterThan(0);
    }
  });

  it.each(families.map((family) => [family.code, family] as const))(
    'of %s is decided by the positions that it reads, and never paid more than was told',
    (code, family) => {
      const drawn = numbersFrom(1, 20).map((nonce) => ({
        numbers: drawNumbers(family, { serverSeed: 'a5'.repeat(32), clientSeed: 'c3'.repeat(32), nonce }),
        lunarYear: 2026,
      }));
      for (const play of family.plays) {
        const selection = selectionOf(play, chance(play.code));
        const multiples = multiplesOf(play, margin);
        const told = maxPrizeOf(play, selection, 100n, multiples);
        const reads = play.reads(selection);
        for (const draw of drawn) {
          const hits = play.hits(selection, draw);
          const seen = draw.numbers.map((number, at) => (reads.includes(at) ? number : Number.NaN));
          expect([play.code, play.hits(selection, { ...draw, numbers: seen })]).toEqual([play.code, hits]);
          expect(linePays(100n, hits, multiples) <= told).toBe(true);
        }
      }
    },
  );
});

describe('a price', () => {
  /** What a unit gets back without pushes: the sum of what each class pays as often as it pays. */
  function returnsOf(play: PlayType, multiples: readonly bigint[]): Rational[] {
    const odds = oddsOf(play);
    return play.classes.flatMap(({ isPush, share = one }, place) => {
      const { win, push } = odds[place] ?? { win: zero, push: zero };
      if (isPush) return [];
      const paid = multiply(win, rational(multiples[place] ?? 0n, multipleScale));
      const kept = multiply(share, subtract(one, push));
      return [rational(paid.numerator * kept.denominator, paid.denominator * kept.numerator)];
    });
  }
  const isAtMost = (some: Rational, other: Rational) => subtract(other, some).numerator >= 0n;

  it.each(each(families))(
    'of %s, %s, returns 97 %% of what is not pushed, less the cut at the fourth decimal',
    (_, __, play) => {
      const multiples = multiplesOf(play, margin);
      for (const returned of returnsOf(play, multiples)) {
        expect(isAtMost(returned, rational(97, 100))).toBe(true);
        expect(isAtMost(rational(9699, 10_000), returned)).toBe(true);
      }
    },
  );

  it('would be found too high by a margin that was forgotten', () => {
    const play = playOf('d3', 'straight');
    const [returned] = play ? returnsOf(play, multiplesOf(play, 0)) : [];
    expect(returned && isAtMost(returned, rational(97, 100))).toBe(false);
  });

  it.each(each(families))(
    'of %s, %s, is sold from a unit on at which nothing is lost by rounding',
    (_, __, play) => {
      const multiples = multiplesOf(play, margin);
      const selection = play.sample(0);
      const unit = leastUnit(play, selection, 1n, multiples);
      expect(unit <= 200n).toBe(true);
      expect(leastUnit(play, selection, unit, multiples)).toBe(unit);
      const [multiple = 0n] = multiples;
      const [exact, paid] = [
        unit * multiple,
        linePays(
          unit,
          play.contenders(selection).map((count, at) => (at === 0 && count > 0 ? 1 : 0)),
          multiples,
        ),
      ];
      expect((exact - paid * multipleScale) * 200n < exact).toBe(true);
    },
  );
});

describe('everything that can happen', () => {
  it.each([
    ['k3', 'sum'],
    ['x5', 'odd-balls'],
    ['x5', 'median'],
    ['x5', 'form-f3'],
    ['pk10', 'sum-top-2'],
    ['pk10', 'sum-top-3'],
    ['pcb', 'sum'],
    ['pcb', 'form'],
    ['ssc', 'form-l3'],
    ['chain', 'last-character'],
    ['chain', 'last-two'],
  ] as const)('is a result of %s, %s, once', (family, code) => {
    const play = playOf(family, code);
    const odds = play ? oddsOf(play) : [];
    expect(odds.reduce((sum, { win }) => add(sum, win), zero)).toEqual(one);
  });
});
