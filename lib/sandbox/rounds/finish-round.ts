import type { Pool } from 'pg';
import { createDraws } from '@/lib/fairness';
import { moneyText, parseMoney } from '@/lib/money';
import { playRound } from '../slots/engine';
import { unitsMinor } from '../slots/stakes';
import { getSlotTitle } from '../slots/titles';
import {
  getRound,
  startVoiding,
  storeOutcome,
  storeSettlement,
  storeVoid,
  type DrawnRound,
  type StakedRound,
  type StakingRound,
  type VoidRound,
} from './round-store';
import { getSessionById } from './session-store';
import type { Wallet } from './wallet';

/**
 * Takes a staked round as far as the wallet lets it: stake → outcome → payout. Each step is stored before the next
 * begins and may be repeated, by anyone, at any time, after any crash:
 * - the bet, the payout and the rollback have ids that follow from the round's, so repeating them moves money once;
 * - the outcome follows from the stored seeds, so drawing it again gives the same;
 * - of two processes at the same step one stores its result, and the other reads it.
 */
export interface Finisher {
  pool: Pool;
  wallet: Wallet;
  now: () => Date;
}

export async function finishRound(finisher: Finisher, round: StakedRound): Promise<StakedRound> {
  const next = await step(finisher, round);
  return next ? finishRound(finisher, next) : round;
}

/** One step forward; null when there is none, or the wallet does not answer. */
async function step(finisher: Finisher, round: StakedRound): Promise<StakedRound | null> {
  switch (round.state) {
    case 'staking':
      return takeStake(finisher, round);
    case 'drawn':
      return payOut(finisher, round);
    case 'voiding':
      return takeBack(finisher, round);
    case 'settled':
    case 'void':
      return null;
  }
}

async function reload({ pool }: Finisher, { roundId }: StakedRound): Promise<StakedRound> {
  const round = await getRound(pool, roundId);
  if (!round || round.state === 'committed') throw new Error(`Round ${roundId} is gone`);
  return round;
}

async function takeStake(finisher: Finisher, round: StakingRound): Promise<StakedRound | null> {
  const { pool, wallet } = finisher;
  const session = await getSessionById(pool, round.sessionId);
  if (!session) throw new Error(`Round ${round.roundId} has no session`);
  const answer = await wallet.bet({
    sessionId: session.walletSessionId,
    playerId: round.playerId,
    roundId: round.roundId,
    transactionId: `bet_${round.roundId}`,
    gameCode: round.gameCode,
    currency: session.currency,
    amount: moneyText(round.stakeMinor),
  });
  if (answer.kind === 'unanswered') return null;
  if (answer.kind === 'done') await draw(finisher, round);
  // A refusal does not prove that nothing was taken: an earlier attempt may have arrived unheard, and one in another
  // request may arrive yet. Taking the bet back settles both; the wallet's marker refuses whatever comes late.
  else await startVoiding(pool, round.roundId, answer.code);
  return reload(finisher, round);
}

async function draw({ pool, now }: Finisher, round: StakingRound): Promise<void> {
  const title = getSlotTitle(round.gameCode);
  if (!title) throw new Error(`There is no title ${round.gameCode}`);
  const outcome = playRound(title.maths, createDraws(round));
  const payoutMinor = unitsMinor(outcome.units, round.stakeMinor);
  await storeOutcome(pool, round.roundId, { outcome, payoutMinor, now: now() });
}

async function payOut(finisher: Finisher, round: DrawnRound): Promise<StakedRound | null> {
  const { pool, wallet, now } = finisher;
  const session = await getSessionById(pool, round.sessionId);
  const answer = await wallet.win({
    playerId: round.playerId,
    roundId: round.roundId,
    amount: moneyText(round.payoutMinor),
    transactionId: `win_${round.roundId}`,
    currency: session?.currency ?? '',
    isRoundEnd: true,
  });
  // A payout is owed: a refusal is not taken for an answer, the round stays and is tried again.
  if (answer.kind !== 'done') return null;
  await storeSettlement(pool, round.roundId, parseMoney(answer.value.balance) ?? 0n, now());
  return reload(finisher, round);
}

async function takeBack(finisher: Finisher, round: VoidRound): Promise<StakedRound | null> {
  const { pool, wallet, now } = finisher;
  const session = await getSessionById(pool, round.sessionId);
  const answer = await wallet.rollback({
    playerId: round.playerId,
    roundId: round.roundId,
    transactionId: `rbk_${round.roundId}`,
    betTransactionId: `bet_${round.roundId}`,
    currency: session?.currency ?? '',
  });
  if (answer.kind !== 'done') return null;
  await storeVoid(pool, round.roundId, now());
  return reload(finisher, round);
}
