import type { BettingRecord } from '@/lib/contract/calls/games';

/** What a report about a round may do, from what is known of the round. Pure. */
export type RoundStatus = BettingRecord['status'];

export interface RoundState {
  playerId: string;
  gameId: string;
  status: RoundStatus;
  /** True once a payout was reported: the stakes of the round stand from then on. */
  hasWin: boolean;
}

export type Refusal =
  'round.not.found' | 'round.open' | 'round.closed' | 'round.rolled.back' | 'transaction.conflict';

function closedRefusal(status: RoundStatus): Refusal | null {
  if (status === 'settled') return 'round.closed';
  return status === 'rolled_back' ? 'round.rolled.back' : null;
}

/** May a stake be taken in this round? A round that does not exist yet is opened by it. */
export function refusalOfBet(round: RoundState | null, playerId: string, gameId: string): Refusal | null {
  if (!round) return null;
  if (round.playerId !== playerId || round.gameId !== gameId) return 'transaction.conflict';
  return closedRefusal(round.status);
}

/** May a payout be made? Whether the player is still logged in, or excluded by now, does not matter. */
export function refusalOfWin(round: RoundState | null, playerId: string): Refusal | null {
  if (!round || round.playerId !== playerId) return 'round.not.found';
  return closedRefusal(round.status);
}

/** May a stake that was taken be given back? Not once the round paid or ended, or a player could have both. */
export function refusalOfRollback(round: RoundState, playerId: string): Refusal | null {
  if (round.playerId !== playerId) return 'transaction.conflict';
  return round.hasWin ? 'round.closed' : closedRefusal(round.status);
}

/** So long after its end a round's payout may be corrected. */
export const correctableForMs = 24 * 3_600_000;

/** May what a round has paid be corrected? What a match has paid was divided among its players, and stays. */
export function refusalOfCorrection(
  round: { status: RoundStatus; settledAt: Date | null; matchId: string | null },
  now: Date,
): Refusal | null {
  if (round.status === 'open') return 'round.open';
  if (round.status === 'rolled_back') return 'round.rolled.back';
  if (round.matchId !== null) return 'transaction.conflict';
  const isOver = !round.settledAt || now.getTime() - round.settledAt.getTime() > correctableForMs;
  return isOver ? 'round.closed' : null;
}

export type TransactionKind = 'bet' | 'win' | 'rollback' | 'marker' | 'correction';

export interface KnownTransaction {
  kind: TransactionKind;
  requestHash: string;
  /** Of a bet: its stake was given back later. */
  isReturned: boolean;
}

/**
 * What a transaction that was reported before answers now: null when it is the same report again, which gets the same
 * answer. A bet that was taken back, before or after it came, is never confirmed.
 */
export function refusalOfRepeat(
  known: KnownTransaction,
  kind: TransactionKind,
  requestHash: string,
): Refusal | null {
  if (kind === 'bet' && known.kind === 'marker') return 'round.rolled.back';
  if (known.kind !== kind || known.requestHash !== requestHash) return 'transaction.conflict';
  return known.isReturned ? 'round.rolled.back' : null;
}

/** A sign of play nearer than this to the last one of its round says nothing new, and is not kept. */
export const signEveryMs = 5000;

export interface TimedRound {
  startedAt: Date;
  /** The newest decision that was reported in it. */
  activeAt: Date | null;
}

/** Whether nothing was reported of a round that took a while: the time between its stake and its end was play. */
export const isQuietRound = ({ startedAt, activeAt }: TimedRound, endedAt: Date): boolean =>
  !activeAt && endedAt.getTime() - startedAt.getTime() >= signEveryMs;
