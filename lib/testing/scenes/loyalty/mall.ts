import type { PointAddressFields } from '@/lib/contract/calls/points';
import { addCodes } from '@/platform/engage/vouchers';
import { putAddress } from '@/platform/engage/point-addresses';
import { redeem, type StoredOrder } from '@/platform/engage/point-orders';
import { putReward } from '@/platform/engage/point-terms';
import { awardPoints } from '@/platform/engage/points';
import type { PointRewardPiece } from '@/platform/engage/points';
import { inTransaction, newId, type Db } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { fundedMember } from '../cashier';

/** When everything of the mall happens in a test, unless it says otherwise. */
export const mallNow = new Date('2026-11-20T12:00:00Z');

export const someAddress: PointAddressFields = {
  receiver: 'Maria Cruz',
  phone: '+63 917 123 4567',
  street: '1 Harbour Street',
  city: 'Cebu',
  province: '',
  postalCode: '6000',
};

export interface Shopper {
  memberId: string;
  addressId: string;
  /** The total that was on screen when they ordered. */
  seen?: { points?: number; surcharge?: string };
}

/** A member with points, money, and an address. */
export async function shopper(db: Db, points: bigint, cashMinor = 0n): Promise<Shopper> {
  const memberId = await fundedMember(db, cashMinor);
  const addressId = await inTransaction(db, async (tx) => {
    if (points > 0n) await awardPoints(tx, { memberId, points, key: newId('key'), reference: 'test' });
    return putAddress(tx, { memberId, ...someAddress }, mallNow);
  });
  return { memberId, addressId };
}

/** A reward of 100 points, ten of them, unless `change` says otherwise; vouchers with codes. */
export async function onOffer(
  db: Db,
  change: Partial<PointRewardPiece> = {},
  codes: readonly string[] = [],
): Promise<string> {
  const rewardId = change.rewardId ?? `reward_${newId('x').slice(-12)}`;
  const piece = { rewardId, picture: '/art/rewards/mug.svg', points: 100, quantity: 10, sortOrder: 1 };
  const texts = {
    EN: { name: 'A mug', description: 'For tea.' },
    TY: { name: 'Tasa', description: 'Para sa tsaa.' },
  };
  await inTransaction(db, async (tx) => {
    await putReward(
      tx,
      { ...piece, shownFrom: new Date('2026-01-01T00:00:00Z'), ...change },
      { texts, recordedBy: 'editor' },
    );
    if (codes.length > 0) await addCodes(tx, { rewardId, codes, validUntil: null }, mallNow);
  });
  return rewardId;
}

export async function orderFor(
  db: Db,
  { memberId, addressId, seen = {} }: Shopper,
  rewardId: string,
  quantity = 1,
  now = mallNow,
): Promise<StoredOrder> {
  return inTransaction(db, (tx) =>
    redeem(tx, { memberId, rewardId, quantity, addressId, remark: '', seen }, now),
  );
}

export const pointsOf = async (db: Db, memberId: string): Promise<bigint> =>
  (await getBalance(db, accounts.cash(memberId, 'POINTS'))).balanceMinor;
export const cashOf = async (db: Db, memberId: string): Promise<bigint> =>
  (await getBalance(db, accounts.cash(memberId))).balanceMinor;
