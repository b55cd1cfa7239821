import { moneyText, parseMoney } from '@/lib/money';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { endByTime } from './end-by-time';
import { reload, type Finisher } from './finisher';
import { computeRound, drawOf, rehearse, type ComputedRound } from '../play/play-round';
import {
  dropRaise,
  startDroppingRaise,
  startVoiding,
  storeAction,
  storeOutcome,
  storePlaying,
  storeSettlement,
  storeVoid,
} from '../store/round-progress-store';
import type { DrawnRound, RaisingRound, StakedRound, StakingRound, VoidRound } from '../store/round-types';
import { getSessionById, type GameSession } from '../../session/session-store';
import { isSetAside, orSetAside } from './set-aside';
import { tellOpened } from '../../session/tell-activity';

/**
 * Takes a staked round as far as the wallet and the player's decisions let it: stake → outcome → payout. Each step is
 * stored before the next begins and may be repeated, by anyone, at any time, after any crash:
 * - the bets, the payout and the rollbacks have ids that follow from the round's, so repeating them moves money once;
 * - the outcome follows from the stored seeds and decisions, so drawing it again gives the same;
 * - of two processes at the same step one stores its result, and the other reads it.
 *
 * What comes back may be shown at the moment of its reading: a round that time had ended by then is not open any more.
 * When the game itself fails, the round is set aside. `opened` is what was computed of it already.
 */
export async function finishRound(
  finisher: Finisher,
  round: StakedRound,
  opened?: ComputedRound,
): Promise<StakedRound> {
  if (isSetAside(round)) return round;
  return orSetAside(finisher, round.roundId, () => goOn(finisher, round, opened));
}

/** The same for a round that was set aside: its vendor has asked for it. */
export async function goOn(
  finisher: Finisher,
  round: StakedRound,
  opened?: ComputedRound,
): Promise<StakedRound> {
  const next = await step(finisher, round, opened);
  return next ? goOn(finisher, next) : round;
}

/** One step forward; null when there is none, the player has to decide, or the wallet does not answer. */
async function step(
  finisher: Finisher,
  round: StakedRound,
  opened?: ComputedRound,
): Promise<StakedRound | null> {
  switch (round.state) {
    case 'staking':
      return takeStake(finisher, round, opened);
    case 'raising':
      return round.raiseCode === null
        ? takeRaise(finisher, round)
        : giveUpRaise(finisher, round, round.raiseCode);
    case 'drawn':
      return payOut(finisher, round);
    case 'voiding':
      return takeBack(finisher, round);
    case 'playing':
      return (await endByTime(finisher, finisher.pool, round)) ? reload(finisher.pool, round.roundId) : null;
    case 'settled':
    case 'void':
      return null;
  }
}

async function requireSessionOf({ pool }: Finisher, round: StakedRound): Promise<GameSession> {
  const session = await getSessionById(pool, round.sessionId);
  if (!session) throw new Error(`Round ${round.roundId} has no session`);
  return session;
}

interface Stake {
  transactionId: string;
  amountMinor: bigint;
}

async function askForStake(finisher: Finisher, round: StakedRound, { transactionId, amountMinor }: Stake) {
  const session = await requireSessionOf(finisher, round);
  const { title, engine } = requireTitle(round.gameCode);
  const jackpot = engine.jackpot?.(title.maths);
  return finisher.wallet.bet({
    sessionId: session.walletSessionId,
    playerId: round.playerId,
    roundId: round.roundId,
    transactionId,
    gameCode: round.gameCode,
    currency: session.currency,
    amount: moneyText(amountMinor),
    ...(jackpot && {
      jackpot: {
        poolCode: jackpot.poolCode,
        contribution: moneyText(jackpot.contributionMinor(amountMinor)),
      },
    }),
  });
}

/** What can fail depending on the outcome is computed before the wallet is asked. */
async function takeStake(
  finisher: Finisher,
  round: StakingRound,
  opened = rehearse(round),
): Promise<StakedRound | null> {
  const { pool, now } = finisher;
  const stake = { transactionId: `bet_${round.roundId}`, amountMinor: round.stakeMinor };
  const answer = await askForStake(finisher, round, stake);
  if (answer.kind === 'unanswered') return null;
  if (answer.kind === 'done') {
    if (opened.play.isOver) await storeOutcome(pool, round.roundId, drawOf(opened, [], now()));
    else {
      await storePlaying(pool, round.roundId, {
        at: finisher.clock.start(),
        attemptedAt: finisher.workClock(),
      });
      await tellOpened(finisher, round);
    }
  }
  // A refusal does not prove that nothing was taken: an earlier attempt may have arrived unheard, and one in another
  // request may arrive yet. Taking the bet back settles both; the wallet's marker refuses whatever comes late.
  else await startVoiding(pool, round.roundId, answer.code);
  return reload(finisher.pool, round.roundId);
}

