import { contract } from '@/lib/contract';
import type { BetLineInput } from '@/lib/contract/calls/lottery-bets';
import type { AnyCall, InputOf, OutputOf } from '@/lib/contract/define';
import { familyOf, readDrawDocument, verifyDraw } from '@/lib/lottery';
import { lotteryGameOf } from '@/lib/lottery/calendar';
import { useTestDatabase } from '@/lib/testing/database';
import { LotteryTime } from '@/lib/testing/scenes/lottery';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { serveDoor, type ServedDoor } from '@/lib/testing/stand-ins/serve-door';
import { testConnections } from '@/lib/testing/test-connections';
import { patientLimits } from '@/lib/testing/setup/patient-limits';
import { platform } from '@/platform';
import { inTransaction } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { lotterySeedGames, seedDemonstration } from '@/platform/operate/seed';
import { createLocalTransport } from '../transport/local-transport';
import { createRemoteTransport, type RemoteTransport } from '../transport/remote-transport';
import { createDoor } from './door';

/** A site without a platform of its own sells, draws nothing and hides nothing: the lotteries of the site behind it. */
const test = useTestDatabase();
const { lottery } = contract;
const wanted = ['d3', 'p5', 'mb'];
let back: ServedDoor;
let remote: RemoteTransport;
let browser: GatewayClient;
let time: LotteryTime;
let gameCode: string;
let issue: string;

beforeAll(async () => {
  const lotteries = lotterySeedGames((code) => !wanted.includes(code));
  await seedDemonstration(test.db, { games: lotteries, connections: testConnections });
  time = new LotteryTime(test.db, new Date());
  await time.tick();
  const local = createLocalTransport({
    platform: { ...platform, database: () => test.db },
    checkOutput: true,
  });
  back = await serveDoor(createDoor({ transport: async () => local }));
  remote = createRemoteTransport({ url: back.origin, limits: patientLimits });
  const door = createDoor({ transport: async () => remote });
  browser = new GatewayClient({ origin: 'http://localhost:3211', kind: 'browser', send: door });
  const user = { username: 'faraway1', password: 'Parlour-2026', confirmPassword: 'Parlour-2026' };
  const consent = { registerMethod: 'WEB', termsAccepted: true, ageConfirmed: true, login: true } as const;
  await browser.call(contract.member.register, { ...user, ...consent });
  const { value } = await browser.call(contract.member.info, {});
  const money = { debit: accounts.clearing('test', 'PLAY'), credit: accounts.cash(value.id, 'PLAY') };
  await inTransaction(test.db, (tx) =>
    post(tx, {
      key: 'test:money',
      transfers: [{ kind: 'deposit', reference: 'test', amountMinor: 100_000n, ...money }],
    }),
  );
});
afterAll(async () => {
  await remote.close();
  await back.close();
});

async function ask<C extends AnyCall>(call: C, input: InputOf<C>): Promise<OutputOf<C>> {
  const key: Record<string, string> = call.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {};
  const { code, value } = await browser.call(call, input, key);
  expect([call.name, code]).toEqual([call.name, null]);
  return value as OutputOf<C>;
}

const line = (): BetLineInput => ({
  playType: familyOf(lotteryGameOf(gameCode)!.family).plays[0]!.code,
  selection: familyOf(lotteryGameOf(gameCode)!.family).plays[0]!.sample(0),
  unit: '1.00',
  times: 1,
});

it('lists what is sold, on what, and which draws are open', async () => {
  const { families } = await ask(lottery.menu, {});
  expect(families.flatMap(({ games }) => games.map((game) => game.gameCode)).sort()).toEqual(
    [...wanted].sort(),
  );
  const { areas } = await ask(lottery.vietnameseMenu, {});
  expect(areas.find(({ area }) => area === 'north')?.games).toMatchObject([{ gameCode: 'mb' }]);
  const { list } = await ask(lottery.current, { gameCodes: wanted.join() });
  expect(list.map((draw) => draw.gameCode).sort()).toEqual([...wanted].sort());
  // The one with the most time left, whatever the time of the test.
  const [draw] = list
    // A line of the northern lottery costs as many units as it has places.
    .filter((each) => each.gameCode !== 'mb')
    .sort((one, other) => other.locksAt.localeCompare(one.locksAt));
  ({ gameCode, issue } = draw!);
  const { plays } = await ask(lottery.plays, { gameCode });
  expect(plays.map(({ code }) => code)).toContain(line().playType);
});

it('sells, takes back and plans, once for a key, and shows the member their own', async () => {
  const order = { gameCode, issue, lines: [line()] };
  const repeated = { 'idempotency-key': crypto.randomUUID() };
  const sold = await browser.call(lottery.bet, order, repeated);
  expect(await browser.call(lottery.bet, order, repeated)).toEqual(sold);
  expect(sold.value).toMatchObject({ issue, stake: '1.00', balance: '999.00' });
  const second = await ask(lottery.bet, order);
  expect(await ask(lottery.cancelBet, { ticketId: second.ticketId })).toMatchObject({ returned: '1.00' });
  const { planId } = await ask(lottery.createPlan, { gameCode, lines: [line()], issues: 2 });
  expect(await ask(lottery.stopPlan, { planId })).toMatchObject({ state: 'ended', end: 'player', bought: 1 });
  expect((await ask(lottery.plans, {})).list).toMatchObject([{ planId }]);
  const own = await ask(lottery.bets, {});
  expect(own.list.map(({ state }) => state).sort()).toEqual(['cancelled', 'sold', 'sold']);
  expect((await ask(contract.wallet.balance, {})).sumBalance).toBe('998.00');
});

it('refuses as the site behind it does, with what it says', async () => {
  const wrong = { gameCode, issue: '20260101', lines: [line()] };
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  expect(await browser.call(lottery.bet, wrong, key())).toMatchObject({
    status: 409,
    code: 'lottery.draw.closed',
    value: { next: issue },
  });
  const none = { ...wrong, issue, lines: [{ ...line(), selection: {} as never }] };
  expect(await browser.call(lottery.bet, none, key())).toMatchObject({
    status: 400,
    code: 'lottery.selection.invalid',
  });
  expect(await browser.call(lottery.cancelBet, { ticketId: 'ltk_nobodys' }, key())).toMatchObject({
    status: 404,
    code: 'lottery.ticket.not.found',
  });
});

it('shows what was drawn, and gives the document by which anybody can check a ticket', async () => {
  const { list } = await ask(lottery.current, { gameCodes: gameCode });
  await time.goTo(list[0]!.locksAt);
  await time.goTo(list[0]!.drawsAt);
  await time.settle();
  const { list: opened } = await ask(lottery.opened, { gameCode });
  const proof = await ask(lottery.drawProof, { gameCode, issue });
  expect(opened[0]).toMatchObject({ issue, state: 'settled', numbers: proof.numbers });
  const ended = (await ask(lottery.bets, {})).list.filter(({ state }) => state !== 'cancelled');
  expect(ended).toHaveLength(2);
  for (const { ticketId } of ended) {
    const document = readDrawDocument(await ask(lottery.ticketProof, { ticketId }));
    expect(verifyDraw(document!.statement).filter(({ isGood }) => !isGood)).toEqual([]);
    expect(document?.statement.ticket?.ticket.id).toBe(ticketId);
  }
});
