import { points } from '@/lib/contract/calls/points';
import type { Call } from '@/lib/contract/define';
import { pointsSchemas } from '@/lib/contract/schemas/points';
import { useTestDatabase } from '@/lib/testing/database';
import { outcomesOf } from '@/lib/testing/scenes/cashier';
import { cashOf, onOffer, pointsOf, someAddress } from '@/lib/testing/scenes/loyalty/mall';
import { contextOfPayee, payee, paymentPassword, type Payee } from '@/lib/testing/scenes/withdrawals';
import { pointsHandlers } from '.';
import { awardPoints } from '../points';
import type { CallContext } from '@/platform/ground/context';
import { inTransaction, newId } from '@/platform/ground/db';

const test = useTestDatabase();

/** As the door does it: the input and the answer are what their schemas say. */
async function ask<Input extends object, Output>(
  call: Call<Input, Output>,
  who: Payee,
  input: Input,
  key = newId('key'),
): Promise<Output> {
  const schemas = pointsSchemas[call.name.replace('points.', '') as keyof typeof pointsSchemas];
  await schemas.input.validate(input, { strict: true });
  const handler = pointsHandlers.get(call.name) as unknown as (
    context: CallContext,
    input: Input,
  ) => Promise<Output>;
  const answer = await handler(contextOfPayee(test.db, who, { key }), input);
  await expect(schemas.output.validate(answer, { strict: true })).resolves.toEqual(answer);
  return answer;
}

async function holder(count: bigint, cashMinor = 0n): Promise<Payee> {
  const who = await payee(test.db, cashMinor);
  const award = { memberId: who.memberId, points: count, key: newId('key'), reference: 'test' };
  await inTransaction(test.db, (tx) => awardPoints(tx, award));
  return who;
}

const keptOf = async ({ memberId }: Payee) => {
  const { rows } = await test.owner.query<{ kept: string }>(
    `select coalesce(string_agg(k::text, ''), '') as kept from idempotency_keys k where scope = $1`,
    [memberId],
  );
  return rows[0]?.kept ?? '';
};

describe('ordering by a call', () => {
  it('takes the payment password, and one order for a key however often it comes', async () => {
    const who = await holder(500n);
    const rewardId = await onOffer(test.db);
    const { addressId } = await ask(points.putAddress, who, someAddress);
    const input = { rewardId, quantity: 1, addressId, remark: 'Blue, please', paymentPassword };
    await expect(ask(points.redeem, who, { ...input, paymentPassword: '000000' })).rejects.toMatchObject({
      code: 'payment.password.wrong',
    });
    const key = newId('key');
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(points.redeem, who, input, key)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(answers[0]?.balance).toBe(400);
    await expect(ask(points.redeem, who, { ...input, quantity: 2 }, key)).rejects.toMatchObject({
      code: 'idempotency.conflict',
    });
    expect(await ask(points.orders, who, {})).toMatchObject({
      ...{ totalItems: 1, totalPages: 1 },
      list: [{ name: 'A mug', status: 'in_process', remark: 'Blue, please', isCancellable: true }],
    });
  });

  it('is undone by a call, and every movement says what it was', async () => {
    const who = await holder(500n);
    const { addressId } = await ask(points.putAddress, who, someAddress);
    const rewardId = await onOffer(test.db);
    const { orderId } = await ask(points.redeem, who, { rewardId, quantity: 2, addressId, paymentPassword });
    expect(await ask(points.cancelOrder, who, { orderId })).toMatchObject({
      ...{ status: 'rejected', step: 'cancelled', isCancellable: false },
    });
    await expect(ask(points.cancelOrder, who, { orderId })).rejects.toMatchObject({
      code: 'points.order.state',
    });
    await ask(points.convert, who, { points: 250, paymentPassword });
    const { list, totalItems } = await ask(points.movements, who, {});
    expect(totalItems).toBe(4);
    expect(list).toMatchObject([
      { kind: 'points_converted', change: -250, balanceAfter: 250, amount: '2.50' },
      { kind: 'points_returned', change: 200, balanceAfter: 500, reference: orderId, amount: null },
      { kind: 'points_redeemed', change: -200, balanceAfter: 300, reference: orderId },
      { kind: 'points_earned', change: 500, balanceAfter: 500 },
    ]);
    expect(await ask(points.movements, who, { group: 'orders' })).toMatchObject({ totalItems: 2 });
  });

  it('keeps no address and no code of a voucher with its key', async () => {
    const who = await holder(1_000n);
    const rewardId = await onOffer(test.db, { kind: 'voucher' }, ['CODE-KEPT-1']);
    const { addressId } = await ask(points.putAddress, who, someAddress);
    const { orderId } = await ask(points.redeem, who, { rewardId, quantity: 1, paymentPassword });
    const { vouchers } = await ask(points.order, who, { orderId });
    expect(vouchers).toEqual([{ code: 'CODE-KEPT-1', validUntil: null }]);
    await ask(points.removeAddress, who, { addressId });
    const kept = await keptOf(who);
    expect(kept).toContain(orderId);
    for (const secret of ['CODE-KEPT', someAddress.street, paymentPassword])
      expect(kept).not.toContain(secret);
  });

  it('shows nobody a voucher that is not theirs, whatever order they name', async () => {
    const [who, guesser] = [await holder(1_000n), await holder(1_000n)];
    const rewardId = await onOffer(test.db, { kind: 'voucher' }, ['MINE-1', 'MINE-2']);
    const { orderId } = await ask(points.redeem, who, { rewardId, quantity: 1, paymentPassword });
    const near = [
      orderId,
      `${orderId.slice(0, -1)}0`,
      'por_unknown',
      orderId.toLowerCase(),
      '%',
      `${orderId} `,
    ];
    for (const guess of near)
      await expect(ask(points.order, guesser, { orderId: guess })).rejects.toMatchObject({
        code: 'points.order.not.found',
      });
  });
});

