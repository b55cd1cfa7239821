import { useTestDatabase } from '@/lib/testing/database';
import { outcomesOf } from '@/lib/testing/scenes/cashier';
import {
  cashOf,
  mallNow,
  onOffer,
  orderFor,
  pointsOf,
  shopper,
  someAddress,
} from '@/lib/testing/scenes/loyalty/mall';
import { inTransaction, type Tx } from '@/platform/ground/db';
import { exclude } from '@/platform/people/protection-gate';
import { grantBonus } from '@/platform/play/bonus-grants';
import { nameRank, raiseRank } from '@/platform/brand/ranks';
import { listAddresses, putAddress, removeAddress } from '../point-addresses';
import { listRewardsOf } from '../rewards';
import {
  approveOrder,
  assumeDeliveries,
  cancelOrder,
  confirmOrder,
  eraseOrderAddresses,
  getOrder,
  lapseOrders,
  listCatalogue,
  moveOrderOn,
  openOrderAddress,
  readOrder,
  refundOrder,
  rejectOrder,
} from '.';

const test = useTestDatabase();
const daysLater = (days: number) => new Date(mallNow.getTime() + days * 86_400_000);
const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(test.db, work);
const byDesk = (orderId: string, reason = 'Seen') => ({ orderId, actor: 'desk:ana', reason });
const approved = (orderId: string) => inTx((tx) => approveOrder(tx, byDesk(orderId), mallNow));
const movedOn = (
  orderId: string,
  step: 'packing' | 'shipped' | 'delivered',
  sent: { carrier?: string; trackingNumber?: string } = {},
  now = mallNow,
) => inTx((tx) => moveOrderOn(tx, { ...byDesk(orderId), step, ...sent }, now));
const stepOf = async (orderId: string) => (await getOrder(test.db, orderId))?.step;
const seenBy = (memberId: string, orderId: string) =>
  readOrder(test.db, { memberId, orderId, language: 'EN' });
const leftOf = async (memberId: string, rewardId: string) =>
  (await listCatalogue(test.db, { memberId, language: 'EN', now: mallNow })).find(
    (each) => each.rewardId === rewardId,
  )?.availableQuantity;

