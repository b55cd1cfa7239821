/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@/lib/testing/setup/until';
import { documentedCalls } from './documented-calls';
import { startForeignGateway, type ForeignGateway } from './gateway';
import type { Json } from './json';
import { Caller, listOf, part, refused, text, type Answer } from './test-caller';

describe.each(Array.from({ length: 20 }, (_, place) => place + 1))('the gateway of seed %d', (seed) => {
  let gateway: ForeignGateway;
  let caller: Caller;

  beforeAll(async () => {
    gateway = await startForeignGateway({ seed });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    gateway.clearFaults();
    caller = new Caller(gateway);
  });

  it('moves money once for each key', async () => {
    await caller.enter('marlow');
    const before = gateway.world.balances('marlow');
    const move = (key: string | undefined, amount: string): Promise<Answer> =>
      caller.ask('POST', '/wps/relay/GCS_walletTransfer', {
        body: { from: 'PURSE', to: 'LANTERN', amount },
        ...(key === undefined ? {} : { key }),
      });
    expect((await move(undefined, '10.00')).success).toBe(false);
    const key = randomUUID();
    gateway.fault('/wps/relay/GCS_walletTransfer', 'cut', 1);
    await expect(move(key, '10.00')).rejects.toThrow();
    const answers = await Promise.all([move(key, '10.00'), move(key, '10.00')]);
    expect(answers[0].value).toEqual(answers[1].value);
    expect(refused(await move(key, '11.00'))).toBe('idempotency.conflict');
    expect((await move(randomUUID(), '99999999.00')).success).toBe(false);
    const jwe = await caller.seal({ points: 100, paymentPassword: '246810' });
    const convert = { body: { jwe }, key: randomUUID() };
    const path = '/wps/relay/passwordCheck/MCS2_convertPoint';
    expect((await caller.ask('POST', path, convert)).value).toEqual(
      (await caller.ask('POST', path, convert)).value,
    );
    expect(refused(await caller.ask('POST', path, { ...convert, key: randomUUID() }))).toBe('crypto.invalid');
    const after = gateway.world.balances('marlow');
    expect(after.PURSE).toBe((before.PURSE ?? 0n) - 1000n + 500n);
    expect(after.LANTERN).toBe((before.LANTERN ?? 0n) + 1000n);
  });

  it('answers every documented call as its table says', async () => {
    await caller.enter('marlow');
    for (const call of documentedCalls) {
      const [method = '', path = ''] = call.ask.split(' ');
      const { query, body, sealed, keyed, value: said } = call;
      const favourite = gateway.world.catalogue.games.find((game) => game.vendor.code === 'LANTERN');
      const sent = body && 'vendor' in body ? { ...body, nodeId: favourite?.nodeId ?? '' } : body;
      const asked = { ...(query && { query }), ...(sent && { body: sent }), ...(sealed && { sealed }) };
      const answer = await caller.ask(method, path, { ...asked, ...(keyed && { key: randomUUID() }) });
      expect([call.ask, answer.errorCode ?? null, answer.status]).toEqual([call.ask, null, 200]);
      if (said === 'list') expect(Array.isArray(part(answer.value, 'list') ?? answer.value)).toBe(true);
      if (said === 'text') expect(answer.value).toEqual(expect.any(String));
      if (typeof said === 'object')
        expect(Object.keys(answer.value ?? {})).toEqual(expect.arrayContaining([...said]));
    }
    expect(gateway.world.hosts).toContain('site.example');
    expect(gateway.world.member('marlow').password).toBe('Lantern1357');
  });

  it('speaks two languages, pages and filters', async () => {
    await caller.enter('odell');
    const menus = (language: string): Promise<Answer> =>
      caller.ask('GET', '/lgw/games/game_menus', { query: { platform: 'web', language } });
    expect(JSON.stringify((await menus('CN')).value)).toContain('电子游戏');
    const types = listOf((await menus('EN')).value).map((row) => part(row ?? undefined, 'gameType'));
    expect(types).toEqual(expect.arrayContaining(['RNG', 'CRASH', 'TABLETOP', 'SKILL']));
    const common = { clientType: '3', platform: 'web', channel: 'WEB', merchant: 'marsh7', language: 'EN' };
    const list = async (more: Record<string, string>): Promise<Json | undefined> =>
      (
        await caller.ask('GET', '/wps/relay/GCSGAME_gameList', {
          query: { ...common, pageSize: '12', ...more },
        })
      ).value;
    const total = Number(part(await list({ pageNo: '1', gameType: 'RNG' }), 'totalPages'));
    expect(total).toBeGreaterThan(5);
    const found = await list({ pageNo: '1', gameType: 'RNG', vassalage: 'COBBLE', gameName: 'fox' });
    const known = listOf(part(found, 'games')).filter(
      (row) => part(row ?? undefined, 'vassalage') === 'COBBLE',
    );
    expect(known.length).toBe(Number(part(found, 'totalItems')));
  });

  it('remembers launches and favourites', async () => {
    await caller.enter('odell');
    const game = gateway.world.catalogue.games.find(
      ({ nodeId, gameType }) => gameType === 'RNG' && nodeId.length > 15,
    );
    const nodeId = game?.nodeId ?? '';
    const named = { vassalage: game?.vendor.code ?? '', gameType: 'RNG', nodeId };
    const launch = { ...named, device: 'WEB', language: 'EN', backUrl: 'https://site.example/' };
    const address = part(
      (await caller.ask('POST', '/wps/game/launchGame', { body: launch })).value,
      'content',
    );
    expect((await fetch(text(address))).status).toBe(200);
    const favourite = { nodeId, vendor: named.vassalage, gameType: 'RNG' };
    const added = await caller.ask('POST', '/wps/relay/MCSFE_getFavoriteGames', { body: favourite });
    expect(added.value).toEqual([nodeId]);
    const query = {
      clientType: '3',
      platform: 'web',
      language: 'EN',
      gameType: 'RNG',
      pageNo: '1',
      pageSize: '12',
    };
    const recent = (await caller.ask('GET', '/wps/relay/GCS_recentGame', { query })).value;
    const favourites = (await caller.ask('GET', '/wps/relay/MCSFE_getFavoriteGamesList', { query })).value;
    for (const list of [part(recent, 'list'), part(favourites, 'content')]) {
      expect(listOf(list).map((row) => part(row, 'nodeId'))).toContain(nodeId);
    }
    const removed = await caller.ask('DELETE', '/wps/relay/MCSFE_getFavoriteGames', { query: favourite });
    expect(removed.value).toEqual([]);
  });

  it('fails as it is told, closes when it is told, and knows nothing else', async () => {
    const path = '/wps/system/status';
    expect(await caller.ask('GET', '/wps/relay/MCSFE_getWeather')).toMatchObject({
      status: 404,
      success: false,
    });
    expect((await caller.ask('POST', '/wps/system/status', { body: {} })).status).toBe(405);
    expect((await caller.ask('GET', '/wps/system/countries', { headers: { Merchant: '' } })).success).toBe(
      false,
    );
    gateway.fault(path, '500', 1);
    expect((await caller.ask('GET', path)).status).toBe(500);
    const control = (name: string, body: object): Promise<Response> =>
      fetch(`${gateway.origin}/__control/${name}`, { method: 'POST', body: JSON.stringify(body) });
    await control('fault', { call: path, kind: '404', times: 1 });
    expect((await control('fault', { call: path, kind: 'storm' })).status).toBe(400);
    expect((await caller.ask('GET', path)).status).toBe(404);
    gateway.fault(`GET ${path}`, 'html', 1);
    await expect(caller.ask('GET', path)).rejects.toThrow('not valid JSON');
    gateway.fault(path, 'wrong-shape:array', 1);
    expect((await caller.ask('GET', path)).value).toEqual(expect.any(Array));
    gateway.fault(path, 'hang', 1);
    const before = gateway.requests.length;
    const leaving = new AbortController();
    const left = expect(fetch(`${gateway.origin}${path}`, { signal: leaving.signal })).rejects.toThrow(
      'aborted',
    );
    await until(() => gateway.requests.length > before);
    await sleep(20);
    expect(gateway.requests.at(-1)).toMatchObject({ path, status: null });
    leaving.abort();
    await left;
    gateway.setMaintenance(true, '2030-01-01T00:00:00Z');
    expect(part((await caller.ask('GET', path)).value, 'maintenance')).toBe(true);
    expect((await caller.ask('GET', '/wps/system/countries')).status).toBe(503);
    gateway.setMaintenance(false);
    expect((await caller.ask('GET', path)).status).toBe(200);
  });

  it('forgets every token when sessions end, and asks for one where the table does', async () => {
    caller.token = text(part((await caller.login('wyatt')).value, 'token'));
    expect((await caller.ask('GET', '/wps/member/info')).status).toBe(200);
    gateway.endSessions();
    const asking = documentedCalls.filter(
      (call) => call.token ?? (call.catalogue && gateway.dialect.catalogueToken),
    );
    const answers = asking.map(async ({ ask, query }) => {
      const [method = '', path = ''] = ask.split(' ');
      return [ask, (await caller.ask(method, path, query && { query })).status];
    });
    expect(await Promise.all(answers)).toEqual(asking.map(({ ask }) => [ask, 401]));
  });
});
