import type { RewardKind } from '@/lib/contract/calls/promotions';

/** What a prize is: a reward that its winner claims. */
export interface RafflePrize {
  kind: Exclude<RewardKind, 'tickets'>;
  /** Minor units; whole points of points. */
  value: bigint;
  /** Of a bonus, and of nothing else. */
  bonus: { wageringMultiple: number; validDays: number } | null;
}

/** A raffle that comes again every day, or is held once. */
export interface RaffleSeries {
  seriesId: string;
  /** By the gateway's language codes, EN at least. */
  titles: Readonly<Record<string, string>>;
  /** Null: its tickets are not sold for points. */
  ticketPoints: number | null;
  perMember: number | null;
  /** Minutes after midnight UTC, and from the close to the draw: 60 at least. */
  closesMinute: number;
  drawMinutes: number;
  /** The first is drawn first. */
  prizes: readonly RafflePrize[];
  isRunning: boolean;
  /** Ends with the one raffle that it publishes. */
  isOnce: boolean;
}

/** One row of a series: what it has been since somebody recorded it. */
export interface StoredSeries extends RaffleSeries {
  revision: bigint;
  /** Whoever said so last. */
  recordedBy: string;
}
