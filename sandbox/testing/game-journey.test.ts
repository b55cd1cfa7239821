import { contract } from '@/lib/contract';
import type { LaunchInput } from '@/lib/contract/calls/games';
import { createDoor } from '@/lib/gateway/door/door';
import { createLocalTransport } from '@/lib/gateway/transport/local-transport';
import { parseMoney } from '@/lib/money';
import { platform } from '@/platform';
import { inTransaction } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { demonstrationPassword, seedDemonstration } from '@/platform/operate/seed';
import { deriveSecret } from '@/lib/server/secrets';
import { isPlayed, verifyProof } from '@/sandbox/proofs/round-proof';
import { createVendor, type Vendor } from '@/sandbox/server/vendor/vendor';
import { catalogueGameOf } from '@/sandbox/catalogue/catalogue';
import { getTitle } from '@/sandbox/catalogue/registry';
import { slotTitles } from '@/sandbox/games/lines/titles';
import { useTestDatabase } from '@/lib/testing/database';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { connections } from '@/sandbox/connections';

/** The vendor's server and the platform as the site runs them: two roles, one door between them, real money moves. */
const test = useTestDatabase();
const origin = 'http://parlour.test';

let door: (request: Request) => Promise<Response>;
let member: GatewayClient;
let vendor: Vendor;
/** Loses the next answers of the platform: it has acted, and the vendor does not hear of it. */
let losses = 0;

beforeAll(async () => {
  await seedDemonstration(test.db, {
    connections,
    games: slotTitles.map(({ gameCode }) => catalogueGameOf(gameCode)),
  });
  const local = createLocalTransport({
    platform: { ...platform, database: () => test.db },
    checkOutput: true,
  });
  door = createDoor({ transport: async () => local });
  member = new GatewayClient({ origin, kind: 'app', send: door });
  const login = { username: 'maria', password: demonstrationPassword, type: 'username' as const };
  expect((await member.call(contract.session.login, login)).code).toBeNull();
  vendor = createVendor({
    pool: test.poolFor('parlour_vendor'),
    send: async (request) => {
      const response = await door(request);
      if (losses === 0) return response;
      losses -= 1;
      throw new Error('reset');
    },
    walletOrigin: origin,
    secret: deriveSecret('vendor:sandbox'),
    retryDelaysMs: [],
    timeoutMs: 120_000,
  });
});

afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

/** As if the player had waited: the signatures between the servers carry the real time, so the clock stays as it is. */
const rest = () => test.owner.query('update sandbox.game_players set last_round_at = null');

const balance = async () => (await member.call(contract.wallet.balance, {})).value.sumBalance;