describe('an order of goods', () => {
  it('sets points and surcharge aside, and goes its way from the desk to the door', async () => {
    const who = await shopper(test.db, 500n, 1_000n);
    const rewardId = await onOffer(test.db, { surchargeMinor: 150n });
    const { id } = await orderFor(test.db, who, rewardId, 2);
    expect([await pointsOf(test.db, who.memberId), await cashOf(test.db, who.memberId)]).toEqual([
      300n,
      700n,
    ]);
    await approved(id);
    await movedOn(id, 'packing');
    await movedOn(id, 'shipped', { carrier: 'Post', trackingNumber: 'X1' });
    await inTx((tx) => confirmOrder(tx, { memberId: who.memberId, orderId: id }, mallNow));
    expect(await seenBy(who.memberId, id)).toMatchObject({
      ...{ step: 'delivered', status: 'approved', points: 200, surcharge: '3.00', address: someAddress },
      ...{ carrier: 'Post', trackingNumber: 'X1', name: 'A mug' },
      steps: [
        { step: 'in_process', by: 'member' },
        { step: 'approved', by: 'operator' },
        { step: 'packing', by: 'operator' },
        { step: 'shipped', by: 'operator' },
        { step: 'delivered', by: 'member' },
      ],
    });
    expect([await pointsOf(test.db, who.memberId), await cashOf(test.db, who.memberId)]).toEqual([
      300n,
      700n,
    ]);
  });

  it('keeps the price, the name and the address of its moment', async () => {
    const who = await shopper(test.db, 500n);
    const rewardId = await onOffer(test.db);
    const { id } = await orderFor(test.db, who, rewardId);
    await onOffer(test.db, { rewardId, points: 400 });
    await inTx((tx) => removeAddress(tx, who));
    await inTx((tx) => cancelOrder(tx, { memberId: who.memberId, orderId: id }, mallNow));
    expect(await pointsOf(test.db, who.memberId)).toBe(500n);
    expect(await seenBy(who.memberId, id)).toMatchObject({ points: 100, address: someAddress });
  });

  it('gives both back when it is rejected, cancelled or refunded, once', async () => {
    const who = await shopper(test.db, 300n, 300n);
    const rewardId = await onOffer(test.db, { surchargeMinor: 100n });
    const [one, two, three] = [
      await orderFor(test.db, who, rewardId),
      await orderFor(test.db, who, rewardId),
      await orderFor(test.db, who, rewardId),
    ];
    await approved(three.id);
    await inTx((tx) => rejectOrder(tx, byDesk(one.id, 'No such size'), mallNow));
    await inTx((tx) => cancelOrder(tx, { memberId: who.memberId, orderId: two.id }, mallNow));
    await inTx((tx) => refundOrder(tx, byDesk(three.id, 'Lost'), mallNow));
    for (const { id } of [one, two, three]) {
      for (const again of [rejectOrder, refundOrder, approveOrder])
        await expect(inTx((tx) => again(tx, byDesk(id), mallNow))).rejects.toMatchObject({
          code: 'points.order.state',
        });
    }
    expect([await pointsOf(test.db, who.memberId), await cashOf(test.db, who.memberId)]).toEqual([
      300n,
      300n,
    ]);
    expect(await seenBy(who.memberId, one.id)).toMatchObject({ status: 'rejected', reason: 'No such size' });
    const { rows } = await test.owner.query<{ title: string }>(
      'select title from member_messages where member_id = $1 order by title',
      [who.memberId],
    );
    expect(rows.map(({ title }) => title)).toEqual([
      'A mug: order not accepted, points returned',
      'A mug: refunded',
    ]);
    expect(await leftOf(who.memberId, rewardId)).toBe(10);
  });

  it('needs an address of the member’s own', async () => {
    const [who, other] = [await shopper(test.db, 500n), await shopper(test.db, 500n)];
    const rewardId = await onOffer(test.db);
    const attempt = orderFor(test.db, { ...who, addressId: other.addressId }, rewardId);
    await expect(attempt).rejects.toMatchObject({ code: 'points.address' });
    expect(await pointsOf(test.db, who.memberId)).toBe(500n);
  });

  it('is approved or cancelled, never both, however close they are', async () => {
    for (let n = 0; n < 6; n += 1) {
      const who = await shopper(test.db, 100n);
      const { id } = await orderFor(test.db, who, await onOffer(test.db));
      const { done, codes } = await outcomesOf([
        approved(id),
        inTx((tx) => cancelOrder(tx, { memberId: who.memberId, orderId: id }, mallNow)),
      ]);
      expect([done, codes]).toEqual([1, ['points.order.state']]);
      const isCancelled = (await stepOf(id)) === 'cancelled';
      expect(await pointsOf(test.db, who.memberId)).toBe(isCancelled ? 100n : 0n);
    }
  });

  it('is nobody else’s to see, cancel or confirm', async () => {
    const [who, other] = [await shopper(test.db, 100n), await shopper(test.db, 0n)];
    const { id: orderId } = await orderFor(test.db, who, await onOffer(test.db));
    const own = { memberId: other.memberId, orderId };
    for (const attempt of [
      seenBy(other.memberId, orderId),
      inTx((tx) => cancelOrder(tx, own, mallNow)),
      inTx((tx) => confirmOrder(tx, own, mallNow)),
    ])
      await expect(attempt).rejects.toMatchObject({ code: 'points.order.not.found' });
  });

  it('lapses after 14 days, counts as delivered after 30, and loses its address after 90', async () => {
    const who = await shopper(test.db, 200n);
    const rewardId = await onOffer(test.db);
    const [waiting, sent] = [await orderFor(test.db, who, rewardId), await orderFor(test.db, who, rewardId)];
    await approved(sent.id);
    await movedOn(sent.id, 'packing');
    await movedOn(sent.id, 'shipped', { carrier: 'Post', trackingNumber: 'X1' });
    const justBefore = (days: number) => new Date(daysLater(days).getTime() - 1);
    await lapseOrders(test.db, justBefore(14));
    await assumeDeliveries(test.db, justBefore(30));
    expect([await stepOf(waiting.id), await stepOf(sent.id)]).toEqual(['in_process', 'shipped']);
    await lapseOrders(test.db, daysLater(14));
    await assumeDeliveries(test.db, daysLater(30));
    expect([await stepOf(waiting.id), await stepOf(sent.id)]).toEqual(['rejected', 'delivered']);
    expect(await pointsOf(test.db, who.memberId)).toBe(100n);
    await eraseOrderAddresses(test.db, justBefore(120));
    const addressOf = async () => openOrderAddress((await getOrder(test.db, sent.id))!);
    expect(await addressOf()).toEqual(someAddress);
    await eraseOrderAddresses(test.db, daysLater(120));
    expect(await addressOf()).toBeNull();
  });

  it('goes only the way that the database lets it go', async () => {
    const who = await shopper(test.db, 100n);
    const { id } = await orderFor(test.db, who, await onOffer(test.db));
    for (const step of ['shipped', 'delivered', 'refunded'])
      await expect(
        test.pool.query('update point_orders set step = $2 where id = $1', [id, step]),
      ).rejects.toThrow(`order ${id} is in_process`);
    await expect(test.pool.query('update point_orders set points = 1')).rejects.toThrow('permission denied');
    await expect(test.pool.query('delete from point_orders')).rejects.toThrow('permission denied');
  });
});

