import { CallError, invalidFields } from '@/lib/contract/errors';
import type {
  VendorMatchReceipt,
  VendorSettleMatchInput,
  VendorStakeBotInput,
  VendorVoidMatchInput,
} from '@/lib/contract/calls/vendor';
import { isPlayCurrency } from '@/lib/contract/trial-account';
import { moneyText } from '@/lib/money';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { requestHash } from '@/platform/ground/idempotency';
import { accounts, getBalance, post, type TransferInput } from '@/platform/ground/ledger';
import { ownMoney, requireAmount, requireCurrency, walletOf } from '../purse';
import {
  claimMatch,
  closeMatch,
  insertMatchTransaction,
  isKnownReport,
  listBalancesAfter,
  listOpenRoundIds,
  lockMatch,
  requireStandingBet,
  type StoredMatch,
} from '../rounds';
import { noteQuietRounds } from '../rounds';
import { addPayout, insertTransaction, lockRound, takeOutStake, type StoredRound } from '../rounds';

/**
 * How matches between players end. Their stakes stand in the account of the match; its end takes out all of it in one
 * command of the ledger, so that it is 0 afterwards: to the players, to the house for its bots, and the rake.
 *
 * Locks are taken in one order: the match, its rounds by their ids, the accounts.
 */
export const botPlayer = 'bot';
const bankrollIn = (currency: StoredMatch['currency']) => accounts.house('pvp_bankroll', currency);

interface Report {
  signer: string;
  transactionId: string;
  hash: string;
  now: Date;
}

const entryOf = ({ signer, transactionId, hash, now }: Report, matchId: string) => ({
  signer,
  transactionId,
  matchId,
  requestHash: hash,
  now,
});

async function receiptOf(tx: Tx, match: StoredMatch, isDuplicate: boolean): Promise<VendorMatchReceipt> {
  const balances = await listBalancesAfter(tx, match.matchId);
  return {
    isDuplicate,
    currency: match.currency,
    balances: balances.map(({ roundId, playerId, balanceAfterMinor }) => ({
      roundId,
      playerId,
      balance: moneyText(balanceAfterMinor),
    })),
  };
}

/** A seat of the house: its stake comes out of the bankroll, so that what bots win and lose stands on a line of its own. */
export async function stakeBot(
  db: Db,
  signer: string,
  input: VendorStakeBotInput,
  now: Date,
): Promise<VendorMatchReceipt> {
  const amountMinor = requireAmount(input.amount);
  const { matchId: vendorMatchId, transactionId, currency } = input;
  if (amountMinor === 0n) throw new CallError('money.invalid');
  if (!isPlayCurrency(currency)) throw invalidFields({ currency: { code: 'invalid' } });
  const hash = requestHash(['stakeBot', vendorMatchId, amountMinor.toString(), currency]);
  const report = { signer, transactionId, hash, now };
  return inTransaction(db, async (tx) => {
    const match = await claimMatch(tx, { signer, vendorMatchId, currency, now });
    const answer = { isDuplicate: false, currency, balances: [] };
    if (await isKnownReport(tx, { signer, transactionId, requestHash: hash }))
      return { ...answer, isDuplicate: true };
    if (match.status !== 'open') throw new CallError('round.closed');
    await insertMatchTransaction(tx, { ...entryOf(report, match.matchId), kind: 'bot_stake', amountMinor });
    const transfer: TransferInput = {
      kind: 'bot_stake',
      debit: bankrollIn(currency),
      credit: accounts.escrow(match.matchId, currency),
      amountMinor,
      reference: match.matchId,
    };
    await post(tx, { key: `bot:${signer}:${transactionId}`, transfers: [transfer] });
    return answer;
  });
}

async function lockRounds(tx: Tx, signer: string, matchId: string): Promise<Map<string, StoredRound>> {
  const rounds = new Map<string, StoredRound>();
  for (const id of await listOpenRoundIds(tx, matchId)) {
    const round = await lockRound(tx, signer, id);
    if (round) rounds.set(id, round);
  }
  return rounds;
}

