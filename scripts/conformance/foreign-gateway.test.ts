import { CompactEncrypt, importJWK } from 'jose';
import { randomUUID } from 'node:crypto';
import { startForeignGateway, type ForeignGateway } from '@/e2e/foreign-gateway/gateway';
import { contract } from '@/lib/contract';
import type { Call } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import { createRemoteTransport, type RemoteTransport } from '@/lib/gateway/transport/remote-transport';
import { siteRead } from '@/lib/gateway/transport/site-read';
import { seedOf } from '@/lib/testing/daily-sample';
import { patientLimits } from '@/lib/testing/setup/patient-limits';
import { until } from '@/lib/testing/setup/until';

/**
 * The site in front of a platform that somebody else has built from the documents alone. Seeds are dialects: six of them
 * each day, other ones on the next day.
 */
const first = seedOf(new Date()) % 10_000;
const seeds = Array.from({ length: 6 }, (_, index) => first * 6 + index);
const { agents, content, games, member, missions, points, promotions, session, system, wallet } = contract;
const password = 'Harbour2468';

describe.each(seeds)('a foreign gateway of dialect %d', (seed) => {
  let gateway: ForeignGateway;
  let transport: RemoteTransport;
  let token: string;

  const perform = async <Input extends object, Output>(
    call: Call<Input, Output>,
    input: Input,
    more: { token?: string; idempotencyKey?: string } = {},
  ): Promise<Output> => {
    const request = {
      ...siteRead(call, input as Record<string, unknown>, 'EN'),
      clientAddress: '203.0.113.9',
    };
    return (await transport.perform({ ...request, ...more })) as Output;
  };
  const asMember = <Input extends object, Output>(call: Call<Input, Output>, input: Input) =>
    perform(call, input, { token, idempotencyKey: randomUUID() });

  /** As the browser seals it. */
  async function sealed(body: object): Promise<{ jwe: string }> {
    const { keys } = await perform(system.jwks, {});
    const jwk = keys.find(({ kty, use, alg }) => kty === 'EC' && use === 'enc' && alg?.startsWith('ECDH-ES'));
    const plaintext = { ...body, iat: Math.floor(Date.now() / 1000), jti: randomUUID() };
    const jwe = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plaintext)));
    jwe.setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: jwk?.kid ?? '' });
    return { jwe: await jwe.encrypt(await importJWK(jwk ?? {}, 'ECDH-ES+A256KW')) };
  }
  /** No call waits for long for what may be missing: its list is whole once every read has been asked for. */
  const untilAbsenceIsTold = () =>
    until(async () => {
      const { absentCalls } = await perform(system.permission, {});
      return ['cashier.options', 'messages.list'].every((name) => absentCalls?.includes(name));
    });
  const logIn = async (username: string, secret = password) =>
    perform(session.login, (await sealed({ type: 'username', username, password: secret })) as never);

  beforeAll(async () => {
    gateway = await startForeignGateway({ seed });
    transport = createRemoteTransport({ url: gateway.origin, limits: patientLimits });
    ({ token } = await logIn('marlow'));
  });
  afterAll(async () => {
    await transport.close();
    await gateway.close();
  });

  it('is open, configured, and tells what it is without', async () => {
    expect(await perform(system.status, {})).toMatchObject({ maintenance: false, regionRestriction: false });
    await untilAbsenceIsTold();
    const permission = await perform(system.permission, {});
    expect(permission.registerRules.username?.enabled).toBe(true);
    expect(permission.whitelabel.length).toBeGreaterThan(0);
    expect(permission.isPlayMoney).toBe(false);
    expect(permission.absentCalls).toEqual(expect.arrayContaining(['cashier.options', 'messages.list']));
    expect(permission.absentCalls).not.toContain('system.status');
  });

  it('has a lobby, and nothing in it that was not told', async () => {
    const lanes = await perform(games.vendorLanes, {});
    expect(lanes.find(({ title }) => title === 'RNG')?.cards.length).toBeGreaterThan(0);
    const { list } = await perform(games.hot, {});
    const hot = list.flatMap((group) => group.games);
    expect(hot.length).toBeGreaterThan(0);
    expect(hot.every(({ returnToPlayer }) => returnToPlayer === null)).toBe(true);
    const found = await asMember(games.list, { gameType: 'RNG', pageNo: 1, pageSize: 12 });
    expect(found.games.length).toBeGreaterThan(0);
    expect(found.games.every(({ image }) => image === '' || /^(?:https?|data):/.test(image))).toBe(true);
    expect((await perform(games.menus, {})).length).toBeGreaterThan(2);
    expect((await perform(games.winners, {})).list.length).toBeGreaterThan(0);
  });

  it('has notices, promotions among them, help, countries and rules', async () => {
    const told = await perform(system.announcements, {});
    expect(told.player.length).toBeGreaterThan(0);
    expect((await perform(content.promotions, {})).list.length).toBe(told.promotion.length);
    expect((await perform(content.helpCenter, {})).categories.length).toBeGreaterThan(0);
    expect((await perform(system.countries, {})).length).toBeGreaterThan(0);
    expect((await perform(system.domainRoutes, {})).length).toBeGreaterThan(0);
    expect((await perform(member.registerSettings, {})).fields.password?.required).toBe(true);
    const captcha = await perform(session.captcha, {});
    expect(captcha.captchaId).not.toBe('');
    expect(captcha.image.length).toBeGreaterThan(100);
    await expect(perform(agents.affiliate, { code: 'TERN01', domain: 'site.test' })).resolves.toBeNull();
    await expect(perform(agents.affiliate, { code: 'NOBODY1', domain: 'site.test' })).rejects.toThrow();
  });

  it('knows its member, and money moves from the main wallet as often as it is told', async () => {
    await untilAbsenceIsTold();
    const info = await asMember(member.info, {});
    expect(info).toMatchObject({ account: 'marlow', type: 0 });
    expect(info.absentCalls).toContain('cashier.options');
    const before = await asMember(wallet.balance, {});
    expect(before.heldBalance).toBeNull();
    const wallets = await asMember(wallet.merchantWallets, {});
    const vendor = wallets.find(({ vendorCode }) => vendorCode !== 'MAIN');
    if (before.isSingle || !vendor) return;
    const key = randomUUID();
    const order = { from: 'MAIN', to: vendor.vendorCode, amount: '5.00' };
    const once = () => perform(wallet.transfer, order, { token, idempotencyKey: key });
    const held = gateway.world.balances('marlow')[vendor.vendorCode] ?? 0n;
    expect((await once()).transfer).toMatchObject({ ...order, status: 'done' });
    await once();
    expect(gateway.world.balances('marlow')[vendor.vendorCode]).toBe(held + 500n);
    expect((await asMember(wallet.balance, {})).sumBalance).toBe(before.sumBalance);
  });

  it('keeps favourites, opens games, and counts points and missions', async () => {
    const [game] = (await asMember(games.list, { gameType: 'RNG', pageNo: 1, pageSize: 12 })).games;
    if (!game) throw new Error('There is no game');
    const mark = { gameId: game.gameId, vendor: game.vendorCode, gameType: game.gameType };
    expect(await asMember(games.addFavourite, mark)).toContain(game.gameId);
    const { content: marked } = await asMember(games.favourites, { pageNo: 1, pageSize: 12 });
    expect(marked.map(({ gameId }) => gameId)).toContain(game.gameId);
    expect(await asMember(games.removeFavourite, mark)).not.toContain(game.gameId);
    const launched = await asMember(games.launch, {
      vendorCode: game.vendorCode,
      gameType: game.gameType,
      gameId: game.gameId,
      gameCode: game.gameCode,
      device: 'WEB',
      language: 'EN',
      backUrl: 'https://site.test/rng',
    });
    expect(launched.content).toMatch(/^https?:/);
    // The site lists this vendor of sports under a type of its own.
    const cockfight = {
      vendorCode: 'DS88',
      gameType: 'DS88',
      device: 'WEB',
      language: 'EN',
      backUrl: 'https://site.test/',
    } as const;
    await perform(games.vendorLanes, {});
    expect((await asMember(games.launch, cockfight)).content).toMatch(/^https?:/);
    expect((await asMember(games.recent, { pageNo: 1, pageSize: 12 })).list[0]?.gameId).toBe(game.gameId);
    expect((await asMember(points.balance, {})).balance).toBeGreaterThan(0);
    expect((await asMember(missions.summary, {})).list.length).toBeGreaterThan(0);
    expect((await asMember(member.unreadCount, {})).count).toBeGreaterThanOrEqual(0);
    await expect(asMember(points.rewards, {})).resolves.toBeDefined();
    await expect(asMember(points.orders, {})).resolves.toBeDefined();
    await expect(asMember(points.movements, {})).resolves.toBeDefined();
    await expect(asMember(wallet.consolidated, {})).resolves.toBeDefined();
    expect((await asMember(games.roomList, {})).rooms.length).toBeGreaterThan(0);
  });

  it('refuses in words of its own, and what they mean is understood', async () => {
    await expect(logIn('marlow', 'wrong-word-1')).rejects.toMatchObject({ name: 'ForeignFailure' });
    await expect(logIn('tamsin')).rejects.toMatchObject({
      code: 'login.verification.required',
      value: { methods: expect.arrayContaining(['email']) },
    });
    await expect(perform(member.info, {}, { token: 'not.a.token' })).rejects.toMatchObject({
      code: 'auth.expired',
    });
    await expect(asMember(promotions.rewards, {})).rejects.toMatchObject({ code: 'request.not.found' });
  });

  it('may answer nonsense for a while without being taken for down', async () => {
    gateway.fault('/wps/v2/wallets/balance', 'wrong-shape:string', 8);
    for (let count = 0; count < 8; count += 1)
      await expect(asMember(wallet.balance, {})).rejects.toMatchObject({ code: 'gateway.answer' });
    await expect(asMember(wallet.balance, {})).resolves.toMatchObject({ isSingle: expect.any(Boolean) });
    gateway.setMaintenance(true);
    await expect(asMember(wallet.balance, {})).rejects.toBeInstanceOf(Error);
    expect(await perform(system.status, {})).toMatchObject({ maintenance: true });
    gateway.setMaintenance(false);
    gateway.endSessions();
    const error = await asMember(member.info, {}).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ code: 'auth.expired' });
  });
});
