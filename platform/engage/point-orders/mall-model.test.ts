import fc from 'fast-check';
import { useTestDatabase } from '@/lib/testing/database';
import {
  cashOf,
  mallNow,
  onOffer,
  orderFor,
  pointsOf,
  shopper,
  type Shopper,
} from '@/lib/testing/scenes/loyalty/mall';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { convertPoints } from '../points';
import { approveOrder, cancelOrder, getOrder, listCatalogue, moveOrderOn, refundOrder, rejectOrder } from '.';

const test = useTestDatabase();

/** What somebody may try; an order is named by its turn among those that were made. */
type Move =
  | { kind: 'order'; who: number; reward: number; quantity: number }
  | { kind: 'convert'; who: number; points: number }
  | { kind: 'approve' | 'reject' | 'cancel' | 'pack' | 'ship' | 'deliver' | 'refund'; order: number };

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      who: fc.nat(1),
      reward: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('convert' as const),
      who: fc.nat(1),
      points: fc.integer({ min: 90, max: 400 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        ...(['approve', 'reject', 'cancel', 'pack', 'ship', 'deliver', 'refund'] as const),
      ),
      order: fc.nat(9),
    }),
  },
);

interface ModelOrder {
  id: string;
  who: number;
  reward: number;
  quantity: number;
  step: string;
}

const rewards = [
  { points: 100, surchargeMinor: 0n, quantity: 4 },
  { points: 150, surchargeMinor: 70n, quantity: 3 },
] as const;

