import type { ActionCause, MatchResultView } from '@/sandbox/kit/match-wire';
import type { Inclusion } from './anchor';

/** `matchProof` `{ id }`, open to everybody who knows the match's or a seat's round id. */
export interface MatchProof {
  matchId: string;
  gameCode: string;
  roomCode: string;
  stake: string;
  commitment: string;
  isOver: boolean;
  /** From here on only once it is over. */
  serverSeed: string | null;
  /** By seat; null for a bot, which brings no seed. */
  clientSeeds: (string | null)[];
  actions: MatchProofAction[];
  result: MatchResultView | null;
  format: string;
  currency: string;
  /** The version of the game's rules, stakes and rake. */
  mathsHash: string;
  /** The round of each seat at the wallet; null for a bot. */
  rounds: (string | null)[];
  createdAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** SHA-256 of all that was fixed when the table was full, of the table before each action, and of how it stood at the end. */
  ticket: string;
  course: string | null;
  /** The table at its end, as everybody may see it. */
  outcome: unknown;
  keyId?: string;
  signature?: string;
  /** Beside what is signed: the day's anchor that has the commitment, null as long as none has. */
  inclusion?: Inclusion | null;
}

export interface MatchProofAction {
  seat: number;
  cause: ActionCause;
  action: unknown;
}