describe('a price that has changed since it was read', () => {
  it('is not paid: the order is refused, and nothing has moved', async () => {
    const who = await shopper(test.db, 1_000n, 80n);
    const rewardId = await onOffer(test.db, { points: 100, surchargeMinor: 20n });
    await onOffer(test.db, { rewardId, points: 150, surchargeMinor: 20n });
    for (const seen of [{ points: 200 }, { points: 300, surcharge: '0.20' }, { surcharge: '0.39' }])
      await expect(orderFor(test.db, { ...who, seen }, rewardId, 2)).rejects.toMatchObject({
        code: 'points.price',
      });
    expect([await pointsOf(test.db, who.memberId), await cashOf(test.db, who.memberId)]).toEqual([
      1_000n,
      80n,
    ]);
    const order = await orderFor(test.db, { ...who, seen: { points: 300, surcharge: '0.40' } }, rewardId, 2);
    expect([order.points, order.surchargeMinor]).toEqual([300n, 40n]);
  });
});

describe('what there is of a reward', () => {
  it('is not sold twice: of two hundred orders at once for fifty, fifty are made', async () => {
    const rewardId = await onOffer(test.db, { quantity: 50 });
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shopper(test.db, 1_000n)));
    const attempts = Array.from({ length: 200 }, (_, n) => orderFor(test.db, shoppers[n % 20]!, rewardId));
    const { done, codes } = await outcomesOf(attempts);
    expect([done, new Set(codes)]).toEqual([50, new Set(['points.stock'])]);
    expect(await leftOf(shoppers[0]!.memberId, rewardId)).toBe(0);
  });

  it('is one order when a hundred ask for the last piece at once, and nobody else has paid', async () => {
    const rewardId = await onOffer(test.db, { quantity: 1, surchargeMinor: 20n });
    const shoppers = await Promise.all(Array.from({ length: 25 }, () => shopper(test.db, 400n, 80n)));
    const attempts = Array.from({ length: 100 }, (_, n) => orderFor(test.db, shoppers[n % 25]!, rewardId));
    const { done, codes } = await outcomesOf(attempts);
    expect([done, codes.length, new Set(codes)]).toEqual([1, 99, new Set(['points.stock'])]);
    const held = await Promise.all(shoppers.map(({ memberId }) => pointsOf(test.db, memberId)));
    expect(held.filter((points) => points !== 400n)).toEqual([300n]);
    const cash = await Promise.all(shoppers.map(({ memberId }) => cashOf(test.db, memberId)));
    expect(cash.filter((minor) => minor !== 80n)).toEqual([60n]);
  });

  it('comes back with what was rejected, and is never shown as less than nothing', async () => {
    const who = await shopper(test.db, 1_000n);
    const rewardId = await onOffer(test.db, { quantity: 2 });
    const { id } = await orderFor(test.db, who, rewardId, 2);
    await expect(orderFor(test.db, who, rewardId)).rejects.toMatchObject({
      ...{ code: 'points.stock', value: { left: 0 } },
    });
    await onOffer(test.db, { rewardId, quantity: 1 });
    expect(await leftOf(who.memberId, rewardId)).toBe(0);
    await inTx((tx) => rejectOrder(tx, byDesk(id), mallNow));
    expect(await leftOf(who.memberId, rewardId)).toBe(1);
  });

  it('is kept to a number for each member, also with many requests at once', async () => {
    const who = await shopper(test.db, 1_000n);
    const rewardId = await onOffer(test.db, { perMember: 3 });
    const { done, codes } = await outcomesOf(
      Array.from({ length: 8 }, () => orderFor(test.db, who, rewardId)),
    );
    expect([done, new Set(codes)]).toEqual([3, new Set(['points.limit'])]);
  });

  it('opens with the VIP level', async () => {
    const who = await shopper(test.db, 1_000n);
    const rewardId = await onOffer(test.db, { minLevel: 2 });
    await inTx(async (tx) => {
      for (const rankLevel of [1, 2]) await nameRank(tx, { scheme: 'vip', rankLevel, labelName: 'L' });
    });
    await expect(orderFor(test.db, who, rewardId)).rejects.toMatchObject({
      ...{ code: 'points.level', value: { level: 2 } },
    });
    await inTx((tx) =>
      raiseRank(tx, { memberId: who.memberId, scheme: 'vip', rankLevel: 2, since: mallNow }),
    );
    await expect(orderFor(test.db, who, rewardId)).resolves.toMatchObject({ step: 'in_process' });
  });

  it('costs no more points or money than the member has, also with many requests at once', async () => {
    const who = await shopper(test.db, 350n, 1_000n);
    const rewardId = await onOffer(test.db, { surchargeMinor: 10n });
    const { done, codes } = await outcomesOf(
      Array.from({ length: 8 }, () => orderFor(test.db, who, rewardId)),
    );
    expect(done).toBe(3);
    expect(codes.every((code) => ['points.insufficient', 'insufficient'].includes(code))).toBe(true);
    const dear = await onOffer(test.db, { points: 10, surchargeMinor: 5_000n });
    await expect(orderFor(test.db, who, dear)).rejects.toMatchObject({ code: 'insufficient' });
    expect([await pointsOf(test.db, who.memberId), await cashOf(test.db, who.memberId)]).toEqual([50n, 970n]);
  });

  it('takes no surcharge from money that a running bonus was given for', async () => {
    const who = await shopper(test.db, 500n, 1_000n);
    const { memberId } = who;
    const terms = { amountMinor: 500n, wageringMultiple: 5, validDays: 7, promotionId: null };
    await inTx((tx) =>
      grantBonus(tx, { memberId, ...terms, source: 'dep_1', needsOwnMoney: true, now: mallNow }),
    );
    const dear = await onOffer(test.db, { surchargeMinor: 100n });
    await expect(orderFor(test.db, who, dear)).rejects.toMatchObject({ code: 'points.bonus' });
    await expect(orderFor(test.db, who, await onOffer(test.db))).resolves.toBeDefined();
  });
});