async function launch(gameCode: string) {
  const { value } = await member.call(contract.games.list, { gameType: 'RNG', pageSize: 100 });
  const game = value.games.find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is not in the catalogue`);
  const input: LaunchInput = {
    vendorCode: game.vendorCode,
    gameType: game.gameType,
    gameCode,
    device: 'WEB',
    language: 'TY',
    backUrl: `${origin}/rng`,
  };
  const answer = await member.call(contract.games.launch, input);
  expect(answer.code).toBeNull();
  const address = new URL(answer.value.content);
  expect(address.pathname).toBe(`/sandbox/games/${gameCode}`);
  return vendor.open(new URLSearchParams(address.hash.slice(1)).get('token') ?? '');
}

it('plays twenty rounds whose every sum agrees, and each can be proven', async () => {
  const game = await launch('monsoon-drums');
  expect(game.balance).toBe(await balance());
  let expected = parseMoney(game.balance) ?? 0n;
  for (let index = 0; index < 20; index += 1) {
    await rest();
    const { round, balance: after } = await vendor.spin(game.sessionToken, {
      stake: '2.00',
      clientSeed: 'maria',
      roundKey: `journey-round-${index}`,
    });
    expected += (parseMoney(round.payout) ?? 0n) - 200n;
    expect(parseMoney(after)).toBe(expected);
  }
  expect(parseMoney(await balance())).toBe(expected);
  const records = (await member.call(contract.games.bettingRecords, { pageSize: 50 })).value;
  expect(records.list).toHaveLength(20);
  expect(records.totals.stake).toBe('40.00');
  const { value: movements } = await member.call(contract.wallet.accountRecords, {
    kind: 'stake',
    pageSize: 50,
  });
  expect(new Set(movements.list.map(({ gameName }) => gameName))).toEqual(
    new Set(records.games.map(({ gameName }) => gameName)),
  );
  for (const record of records.list) {
    const { value } = await member.call(contract.games.roundProof, { roundId: record.roundId });
    const proof = await vendor.proof(new URL(value.content).pathname.split('/').at(-1) ?? '');
    if (!proof || !isPlayed(proof)) throw new Error('no proof');
    expect(proof.play).toMatchObject({ stake: record.stake, payout: record.payout });
    expect(verifyProof(proof, getTitle(proof.gameCode)).every((check) => check.isGood)).toBe(true);
  }
});

it.each([1, 2, 3])('finishes a round whose first %p answers were lost, once', async (count) => {
  const game = await launch('coral-crown');
  const before = parseMoney(game.balance) ?? 0n;
  await rest();
  losses = count;
  const input = { stake: '1.00', clientSeed: 'maria', roundKey: `journey-lost-${count}` };
  for (let attempt = 0; attempt < count; attempt += 1)
    await vendor.spin(game.sessionToken, input).catch(() => undefined);
  const { round, balance: after } = await vendor.spin(game.sessionToken, input);
  const net = (parseMoney(round.payout) ?? 0n) - 100n;
  expect(parseMoney(after)).toBe(before + net);
  expect(parseMoney(await balance())).toBe(before + net);
});

it('refuses a stake that the balance does not cover, moves nothing, and lets a smaller one through', async () => {
  const game = await launch('ember-temple-high');
  const { id } = (await member.call(contract.member.info, {})).value;
  const spendable = parseMoney(await balance()) ?? 0n;
  const spent = { kind: 'test_spending', debit: accounts.cash(id), credit: accounts.house('game_revenue') };
  await inTransaction(test.db, (tx) =>
    post(tx, {
      key: 'journey-spend',
      transfers: [{ ...spent, amountMinor: spendable - 150n, reference: 'test' }],
    }),
  );
  const input = { stake: '2.00', clientSeed: 'maria', roundKey: 'journey-poor-1' };
  await rest();
  await expect(vendor.spin(game.sessionToken, input)).rejects.toMatchObject({ code: 'money.insufficient' });
  expect(await balance()).toBe('1.50');
  await rest();
  const smaller = { ...input, stake: '0.20', roundKey: 'journey-poor-2' };
  await expect(vendor.spin(game.sessionToken, smaller)).resolves.toMatchObject({ round: { nonce: 2 } });
});

it('ends the game when the member logs out, and still pays a round that was staked', async () => {
  await member.call(contract.session.logout, {});
  await rest();
  const login = { username: 'maria', password: demonstrationPassword, type: 'username' as const };
  await member.call(contract.session.login, login);
  const game = await launch('lantern-harbour');
  await rest();
  losses = 1;
  const input = { stake: '0.20', clientSeed: 'maria', roundKey: 'journey-logout-1' };
  await vendor.spin(game.sessionToken, input).catch(() => undefined);
  await member.call(contract.session.logout, {});
  // The stake was taken before the logout: the round is played to its end.
  await expect(vendor.spin(game.sessionToken, input)).resolves.toMatchObject({ round: { state: 'settled' } });
  await rest();
  await expect(
    vendor.spin(game.sessionToken, { ...input, roundKey: 'journey-logout-2' }),
  ).rejects.toMatchObject({
    code: 'auth.expired',
  });
});
