/**
 * What kind of game a title is, and on which shelf of the casino it stands. A platform says the kind of a game if it
 * knows it; the platform and the site share these rules.
 */
export const gameKinds = [
  'slots',
  'blackjack',
  'roulette',
  'baccarat',
  'dragon-tiger',
  'sic-bo',
  'wheel',
  'crash',
  'mines',
  'plinko',
  'dice',
  'hi-lo',
  'bingo',
  'scratch-cards',
  'video-poker',
  'fishing',
  'thirteen',
  'dice-duel',
  'kites',
] as const;
export type GameKind = (typeof gameKinds)[number];

export function isGameKind(value: unknown): value is GameKind {
  return (gameKinds as readonly unknown[]).includes(value);
}

/** The shelves of the casino, in their order: each has a page, `/casino/<shelf>`, for its kinds of games. */
export const shelves = [
  'slots',
  'table-games',
  'crash-games',
  'bingo',
  'scratch-cards',
  'video-poker',
] as const;
export type Shelf = (typeof shelves)[number];

const kindsByShelf: Readonly<Record<Shelf, readonly GameKind[]>> = {
  slots: ['slots'],
  'table-games': ['blackjack', 'roulette', 'baccarat', 'sic-bo', 'wheel'],
  'crash-games': ['crash', 'mines', 'plinko', 'dice', 'hi-lo'],
  bingo: ['bingo'],
  'scratch-cards': ['scratch-cards'],
  'video-poker': ['video-poker'],
};

export function kindsOfShelf(shelf: Shelf): readonly GameKind[] {
  return kindsByShelf[shelf];
}

/** Null for a kind whose games stand elsewhere: fishing, games against players, and what is played at live tables alone. */
export function shelfOf(kind: GameKind): Shelf | null {
  return shelves.find((shelf) => kindsByShelf[shelf].includes(kind)) ?? null;
}

/** The shelves on which something stands, in their order; none where a platform tells no kinds. */
export function shelvesOf(kinds: readonly GameKind[] = []): Shelf[] {
  return shelves.filter((shelf) => kindsByShelf[shelf].some((kind) => kinds.includes(kind)));
}
