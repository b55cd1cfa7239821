import { engineKinds, type EngineKind } from './types';

/** Games in which players play against each other have no engine: their matches are run by `matches/`. */
export const matchKinds = ['thirteen', 'dice-duel'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Tables at which a whole room watches one round; what they draw by is in `games/live/`. */
export const liveKinds = [
  'live-baccarat',
  'live-dragon-tiger',
  'live-roulette',
  'live-sic-bo',
  'live-wheel',
  'live-blackjack',
  'live-kites',
] as const;
export type LiveKind = (typeof liveKinds)[number];

export type GameKind = EngineKind | MatchKind | LiveKind;

const kinds: ReadonlySet<string> = new Set<string>([...engineKinds, ...matchKinds, ...liveKinds]);

export function isGameKind(value: string): value is GameKind {
  return kinds.has(value);
}

/** What has words of its own: the kinds of games, and the books on sports, whose words are the same for all of them. */
export type TextKind = GameKind | 'book';

export function isTextKind(value: string): value is TextKind {
  return value === 'book' || isGameKind(value);
}

/** Words that several kinds share, by the kind that needs them. */
const sharedWords: Readonly<Partial<Record<TextKind, readonly string[]>>> = {
  'video-poker': ['cards'],
  blackjack: ['cards'],
  roulette: ['bettingTable'],
  baccarat: ['cards', 'bettingTable'],
  'sic-bo': ['bettingTable'],
  crash: ['bettingTable'],
  plinko: ['bettingTable'],
  dice: ['bettingTable'],
  wheel: ['bettingTable'],
  'hi-lo': ['cards', 'bettingTable'],
  scratch: ['cards'],
  thirteen: ['cards', 'match'],
  'dice-duel': ['match'],
  'live-baccarat': ['live', 'liveRoads', 'baccarat', 'cards', 'bettingTable'],
  'live-dragon-tiger': ['live', 'liveRoads', 'cards', 'bettingTable'],
  'live-roulette': ['live', 'roulette', 'bettingTable'],
  'live-sic-bo': ['live', 'sicBo', 'bettingTable'],
  'live-wheel': ['live', 'wheel', 'bettingTable'],
  'live-blackjack': ['live', 'blackjack', 'cards', 'bettingTable'],
  'live-kites': ['live', 'bettingTable'],
};

/** Where the words of a kind stand below `play` in the message files: `video-poker` → `videoPoker`. */
export function textKeysOf(kind: TextKind | null): readonly string[] {
  if (kind === null) return [];
  const key = kind.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
  return [key, ...(sharedWords[kind] ?? [])];
}
