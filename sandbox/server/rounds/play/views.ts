import { moneyText } from '@/lib/money';
import { getTitle } from '@/sandbox/catalogue/registry';
import { computeRound, elapsedOf } from './play-round';
import type { DrawnRound, OpenRound, StakedRound } from '../store/round-types';
import type { Interrupted, RoundView } from '@/sandbox/kit/round-wire';

/**
 * A round as its player may see it. The server seed is shown once the outcome is stored: nothing can change it then. Of an
 * open round only what its engine shows at this moment is sent.
 */
export function viewOfRound(round: DrawnRound | OpenRound, moment: Date = round.readAt): RoundView {
  const common = {
    roundId: round.roundId,
    gameCode: round.gameCode,
    nonce: round.nonce,
    commitment: round.commitment,
    clientSeed: round.clientSeed,
    stake: moneyText(round.stakeMinor + round.raiseMinor),
    raise: moneyText(round.raiseMinor),
    bet: round.bet,
    actions: round.actions,
    startedAt: round.stakedAt.toISOString(),
  };
  if (!isDrawn(round)) {
    const { play } = computeRound(round, { elapsedMs: elapsedOf(round, moment) });
    // Who finishes a round stores its end before it is shown. Nothing else may say that it is over.
    const outcome = play.isOver ? computeRound(round, { elapsedMs: 0 }).play.view : play.view;
    return { ...common, state: 'playing', serverSeed: null, payout: '0.00', jackpot: null, outcome };
  }
  return {
    ...common,
    state: round.state,
    serverSeed: round.serverSeed,
    payout: moneyText(round.payoutMinor),
    jackpot: round.jackpotMinor === null ? null : moneyText(round.jackpotMinor),
    outcome: round.outcome,
  };
}

export function isDrawn(round: { state: string }): round is DrawnRound {
  return round.state === 'drawn' || round.state === 'settled';
}

/** A round of which there is something to show: the stake is taken. */
export function isShown(round: StakedRound): round is DrawnRound | OpenRound {
  return isDrawn(round) || round.state === 'playing' || round.state === 'raising';
}

/** A round whose end the player has not seen, with what there is to show of it. */
export function interruptedOf(
  round: StakedRound,
  { pending, moment }: { pending: boolean; moment: Date },
): Interrupted {
  return {
    round: isShown(round) ? viewOfRound(round, moment) : null,
    name: getTitle(round.gameCode)?.title.name ?? null,
    pending,
  };
}
