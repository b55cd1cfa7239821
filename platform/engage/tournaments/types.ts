import type { EntryStanding } from '@/lib/contract/calls/loyalty/tournaments';

/** What a tournament asks for and gives. */
export interface TournamentTerms {
  /** By the gateway's language codes, EN at least. */
  titles: Readonly<Record<string, string>>;
  /** The first so many of each entrant count. */
  rounds: number;
  minStakeMinor: bigint;
  /** By place, minor units. */
  prizesMinor: readonly bigint[];
}

export interface NewTournament extends TournamentTerms {
  tournamentId: string;
  /** Null for one that does not come again. */
  seriesId: string | null;
  startsAt: Date;
  /** Exclusive. */
  endsAt: Date;
  publishedBy: string;
}

export interface StoredTournament extends Omit<NewTournament, 'publishedBy'> {
  publishedAt: Date;
  cancelledAt: Date | null;
  paidAt: Date | null;
}

/** A tournament of every week, from Monday to Monday, UTC. */
export interface TournamentSeries extends TournamentTerms {
  seriesId: string;
  /** No week begins after it. */
  runsUntil: Date | null;
}

export const flagReasons = ['device', 'contact', 'address', 'desk'] as const;
export type FlagReason = (typeof flagReasons)[number];

export const findings = ['counted', 'left_out'] as const;
export type Finding = (typeof findings)[number];

export interface Entry {
  memberId: string;
  joinedAt: Date;
  flags: readonly FlagReason[];
  finding: Finding | null;
}

export interface Standing {
  memberId: string;
  standing: EntryStanding;
  rounds: number;
  score: number;
  isDemonstration: boolean;
  /** Null without all rounds, for who is not counted, and for members of the demonstration. */
  place: number | null;
  prizeMinor: bigint;
}
