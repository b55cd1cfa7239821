import type { MatchTitle } from '@/sandbox/kit/match-game';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import type { Title } from '@/sandbox/kit/types';
import type { EndedShoeProof } from '../shoe-proof';
import type { PlayedTableProof } from '../table-proof';
import type { PlayedProof } from '../round-proof';

/** What a proof is about. Amounts are shown as they are stated: whether they agree is checked beside. */
export interface Terms {
  game: string;
  stake: string;
  /** Of a match by place. */
  payout: string;
  currency: string;
  /** When it ended. */
  time: string;
  /** The stake went back, and the payout is what the round would have had. */
  isVoid: boolean;
}

const unstated = '–';
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : unstated);
const gameOf = ({ name, gameCode }: Title | MatchTitle) => `${name.en} (${gameCode})`;

export function termsOfRound(
  { play, currency, startedAt, endedAt, ending }: PlayedProof,
  title: Title,
): Terms {
  return {
    game: gameOf(title),
    stake: play.raise === '0.00' ? play.stake : `${play.stake} + ${play.raise}`,
    payout: play.jackpot === null ? play.payout : `${play.payout} + ${textOf(play.jackpot)}`,
    currency: textOf(currency),
    time: textOf(endedAt ?? startedAt),
    isVoid: ending === 'void',
  };
}

function payoutOf(value: unknown): string {
  const { place, payout } = (value ?? {}) as { place?: unknown; payout?: unknown };
  return `${typeof place === 'number' ? place : unstated}. ${textOf(payout)}`;
}

export function termsOfMatch(
  { stake, result, currency, startedAt, endedAt }: MatchProof,
  title: MatchTitle,
): Terms {
  // What was tampered with may be anything.
  const places: unknown[] = Array.isArray(result?.places) ? result.places : [];
  return {
    game: gameOf(title),
    stake,
    payout: places.map(payoutOf).join(' · ') || unstated,
    currency: textOf(currency),
    time: textOf(endedAt ?? startedAt),
    isVoid: false,
  };
}

export const withoutStakes = {
  stake: unstated,
  payout: unstated,
  currency: unstated,
  isVoid: false,
} as const;

/** A live round has no stakes of its own: it is the same for all who staked in it. */
export function termsOfTable({ tableCode, number, bettingAt }: PlayedTableProof): Terms {
  return { ...withoutStakes, game: `${tableCode} ${number}`, time: textOf(bettingAt) };
}

export function termsOfShoe({ tableCode, number, endedAt }: EndedShoeProof): Terms {
  return { ...withoutStakes, game: `${tableCode} ${number}`, time: textOf(endedAt) };
}