/** The match, locked; null when this report is known already. Throws when it is unknown or over. */
async function claimEnd(
  tx: Tx,
  { signer, transactionId, hash }: Report,
  { matchId, currency }: { matchId: string; currency: string },
): Promise<{ match: StoredMatch; isKnown: boolean }> {
  const match = await lockMatch(tx, signer, matchId);
  if (!match) throw new CallError('round.not.found');
  requireCurrency(currency, match.currency);
  const isKnown = await isKnownReport(tx, { signer, transactionId, requestHash: hash });
  if (!isKnown && match.status !== 'open') throw new CallError('round.closed');
  return { match, isKnown };
}

interface Division {
  /** What each player's round is paid, 0 included. */
  players: { round: StoredRound; vendorRoundId: string; amountMinor: bigint }[];
  botsMinor: bigint;
  rakeMinor: bigint;
}

/** Checks that every player's round is named once and that the sum is what stands in the match, to the unit. */
async function divisionOf(
  tx: Tx,
  signer: string,
  match: StoredMatch,
  { payouts, rake }: VendorSettleMatchInput,
): Promise<Division> {
  const rounds = await lockRounds(tx, signer, match.matchId);
  const ofPlayers = payouts.filter(({ playerId }) => playerId !== botPlayer);
  const players = ofPlayers.map(({ playerId, roundId, amount }) => {
    const round = rounds.get(roundId);
    if (round?.playerId !== playerId) throw new CallError('transaction.conflict');
    return { round, vendorRoundId: roundId, amountMinor: requireAmount(amount) };
  });
  const named = new Set(ofPlayers.map(({ roundId }) => roundId));
  if (named.size !== players.length || named.size !== rounds.size)
    throw new CallError('transaction.conflict');
  const botsMinor = payouts
    .filter(({ playerId }) => playerId === botPlayer)
    .reduce((sum, { amount }) => sum + requireAmount(amount), 0n);
  const rakeMinor = requireAmount(rake);
  const { balanceMinor } = await getBalance(tx, accounts.escrow(match.matchId, match.currency));
  const paidMinor = players.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  if (paidMinor + botsMinor + rakeMinor !== balanceMinor) throw invalidFields({ rake: { code: 'invalid' } });
  return { players, botsMinor, rakeMinor };
}

function transfersOf(
  { matchId, currency }: StoredMatch,
  { players, botsMinor, rakeMinor }: Division,
): TransferInput[] {
  const debit = accounts.escrow(matchId, currency);
  const house = { debit, reference: matchId };
  const all = [
    ...players.map(({ round, amountMinor }) => ({
      kind: 'payout',
      debit,
      credit: walletOf(round),
      amountMinor,
      reference: round.roundId,
    })),
    { kind: 'bot_payout', ...house, credit: bankrollIn(currency), amountMinor: botsMinor },
    { kind: 'pvp_rake', ...house, credit: accounts.house('rake', currency), amountMinor: rakeMinor },
  ];
  return all.filter(({ amountMinor }) => amountMinor > 0n);
}

/**
 * Divides what stands in the match and settles every player's round, a lost one with 0. None of it counts for a bonus:
 * two accounts could pass it to each other.
 */