/** A decision that costs more: it counts once the wallet has taken its cost, and is dropped when the wallet refuses. */
async function takeRaise(finisher: Finisher, round: RaisingRound): Promise<StakedRound | null> {
  const { pool, now } = finisher;
  const actions = [...round.actions, round.pendingAction];
  const raised = computeRound(round, { actions, elapsedMs: 0 });
  const transactionId = `bet_${round.roundId}_${round.raiseAttempt}`;
  const answer = await askForStake(finisher, round, { transactionId, amountMinor: round.pendingRaiseMinor });
  if (answer.kind === 'unanswered') return null;
  if (answer.kind === 'refused') return giveUpRaise(finisher, round, answer.code);
  const taken = { attempt: round.raiseAttempt };
  if (raised.play.isOver) await storeOutcome(pool, round.roundId, drawOf(raised, actions, now()), taken);
  else {
    const { raiseMinor } = raised.play;
    await storeAction(pool, round.roundId, { actions, raiseMinor, now: finisher.workClock() }, taken);
  }
  return reload(finisher.pool, round.roundId);
}

/** Takes back what may have been taken for a raise, and lets the player decide anew. */
export async function giveUpRaise(
  finisher: Finisher,
  round: RaisingRound,
  code: string,
): Promise<StakedRound | null> {
  const { pool, wallet } = finisher;
  const attempt = { attempt: round.raiseAttempt, code };
  // Another request may have heard that its cost was taken: then it counts, and is not taken back.
  if (!(await startDroppingRaise(pool, round.roundId, attempt))) return reload(pool, round.roundId);
  const { currency } = await requireSessionOf(finisher, round);
  const answer = await wallet.rollback({
    playerId: round.playerId,
    roundId: round.roundId,
    transactionId: `rbk_${round.roundId}_${round.raiseAttempt}`,
    betTransactionId: `bet_${round.roundId}_${round.raiseAttempt}`,
    currency,
  });
  if (answer.kind !== 'done') return null;
  await dropRaise(pool, round.roundId, attempt);
  return reload(finisher.pool, round.roundId);
}

async function payOut(finisher: Finisher, round: DrawnRound): Promise<StakedRound | null> {
  const { pool, wallet, now } = finisher;
  const { currency } = await requireSessionOf(finisher, round);
  const { jackpotPool, validStakeMinor } = round;
  const answer = await wallet.win({
    playerId: round.playerId,
    roundId: round.roundId,
    amount: moneyText(round.payoutMinor),
    transactionId: `win_${round.roundId}`,
    currency,
    isRoundEnd: true,
    ...(validStakeMinor !== null && { validStake: moneyText(validStakeMinor) }),
    ...(jackpotPool && { jackpotPoolCode: jackpotPool }),
  });
  // A payout is owed: a refusal is not taken for an answer, the round stays and is tried again.
  if (answer.kind !== 'done') return null;
  const { balance, jackpotAmount } = answer.value;
  await storeSettlement(pool, round.roundId, {
    balanceMinor: parseMoney(balance) ?? 0n,
    jackpotMinor: jackpotPool ? (parseMoney(jackpotAmount ?? '0') ?? 0n) : null,
    now: now(),
  });
  return reload(finisher.pool, round.roundId);
}

async function takeBack(finisher: Finisher, round: VoidRound): Promise<StakedRound | null> {
  const { pool, wallet, now } = finisher;
  const { currency } = await requireSessionOf(finisher, round);
  const answer = await wallet.rollback({
    playerId: round.playerId,
    roundId: round.roundId,
    transactionId: `rbk_${round.roundId}`,
    betTransactionId: `bet_${round.roundId}`,
    currency,
  });
  if (answer.kind !== 'done') return null;
  await storeVoid(pool, round.roundId, now());
  return reload(finisher.pool, round.roundId);
}
