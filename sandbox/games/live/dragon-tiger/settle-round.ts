import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import { liveSettlement, type LiveSettlement, type OppositeBets } from '../stakes';
import { dragonTigerBets, type DragonTigerMaths, type DragonTigerResult } from './types';

const opposites: OppositeBets = [['dragon', 'tiger']];

/** The kind by which the limit of a spot goes; null for what is no bet. */
export function kindOf(key: string): string | null {
  return dragonTigerBets.find((bet) => bet === key) ?? null;
}

/** What a bet returns in hundredths of its amount, its own stake included. Throws for what is no bet. */
export function hundredthsOn(
  { pays, onTie }: DragonTigerMaths,
  { dragon, tiger, winner }: DragonTigerResult,
  key: string,
): number {
  switch (dragonTigerBets.find((bet) => bet === key)) {
    case 'dragon':
    case 'tiger':
      if (winner === 'tie') return onTie;
      return winner === key ? pays[winner] : 0;
    case 'tie':
      return winner === 'tie' ? pays.tie : 0;
    case 'suitedTie':
      return winner === 'tie' && dragon.suit === tiger.suit ? pays.suitedTie : 0;
    default:
      throw new RangeError(`There is no bet ${key}`);
  }
}

/** One player’s bets on a round. Of dragon and tiger half comes back on a tie, and the other half counts as staked. */
export function settleRound(
  maths: DragonTigerMaths,
  placed: readonly PlacedBet[],
  result: DragonTigerResult,
): LiveSettlement {
  return liveSettlement(placed, (key) => hundredthsOn(maths, result, key), opposites);
}
