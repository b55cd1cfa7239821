import type { Call, Exchange } from '../answered-call';
import { Fields } from '../fields';
import type { Json, JsonObject } from '../json';
import type { Member } from '../world/member';
import { Refusal } from '../refusal';
import { brand, currency, purseCode } from '../world/world';

function tellBalance({ world, voice }: Exchange, member: Member): JsonObject {
  const wallets = [voice.row({ vassalage: purseCode, balance: voice.money(member.purse) })];
  for (const [vassalage, amount] of world.dialect.singleWallet ? [] : member.wallets) {
    wallets.push(voice.row({ vassalage, balance: voice.money(amount) }));
  }
  const unknown = { pouch: 'three pebbles' };
  return voice.row({
    sumBalance: voice.money(world.total(member)),
    isSingle: world.dialect.singleWallet,
    wallets: voice.rows(wallets, unknown),
  });
}

function amountIn(member: Member, code: string): bigint {
  const amount = code === purseCode ? member.purse : member.wallets.get(code);
  if (amount === undefined) throw new Refusal(422, 'purse.unknown', 'There is no such wallet.');
  return amount;
}

function put(member: Member, code: string, amount: bigint): void {
  if (code === purseCode) member.purse = amount;
  else member.wallets.set(code, amount);
}

function transfer(exchange: Exchange): Json {
  const fields = new Fields(exchange.body);
  const from = fields.text('from');
  const to = fields.text('to');
  const amount = fields.money('amount');
  fields.check();
  const member = exchange.member();
  if (exchange.world.dialect.singleWallet)
    throw new Refusal(422, 'purse.single', 'There is one wallet only.');
  if (from === to) throw new Refusal(422, 'purse.same', 'From and to are the same wallet.');
  const before = amountIn(member, from);
  const target = amountIn(member, to);
  if (before < amount) throw new Refusal(422, 'purse.short', 'There is not so much in this wallet.');
  put(member, from, before - amount);
  put(member, to, target + amount);
  return tellBalance(exchange, member);
}

function merchantWallets(exchange: Exchange): Json {
  const { voice, world } = exchange;
  const held = world.catalogue.vendors.filter(({ code }) =>
    ['LANTERN', 'GULLSONS', 'HEDGEROW'].includes(code),
  );
  const rows = held.map((vendor) =>
    voice.row({ vassalage: vendor.code, name: voice.text(vendor.name), currency: currency.code }),
  );
  const purse = voice.row({ vassalage: purseCode, name: `${brand} purse`, currency: currency.code });
  return voice.list([purse, ...rows], { shoebox: true });
}

function funds(exchange: Exchange): Json {
  const { voice, world } = exchange;
  const member = exchange.member();
  const flag = (kind: string): number =>
    member.contracts.some((contract) => contract.kind === kind && contract.status === 'active') ? 1 : 0;
  return voice.row({
    totalBalance: voice.money(world.total(member)),
    purseBalance: voice.money(member.purse),
    frozenAmount: voice.optional(null),
    dailysalreqtype: flag('daily'),
    divtypereq: flag('dividend'),
    contracthoursalreq: flag('hourly'),
    realtimesalreqtype: flag('realtime'),
  });
}

const rafflePrizes = new Map([
  ['3301', 12_345n],
  ['3302', 500n],
]);

function raffle(exchange: Exchange): Json {
  const fields = new Fields(exchange.body);
  const promotionId = fields.text('promotionId');
  fields.check();
  const member = exchange.member();
  const prize = rafflePrizes.get(promotionId);
  if (prize === undefined) throw new Refusal(404, 'raffle.unknown', 'There is no such raffle.');
  if (member.claimed.has(promotionId)) throw new Refusal(409, 'raffle.drawn', 'You have had your prize.');
  member.claimed.add(promotionId);
  member.purse += prize;
  const { voice } = exchange;
  const name = voice.text({ en: 'Purse of terns', cn: '一袋燕鸥币' });
  return voice.row({ prize: voice.row({ name, amount: voice.money(prize), currency: currency.code }) });
}

export const walletCalls: Call[] = [
  {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    token: 'yes',
    answer: (exchange) => tellBalance(exchange, exchange.member()),
  },
  {
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    token: 'yes',
    keyed: true,
    real: true,
    answer: transfer,
  },
  { method: 'GET', path: '/wps/relay/GCS_merchantWallet', token: 'yes', answer: merchantWallets },
  { method: 'GET', path: '/wps/member/info/funds/consolidated', token: 'yes', answer: funds },
  {
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    token: 'yes',
    answer: (exchange) => exchange.voice.row({ count: exchange.member().unread }),
  },
  {
    method: 'POST',
    path: '/wps/relay/MCS2_claimRafflePromotion',
    token: 'yes',
    keyed: true,
    real: true,
    answer: raffle,
  },
];
