import { pointOrderSteps, type PointOrderStep } from '@/lib/contract/calls/points';
import { moneyText } from '@/lib/money';
import { say, sayCode } from '@/lib/said';
import {
  approveOrder,
  getOrder,
  listEvents,
  listOrdersIn,
  moveOrderOn,
  openOrderAddress,
  refundOrder,
  rejectOrder,
  type StoredOrder,
} from '@/platform/engage/point-orders';
import { recordAudit } from '@/platform/ground/audit';
import type { Reader } from '@/platform/ground/db';
import { getMember } from '@/platform/people/members';
import { DeskError, type DeskCall, type DeskNoun, type Shown } from '../command';
import { fromAmount } from '../eyes/from-amount';
import { requireOneOf, requireText } from '../inputs';

const mostListed = 200;
const waiting: readonly PointOrderStep[] = ['in_process', 'approved', 'packing', 'shipped'];

const decision = ({ args: [orderId = ''], actor, reason }: DeskCall) => ({ orderId, actor, reason });

async function requireOrder(reader: Reader, orderId: string): Promise<StoredOrder> {
  const order = await getOrder(reader, orderId);
  if (!order) throw new DeskError(say`There is no order ${orderId}`);
  return order;
}

async function shown(reader: Reader, order: StoredOrder): Promise<Shown> {
  const member = await getMember(reader, order.memberId);
  return {
    order: order.id,
    member: member?.username ?? order.memberId,
    reward: order.titles.EN ?? order.rewardId,
    quantity: order.quantity,
    points: order.points.toString(),
    surcharge: moneyText(order.surchargeMinor),
    step: order.step,
    since: order.changedAt,
  };
}

/** The next step of goods, as the operator says it. */
const moving = (
  step: 'packing' | 'shipped' | 'delivered',
  about: string,
  isSent = false,
): DeskNoun[string] => ({
  right: 'content.write',
  kind: 'write',
  args: '<order>',
  needsReason: true,
  ...(isSent ? { options: { carrier: 'who brings it', number: 'under which number' } } : {}),
  about,
  run: async (call: DeskCall) => {
    const sent = isSent
      ? { carrier: requireText(call, 'carrier', 60), trackingNumber: requireText(call, 'number', 60) }
      : {};
    await moveOrderOn(call.tx, { ...decision(call), step, ...sent }, call.now);
    return say`The order ${call.args[0] ?? ''} is ${sayCode(step)}.`;
  },
});

/** What members have ordered for points. Vouchers and bonuses are theirs at once; goods wait here. */
export const orders: DeskNoun = {
  list: {
    right: 'content.read',
    kind: 'read',
    args: '[step]',
    about: 'Goods that wait for something, the oldest first; or those in one step.',
    run: async ({ tx, args: [step] }) => {
      const steps = step === undefined ? waiting : [requireOneOf(step, say`A step`, pointOrderSteps)];
      const list: Shown[] = [];
      for (const order of await listOrdersIn(tx, steps, { limit: mostListed }))
        list.push(await shown(tx, order));
      return list;
    },
  },
  show: {
    right: 'content.read',
    kind: 'read',
    args: '<order>',
    about: 'One order with its steps. The address has a command of its own, codes are shown to nobody here.',
    run: async ({ tx, args: [orderId = ''] }) => {
      const order = await requireOrder(tx, orderId);
      const steps = await listEvents(tx, orderId);
      return {
        ...(await shown(tx, order)),
        kind: order.kind,
        remark: order.remark,
        carrier: order.carrier,
        number: order.trackingNumber,
        reason: order.reason,
        steps: steps.map(({ step, at, by }) => ({ at, step, by })),
      };
    },
  },
  address: {
    right: 'content.write',
    kind: 'write',
    needsFresh: true,
    args: '<order>',
    needsReason: true,
    about: 'Where the goods of an open order go. That it was read stands in the audit log.',
    run: async ({ tx, now, actor, reason, args: [orderId = ''] }) => {
      const order = await requireOrder(tx, orderId);
      if (!waiting.includes(order.step))
        throw new DeskError(say`The order ${orderId} is ${sayCode(order.step)}`);
      const address = openOrderAddress(order);
      if (!address) throw new DeskError(say`The order ${orderId} has no address`);
      await recordAudit(tx, { actor, action: 'order.address', subject: orderId, reason, now });
      return { ...address };
    },
  },
  approve: {
    right: 'content.write',
    kind: 'write',
    args: '<order>',
    needsReason: true,
    about: 'Takes the points and the surcharge; the goods can be packed.',
    run: async (call) => {
      await approveOrder(call.tx, decision(call), call.now);
      return say`Approved ${call.args[0] ?? ''}.`;
    },
  },
  reject: {
    right: 'content.write',
    kind: 'write',
    args: '<order>',
    needsReason: true,
    about: 'Gives points and surcharge back; the member reads the reason.',
    run: async (call) => {
      await rejectOrder(call.tx, decision(call), call.now);
      return say`Rejected ${call.args[0] ?? ''}; points and surcharge are back with the member.`;
    },
  },
  pack: moving('packing', 'The goods are being packed.'),
  ship: moving('shipped', 'The goods are on their way: --carrier and --number.', true),
  deliver: moving('delivered', 'The goods have arrived.'),
  refund: {
    right: 'content.write',
    kind: 'write',
    needsFresh: true,
    args: '<order>',
    needsReason: true,
    concerns: async ({ tx, args: [orderId = ''] }) => (await getOrder(tx, orderId))?.memberId ?? null,
    fourEyes: async (call) =>
      fromAmount(call, (await getOrder(call.tx, call.args[0] ?? ''))?.surchargeMinor ?? 0n),
    about: 'Goods that were lost or came back: points and surcharge return; the member reads the reason.',
    run: async (call) => {
      await refundOrder(call.tx, decision(call), call.now);
      return say`Refunded ${call.args[0] ?? ''}; points and surcharge are back with the member.`;
    },
  },
};
