import type { Reader, Tx } from '../db';
import { accounts, getBalance, post } from '../ledger';

/** Where every point comes from: what it holds below zero is what members have. */
const issued = accounts.house('points_issued', 'POINTS');

/** One unit of the currency POINTS is one point. The same key gives the same points once. */
export async function awardPoints(
  tx: Tx,
  { memberId, points, key, reference }: { memberId: string; points: bigint; key: string; reference: string },
): Promise<void> {
  await post(tx, {
    key,
    transfers: [
      {
        kind: 'points_earned',
        debit: issued,
        credit: accounts.cash(memberId, 'POINTS'),
        amountMinor: points,
        reference,
      },
    ],
  });
}

/** The points that the member can spend. */
export async function getPoints(reader: Reader, memberId: string): Promise<bigint> {
  return (await getBalance(reader, accounts.cash(memberId, 'POINTS'))).balanceMinor;
}
