import { CallError, invalidFields } from '@/lib/contract/errors';
import type { PlayCurrency } from '@/lib/contract/trial-account';
import type { VendorReceipt } from '@/lib/contract/vendor';
import { moneyText, parseMoney } from '@/lib/money';
import type { Reader, Tx } from '../db';
import { accounts, getBalance, LedgerError, post } from '../ledger';

/**
 * How the money of games moves: stakes go to the house's game revenue, payouts come from it. Each player has one
 * currency, and the house a revenue account in each, so that the books of trial money and of play money never meet.
 */
const revenueIn = (currency: PlayCurrency) => accounts.house('game_revenue', currency);

export interface GameMovement {
  /** Unique for the vendor's transaction; a repeat answers what the first answered. */
  key: string;
  memberId: string;
  currency: PlayCurrency;
  amountMinor: bigint;
  /** The round as the member's records name it. */
  roundId: string;
}

/** A vendor cannot choose which of two moneys it moves. */
export function requireCurrency(given: string, currency: PlayCurrency): void {
  if (given !== currency) throw invalidFields({ currency: { code: 'invalid' } });
}

export function requireAmount(text: string): bigint {
  const amountMinor = parseMoney(text);
  if (amountMinor === null || amountMinor < 0n) throw new CallError('money.invalid');
  return amountMinor;
}

/** Returns the balance after it. Throws `money.insufficient`. */
export async function takeStake(tx: Tx, movement: GameMovement): Promise<bigint> {
  try {
    const posted = await post(tx, {
      key: movement.key,
      transfers: [
        {
          kind: 'stake',
          debit: accounts.cash(movement.memberId, movement.currency),
          credit: revenueIn(movement.currency),
          amountMinor: movement.amountMinor,
          reference: movement.roundId,
        },
      ],
    });
    return posted.transfers[0]?.debitBalanceMinor ?? 0n;
  } catch (error) {
    if (error instanceof LedgerError && error.code === 'insufficient') {
      throw new CallError('money.insufficient', undefined, { cause: error });
    }
    throw error;
  }
}

/** Pays out, or gives a stake back. Returns the balance after it. */
export async function payPlayer(
  tx: Tx,
  kind: 'payout' | 'stake_returned',
  movement: GameMovement,
): Promise<bigint> {
  const posted = await post(tx, {
    key: movement.key,
    transfers: [
      {
        kind,
        debit: revenueIn(movement.currency),
        credit: accounts.cash(movement.memberId, movement.currency),
        amountMinor: movement.amountMinor,
        reference: movement.roundId,
      },
    ],
  });
  return posted.transfers[0]?.creditBalanceMinor ?? 0n;
}

/** Whose money it is, and which. */
export interface Purse {
  memberId: string;
  currency: PlayCurrency;
}

export async function spendable(reader: Reader, { memberId, currency }: Purse): Promise<bigint> {
  return (await getBalance(reader, accounts.cash(memberId, currency))).balanceMinor;
}

export function receipt(
  { currency }: Pick<Purse, 'currency'>,
  balanceMinor: bigint,
  isDuplicate: boolean,
): VendorReceipt {
  return { balance: moneyText(balanceMinor), currency, isDuplicate };
}
