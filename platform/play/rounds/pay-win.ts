import { CallError, invalidFields } from '@/lib/contract/errors';
import type { VendorWinInput, VendorWinReceipt } from '@/lib/contract/calls/vendor';
import { moneyText } from '@/lib/money';
import { retried, type Db, type Reader, type Tx } from '@/platform/ground/db';
import { requestHash } from '@/platform/ground/idempotency';
import { lockBonusInPlay } from '../bonuses';
import { countForWagering, payWithBonus } from './bonus-play';
import { mayHoldBonus, payPlayer, receipt, requireAmount, requireCurrency, ownMoney } from '../purse';
import { noteQuietRounds } from './note-activity';
import { getPoolWin } from '../jackpots';
import { noteOutcomes, type ToldOutcome } from '../opposition';
import { claimPool, payPool, type WonPool } from '../jackpots';
import {
  addPayout,
  getTransaction,
  insertTransaction,
  lockRound,
  type StoredRound,
  type StoredTransaction,
} from './round-store';
import { isQuietRound, refusalOfRepeat, refusalOfWin } from './round-rules';
import { findPlainRounds, payRound } from './short-way';

export interface Win {
  signer: string;
  input: VendorWinInput;
  amountMinor: bigint;
  /** Null where the vendor has not told it. */
  validStakeMinor: bigint | null;
  hash: string;
  now: Date;
}

/**
 * Pays a win and, when the vendor says so, ends the round. A payout of a round that is known is owed: neither a
 * logout nor an exclusion stops it. `0.00` ends a round that paid nothing. With the code of a pool all that is in it is
 * paid on top, as part of the round's payout.
 */
export async function payWin(
  db: Db,
  signer: string,
  input: VendorWinInput,
  now: Date,
): Promise<VendorWinReceipt> {
  const win = readWin(signer, input, now);
  return retried(() =>
    db.onOneConnection(async (connection) => {
      const [round] = await findPlainRounds(connection, signer, [win]);
      // The signs that a quiet round leaves belong to the transaction that ends it.
      const isOneStatement = round && !(input.isRoundEnd && isQuietRound(round, now));
      const paid =
        (isOneStatement ? await payPlainly(connection, win, round) : null) ??
        (await connection.transaction((tx) => askAndPay(tx, win)));
      await noteOutcomes(connection, signer, outcomesOf([input]), now);
      return paid;
    }),
  );
}

/** What has decided the rounds that these wins end, where the vendor says so. */
export const outcomesOf = (wins: readonly VendorWinInput[]): ToldOutcome[] =>
  wins.flatMap(({ roundId, outcomeId }) => (outcomeId ? [{ vendorRoundId: roundId, outcomeId }] : []));

/**
 * What has decided a round is no part of what a repeat is known by: of it the first word counts. Throws `money.invalid`,
 * and a field error for a valid stake of a round that goes on.
 */
export function readWin(signer: string, input: VendorWinInput, now: Date): Win {
  const amountMinor = requireAmount(input.amount);
  const { jackpotPoolCode, validStake, outcomeId } = input;
  if (validStake !== undefined && !input.isRoundEnd) throw invalidFields({ validStake: { code: 'choice' } });
  if (outcomeId !== undefined && !input.isRoundEnd) throw invalidFields({ outcomeId: { code: 'choice' } });
  const validStakeMinor = validStake === undefined ? null : requireAmount(validStake);
  const what = ['win', input.playerId, input.roundId, amountMinor.toString(), input.isRoundEnd];
  const told = validStakeMinor === null ? [] : ['valid', validStakeMinor.toString()];
  const hash = requestHash([...what, ...(jackpotPoolCode ? [jackpotPoolCode] : []), ...told]);
  return { signer, input, amountMinor, validStakeMinor, hash, now };
}

/** The short way, for a round that `findPlainRounds` has found; null for what has to be asked about. */
export async function payPlainly(
  reader: Reader,
  win: Win,
  round: StoredRound,
): Promise<VendorWinReceipt | null> {
  const balanceMinor = await payRound(reader, win, round, movementOf(win, round));
  return balanceMinor === null ? null : receipt(round, balanceMinor, false);
}

/** The long way. */
export async function askAndPay(tx: Tx, win: Win): Promise<VendorWinReceipt> {
  const { signer, input } = win;
  // The round first: a repeat that waited here must see what the first one wrote.
  const round = await lockRound(tx, signer, input.roundId);
  if (round) requireCurrency(input.currency, round.currency);
  const known = await getTransaction(tx, signer, input.transactionId);
  if (known) return repeatWin(tx, win, known, round);
  // What a match pays is divided at its end, all of it at once.
  const refusal =
    refusalOfWin(round, input.playerId) ?? (round?.matchId ? ('transaction.conflict' as const) : null);
  if (refusal || !round) throw new CallError(refusal ?? 'round.not.found');
  return writeWin(tx, win, round);
}

