import type { Reader, Tx } from '@/platform/ground/db';
import { accounts, getBalance, listMovements, lockBalances, post } from '@/platform/ground/ledger';

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

const takenBack = 'points_taken_back';

/**
 * Takes points back, once for a reference, as far as the member still has them: nobody owes points. What is left may be
 * another number when it is asked again, so the ledger's key alone would refuse the repeat.
 */
export async function takeBackPoints(
  tx: Tx,
  { memberId, points, key, reference }: { memberId: string; points: bigint; key: string; reference: string },
): Promise<void> {
  const [own] = await lockBalances(tx, { owners: [memberId], currency: 'POINTS' });
  const before = { owner: memberId, kinds: [takenBack], reference, pageNo: 1, pageSize: 1 };
  if ((await listMovements(tx, { ...before, currency: 'POINTS' })).totalItems > 0) return;
  const left = own?.balanceMinor ?? 0n;
  const amountMinor = left < points ? left : points;
  if (amountMinor === 0n) return;
  const debit = accounts.cash(memberId, 'POINTS');
  await post(tx, {
    key,
    transfers: [{ kind: takenBack, debit, credit: issued, amountMinor, reference }],
  });
}

/** The points that the member can spend. */
export async function getPoints(reader: Reader, memberId: string): Promise<bigint> {
  return (await getBalance(reader, accounts.cash(memberId, 'POINTS'))).balanceMinor;
}
