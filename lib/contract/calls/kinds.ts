/**
 * What kind of game a title is, and on which shelf of the casino it stands. A platform says the kind of a game if it
 * knows it; the platform and the site share these rules.
 */
export const gameKinds = [
  'slots',
  'blackjack',
  'roulette',
  'baccarat',
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
] as const;
export type GameKind = (typeof gameKinds)[number];

export function isGameKind(value: unknown): value is GameKind {
  return (gameKinds as readonly unknown[]).includes(value);
}
