import type { TableTerms } from '@/sandbox/kit/betting-table/placed-bets';
import type { Card } from '@/sandbox/kit/cards';

/**
 * One card for the dragon, one for the tiger; the higher rank wins, ace low and king high. No bets on big, small, colours or
 * parity: what has been dealt from a shoe would favour them.
 */
export const dragonTigerBets = ['dragon', 'tiger', 'tie', 'suitedTie'] as const;
export type DragonTigerBetKey = (typeof dragonTigerBets)[number];

export interface DragonTigerMaths {
  terms: TableTerms;
  /** What a winning bet returns in hundredths of its amount, its own stake included. */
  pays: Readonly<Record<DragonTigerBetKey, number>>;
  /** What dragon and tiger return on a tie. */
  onTie: number;
}

export interface DragonTigerResult {
  dragon: Card;
  tiger: Card;
  winner: 'dragon' | 'tiger' | 'tie';
}

/** A card as it opens, and whose it is. */
export interface ShownCard {
  hand: 'dragon' | 'tiger';
  card: Card;
}
