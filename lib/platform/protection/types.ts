export const exclusionPeriods = ['24h', '1w', '1m', '6w', '6m', '1y', '5y'] as const;
/** A time-out is 24 hours to 6 weeks, a self-exclusion 6 months or more. */
export type ExclusionPeriod = (typeof exclusionPeriods)[number];
export type ExclusionKind = 'time_out' | 'self_exclusion';

export interface Exclusion {
  id: string;
  kind: ExclusionKind;
  startsAt: Date;
  endsAt: Date;
  /** When the member came back after a self-exclusion that had run out. */
  returnedAt: Date | null;
}

export const limitKinds = ['deposit', 'stake', 'loss'] as const;
export type LimitKind = (typeof limitKinds)[number];
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];
/** Who set a limit; of two for the same thing the stricter counts. */
export type LimitSource = 'member' | 'operator';

export interface Limit {
  source: LimitSource;
  kind: LimitKind;
  period: LimitPeriod;
  amountMinor: bigint;
}

/** A raise that waits: it is possible to confirm it from `confirmableFrom` and to withdraw it until it is confirmed. */
export interface Raise {
  id: string;
  kind: LimitKind;
  period: LimitPeriod;
  /** Null asks for no limit at all. */
  amountMinor: bigint | null;
  confirmableFrom: Date;
}
