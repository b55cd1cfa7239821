import type { Region } from '../../calendar';
import type { Area } from '../areas';

/** The centre plays by the rules of the south. */
export const areaOf = (region: Region): Area => (region === 'north' ? 'north' : 'south');

/** A bet on each number, at the play types of its length; a bet of one place is one play type. */
export interface NumberBet {
  kind: 'numbers';
  /** Play types by the length of the number, where the area has the bet. */
  plays: Readonly<Partial<Record<Area, Readonly<Record<number, readonly string[]>>>>>;
}

/** A bet on several numbers together. */
export interface SetBet {
  kind: 'set';
  least: number;
  most: number;
  /** The play types that a set of so many numbers plays. */
  plays: (count: number) => readonly string[];
}

export type BetRule = NumberBet | SetBet;

const inBoth = (plays: Readonly<Record<number, readonly string[]>>): NumberBet => ({
  kind: 'numbers',
  plays: { north: plays, south: plays },
});

const exactly = (count: number): SetBet => ({
  kind: 'set',
  least: count,
  most: count,
  plays: () => [`xien-${count}`],
});

const lo = inBoth({ 2: ['lo-2'], 3: ['lo-3'], 4: ['lo-4'] });
const de = inBoth({ 2: ['de'] });

/** What the words of a slip stand for, by the word that a normal slip has. */
export const betRules = {
  lo,
  b7l: {
    kind: 'numbers',
    plays: { south: { 2: ['bao-7-2'], 3: ['bao-7-3'], 4: ['bao-7-4'] } },
  },
  b8l: { kind: 'numbers', plays: { north: { 2: ['bao-8'] } } },
  de,
  dau: inBoth({ 2: ['dau'] }),
  dd: inBoth({ 2: ['dau', 'de'] }),
  nhat: { kind: 'numbers', plays: { north: { 2: ['nhat'] } } },
  xc: inBoth({ 3: ['xiu-dau', 'cang-3'] }),
  xcdau: inBoth({ 3: ['xiu-dau'] }),
  xcduoi: inBoth({ 3: ['cang-3'] }),
  cang4: inBoth({ 4: ['cang-4'] }),
  xi2: exactly(2),
  xi3: exactly(3),
  xi4: exactly(4),
  // Every smaller set of them too: of three numbers three of two and one of three.
  xq: {
    kind: 'set',
    least: 3,
    most: 4,
    plays: (count) => ['xien-2', 'xien-3', 'xien-4'].slice(0, count - 1),
  },
  da: { kind: 'set', least: 2, most: 10, plays: () => ['xien-2'] },
  truot: { kind: 'set', least: 4, most: 10, plays: () => ['truot'] },
} as const satisfies Readonly<Record<string, BetRule>>;

export type BetType = keyof typeof betRules;

const alsoWritten: Readonly<Record<string, BetType>> = {
  b: 'lo',
  bl: 'lo',
  duoi: 'de',
  xien2: 'xi2',
  xien3: 'xi3',
  xien4: 'xi4',
};

export function betTypeOf(word: string): BetType | null {
  if (Object.hasOwn(betRules, word)) return word as BetType;
  return alsoWritten[word] ?? null;
}

export const betRuleOf = (type: BetType): BetRule => betRules[type];