describe('a voucher', () => {
  it('is approved at once with codes that nobody else gets and nobody else sees', async () => {
    const codes = Array.from({ length: 30 }, (_, n) => `CODE-${String(n).padStart(3, '0')}`);
    const rewardId = await onOffer(test.db, { kind: 'voucher', quantity: 100 }, codes);
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => shopper(test.db, 1_000n)));
    const orders = await Promise.allSettled(
      Array.from({ length: 40 }, async (_, n) => {
        const who = shoppers[n % 10]!;
        return { who, order: await orderFor(test.db, who, rewardId) };
      }),
    );
    const made = orders.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(made).toHaveLength(30);
    const given: string[] = [];
    for (const { who, order } of made) {
      const seen = await seenBy(who.memberId, order.id);
      expect(seen).toMatchObject({ step: 'approved', isCancellable: false, address: null });
      given.push(...seen.vouchers.map(({ code }) => code));
    }
    expect(given.sort()).toEqual(codes);
    const stranger = await shopper(test.db, 0n);
    await expect(seenBy(stranger.memberId, made[0]!.order.id)).rejects.toMatchObject({
      code: 'points.order.not.found',
    });
  });

  it('stands nowhere in the database as it reads', async () => {
    await onOffer(test.db, { kind: 'voucher' }, ['PLAIN-SECRET-1']);
    const { rows } = await test.owner.query<{ all: string }>(
      `select string_agg(v::text || encode(sealed_code, 'escape'), '') as all from voucher_codes v`,
    );
    expect(rows[0]?.all).not.toContain('PLAIN-SECRET');
  });

  it('is not given out when its last day is over, and no refund brings a used one back', async () => {
    const who = await shopper(test.db, 500n);
    const rewardId = await onOffer(test.db, { kind: 'voucher' }, ['V-1', 'V-2']);
    const { id } = await orderFor(test.db, who, rewardId);
    await expect(inTx((tx) => refundOrder(tx, byDesk(id), mallNow))).rejects.toMatchObject({
      code: 'points.order.state',
    });
    await test.owner.query(
      `update voucher_codes set valid_until = $2 where reward_id = $1 and order_id is null`,
      [rewardId, mallNow],
    );
    await expect(orderFor(test.db, who, rewardId)).rejects.toMatchObject({ code: 'points.stock' });
  });
});

