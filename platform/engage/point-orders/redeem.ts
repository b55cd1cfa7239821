import { CallError } from '@/lib/contract/errors';
import { parseMoney } from '@/lib/money';
import { getLevel } from '@/platform/brand/ranks';
import { newId, type Tx } from '@/platform/ground/db';
import { accounts, holdAll, type TransferInput } from '@/platform/ground/ledger';
import { announce } from '@/platform/ground/live';
import { assertMayPlay } from '@/platform/people/protection-gate';
import { assertOwesNothing } from '@/platform/play/receivables';
import { requireAddress } from '../point-addresses';
import { discountedPoints, getOffer, listOfferNames, requirePoints, sayPoints, type Offer } from '../points';
import { listEndingBonuses } from '../promotions';
import { holdNext, mostTickets } from '../raffle-tickets';
import { countFree } from '../vouchers';
import { discountOf, memberLeft, stockLeft } from './catalogue';
import { approve } from './approve';
import { countOrdered, insertEvent, insertOrder, lockReward } from './order-store';
import { sealOrderAddress } from './order-address';
import type { StoredOrder } from './types';

export interface Redeeming {
  memberId: string;
  rewardId: string;
  quantity: number;
  addressId: string | undefined;
  remark: string;
  /** What the member was shown for all of it, as far as that is known. */
  seen: { points?: number | undefined; surcharge?: string | null | undefined };
}

/** Asked under the lock of the reward, so that nobody else takes what is counted here. */
async function assertLeft(tx: Tx, { memberId, quantity }: Redeeming, offer: Offer, now: Date): Promise<void> {
  const { rewardId, kind } = offer;
  const ordered = (await countOrdered(tx, { memberId, rewardId })).get(rewardId);
  const own = memberLeft(offer, ordered);
  if (own !== null && quantity > own) throw new CallError('points.limit', { left: own });
  const free = kind === 'voucher' ? ((await countFree(tx, now)).get(rewardId) ?? 0) : 0;
  const left = stockLeft(offer, ordered, free);
  if (quantity > left) throw new CallError('points.stock', { left });
}

/** The raffle is held before any money: who takes its tickets for points does so in this order, too. */
async function assertTickets(tx: Tx, count: number, now: Date): Promise<void> {
  if (count > mostTickets) throw new CallError('points.limit', { left: 0 });
  await holdNext(tx, now);
}

/** Own money that leaves takes the bonus that it was given for along; a surcharge waits for its end instead. */
async function assertNoBonusOfDeposit(tx: Tx, memberId: string, now: Date): Promise<void> {
  if ((await listEndingBonuses(tx, { memberId, language: 'EN', now })).length > 0)
    throw new CallError('points.bonus');
}

/** Nobody pays another price than the one that they agreed to: a price or a discount may change while the form is open. */
function assertAsSeen(
  { points, surcharge }: Redeeming['seen'],
  due: Pick<StoredOrder, 'points' | 'surchargeMinor'>,
): void {
  const isOther =
    (points !== undefined && BigInt(points) !== due.points) ||
    (typeof surcharge === 'string' && parseMoney(surcharge) !== due.surchargeMinor);
  if (isOther) throw new CallError('points.price');
}

async function setAside(
  tx: Tx,
  {
    id,
    memberId,
    points,
    surchargeMinor,
  }: Pick<StoredOrder, 'id' | 'memberId' | 'points' | 'surchargeMinor'>,
  now: Date,
): Promise<{ pointsHold: string; surchargeHold: string | null }> {
  const ofPoints: TransferInput = {
    kind: 'points_redeemed',
    debit: accounts.cash(memberId, 'POINTS'),
    credit: accounts.house('points_redeemed', 'POINTS'),
    amountMinor: points,
    reference: id,
  };
  const key = `point-order:${id}`;
  if (surchargeMinor === 0n) {
    const { transfers } = await sayPoints(holdAll(tx, { key, transfers: [ofPoints] }));
    return { pointsHold: transfers[0]?.id ?? '', surchargeHold: null };
  }
  await assertNoBonusOfDeposit(tx, memberId, now);
  await assertOwesNothing(tx, memberId, now);
  const ofMoney: TransferInput = {
    kind: 'mall_paid',
    debit: accounts.cash(memberId),
    credit: accounts.house('mall_sales'),
    amountMinor: surchargeMinor,
    reference: id,
  };
  const { transfers } = await holdAll(tx, { key, transfers: [ofPoints, ofMoney] });
  // A deposit may have brought a bonus in between, and the surcharge may be of its money.
  await assertNoBonusOfDeposit(tx, memberId, now);
  return { pointsHold: transfers[0]?.id ?? '', surchargeHold: transfers[1]?.id ?? '' };
}

/**
 * Orders a reward: points and surcharge are set aside in one command. Vouchers, bonuses and tickets are approved at once; goods wait
 * for the desk. Throws `reward.not.found`, `points.level`, `points.limit`, `points.stock`, `points.address`, `points.price`,
 * `points.insufficient`, `money.insufficient`, `points.bonus`, `money.owed`, `protection.excluded` for a bonus and for tickets, and
 * `raffle.closed` for tickets while no raffle is open.
 */
export async function redeem(tx: Tx, redeeming: Redeeming, now: Date): Promise<StoredOrder> {
  const { memberId, rewardId, quantity, remark } = redeeming;
  await lockReward(tx, rewardId);
  const offer = await getOffer(tx, rewardId, now);
  if (!offer) throw new CallError('reward.not.found');
  const { kind, bonus, tickets, picture } = offer;
  if (kind === 'bonus' || kind === 'tickets') await assertMayPlay(tx, memberId, now);
  const level = await getLevel(tx, memberId, 'vip');
  if (level < offer.minLevel) throw new CallError('points.level', { level: offer.minLevel });
  await assertLeft(tx, redeeming, offer, now);
  if (tickets !== null) await assertTickets(tx, tickets * quantity, now);
  const address = kind === 'goods' ? await requireAddress(tx, redeeming) : null;
  const id = newId('por', now.getTime());
  const each = discountedPoints(offer.points, await discountOf(tx, level, now));
  const points = BigInt(each) * BigInt(quantity);
  const surchargeMinor = offer.surchargeMinor * BigInt(quantity);
  assertAsSeen(redeeming.seen, { points, surchargeMinor });
  await requirePoints(tx, memberId, points);
  const holds = await setAside(tx, { id, memberId, points, surchargeMinor }, now);
  const order: StoredOrder = {
    ...{ id, memberId, rewardId, kind, picture, quantity, points, surchargeMinor, bonus, tickets, remark },
    ...holds,
    titles: await listOfferNames(tx, rewardId),
    step: 'in_process',
    pointsTransfer: null,
    surchargeTransfer: null,
    sealedAddress: address && sealOrderAddress(id, address),
    carrier: null,
    trackingNumber: null,
    reason: null,
    createdAt: now,
    changedAt: now,
  };
  await insertOrder(tx, order);
  await insertEvent(tx, { orderId: id, step: 'in_process', at: now, by: 'member' });
  if (kind !== 'goods') await approve(tx, order, 'system', now);
  await announce(tx, memberId, 'balance');
  return order;
}
