import { moneyText, parseMoney } from '@/lib/money';
import type { PlayedProof } from '@/sandbox/proofs/round-proof';
import type { RoundView } from '@/sandbox/kit/round-wire';

/** A finished round in the player's hands is its own proof; null while it is open. */
export function proofOfView(round: RoundView): PlayedProof | null {
  const { roundId, gameCode, nonce, commitment, serverSeed, clientSeed, startedAt } = round;
  if (serverSeed === null) return null;
  return {
    roundId,
    gameCode,
    nonce,
    commitment,
    serverSeed,
    clientSeed,
    startedAt,
    isSettled: true,
    play: playOfView(round),
  };
}

/** What a summary needs of a round; a proof states the first stake and what was added to it apart. */
export function playOfView(round: RoundView): PlayedProof['play'] {
  const { stake, raise, payout, jackpot, bet, actions, outcome } = round;
  return { stake: firstStake(stake, raise), raise, payout, jackpot, bet, actions, outcome };
}

function firstStake(stake: string, raise: string): string {
  return moneyText((parseMoney(stake) ?? 0n) - (parseMoney(raise) ?? 0n));
}