describe('a bonus for points', () => {
  const bonus = { amountMinor: 1_000n, wageringMultiple: 5, validDays: 7 };

  it('waits among the rewards, with its wagering', async () => {
    const who = await shopper(test.db, 500n);
    await orderFor(test.db, who, await onOffer(test.db, { kind: 'bonus', bonus }), 2);
    const { rows } = await listRewardsOf(test.db, who.memberId, { limit: 9, offset: 0, now: mallNow });
    expect(rows).toMatchObject([
      { kind: 'bonus', source: 'points', value: 1_000n, wageringMultiple: 5, status: 'claimable' },
      { kind: 'bonus', source: 'points', value: 1_000n, wageringMultiple: 5, status: 'claimable' },
    ]);
    expect(await cashOf(test.db, who.memberId)).toBe(0n);
  });

  it('is not for who is in a time-out; goods and vouchers are', async () => {
    const who = await shopper(test.db, 500n);
    await inTx((tx) => exclude(tx, { memberId: who.memberId, period: '1y', recordedBy: 'test' }, mallNow));
    const rewards = [
      await onOffer(test.db, { kind: 'bonus', bonus }),
      await onOffer(test.db),
      await onOffer(test.db, { kind: 'voucher' }, ['OUT-1']),
    ];
    const { done, codes } = await outcomesOf(rewards.map((rewardId) => orderFor(test.db, who, rewardId)));
    expect([done, codes]).toEqual([2, ['protection.excluded']]);
  });
});

describe('addresses', () => {
  it('are three at most, also with many requests at once, and rest sealed', async () => {
    const who = await shopper(test.db, 0n);
    const add = () => inTx((tx) => putAddress(tx, { memberId: who.memberId, ...someAddress }, mallNow));
    const { done, codes } = await outcomesOf(Array.from({ length: 6 }, add));
    expect([done, new Set(codes)]).toEqual([2, new Set(['points.address.limit'])]);
    const { rows } = await test.owner.query<{ all: string }>(
      `select string_agg(a::text || encode(sealed_address, 'escape'), '') as all from point_addresses a`,
    );
    expect(rows[0]?.all).not.toContain('Harbour');
  });

  it('are changed and removed by their member alone', async () => {
    const [who, other] = [await shopper(test.db, 0n), await shopper(test.db, 0n)];
    const change = { memberId: other.memberId, addressId: who.addressId, ...someAddress, city: 'Manila' };
    for (const attempt of [
      inTx((tx) => putAddress(tx, change, mallNow)),
      inTx((tx) => removeAddress(tx, { memberId: other.memberId, addressId: who.addressId })),
    ])
      await expect(attempt).rejects.toMatchObject({ code: 'points.address' });
    await inTx((tx) => putAddress(tx, { ...change, memberId: who.memberId }, mallNow));
    expect((await listAddresses(test.db, who.memberId)).map(({ city }) => city)).toEqual(['Manila']);
  });
});
