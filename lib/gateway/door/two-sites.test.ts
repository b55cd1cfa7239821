import { contract } from '@/lib/contract';
import type { AnyCall, Call } from '@/lib/contract/define';
import type { DepositStatus } from '@/lib/contract/calls/cashier';
import { platform } from '@/platform';
import { seedDemonstration } from '@/platform/operate/seed';
import { deriveSecret } from '@/lib/server/secrets';
import { sign } from '@/lib/contract/signature';
import { useTestDatabase } from '@/lib/testing/database';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { testConnections } from '@/lib/testing/test-connections';
import { sampleGame } from '@/lib/testing/sample-inputs';
import { serveDoor, type ServedDoor } from '@/lib/testing/stand-ins/serve-door';
import { boundAccount } from '@/lib/testing/scenes/withdrawals';
import { patientLimits } from '@/lib/testing/setup/patient-limits';
import { createDoor } from './door';
import { createLocalTransport } from '../transport/local-transport';
import { createRemoteTransport, type RemoteTransport } from '../transport/remote-transport';

/**
 * The main job through two deployments: a browser at a site that has no platform of its own, whose gateway is another
 * site. Vendors and providers call the one that has the platform.
 */
const test = useTestDatabase();
const frontOrigin = 'http://localhost:3211';

let back: ServedDoor;
let remote: RemoteTransport;
let browser: GatewayClient;
const inFront: Response[] = [];

beforeAll(async () => {
  await seedDemonstration(test.db, { games: [sampleGame], connections: testConnections });
  const local = createLocalTransport({
    platform: { ...platform, database: () => test.db },
    checkOutput: true,
  });
  back = await serveDoor(createDoor({ transport: async () => local }));
  remote = createRemoteTransport({ url: back.origin, limits: patientLimits });
  const door = createDoor({ transport: async () => remote });
  browser = new GatewayClient({
    origin: frontOrigin,
    kind: 'browser',
    send: async (request) => {
      const response = await door(request);
      inFront.push(response.clone());
      return response;
    },
  });
});

afterAll(async () => {
  await remote.close();
  await back.close();
});

