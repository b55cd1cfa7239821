import type { GameKind } from './kinds';

/** Kinds that look and sound alike. */
export type Family = 'reels' | 'cards' | 'table' | 'instant' | 'crash' | 'paper' | 'sea';

export const familyOf: Readonly<Record<GameKind, Family>> = {
  lines: 'reels',
  classic: 'reels',
  ways: 'reels',
  anywhere: 'reels',
  'video-poker': 'cards',
  blackjack: 'cards',
  baccarat: 'cards',
  'hi-lo': 'cards',
  thirteen: 'cards',
  roulette: 'table',
  'sic-bo': 'table',
  wheel: 'table',
  mines: 'instant',
  plinko: 'instant',
  dice: 'instant',
  'dice-duel': 'instant',
  crash: 'crash',
  scratch: 'paper',
  bingo: 'paper',
  fish: 'sea',
  'live-baccarat': 'cards',
  'live-dragon-tiger': 'cards',
  'live-blackjack': 'cards',
  'live-roulette': 'table',
  'live-sic-bo': 'table',
  'live-wheel': 'table',
  'live-kites': 'crash',
};
