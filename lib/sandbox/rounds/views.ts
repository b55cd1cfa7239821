import { moneyText } from '@/lib/money';
import { totalStakesMinor } from '../slots/stakes';
import type { DrawnRound } from './round-store';
import type { RoundView } from './types';

export const stakesOnOffer: string[] = totalStakesMinor.map(moneyText);

/** The server seed is shown once the outcome is stored; nothing can change it then. */
export function viewOfRound(round: DrawnRound): RoundView {
  return {
    roundId: round.roundId,
    gameCode: round.gameCode,
    state: round.state,
    nonce: round.nonce,
    commitment: round.commitment,
    serverSeed: round.serverSeed,
    clientSeed: round.clientSeed,
    stake: moneyText(round.stakeMinor),
    payout: moneyText(round.payoutMinor),
    outcome: round.outcome,
    startedAt: round.stakedAt.toISOString(),
  };
}

export function isDrawn(round: { state: string }): round is DrawnRound {
  return round.state === 'drawn' || round.state === 'settled';
}
