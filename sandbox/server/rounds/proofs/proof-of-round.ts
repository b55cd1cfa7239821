import { moneyText } from '@/lib/money';
import { mathsHash } from '@/sandbox/kit/maths-hash';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { playedToEnd } from '../play/play-round';
import {
  proofFormat,
  ticketOf,
  type PlayedPart,
  type RoundProof,
  type SettledProof,
} from '@/sandbox/proofs/round-proof';
import { signed } from '../../seals/proof-signer';
import type { StakedRound, StoredRound } from '../store/round-types';
import { isDrawn } from '../play/views';

export type { RoundProof };

/** What may be shown of a round: before it is over, its commitment only; after it, everything, signed. */
export function proofOf(round: StoredRound, currency: string): RoundProof {
  const { roundId, gameCode, nonce, commitment } = round;
  const common = { roundId, gameCode, nonce, commitment };
  if (round.state !== 'settled' && round.state !== 'void') return { ...common, isSettled: false };
  const facts: SettledProof = {
    format: proofFormat,
    ...common,
    isSettled: true,
    ending: round.state === 'void' ? 'void' : 'paid',
    voidCode: round.state === 'void' ? round.voidCode : null,
    currency,
    // The maths of a game code never change, so that of a round from before it was stored is today's.
    mathsHash: round.mathsHash ?? mathsHash(requireTitle(gameCode).title),
    serverSeed: round.serverSeed,
    clientSeed: round.clientSeed,
    committedAt: round.committedAt.toISOString(),
    startedAt: round.stakedAt.toISOString(),
    endedAt: round.settledAt?.toISOString() ?? null,
    play: isDrawn(round) ? playOf(round) : playOfVoid(round),
  };
  return signed({ ...facts, ticket: ticketOf(facts) });
}

function playOf(round: Extract<StakedRound, { payoutMinor: bigint }>): PlayedPart {
  return {
    stake: moneyText(round.stakeMinor),
    raise: moneyText(round.raiseMinor),
    payout: moneyText(round.payoutMinor),
    jackpot: round.jackpotMinor === null ? null : moneyText(round.jackpotMinor),
    bet: round.bet,
    actions: round.actions,
    outcome: round.outcome,
  };
}

/** What a void round would have been, with the decisions that its rules take for who does not decide. */
export function playOfVoid(round: StakedRound): PlayedPart | null {
  try {
    const { computed, actions } = playedToEnd(round, Infinity);
    const { view, payoutMinor, raiseMinor, hitsJackpot } = computed.play;
    return {
      stake: moneyText(round.stakeMinor),
      raise: moneyText(raiseMinor),
      payout: moneyText(payoutMinor),
      // What the pool held at that moment is not known any more; that it would have been won is.
      jackpot: hitsJackpot ? '0.00' : null,
      bet: round.bet,
      actions: [...actions],
      outcome: view,
    };
  } catch {
    // A round that its game cannot play has nothing to show but its seeds.
    return null;
  }
}
