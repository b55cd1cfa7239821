import { defineCall, defineFamily } from '../../define';
import type { MoneyText, TimeText } from '../../types';
import type { DecidedEntry, TournamentStatement } from '@/lib/tournament';
import type { BoardPlayer } from '../boards';

/** `review`: it is over, and nothing is given yet; `paid`: its rewards were issued. */
export const tournamentStatuses = ['announced', 'open', 'review', 'paid', 'cancelled'] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

/** `in_review` and `left_out` have no place: the desk looks at the entry, or another one of the same person counts. */
export const entryStandings = ['counted', 'in_review', 'left_out'] as const;
export type EntryStanding = (typeof entryStandings)[number];

/** How far the member who asks has come. */
export interface TournamentOwn {
  joinedAt: TimeText;
  standing: EntryStanding;
  /** Of their rounds that count; never more than the tournament's. */
  rounds: number;
  score: number;
  /** Null before the last round that counts. */
  place: number | null;
  prize: MoneyText | null;
}

/** Free, opt-in, against the house. What it asks for does not change once it was announced. */
export interface Tournament {
  tournamentId: string;
  title: string;
  status: TournamentStatus;
  startsAt: TimeText;
  /** Exclusive. */
  endsAt: TimeText;
  /** Rewards are issued from then on. */
  paysAt: TimeText;
  /** The first so many rounds of each count, and nobody has a place with fewer. */
  rounds: number;
  minStake: MoneyText;
  /** By place. Those who are equal share theirs. */
  prizes: MoneyText[];
  entrants: number;
  /** Null for whoever has not joined. */
  own: TournamentOwn | null;
}

export interface TournamentPlace extends BoardPlayer {
  /** Null for members of the demonstration, who play for none; equal ones have one place. */
  place: number | null;
  isOwn: boolean;
  /** Sum over the rounds of ⌊100 · payout / stake⌋, each at most 10,000. */
  score: number;
  /** What this place gives as it stands; null for a place without one. */
  prize: MoneyText | null;
}

/** A round of the member's that counts. */
export interface TournamentRound {
  roundId: string;
  gameName: string;
  settledAt: TimeText;
  stake: MoneyText;
  /** With what a pool has paid. */
  payout: MoneyText;
  /** What of the payout came from a pool, and does not count. */
  poolWin: MoneyText;
  score: number;
  /** Where the round can be checked; null where its vendor shows nothing. */
  proofUrl: string | null;
}

export interface TournamentBoard {
  tournament: Tournament;
  /** Over all that was decided, to hold a download against; null before that. */
  digest: string | null;
  /** Best first. */
  list: TournamentPlace[];
  /** In the order in which they began. */
  ownRounds: TournamentRound[];
}

/** A part of how a tournament was decided, as the offline check reads it. */
export interface TournamentStatementPage {
  statement: TournamentStatement;
  /** What the member who asks is called in it; null for who had not all rounds. */
  own: string | null;
  entries: DecidedEntry[];
  /** From which entry on the next are asked for; null at the end. */
  next: number | null;
}

const read = { method: 'GET', access: 'member' } as const;

export const tournaments = defineFamily('tournaments', {
  /** Those that are open first, then what comes, then what is over. */
  list: defineCall<{ language?: string }, { list: Tournament[] }>({
    ...read,
    path: '/wps/relay/MCS2_getTournaments',
  }),
  board: defineCall<{ tournamentId: string; language?: string }, TournamentBoard>({
    ...read,
    path: '/wps/relay/MCS2_getTournamentBoard',
  }),
  /** Throws `tournament.closed` while nothing is decided. */
  statement: defineCall<{ tournamentId: string; from?: number }, TournamentStatementPage>({
    ...read,
    path: '/wps/relay/MCS2_getTournamentStatement',
  }),
  /** Free, and once; asked again it answers the same. Throws `tournament.closed`. */
  join: defineCall<{ tournamentId: string }, Tournament>({
    method: 'POST',
    access: 'member',
    account: 'real',
    needsWallet: true,
    idempotent: true,
    path: '/wps/relay/MCS2_joinTournament',
  }),
});
