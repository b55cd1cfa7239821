import type { ExclusionEntry, LimitKind, LimitPeriod } from '@/lib/contract/calls/protection';

export type { ExclusionPeriod, LimitKind, LimitPeriod } from '@/lib/contract/calls/protection';
/** A time-out is 24 hours to 6 weeks, a self-exclusion 6 months or more. */
export type ExclusionKind = ExclusionEntry['kind'];

export interface Exclusion {
  id: string;
  kind: ExclusionKind;
  startsAt: Date;
  endsAt: Date;
  /** When the member came back after a self-exclusion that had run out. */
  returnedAt: Date | null;
}

export type MoneyLimitKind = Exclude<LimitKind, 'session'>;
/** Who set a limit; of two for the same thing the stricter counts. */
export type LimitSource = 'member' | 'operator';

export interface Limit {
  source: LimitSource;
  kind: LimitKind;
  period: LimitPeriod;
  /** Minor units; of a `session` limit minutes. Nothing at all may be used of 0. */
  most: bigint;
}

/** A raise that waits: it is possible to confirm it from `confirmableFrom` and to withdraw it until it is confirmed. */
export interface Raise {
  id: string;
  kind: LimitKind;
  period: LimitPeriod;
  /** As of a limit; null asks for no limit at all. */
  most: bigint | null;
  confirmableFrom: Date;
}

/** Play without a break: from its first stake to its newest one. */
export interface Stretch {
  since: Date;
  lastAt: Date;
}

/** What was shared with somebody who is excluded. */
export type SharedTrait = 'mobile' | 'email' | 'device';
