import { pageOf, type Call, type Exchange } from '../answered-call';
import { Fields } from '../fields';
import type { Json, JsonObject } from '../json';
import type { Member } from '../world/member';
import { Refusal } from '../refusal';
import { pointsPerUnit } from '../world/world';

/** The documents give no paging for the points; where it is asked for it is kept to. */
function pageAsked(exchange: Exchange): { pageNo: number; pageSize: number } {
  const asked = new Fields(exchange.query);
  const fields = new Fields({
    pageNo: asked.optional('pageNo') ?? '1',
    pageSize: asked.optional('pageSize') ?? '20',
  });
  const page = { pageNo: fields.whole('pageNo', 1, 100_000), pageSize: fields.whole('pageSize', 1, 200) };
  fields.check();
  return page;
}

function rewards(exchange: Exchange): Json {
  const { voice, world } = exchange;
  const rows = world.rewards.map((reward) =>
    voice.row({
      rewardId: voice.id(reward.rewardId),
      name: voice.text(reward.name),
      points: reward.points,
      availableQuantity: reward.available,
      image: voice.picture(`reward-${reward.rewardId}`),
    }),
  );
  return voice.list(rows, { rewardId: null, mystery: true });
}

function redemptions(exchange: Exchange): Json {
  const { voice, world } = exchange;
  const { pageNo, pageSize } = pageAsked(exchange);
  const page = pageOf(exchange.member().redemptions, pageNo, pageSize);
  const rows = page.rows.map((one): JsonObject => {
    const reward = world.rewards.find(({ rewardId }) => rewardId === one.rewardId);
    return voice.row({
      id: voice.id(one.redemptionId),
      name: reward ? voice.text(reward.name) : one.rewardId,
      quantity: one.quantity,
      points: one.points,
      address: voice.optional(one.address),
      remark: voice.optional(null),
      applyTime: voice.time(one.at),
      status: 'IN_PROCESS',
    });
  });
  return voice.row({ list: voice.rows(rows, { status: 'ADRIFT' }), ...page.counts });
}

function pointChanges(exchange: Exchange): Json {
  const { voice } = exchange;
  const { pageNo, pageSize } = pageAsked(exchange);
  const page = pageOf(exchange.member().pointChanges, pageNo, pageSize);
  const rows = page.rows.map((one): JsonObject =>
    voice.row({
      time: voice.time(one.at),
      changedPoints: one.change,
      balance: one.balance,
      remark: one.remark,
    }),
  );
  return voice.row({ list: voice.rows(rows, { changedPoints: 'many' }), ...page.counts });
}

/** The payment password stands under its own name; a site without one of its own may call it the password. */
function checkPaymentPassword(exchange: Exchange): Member {
  const member = exchange.member();
  const fields = new Fields(exchange.body);
  const given = fields.anyText(['paymentPassword', 'password']);
  fields.check();
  if (member.paymentPassword === null)
    throw new Refusal(422, 'strongbox.no.key', 'No payment password is set.');
  if (given !== member.paymentPassword)
    throw new Refusal(422, 'strongbox.wrong.key', 'The payment password is wrong.');
  return member;
}

function spend(member: Member, points: number, remark: string): void {
  if (member.points < points) throw new Refusal(422, 'points.short', 'There are not so many points.');
  member.points -= points;
  member.pointChanges.unshift({ at: new Date(), change: -points, balance: member.points, remark });
}

function redeem(exchange: Exchange): Json {
  const { voice, world } = exchange;
  const fields = new Fields(exchange.body);
  const rewardId = fields.anyText(['rewardId', 'id']);
  const quantity = fields.whole('quantity', 1, 100);
  const address = fields.optional('address', 500) ?? null;
  fields.check();
  const member = checkPaymentPassword(exchange);
  const reward = world.rewards.find((one) => one.rewardId === rewardId);
  if (!reward) throw new Refusal(404, 'shelf.unknown', 'There is no such reward.');
  if (reward.available < quantity) throw new Refusal(422, 'shelf.short', 'There are not so many left.');
  const points = reward.points * quantity;
  spend(member, points, reward.name.en);
  reward.available -= quantity;
  const redemptionId = String(9_000 + world.nextSerial());
  member.redemptions.unshift({ redemptionId, rewardId, quantity, points, address, at: new Date() });
  return voice.row({ id: voice.id(redemptionId), balance: member.points });
}

function convert(exchange: Exchange): Json {
  const { voice } = exchange;
  const fields = new Fields(exchange.body);
  const points = Number(fields.anyText(['points', 'amount']));
  fields.check();
  if (!Number.isInteger(points) || points < pointsPerUnit || points % pointsPerUnit !== 0) {
    throw new Refusal(422, 'points.uneven', `Points are changed in steps of ${pointsPerUnit}.`);
  }
  const member = checkPaymentPassword(exchange);
  spend(member, points, 'Changed into money');
  const money = BigInt(points / pointsPerUnit) * 100n;
  member.purse += money;
  return voice.row({ balance: member.points, amount: voice.money(money) });
}

const get = (name: string, answer: Call['answer']): Call => ({
  method: 'GET',
  path: `/wps/relay/${name}`,
  token: 'yes',
  answer,
});
const spending = (name: string, answer: Call['answer']): Call => ({
  method: 'POST',
  path: `/wps/relay/passwordCheck/${name}`,
  token: 'yes',
  sealed: 'paymentPassword',
  keyed: true,
  real: true,
  answer,
});

export const pointCalls: Call[] = [
  get('MCS2_getPointBalance', (exchange) => exchange.voice.row({ balance: exchange.member().points })),
  get('MCS2_getPointReward', rewards),
  get('MCS2_getRedeemPointList', redemptions),
  get('MCS2_getPointConfig', ({ voice }) =>
    voice.row({ ratio: pointsPerUnit, minPoints: pointsPerUnit, enabled: true }),
  ),
  get('ODSFE2_MemTransDet', pointChanges),
  spending('MCS2_redeemPointReward', redeem),
  spending('MCS2_convertPoint', convert),
];