const ways: Record<Exclude<Move['kind'], 'order' | 'convert'>, { from: string[]; to: string }> = {
  approve: { from: ['in_process'], to: 'approved' },
  reject: { from: ['in_process'], to: 'rejected' },
  cancel: { from: ['in_process'], to: 'cancelled' },
  pack: { from: ['approved'], to: 'packing' },
  ship: { from: ['packing'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  refund: { from: ['approved', 'packing', 'shipped', 'delivered'], to: 'refunded' },
};
const isOver = (step: string) => ['rejected', 'cancelled', 'refunded'].includes(step);

/** The mall in a dozen lines: what everybody has is what they began with less what their orders hold. */
class Model {
  readonly orders: ModelOrder[] = [];
  readonly points = [900n, 500n];
  readonly cash = [300n, 0n];

  left(reward: number): number {
    const taken = this.orders.filter((each) => each.reward === reward && !isOver(each.step));
    return rewards[reward]!.quantity - taken.reduce((sum, { quantity }) => sum + quantity, 0);
  }

  mayOrder({ who, reward, quantity }: Omit<ModelOrder, 'id' | 'step'>): boolean {
    const { points, surchargeMinor } = rewards[reward]!;
    return (
      quantity <= this.left(reward) &&
      this.points[who]! >= BigInt(points * quantity) &&
      this.cash[who]! >= surchargeMinor * BigInt(quantity)
    );
  }

  take({ who, reward, quantity }: Omit<ModelOrder, 'id' | 'step'>, sign: 1n | -1n): void {
    const { points, surchargeMinor } = rewards[reward]!;
    this.points[who]! -= sign * BigInt(points * quantity);
    this.cash[who]! -= sign * surchargeMinor * BigInt(quantity);
  }
}

interface Mall {
  model: Model;
  shoppers: Shopper[];
  rewardIds: string[];
}

async function decide(kind: keyof typeof ways, { id, who }: ModelOrder, { shoppers }: Mall): Promise<void> {
  const decision = { orderId: id, actor: 'desk:ana', reason: 'Seen' };
  await inTransaction(test.db, async (tx) => {
    if (kind === 'approve') return approveOrder(tx, decision, mallNow);
    if (kind === 'reject') return rejectOrder(tx, decision, mallNow);
    if (kind === 'refund') return refundOrder(tx, decision, mallNow);
    if (kind === 'cancel')
      return cancelOrder(tx, { memberId: shoppers[who]!.memberId, orderId: id }, mallNow);
    const step = ways[kind].to as 'packing' | 'shipped' | 'delivered';
    return moveOrderOn(tx, { ...decision, step }, mallNow);
  });
}

/** Makes the move where the model says that it can be made; elsewhere it has to be refused. */
async function make(each: Move, mall: Mall): Promise<void> {
  const { model, shoppers, rewardIds } = mall;
  if (each.kind === 'order') {
    const attempt = orderFor(test.db, shoppers[each.who]!, rewardIds[each.reward]!, each.quantity);
    if (!model.mayOrder(each)) return void (await expect(attempt).rejects.toBeDefined());
    const { id } = await attempt;
    model.orders.push({ ...each, id, step: 'in_process' });
    return model.take(each, 1n);
  }
  if (each.kind === 'convert') {
    const { memberId } = shoppers[each.who]!;
    const attempt = inTransaction(test.db, (tx) =>
      convertPoints(tx, { memberId, points: each.points }, mallNow),
    );
    if (each.points < 100 || model.points[each.who]! < BigInt(each.points))
      return void (await expect(attempt).rejects.toBeDefined());
    await attempt;
    model.points[each.who]! -= BigInt(each.points);
    model.cash[each.who]! += BigInt(each.points);
    return;
  }
  const order = model.orders[each.order];
  if (!order) return;
  const { from, to } = ways[each.kind];
  const attempt = decide(each.kind, order, mall);
  if (!from.includes(order.step))
    return void (await expect(attempt).rejects.toMatchObject({ code: 'points.order.state' }));
  await attempt;
  order.step = to;
  if (isOver(to)) model.take(order, -1n);
}

async function expectLike({ model, shoppers, rewardIds }: Mall): Promise<void> {
  for (const [who, { memberId }] of shoppers.entries()) {
    expect(await pointsOf(test.db, memberId)).toBe(model.points[who]);
    expect(await cashOf(test.db, memberId)).toBe(model.cash[who]);
  }
  for (const order of model.orders) expect((await getOrder(test.db, order.id))?.step).toBe(order.step);
  const { memberId } = shoppers[0]!;
  const list = await listCatalogue(test.db, { memberId, language: 'EN', now: mallNow });
  for (const [reward, rewardId] of rewardIds.entries()) {
    const left = list.find((each) => each.rewardId === rewardId)?.availableQuantity;
    expect(left).toBe(model.left(reward));
    expect(left).toBeGreaterThanOrEqual(0);
  }
  expect(await reconcile(test.db)).toEqual([]);
}

it('random orders, decisions, refunds and conversions end as the model says, with both books at zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 24 }), async (moves) => {
      const model = new Model();
      const shoppers = await Promise.all([
        shopper(test.db, model.points[0]!, model.cash[0]),
        shopper(test.db, model.points[1]!, model.cash[1]),
      ]);
      const rewardIds: string[] = [];
      for (const each of rewards) rewardIds.push(await onOffer(test.db, each));
      const mall = { model, shoppers, rewardIds };
      for (const each of moves) await make(each, mall);
      await expectLike(mall);
    }),
    { numRuns: 6, seed: 20261120 },
  );
});

it('no refund creates points: what members have and what the house has taken are what was issued', async () => {
  const balance = async (purpose: string) =>
    (await getBalance(test.db, accounts.house(purpose, 'POINTS'))).balanceMinor;
  const issuedBefore = await balance('points_issued');
  const who = await shopper(test.db, 400n);
  const rewardId = await onOffer(test.db);
  const decision = { actor: 'desk:ana', reason: 'Lost' };
  for (let n = 0; n < 4; n += 1) {
    const { id: orderId } = await orderFor(test.db, who, rewardId);
    await inTransaction(test.db, (tx) => approveOrder(tx, { ...decision, orderId }, mallNow));
    const refunds = await Promise.allSettled(
      Array.from({ length: 5 }, () =>
        inTransaction(test.db, (tx) => refundOrder(tx, { ...decision, orderId }, mallNow)),
      ),
    );
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
  expect(await pointsOf(test.db, who.memberId)).toBe(400n);
  expect(issuedBefore - (await balance('points_issued'))).toBe(400n);
});
