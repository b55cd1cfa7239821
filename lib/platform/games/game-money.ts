import { CallError, invalidFields } from '@/lib/contract/errors';
import type { VendorReceipt } from '@/lib/contract/vendor';
import { moneyText, parseMoney } from '@/lib/money';
import type { Reader, Tx } from '../db';
import { accounts, getBalance, LedgerError, post } from '../ledger';

/** How the money of games moves. Vendors play for one currency: stakes go to the house's game revenue, payouts come from it. */
export const gameCurrency = 'PLAY';
const revenue = accounts.house('game_revenue');

export interface GameMovement {
  /** Unique for the vendor's transaction; a repeat answers what the first answered. */
  key: string;
  memberId: string;
  amountMinor: bigint;
  /** The round as the member's records name it. */
  roundId: string;
}

export function requireAmount(text: string, currency: string): bigint {
  if (currency !== gameCurrency) throw invalidFields({ currency: { code: 'invalid' } });
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
          debit: accounts.cash(movement.memberId),
          credit: revenue,
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
        debit: revenue,
        credit: accounts.cash(movement.memberId),
        amountMinor: movement.amountMinor,
        reference: movement.roundId,
      },
    ],
  });
  return posted.transfers[0]?.creditBalanceMinor ?? 0n;
}

export async function spendable(reader: Reader, memberId: string): Promise<bigint> {
  return (await getBalance(reader, accounts.cash(memberId))).balanceMinor;
}

export function receipt(balanceMinor: bigint, isDuplicate: boolean): VendorReceipt {
  return { balance: moneyText(balanceMinor), currency: gameCurrency, isDuplicate };
}
