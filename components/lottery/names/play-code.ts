import type { PlayType } from '@/lib/lottery';

/** What the code of a play type says: the way to bet, and which numbers it looks at. */
export interface PlayName {
  rule: string;
  /** `f3` the first three, `top-2` the first two of a race, `any-2` any two; null where the rule says it. */
  place: string | null;
}

const anywhere = /^(any-[2-4])-(?!code)(.+)$/;
const placed = /^(.+)-([afml]\d|top-\d)$/;

export function readPlayCode(code: string): PlayName {
  const [, any, ruleThere] = anywhere.exec(code) ?? [];
  if (any && ruleThere) return { rule: ruleThere, place: any };
  const [, rule, place] = placed.exec(code) ?? [];
  return rule && place ? { rule, place } : { rule: code, place: null };
}

/** The tabs of a board, in their order: how many numbers a bet looks at, then what it looks at instead. */
const groups = [
  'five',
  'four',
  'three',
  'two',
  'position',
  'any',
  'lo',
  'ends',
  'sets',
  'special',
  'main',
  'numbers',
  'animals',
  'tails',
  'sides',
  'more',
] as const;
export type PlayGroup = (typeof groups)[number];

const bySize: Readonly<Record<string, PlayGroup>> = { '5': 'five', '4': 'four', '3': 'three', '2': 'two' };
const byRule: readonly (readonly [pattern: RegExp, group: PlayGroup])[] = [
  [/^(lo|bao)-/, 'lo'],
  [/^(de|cang-\d|dau|xiu-dau|nhat)$/, 'ends'],
  [/^(xien-\d|truot)$/, 'sets'],
  [/^special-pair$|-of-|-of$|^three-in-two$|^two-with-special$/, 'numbers'],
  [/^special-/, 'special'],
  [/^main-/, 'main'],
  [/^animal-/, 'animals'],
  [/^tail-/, 'tails'],
  [/^repeat-/, 'five'],
  [/^any-\d$/, 'any'],
  [/^(position|position-.*)$/, 'position'],
  [/sides|duel|property|colour/, 'sides'],
];

export function groupOf(code: string): PlayGroup {
  const { rule, place } = readPlayCode(code);
  if (place?.startsWith('any-')) return 'any';
  const named = byRule.find(([pattern]) => pattern.test(rule));
  if (named) return named[1];
  return (place && bySize[place.slice(-1)]) || 'more';
}

export interface PlaysOfGroup {
  group: PlayGroup;
  plays: PlayType[];
}

/** The play types in their tabs; without more than one tab they stand together. */
export function groupPlays(plays: readonly PlayType[]): PlaysOfGroup[] {
  return groups
    .map((group) => ({ group, plays: plays.filter(({ code }) => groupOf(code) === group) }))
    .filter((row) => row.plays.length > 0);
}
