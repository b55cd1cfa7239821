import type { Pool } from 'pg';
import { moneyText, parseMoney } from '@/lib/money';
import { GameFault, isLasting, reasonOf } from '@/sandbox/kit/game-fault';
import { report } from '@/sandbox/http/report';
import { getSessionById } from '../session/session-store';
import { inTransaction } from '../sql';
import { tellOpened } from '../session/tell-activity';
import type { Wallet } from '../wallet/wallet';
import {
  getMatch,
  lockMatch,
  saveMatch,
  storeMatchSetAside,
  storeMatchTakenUp,
  type StoredMatch,
} from './match-store';
import { closeSeats, getSeat, moveSeat, storeBalance, type StoredSeat } from './seat-store';
import { decideStep, type Step } from './steps';

/**
 * Takes a match as far as it goes by itself: stakes, bots, turns that are due, the end. Anybody may do so at any time, after
 * any crash, several at once.
 */
export interface MatchWorker {
  pool: Pool;
  wallet: Wallet;
  now: () => Date;
}

/** Far more than one match can need in a row. */
const maxSteps = 500;

/**
 * Answers when the match has to be looked at again; null when it is over, or waits for nobody. One whose game fails is set
 * aside as it stands: its players may play on elsewhere, and it is never voided for it.
 */
export async function advanceMatch(worker: MatchWorker, matchId: string): Promise<Date | null> {
  try {
    return await goOn(worker, matchId);
  } catch (error) {
    if (!isLasting(error)) throw error;
    report(error, { matchId });
    await inTransaction(worker.pool, async (client) => {
      if (!(await lockMatch(client, matchId))) return;
      await storeMatchSetAside(client, matchId, { reason: reasonOf(error), now: worker.now() });
      await closeSeats(client, matchId);
    });
    return null;
  }
}

/** Takes up a match that was set aside: it goes on by the outcome that it has. False as long as its game fails. */
export async function settleMatchSetAside(worker: MatchWorker, matchId: string): Promise<boolean> {
  if (!(await storeMatchTakenUp(worker.pool, matchId, worker.now()))) return false;
  await advanceMatch(worker, matchId);
  return (await getMatch(worker.pool, matchId))?.setAsideAt === null;
}

async function goOn(worker: MatchWorker, matchId: string): Promise<Date | null> {
  for (let count = 0; count < maxSteps; count += 1) {
    const step = await inTransaction(worker.pool, (client) => decideStep(client, matchId, worker.now()));
    if (step.kind === 'idle') return step.dueAt;
    if (step.kind === 'again') continue;
    // A silent wallet is asked again when the lease has run out.
    if (!(await perform(worker, step))) return null;
  }
  throw new GameFault(`Match ${matchId} does not come to rest`);
}

type WalletStep = Exclude<Step, { kind: 'idle' | 'again' }>;

/** False when the wallet did not answer. */
export async function perform(worker: MatchWorker, step: WalletStep): Promise<boolean> {
  switch (step.kind) {
    case 'enter':
      return enter(worker, step.match, step.seat);
    case 'leave':
      return leave(worker, step.match, step.seat);
    case 'stakeBot':
      return stakeBot(worker, step.match, step.seat);
    case 'settle':
      return settle(worker, step.match, step.seats);
    case 'void':
      return cancel(worker, step.match);
  }
}

/** Changes a seat under the lock of its match, and lets the table know. */
export async function changeSeat(
  { pool }: MatchWorker,
  { matchId, roundId }: StoredSeat,
  change: Parameters<typeof moveSeat>[2] & { balanceMinor?: bigint | null },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const match = await lockMatch(client, matchId);
    if (!match || !(await moveSeat(client, roundId, change))) return;
    if (change.balanceMinor !== null && change.balanceMinor !== undefined)
      await storeBalance(client, roundId, change.balanceMinor);
    await saveMatch(client, match, { dueAt: match.dueAt }, true);
  });
}

async function roundOf({ pool }: MatchWorker, match: StoredMatch, seat: StoredSeat) {
  const session = seat.sessionId === null ? null : await getSessionById(pool, seat.sessionId);
  if (!session || seat.playerId === null) throw new Error(`Seat ${seat.roundId} has no session`);
  const { matchId, currency } = match;
  const { playerId, roundId } = seat;
  return { session, round: { playerId, roundId, currency, matchId } };
}

