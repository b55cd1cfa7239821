import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { OppositeBets, TableRisks } from '@/sandbox/kit/betting-table/valid-stake';
import { liveSettlement, type LiveSettlement } from '../stakes';
import { dragonTigerBets, type DragonTigerMaths, type DragonTigerResult } from './types';

const opposites: OppositeBets = [['dragon', 'tiger']];

const [ace, two] = [
  { rank: 1, suit: 0 },
  { rank: 2, suit: 0 },
];
/**
 * What bets tell apart, by the second card of a new shoe: of 415 left 7 are the first one’s like, 24 more have its rank, and as many
 * are higher as lower.
 */
const weighedResults: readonly { weight: bigint; result: DragonTigerResult }[] = [
  { weight: 192n, result: { dragon: two, tiger: ace, winner: 'dragon' } },
  { weight: 192n, result: { dragon: ace, tiger: two, winner: 'tiger' } },
  { weight: 24n, result: { dragon: ace, tiger: { rank: 1, suit: 1 }, winner: 'tie' } },
  { weight: 7n, result: { dragon: ace, tiger: ace, winner: 'tie' } },
];

export function risksOf(maths: DragonTigerMaths): TableRisks {
  return {
    opposites,
    outcomes: () =>
      weighedResults.map(({ weight, result }) => ({
        weight,
        hundredthsOf: (key) => hundredthsOn(maths, result, key),
      })),
  };
}

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
  return liveSettlement(placed, (key) => hundredthsOn(maths, result, key), risksOf(maths));
}
