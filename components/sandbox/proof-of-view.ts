import type { PlayedProof } from '@/lib/sandbox/rounds/proof';
import type { RoundView } from '@/lib/sandbox/rounds/types';

/** A round in the player's hands is its own proof. */
export function proofOfView(round: RoundView): PlayedProof {
  const { roundId, gameCode, nonce, commitment, serverSeed, clientSeed, startedAt, stake, payout, outcome } =
    round;
  return {
    roundId,
    gameCode,
    nonce,
    commitment,
    serverSeed,
    clientSeed,
    startedAt,
    isSettled: true,
    play: { stake, payout, outcome },
  };
}