function movementOf({ signer, input, amountMinor }: Win, round: StoredRound) {
  return {
    key: `win:${signer}:${input.transactionId}`,
    memberId: round.memberId,
    currency: round.currency,
    walletVendor: round.walletVendor,
    takesBonus: round.takesBonus,
    amountMinor,
    roundId: round.roundId,
  };
}

async function writeWin(tx: Tx, win: Win, stored: StoredRound): Promise<VendorWinReceipt> {
  const { signer, input, amountMinor, validStakeMinor, now } = win;
  const round = { ...stored, validStakeMinor: validStakeMinor ?? stored.stakeMinor };
  if (round.validStakeMinor > round.stakeMinor) throw invalidFields({ validStake: { code: 'too.large' } });
  const { isRoundEnd, transactionId } = input;
  const won = await claimWonPool(tx, win, round);
  const mayCount = round.currency === 'PLAY' && round.mayHaveBonus;
  const inPlay = mayCount ? await lockBonusInPlay(tx, round.memberId, now) : null;
  // Also where the bonus whose money stands in the round has been released since, or its type of games takes none any more.
  const isWithBonus = round.bonusStakeMinor > 0n || (mayHoldBonus(round) && inPlay !== null);
  const balanceAfter =
    amountMinor === 0n && !isWithBonus ? { balanceAfterMinor: await ownMoney(tx, round) } : {};
  const isClaimed = await insertTransaction(tx, {
    signer,
    transactionId,
    kind: 'win',
    vendorRoundId: input.roundId,
    memberId: round.memberId,
    amountMinor,
    requestHash: win.hash,
    now,
    ...balanceAfter,
  });
  // Another round took the id while this one was locked: two contents under one id.
  if (!isClaimed) throw new CallError('transaction.conflict');
  const paidMinor = amountMinor + (won?.amountMinor ?? 0n);
  await addPayout(tx, { roundId: round.roundId, amountMinor: paidMinor, isRoundEnd, validStakeMinor, now });
  if (isRoundEnd) await noteQuietRounds(tx, [round], now);
  const movement = movementOf(win, round);
  if (isWithBonus) {
    const play = { movement, bonus: inPlay?.bonus ?? null, signer, transactionId, now };
    return withPool(tx, win, round, {
      won,
      balanceMinor: await payWithBonus(tx, play, { round, isRoundEnd }),
    });
  }
  // What is staked where no bonus money is played counts for the bonus as well, with the weight of its game.
  if (inPlay && isRoundEnd) await countForWagering(tx, inPlay.bonus, round, now);
  const balanceMinor = balanceAfter.balanceAfterMinor ?? (await payPlayer(tx, 'payout', movement));
  return withPool(tx, win, round, { won, balanceMinor });
}

async function claimWonPool(tx: Tx, { signer, input }: Win, round: StoredRound): Promise<WonPool | null> {
  const { roundId: vendorRoundId, jackpotPoolCode: poolCode } = input;
  if (!poolCode) return null;
  return claimPool(tx, { signer, vendorRoundId, poolCode, currency: round.currency });
}

/** Pays the pool after everything else, and answers the balance after that. */
async function withPool(
  tx: Tx,
  win: Win,
  round: StoredRound,
  { won, balanceMinor }: { won: WonPool | null; balanceMinor: bigint },
): Promise<VendorWinReceipt> {
  if (!won) return receipt(round, balanceMinor, false);
  const { signer, input, now } = win;
  const payout = { movement: movementOf(win, round), signer, transactionId: input.transactionId, now };
  const balanceAfterMinor = await payPool(tx, won, payout);
  return { ...receipt(round, balanceAfterMinor, false), jackpotAmount: moneyText(won.amountMinor) };
}

async function repeatWin(
  tx: Tx,
  win: Win,
  known: StoredTransaction,
  round: StoredRound | null,
): Promise<VendorWinReceipt> {
  const refusal = refusalOfRepeat(known, 'win', win.hash);
  if (refusal || !round) throw new CallError(refusal ?? 'round.not.found');
  const { signer, input } = win;
  const won = input.jackpotPoolCode ? await getPoolWin(tx, signer, input.transactionId) : null;
  if (won)
    return { ...receipt(round, won.balanceAfterMinor, true), jackpotAmount: moneyText(won.amountMinor) };
  const balanceMinor = known.balanceAfterMinor ?? (await payPlayer(tx, 'payout', movementOf(win, round)));
  return receipt(round, balanceMinor, true);
}