export async function settleMatch(
  db: Db,
  signer: string,
  input: VendorSettleMatchInput,
  now: Date,
): Promise<VendorMatchReceipt> {
  const { matchId, transactionId, payouts, rake } = input;
  const lines = payouts.map(({ playerId, roundId, amount }) => `${playerId} ${roundId} ${amount}`);
  const hash = requestHash(['settleMatch', matchId, ...lines, rake]);
  const report = { signer, transactionId, hash, now };
  return inTransaction(db, async (tx) => {
    const { match, isKnown } = await claimEnd(tx, report, input);
    if (isKnown) return receiptOf(tx, match, true);
    const division = await divisionOf(tx, signer, match, input);
    const transfers = transfersOf(match, division);
    const amountMinor = transfers.reduce((sum, transfer) => sum + transfer.amountMinor, 0n);
    await insertMatchTransaction(tx, { ...entryOf(report, match.matchId), kind: 'settlement', amountMinor });
    if (transfers.length > 0) await post(tx, { key: `settle:${signer}:${transactionId}`, transfers });
    for (const { round, vendorRoundId, amountMinor: paid } of division.players) {
      await noteEnd(tx, report, { round, vendorRoundId, amountMinor: paid, kind: 'win' });
      await addPayout(tx, { roundId: round.roundId, amountMinor: paid, isRoundEnd: true, now });
      await noteQuietRounds(tx, [round], now);
    }
    await closeMatch(tx, { matchId: match.matchId, status: 'settled', now });
    return receiptOf(tx, match, false);
  });
}

interface RoundEnd {
  round: StoredRound;
  vendorRoundId: string;
  amountMinor: bigint;
  kind: 'win' | 'rollback';
  betTransactionId?: string;
}

/** The round's own transaction. Its id cannot be one that a vendor sends: those have no space. */
async function noteEnd(tx: Tx, { signer, transactionId, hash, now }: Report, end: RoundEnd): Promise<void> {
  const { round, vendorRoundId, kind, amountMinor, betTransactionId } = end;
  await insertTransaction(tx, {
    signer,
    transactionId: `${transactionId} ${vendorRoundId}`,
    kind,
    vendorRoundId,
    memberId: round.memberId,
    amountMinor,
    ...(betTransactionId ? { betTransactionId } : {}),
    requestHash: hash,
    balanceAfterMinor: await ownMoney(tx, round),
    now,
  });
}

/** Gives every stake back, the bots' too. A match that never opened is noted as void: a late stake is refused. */
export async function voidMatch(
  db: Db,
  signer: string,
  input: VendorVoidMatchInput,
  now: Date,
): Promise<VendorMatchReceipt> {
  const { matchId: vendorMatchId, transactionId, currency } = input;
  if (!isPlayCurrency(currency)) throw invalidFields({ currency: { code: 'invalid' } });
  const hash = requestHash(['voidMatch', vendorMatchId]);
  const report = { signer, transactionId, hash, now };
  return inTransaction(db, async (tx) => {
    await claimMatch(tx, { signer, vendorMatchId, currency, now });
    const { match, isKnown } = await claimEnd(tx, report, input);
    if (isKnown) return receiptOf(tx, match, true);
    const { matchId } = match;
    const debit = accounts.escrow(matchId, currency);
    const rounds = [...(await lockRounds(tx, signer, matchId))];
    const { balanceMinor } = await getBalance(tx, debit);
    const players = rounds.map(([, round]) => ({
      kind: 'stake_returned',
      debit,
      credit: walletOf(round),
      amountMinor: round.stakeMinor,
      reference: round.roundId,
    }));
    const botsMinor = balanceMinor - players.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    const bots = { kind: 'bot_stake_returned', debit, credit: bankrollIn(currency), reference: matchId };
    const transfers = [...players, ...(botsMinor > 0n ? [{ ...bots, amountMinor: botsMinor }] : [])];
    await insertMatchTransaction(tx, {
      ...entryOf(report, matchId),
      kind: 'void',
      amountMinor: balanceMinor,
    });
    if (transfers.length > 0) await post(tx, { key: `void:${signer}:${transactionId}`, transfers });
    for (const [vendorRoundId, round] of rounds) {
      const { roundId, stakeMinor: amountMinor } = round;
      const betTransactionId = await requireStandingBet(tx, signer, vendorRoundId);
      await noteEnd(tx, report, { round, vendorRoundId, amountMinor, kind: 'rollback', betTransactionId });
      await takeOutStake(tx, { roundId, amountMinor, bonusMinor: 0n, now });
    }
    await closeMatch(tx, { matchId, status: 'void', now });
    return receiptOf(tx, match, false);
  });
}