async function enter(worker: MatchWorker, match: StoredMatch, seat: StoredSeat): Promise<boolean> {
  const { session, round } = await roundOf(worker, match, seat);
  const answer = await worker.wallet.enterMatch({
    ...round,
    sessionId: session.walletSessionId,
    transactionId: `bet_${seat.roundId}`,
    gameCode: match.gameCode,
    amount: moneyText(match.stakeMinor),
  });
  if (answer.kind === 'unanswered') return false;
  if (answer.kind === 'done') {
    const balanceMinor = parseMoney(answer.value.balance);
    await changeSeat(worker, seat, { from: ['staking'], to: 'seated', balanceMinor });
    await tellOpened(worker, round);
    return true;
  }
  // A refusal does not prove that nothing was taken: leaving settles it, and refuses whatever comes late.
  await changeSeat(worker, seat, { from: ['staking'], to: 'leaving', leaveCode: answer.code });
  const left = await getSeat(worker.pool, seat.roundId);
  return left?.state === 'leaving' ? leave(worker, match, left) : true;
}

export async function leave(worker: MatchWorker, match: StoredMatch, seat: StoredSeat): Promise<boolean> {
  const { round } = await roundOf(worker, match, seat);
  const answer = await worker.wallet.leaveMatch({
    ...round,
    transactionId: `rbk_${seat.roundId}`,
    betTransactionId: `bet_${seat.roundId}`,
  });
  if (answer.kind !== 'done') return false;
  const balanceMinor = parseMoney(answer.value.balance);
  await changeSeat(worker, seat, { from: ['leaving'], to: 'left', balanceMinor });
  return true;
}

async function stakeBot(worker: MatchWorker, match: StoredMatch, seat: StoredSeat): Promise<boolean> {
  const answer = await worker.wallet.stakeBot({
    matchId: match.matchId,
    transactionId: `bot_${seat.roundId}`,
    currency: match.currency,
    amount: moneyText(match.stakeMinor),
  });
  if (answer.kind === 'unanswered') return false;
  if (answer.kind === 'done') {
    await changeSeat(worker, seat, { from: ['staking'], to: 'seated' });
    return true;
  }
  await inTransaction(worker.pool, async (client) => {
    const current = await lockMatch(client, match.matchId);
    if (current?.phase !== 'starting') return;
    const change = { phase: 'voiding' as const, voidCode: answer.code, dueAt: worker.now() };
    await saveMatch(client, current, change, true);
  });
  return true;
}

/** Payouts are owed: a refusal of the wallet is never taken for an answer. */
async function settle(worker: MatchWorker, match: StoredMatch, seats: StoredSeat[]): Promise<boolean> {
  const { result } = match;
  if (!result) throw new Error(`Match ${match.matchId} has no result`);
  const answer = await worker.wallet.settleMatch({
    matchId: match.matchId,
    transactionId: `set_${match.matchId}`,
    currency: match.currency,
    payouts: seats.map(({ seat, playerId, roundId }) => ({
      playerId: playerId ?? 'bot',
      roundId,
      amount: moneyText(BigInt(result.places.find((one) => one.seat === seat)?.payoutMinor ?? '0')),
    })),
    rake: moneyText(BigInt(result.rakeMinor)),
  });
  if (answer.kind !== 'done') return false;
  await finish(worker, match, { phase: 'settled', balances: answer.value.balances });
  return true;
}

async function cancel(worker: MatchWorker, match: StoredMatch): Promise<boolean> {
  const answer = await worker.wallet.voidMatch({
    matchId: match.matchId,
    transactionId: `void_${match.matchId}`,
    currency: match.currency,
  });
  // Where no stake ever arrived there is nothing to give back.
  const isUnknown = answer.kind === 'refused' && answer.code === 'round.not.found';
  if (answer.kind !== 'done' && !isUnknown) return false;
  const balances = answer.kind === 'done' ? answer.value.balances : [];
  await finish(worker, match, { phase: 'void', balances });
  return true;
}

interface End {
  phase: 'settled' | 'void';
  balances: readonly { roundId: string; balance: string }[];
}

async function finish({ pool, now }: MatchWorker, match: StoredMatch, { phase, balances }: End) {
  await inTransaction(pool, async (client) => {
    const current = await lockMatch(client, match.matchId);
    if (current?.phase !== match.phase) return;
    for (const { roundId, balance } of balances)
      await storeBalance(client, roundId, parseMoney(balance) ?? 0n);
    await closeSeats(client, match.matchId);
    await saveMatch(client, current, { phase, dueAt: null, endedAt: now() }, true);
  });
}
