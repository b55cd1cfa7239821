import type { GameType } from '@/lib/contract/types';

/** A type of games, or all of them. */
export type PlayScope = GameType | 'ALL';

/** `2026-03-14`, of the agents' time zone. */
export type Day = string;

export interface AgentDay {
  day: Day;
  /** The half-month that it belongs to, by its first day. */
  half: Day;
  timeZone: string;
  /** Of the day that follows. */
  nextTimeZone: string;
  startsAt: Date;
  endsAt: Date;
  closedAt: Date | null;
}

export const fundKinds = [
  'deposit',
  'withdrawal',
  'bonus_released',
  'rebate',
  'reward',
  'points_converted',
  'transfer_up',
  'transfer_down',
  'contract_received',
  'contract_paid',
  'other',
] as const;
export type FundKind = (typeof fundKinds)[number];

/** What counts as a gift of the house: G of a dividend. */
export const giftKinds = ['bonus_released', 'rebate', 'reward', 'points_converted'] as const;