/** A signed call of a server to the site that has the platform. */
async function signed<Output>(call: Call<object, Output>, input: object): Promise<Output> {
  const signer = call.access === 'provider' ? 'test-pay' : 'studio';
  const body = JSON.stringify(input);
  const secret = deriveSecret(`${call.access}:${signer}`);
  const headers = sign({ signer, secret, method: call.method, path: call.path, body, nowMs: Date.now() });
  const response = await fetch(back.origin + call.path, {
    method: call.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const answer = (await response.json()) as { success: boolean; value: Output };
  expect(answer).toMatchObject({ success: true });
  return answer.value;
}

const balance = async () => (await browser.call(contract.wallet.balance, {})).value.sumBalance;

describe('the main job through two sites', () => {
  it('registers at the site in front; the token stays in its cookie', async () => {
    const user = { username: 'newcomer1', password: 'Parlour-2026', confirmPassword: 'Parlour-2026' };
    const consent = { registerMethod: 'WEB', termsAccepted: true, ageConfirmed: true, login: true } as const;
    const answer = await browser.call(contract.member.register, { ...user, ...consent });
    expect(answer).toMatchObject({ status: 200, code: null });
    expect(answer.value.token).toBeUndefined();
    expect(answer.value.deviceToken).toBeUndefined();
    expect([...browser.cookies.keys()]).toEqual(['parlour_session', 'parlour_hint', 'parlour_device']);
    expect((await browser.call(contract.member.info, {})).value).toMatchObject({
      account: 'newcomer1',
      type: 0,
    });
    expect(await balance()).toBe('0.00');
  });

  it('deposits 500.00: the payment page is at the platform, the way back at the site in front', async () => {
    const order = { methodCode: 'test-card', amount: '500.00', returnUrl: `${frontOrigin}/?mc=deposit` };
    const { value } = await browser.call(contract.cashier.createDeposit, order);
    expect(new URL(value.content).origin).toBe(back.origin);
    expect(value.content).toContain(encodeURIComponent(frontOrigin));
    const report = {
      providerCode: 'test-pay',
      paymentId: 'pay-1',
      reference: value.deposit.id,
      amount: '500.00',
      currency: 'PLAY',
      result: 'paid',
    };
    const statuses: DepositStatus[] = [];
    for (let time = 0; time < 2; time += 1)
      statuses.push((await signed(contract.cashier.notifyPayment, report)).status);
    expect(statuses).toEqual(['credited', 'credited']);
    expect(await balance()).toBe('500.00');
  });

  it('sends nobody to a third site after a payment', async () => {
    const order = { methodCode: 'test-card', amount: '500.00', returnUrl: 'https://evil.test/' };
    expect(await browser.call(contract.cashier.createDeposit, order)).toMatchObject({
      status: 400,
      fields: ['returnUrl'],
    });
  });

  it('plays twenty rounds that the betting record shows', async () => {
    const { value: list } = await browser.call(contract.games.list, { gameType: 'RNG' });
    const [game] = list.games;
    const launch = {
      vendorCode: game!.vendorCode,
      gameType: 'RNG',
      gameCode: game!.gameCode,
      device: 'web',
      language: 'EN',
    } as const;
    const { value } = await browser.call(contract.games.launch, { ...launch, backUrl: `${frontOrigin}/rng` });
    expect(new URL(value.content).origin).toBe(back.origin);
    const token = new URLSearchParams(new URL(value.content).hash.slice(1)).get('token') ?? '';
    const { playerId, sessionId, currency } = await signed(contract.vendor.authenticate, { token });
    for (let round = 1; round <= 20; round += 1) {
      const about = { playerId, currency, roundId: `round-${round}` };
      const stake = {
        ...about,
        sessionId,
        gameCode: game!.gameCode,
        amount: '1.00',
        transactionId: `bet-${round}`,
      };
      await signed(contract.vendor.bet, stake);
      const payout = round % 4 === 0 ? '2.50' : '0.00';
      await signed(contract.vendor.win, {
        ...about,
        amount: payout,
        transactionId: `win-${round}`,
        isRoundEnd: true,
      });
    }
    const { value: records } = await browser.call(contract.games.bettingRecords, { pageSize: 50 });
    expect(records.totalItems).toBe(20);
    expect(records.totals).toEqual({ stake: '20.00', payout: '12.50', net: '-7.50' });
    expect(await balance()).toBe('492.50');
  });

  it('sets a payment password and binds an account to be paid to', async () => {
    const password = { paymentPassword: '471147', confirmPaymentPassword: '471147' };
    expect((await browser.call(contract.security.setPaymentPassword, password)).code).toBeNull();
    const account = {
      kind: 'bank',
      name: 'Harbour Bank',
      holder: 'New Comer',
      number: '1234567890',
      paymentPassword: '471147',
    } as const;
    const added = await browser.call(contract.cashier.addPayoutAccount, account);
    expect(added).toMatchObject({ code: null, value: { holder: 'N*** C***', ending: '7890' } });
    const order = {
      methodCode: 'test-payout',
      payoutAccountId: added.value.payoutAccountId,
      amount: '100.00',
      paymentPassword: '471147',
    };
    const early = await browser.call(contract.cashier.createWithdrawal, order);
    expect(early).toMatchObject({ status: 422, code: 'payout.account.cooling' });
  });

  it('withdraws 100.00, which is held at once, once for one key', async () => {
    const { id: memberId } = (await browser.call(contract.member.info, {})).value;
    const order = {
      methodCode: 'test-payout',
      payoutAccountId: await boundAccount(test.db, memberId, { holder: 'New Comer' }),
      amount: '100.00',
      paymentPassword: '471147',
    };
    const key = { 'idempotency-key': 'withdrawal-0001' };
    const first = await browser.call(contract.cashier.createWithdrawal, order, key);
    const again = await browser.call(contract.cashier.createWithdrawal, order, key);
    expect(again.value).toEqual(first.value);
    const other = await browser.call(contract.cashier.createWithdrawal, { ...order, amount: '50.00' }, key);
    expect(other).toMatchObject({ status: 409, code: 'idempotency.conflict' });
    const { value } = await browser.call(contract.wallet.balance, {});
    expect(value).toMatchObject({ sumBalance: '392.50', heldBalance: '100.00' });
    const tooMuch = await browser.call(contract.cashier.createWithdrawal, { ...order, amount: '400.00' });
    expect(tooMuch).toMatchObject({ status: 422, code: 'money.insufficient' });
  });

  it('logs out: the session is over at both', async () => {
    const cookies = new Map(browser.cookies);
    expect((await browser.call(contract.session.logout, {})).code).toBeNull();
    expect([...browser.cookies.keys()]).toEqual(['parlour_device']);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    expect(await browser.call(contract.wallet.balance, {})).toMatchObject({
      status: 401,
      code: 'auth.expired',
    });
    expect([...browser.cookies.keys()]).toEqual(['parlour_device']);
  });

  it('knows the device again: a login that was remembered there needs no password', async () => {
    const device = browser.cookies.get('parlour_device');
    const login = { type: 'username', username: 'newcomer1', remember: true } as const;
    expect(
      (await browser.call(contract.session.login, { ...login, password: 'Parlour-2026' })).code,
    ).toBeNull();
    expect(browser.cookies.get('parlour_device')).toBe(device);
    expect((await browser.call(contract.session.logout, {})).code).toBeNull();
    expect((await browser.call(contract.session.remembered, {})).value.usernames).toEqual(['newcomer1']);
    expect((await browser.call(contract.session.login, login)).code).toBeNull();
    browser.cookies.delete('parlour_device');
    expect((await browser.call(contract.session.remembered, {})).value.usernames).toEqual([]);
    expect((await browser.call(contract.session.login, login)).code).not.toBeNull();
  });

  it('showed the browser neither a token nor a cookie of the platform', async () => {
    const texts = await Promise.all(inFront.map((response) => response.text()));
    expect(texts.filter((text) => /"(?:deviceT|t)oken"/.test(text))).toEqual([]);
  });
});

describe('the site in front alone', () => {
  it('takes no wallet calls: there is no wallet here', async () => {
    const calls: AnyCall[] = [contract.vendor.bet, contract.cashier.notifyPayment];
    for (const call of calls) {
      const answer = await browser.call(call, {});
      expect(answer.status === 401 || answer.status === 404).toBe(true);
    }
  });
});
