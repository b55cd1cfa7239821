import { CallError, invalidFields } from '@/lib/contract/errors';
import type { PlayCurrency } from '@/lib/contract/trial-account';
import type { VendorReceipt } from '@/lib/contract/calls/vendor';
import { moneyText, parseAmount } from '@/lib/money';
import { getPlayableBonus } from '../bonuses';
import type { Reader, Tx } from '@/platform/ground/db';
import {
  accounts,
  getBalance,
  LedgerError,
  post,
  type AccountName,
  type Command,
} from '@/platform/ground/ledger';

/**
 * How the money of games moves: stakes go to the house's game revenue, payouts come from it. Each player has one
 * currency, and the house a revenue account in each, so that the books of trial money and of play money never meet.
 */
export const revenueIn = (currency: PlayCurrency) => accounts.house('game_revenue', currency);

/** Whose money it is, and which. */
export interface Purse {
  memberId: string;
  currency: PlayCurrency;
  /** The vendor whose wallet it is; null for the single wallet. */
  walletVendor: string | null;
  /** False where games of its type are played with own money alone; nothing is said where it is not known. */
  takesBonus?: boolean | undefined;
  /** The match that the money is staked in; absent or null for a game against the house. */
  matchId?: string | null | undefined;
}

export interface GameMovement extends Purse {
  /** Unique for the vendor's transaction; a repeat answers what the first answered. */
  key: string;
  amountMinor: bigint;
  /** The round as the member's records name it. */
  roundId: string;
}

export function walletOf({ memberId, currency, walletVendor }: Purse): AccountName {
  return walletVendor ? accounts.vendorWallet(memberId, walletVendor) : accounts.cash(memberId, currency);
}

/** Where a stake goes, and what comes back comes from: the house's revenue, or the account of the match. */
function potOf({ matchId, currency }: Purse): AccountName {
  return matchId ? accounts.escrow(matchId, currency) : revenueIn(currency);
}

/** Bonus money is played from the single wallet alone, where its type of games takes it, never beside trial money, and never against other players. */
export function mayHoldBonus({
  currency,
  walletVendor,
  takesBonus,
  matchId,
}: Pick<Purse, 'currency' | 'walletVendor' | 'takesBonus' | 'matchId'>): boolean {
  return currency === 'PLAY' && walletVendor === null && takesBonus !== false && !matchId;
}

/** A vendor cannot choose which of two moneys it moves. */
export function requireCurrency(given: string, currency: PlayCurrency): void {
  if (given !== currency) throw invalidFields({ currency: { code: 'invalid' } });
}

/** Text only: a number of JSON is read by some as a fraction of two. */
export function requireAmount(text: unknown): bigint {
  const amountMinor = typeof text === 'string' ? parseAmount(text) : null;
  if (amountMinor === null || amountMinor < 0n) throw new CallError('money.invalid');
  return amountMinor;
}

export function isInsufficient(error: unknown): boolean {
  return error instanceof LedgerError && error.code === 'insufficient';
}

/** What the ledger refuses for lack of money, in the words of the contract: `money.insufficient`. */
export async function orInsufficient<T>(posting: Promise<T>): Promise<T> {
  try {
    return await posting;
  } catch (error) {
    if (isInsufficient(error)) throw new CallError('money.insufficient', undefined, { cause: error });
    throw error;
  }
}

/** The ledger's command of a stake. */
export function stakeOf(movement: GameMovement): Command {
  const { key, amountMinor, roundId: reference } = movement;
  const [debit, credit] = [walletOf(movement), potOf(movement)];
  return { key, transfers: [{ kind: 'stake', debit, credit, amountMinor, reference }] };
}

/** The ledger's command of a payout, or of a stake that is given back. */
export function payoutOf(kind: 'payout' | 'stake_returned', movement: GameMovement): Command {
  const { key, amountMinor, roundId: reference } = movement;
  const [debit, credit] = [potOf(movement), walletOf(movement)];
  return { key, transfers: [{ kind, debit, credit, amountMinor, reference }] };
}

/** Returns the balance after it. Throws `money.insufficient`. */
export async function takeStake(tx: Tx, movement: GameMovement): Promise<bigint> {
  const { transfers } = await orInsufficient(post(tx, stakeOf(movement)));
  return transfers[0]?.debitBalanceMinor ?? 0n;
}

/** Pays out, or gives a stake back. Returns the balance after it. */
export async function payPlayer(
  tx: Tx,
  kind: 'payout' | 'stake_returned',
  movement: GameMovement,
): Promise<bigint> {
  return (await post(tx, payoutOf(kind, movement))).transfers[0]?.creditBalanceMinor ?? 0n;
}

export async function ownMoney(reader: Reader, purse: Purse): Promise<bigint> {
  return (await getBalance(reader, walletOf(purse))).balanceMinor;
}

/** What can be staked: the member's own money, and bonus money that runs. */
export async function spendable(reader: Reader, purse: Purse, now: Date): Promise<bigint> {
  const ownMinor = await ownMoney(reader, purse);
  if (!mayHoldBonus(purse)) return ownMinor;
  return ownMinor + (await getPlayableBonus(reader, purse.memberId, now));
}

export function receipt(
  { currency }: Pick<Purse, 'currency'>,
  balanceMinor: bigint,
  isDuplicate: boolean,
): VendorReceipt {
  return { balance: moneyText(balanceMinor), currency, isDuplicate };
}