describe('converting by a call', () => {
  it('pays once for a key, also when it is asked twenty times at once', async () => {
    const who = await holder(5_000n);
    const key = newId('key');
    const { done } = await outcomesOf(
      Array.from({ length: 20 }, () => ask(points.convert, who, { points: 1_000, paymentPassword }, key)),
    );
    expect(done).toBe(20);
    expect([await pointsOf(test.db, who.memberId), await cashOf(test.db, who.memberId)]).toEqual([
      4_000n,
      1_000n,
    ]);
    expect(await ask(points.config, who, {})).toMatchObject({ convertLeftToday: 49_000 });
  });

  it('keeps to the limit of a day in two tabs at once, each with keys of its own, and says what is left', async () => {
    const who = await holder(200_000n);
    const tab = (counts: number[]) =>
      counts.map((count) => ask(points.convert, who, { points: count, paymentPassword }));
    const attempts = [...tab([20_000, 20_000, 20_000]), ...tab([20_000, 20_000, 20_000])];
    const { done, codes } = await outcomesOf(attempts);
    expect([done, new Set(codes)]).toEqual([2, new Set(['points.limit'])]);
    await expect(ask(points.convert, who, { points: 10_001, paymentPassword })).rejects.toMatchObject({
      ...{ code: 'points.limit', value: { left: 10_000 } },
    });
    expect([await pointsOf(test.db, who.memberId), await cashOf(test.db, who.memberId)]).toEqual([
      160_000n,
      40_000n,
    ]);
    expect(await ask(points.config, who, {})).toMatchObject({ convertLeftToday: 10_000 });
  });

  it('needs the payment password, and a wrong one costs nothing', async () => {
    const who = await holder(500n);
    await expect(ask(points.convert, who, { points: 100, paymentPassword: '000000' })).rejects.toMatchObject({
      code: 'payment.password.wrong',
    });
    expect(await pointsOf(test.db, who.memberId)).toBe(500n);
  });
});

it('every call of the mall that spends or shows what is a member’s own is for real accounts', () => {
  const own = Object.values(points).filter(({ name }) => !/\.(balance|rewards|config)$/.test(name));
  expect(own.map(({ account }) => account)).toEqual(own.map(() => 'real'));
  for (const { encrypted, idempotent, needsWallet } of [points.redeem, points.convert])
    expect([encrypted, idempotent, needsWallet]).toEqual([true, true, true]);
});
