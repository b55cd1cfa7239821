import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { DecidedEntry, DecidedRound, TournamentStatement } from './tournament-document';

const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** What stands for a round whose id is not shown to everybody. */
export const markOfRound = (roundId: string): string => hashOf(roundId);

type Bound = Omit<TournamentStatement, 'kind' | 'decidedAt' | 'decided' | 'digest'>;
type BoundRound = Pick<DecidedRound, 'stake' | 'payout' | 'poolWin' | 'score' | 'mark'>;
type BoundEntry = Omit<DecidedEntry, 'account' | 'rounds'> & { rounds: readonly BoundRound[] };

function leafOf({ entry, isDemonstration, place, score, prize, rounds }: BoundEntry): string {
  const played = rounds.map(({ stake, payout, poolWin, score: gives, mark }) => [
    ...[stake, payout, poolWin, gives, mark],
  ]);
  return hashOf(JSON.stringify([entry, isDemonstration, place, score, prize, played]));
}

/**
 * SHA-256 over what was announced and over each entry in turn, as JSON lists: whoever has another list, another stake or
 * another score has another digest. Names of the board, ids of rounds and addresses of proofs are not in it: they depend on
 * who asks.
 */
export function digestOf(bound: Bound, entries: readonly BoundEntry[]): string {
  const { tournamentId, startsAt, endsAt, rounds, minStake, prizes, joined, returned } = bound;
  const head = [tournamentId, startsAt, endsAt, rounds, minStake, prizes, joined, returned];
  return hashOf(JSON.stringify([head, entries.map(leafOf)]));
}
