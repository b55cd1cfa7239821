import { moneyText } from '@/lib/money';
import type { RoundProof } from './proof';
import type { StoredRound } from './round-types';
import { isDrawn } from './views';

export type { RoundProof };

/** What may be shown of a round: before it is over, its commitment only. */
export function proofOf(round: StoredRound): RoundProof {
  const { roundId, gameCode, nonce, commitment } = round;
  const common = { roundId, gameCode, nonce, commitment };
  if (round.state !== 'settled' && round.state !== 'void') return { ...common, isSettled: false };
  return {
    ...common,
    isSettled: true,
    serverSeed: round.serverSeed,
    clientSeed: round.clientSeed,
    startedAt: round.stakedAt.toISOString(),
    play: isDrawn(round)
      ? {
          stake: moneyText(round.stakeMinor),
          raise: moneyText(round.raiseMinor),
          payout: moneyText(round.payoutMinor),
          jackpot: round.jackpotMinor === null ? null : moneyText(round.jackpotMinor),
          bet: round.bet,
          actions: round.actions,
          outcome: round.outcome,
        }
      : null,
  };
}
