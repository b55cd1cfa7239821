import { rational, type Rational } from '@/lib/rational';
import { choose, numbersFrom, products, sumOf } from '../combinatorics';
import { straightRule } from '../rules/columns';
import { inClass } from '../rules/counts';
import { optionsRule } from '../rules/options';
import { place } from '../rules/place';
import type { Rule } from '../rules/rule';
import { setRule } from '../rules/sets';
import { halves } from '../rules/sides';
import type { ClassOdds, FamilyCode, NumberSpace, PlayType, SetSelection } from '../types';
import { atEach } from './at-each';
import { prizesOf, tailsOf, type Board, type PrizeName } from './boards';

/** A bet on so many last digits, of all prizes that have them or of those that are named. */
export type TailBet = readonly [digits: number, names?: readonly PrizeName[]];

/** Where and how a draw of Vietnam is played: digits below `base`, so that it can be counted out where they are few. */
export interface Ground {
  family: FamilyCode;
  board: Board;
  base: number;
  /** By the code of the play type. */
  tailBets: Readonly<Record<string, TailBet>>;
  /** How many numbers can be bet not to come. */
  absent: readonly [least: number, most: number];
}

const power = (base: number, exponent: number) => BigInt(base) ** BigInt(exponent);

/** The chance that `without` numbers are the tail of no prize. */
const chanceOfNone = (pairs: number, without: number, prizes: number): Rational =>
  rational(power(pairs - without, prizes), power(pairs, prizes));

/** The chance that all of some numbers are tails, by inclusion and exclusion over those that are not. */
function chanceOfAll(pairs: number, numbers: number, prizes: number): Rational {
  const ways = numbersFrom(0, numbers + 1).reduce((sum, without) => {
    const some = BigInt(choose(numbers, without)) * power(pairs - without, prizes);
    return without % 2 === 0 ? sum + some : sum - some;
  }, 0n);
  return rational(ways, power(pairs, prizes));
}

const never = rational(0);
const chanceOf = (win: Rational): ClassOdds => ({ win, push: never });

/** Digits in pairs as numbers: the tails of all prizes. */
const pairsIn = (digits: readonly number[], base: number) =>
  numbersFrom(0, digits.length / 2).map((at) => (digits[2 * at] ?? 0) * base + (digits[2 * at + 1] ?? 0));

/** Numbers, none of which is the tail of a prize; the more they are, the more it pays. */
function absentRule({ base, absent: [least, most] }: Ground): Rule {
  const marks = numbersFrom(0, base * base);
  const classes = numbersFrom(least, most - least + 1).map((count) => ({ name: String(count) }));
  const rule: Rule<SetSelection> = {
    shape: { kind: 'set', marks, least, most, isTyped: false },
    classes,
    combinations: () => 1,
    contenders: ({ set }) => inClass(classes, set.length - least),
    score({ set }, digits) {
      const isHit = !pairsIn(digits, base).some((number) => set.includes(number));
      return inClass(classes, set.length - least, isHit ? 1 : 0);
    },
    maxHits: ({ set }) => [inClass(classes, set.length - least)],
    sample: (at) => ({ set: marks.slice(0, least + at) }),
  };
  return rule;
}

/** Several numbers, all of which are tails of prizes; it pays once, however often they come. */
const allRule = (base: number, take: number, prizes: number): Rule =>
  setRule({
    marks: numbersFrom(0, base * base),
    take,
    most: prizes,
    drawn: (digits) => [...new Set(pairsIn(digits, base))],
  });

/** Bets on the last two digits of the special prize by themselves. */
function specialRules(base: number): Readonly<Record<string, Rule>> {
  const marks = numbersFrom(0, base);
  const digitRule = (digitOf: (digits: readonly number[]) => number): Rule =>
    setRule({ marks, take: 1, most: 1, drawn: (digits) => [digitOf(digits)] });
  const valueOf = ([tens = 0, units = 0]: readonly number[]) => tens * base + units;
  const events = [
    ...halves('big', 'small', (digits) => 2 * valueOf(digits) >= base * base, 'half'),
    ...halves('odd', 'even', (digits) => valueOf(digits) % 2 === 1, 'half'),
  ];
  return {
    'special-tens': digitRule(([tens = 0]) => tens),
    'special-units': digitRule(([, units = 0]) => units),
    'special-sum': digitRule((digits) => sumOf(digits) % base),
    'special-sides': optionsRule([{ events, outcomes: () => products([marks, marks]) }], 2),
  };
}

export function spaceOf({ board, base }: Ground): NumberSpace {
  const digits = sumOf(board.map((row) => row.digits * row.count));
  return { positions: Array.from({ length: digits }, () => ({ first: 0, size: base })), isReplaced: true };
}

/** All play types of a draw of Vietnam. */
export function playsOf(ground: Ground): PlayType[] {
  const { family, board, base, tailBets, absent } = ground;
  const site = { family, space: spaceOf(ground) };
  const prizes = prizesOf(board);
  const straight = (length: number): Rule => ({
    ...straightRule({ range: { first: 0, size: base }, length, isReplaced: true }),
    sample: () => ({ columns: numbersFrom(0, length).map((at) => [at % base]) }),
  });
  const pairs = base * base;
  const allTails = tailsOf(prizes, 2);
  const onAllTails = (code: string, rule: Rule, odds: () => ClassOdds[]): PlayType => ({
    ...place(rule, { ...site, code, positions: allTails.flat() }),
    odds,
  });
  const specialTail = tailsOf(prizes, 2, ['special']).flat();
  return [
    ...Object.entries(tailBets).map(([code, [digits, names]]) =>
      atEach(straight(digits), { ...site, code, tails: tailsOf(prizes, digits, names) }),
    ),
    ...[2, 3, 4].map((take) =>
      onAllTails(`xien-${take}`, allRule(base, take, allTails.length), () => [
        chanceOf(chanceOfAll(pairs, take, allTails.length)),
      ]),
    ),
    onAllTails('truot', absentRule(ground), () =>
      numbersFrom(absent[0], absent[1] - absent[0] + 1).map((count) =>
        chanceOf(chanceOfNone(pairs, count, allTails.length)),
      ),
    ),
    ...Object.entries(specialRules(base)).map(([code, rule]) =>
      place(rule, { ...site, code, positions: specialTail }),
    ),
  ];
}
