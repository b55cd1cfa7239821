import fc from 'fast-check';
import { allCalls, contract } from '..';
import type { AnyCall, OutputOf } from '../define';
import { fromWire } from '../wire';
import { acceptAnswer, UnreadableValue } from '.';

/** As an answer comes from another gateway: wire names, and in the form of the call. */
function accept<C extends AnyCall>(
  call: C,
  value: unknown,
  input: Record<string, unknown> = {},
): OutputOf<C> {
  const inner = fromWire(value);
  const formed = call.form
    ? call.form.read(inner, (name) => (name === 'x-captcha-id' ? 'cap_9' : null))
    : inner;
  return acceptAnswer(call, formed, { input, idempotencyKey: 'key-1' }).value as OutputOf<C>;
}

const { games, system, session, member, wallet, content, missions, points, promotions } = contract;

describe('answers that hold what the documents name, and nothing else', () => {
  it('say whether the site is open, with or without an end', () => {
    const open = { maintenance: false, maintenanceEndTime: null, regionRestriction: false };
    expect(accept(system.status, { maintenance: false, regionRestriction: false, ip: '1.2.3.4' })).toEqual({
      ...open,
      ip: '1.2.3.4',
    });
    expect(accept(system.status, { maintenance: 1, maintenanceEndTime: 1_790_000_000_000 })).toMatchObject({
      maintenance: true,
      maintenanceEndTime: new Date(1_790_000_000_000).toISOString(),
    });
  });

  it('make a captcha of a text and a header', () => {
    expect(accept(session.captcha, 'aW1hZ2U=')).toEqual({ captchaId: 'cap_9', image: 'aW1hZ2U=' });
    expect(accept(session.captcha, 'data:image/png;base64,aW1hZ2U=').image).toBe('aW1hZ2U=');
  });

  it('name the rules of the registration by their fields, or list them', () => {
    const rule = {
      enabled: true,
      required: false,
      minLength: 4,
      maxLength: 12,
      acceptedPattern: '*',
      patternId: '',
    };
    const expected = { fields: { username: rule }, minimumAge: 18 };
    const sent = { enabled: '1', required: 0, minLength: '4', maxLength: 12, acceptedPattern: null };
    expect(accept(member.registerSettings, { username: sent })).toEqual(expected);
    expect(accept(member.registerSettings, { list: [{ field: 'username', ...sent }] })).toEqual(expected);
    expect(accept(member.registerSettings, { username: sent, minimumAge: 21 }).minimumAge).toBe(21);
  });

  it('configure the site with a tree, rules and an address', () => {
    const tree = { modId: 'USERNAMEREG3', enabled: 1 };
    const permission = accept(system.permission, {
      whitelabel: [tree],
      registerRule: { email: { enabled: true } },
      customerService: null,
      analytics: { gtagId: null },
      location: { ip: '1.2.3.4' },
    });
    expect(permission).toMatchObject({
      whitelabel: [{ modId: 'USERNAMEREG3', enabled: '1', childrenNodes: [] }],
      registerRules: { email: { enabled: true, required: false } },
      languages: [],
      isPlayMoney: false,
      currencySymbol: 'P',
    });
  });

  it('tell of a member with nulls where they know nothing', () => {
    const info = accept(member.info, {
      id: 12,
      account: 'nora',
      nickname: null,
      type: '0',
      clubLabel: null,
      memberLabel: null,
      balance: 12.5,
      currencySymbol: null,
      hasVip: null,
    });
    expect(info).toMatchObject({ id: '12', nickname: 'nora', type: 0, isAgent: 0, balance: '12.50' });
    expect(info).toMatchObject({ clubLabel: { labelName: '', rankLevel: 0 }, memberLabel: [] });
  });

  it('show the pictures that can be chosen, and none without a picture', () => {
    const list = [
      { id: 'gull', url: 'https://pictures.test/gull.svg' },
      { animated: true },
      'crab',
      { id: 'otter' },
    ];
    expect(accept(member.icons, { list, current: 'gull' })).toEqual({
      iconId: 'gull',
      list: [{ iconId: 'gull', picture: 'https://pictures.test/gull.svg' }],
    });
  });

  it('tell the balance as a sum, and hold and bonus of nobody knows what as unknown', () => {
    expect(accept(wallet.balance, { sumBalance: 7, isSingle: true, wallets: null })).toMatchObject({
      sumBalance: '7.00',
      heldBalance: null,
      bonusBalance: null,
      wallets: [],
    });
    const after = accept(wallet.transfer, { sumBalance: '9.00' }, { from: 'MAIN', to: 'V', amount: '2.00' });
    expect(after.transfer).toMatchObject({ reference: 'key-1', from: 'MAIN', status: 'done' });
    expect(after.balance?.sumBalance).toBe('9.00');
    expect(accept(wallet.transfer, null, { from: 'MAIN', to: 'V', amount: '2.00' }).balance).toBeNull();
    expect(accept(wallet.balance, { sumBalance: '7.00' }).isSingle).toBe(false);
  });

  it('believe that a transfer was made only where nothing else is said', () => {
    const asked = { from: 'MAIN', to: 'V', amount: '2.00' };
    for (const status of ['done', 'SUCCESS', 'completed', 1, true])
      for (const answer of [{ status }, { transfer: { status } }])
        expect(accept(wallet.transfer, answer, asked).transfer.status).toBe('done');
    for (const status of ['failed', 'pending', 'rejected', 0, false])
      for (const answer of [{ status, sumBalance: '9.00' }, { transfer: { status } }])
        expect(() => accept(wallet.transfer, answer, asked)).toThrow();
  });

  it('name a prize as far as it is told', () => {
    const drawn = (answer: unknown) => accept(promotions.claimRaffle, answer, { promotionId: 'p' }).prize;
    expect(drawn({ prize: { name: 'Lucky cash', amount: 12, currency: 'PHP' } })).toMatchObject({
      title: 'Lucky cash 12 PHP',
      status: 'claimed',
    });
    expect(drawn({ prize: 'A cap' })?.title).toBe('A cap');
    for (const nothing of [null, { prize: null }, { prize: {} }, {}]) expect(drawn(nothing)).toBeNull();
  });

  const game = { nodeId: 5, gameName: 'Mill', code: 'mill', accountTypeName: 'Orla' };

  it('list games by either name of their fields, and state no figure that was not told', () => {
    const asked = { gameType: 'RNG', vendorCode: 'ORLA' };
    const { games: found, totalItems } = accept(games.list, { games: [game], totalPages: 3 }, asked);
    expect(found).toEqual([
      expect.objectContaining({
        gameId: '5',
        gameCode: 'mill',
        vendor: 'Orla',
        vendorCode: 'ORLA',
        gameType: 'RNG',
        minStake: null,
        returnToPlayer: null,
        opensList: false,
      }),
    ]);
    expect(totalItems).toBeNull();
    expect(accept(games.list, { games: [game], totalPages: 1 }, asked).totalItems).toBe(1);
  });

  it('take the kind of a game as it is told, one that nobody knows for none, and none for none', () => {
    const told = [{ ...game, kind: 'mines', theme: 'sea' }, { ...game, kind: 'Quidditch', theme: 7 }, game];
    const asked = { gameType: 'RNG', vendorCode: 'ORLA' };
    const { games: found } = accept(games.list, { games: told, totalPages: 1 }, asked);
    expect(found.map(({ kind, theme }) => [kind, theme])).toEqual([
      ['mines', 'sea'],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it.each([
    [{ RNG: [game] }],
    [[{ gameType: 'RNG', games: [game] }]],
    [{ list: [{ gameType: 'RNG', list: [game] }] }],
    [[{ ...game, gameType: 'RNG' }]],
  ])('group hot games however they write it: %j', (value) => {
    const vassalage = (item: object) =>
      JSON.parse(JSON.stringify(item).replaceAll('"nodeId"', '"vassalage":"ORLA","nodeId"'));
    const { list } = accept(games.hot, vassalage(value));
    expect(list).toEqual([{ gameType: 'RNG', games: [expect.objectContaining({ gameId: '5' })] }]);
  });

  it('lead to vendors, and past types that the site does not know', () => {
    const card = { vassalage: 'ORLA', isHot: '1' };
    const lanes = accept(games.vendorLanes, [
      { title: 'RNG', cards: [card, { isHot: 1 }] },
      { title: 'PACHINKO', cards: [card] },
      { title: 'LIVE', gameClassify: null, vendors: [card] },
    ]);
    expect(lanes.map(({ title, cards }) => [title, cards.length])).toEqual([
      ['RNG', 1],
      ['LIVE', 1],
    ]);
    expect(lanes[0]?.cards[0]).toMatchObject({ isHot: true, vendor: 'ORLA', gameType: 'RNG' });
    expect(accept(games.menus, [{ gameType: 'RNG' }, { gameType: 'X' }])).toHaveLength(1);
  });

  it('tell of wins by their sum alone', () => {
    expect(accept(games.winners, { list: [{ winAmount: 60_000, vo: null }] }).list[0]).toMatchObject({
      winAmount: '60000.00',
      vo: { account: '', wonAt: null },
    });
  });

  it('bring notices without words, countries without a plus, a help of articles', () => {
    const told = accept(system.announcements, { player: [{ id: 1, title: 'Hello' }], banners: null });
    expect(told).toEqual({
      player: [{ id: '1', title: 'Hello', content: '' }],
      banners: [],
      popup: [],
      promotion: [],
    });
    expect(accept(system.countries, [{ countryCode: 'PH', countryDialingCode: '63' }, {}])).toEqual([
      { countryCode: 'PH', countryDialingCode: '+63' },
    ]);
    const help = accept(content.helpCenter, [
      { name: 'Money', children: [{ title: 'Pay in', body: '<p>x' }] },
    ]);
    expect(help.categories[0]?.articles[0]).toMatchObject({ title: 'Pay in', slug: 'pay-in-1' });
  });

  it('tell of orders for points and of their movements under other names, and leave out what cannot be read', () => {
    const told = {
      id: 7,
      name: 'Mug',
      quantity: 2,
      points: 200,
      remark: null,
      applyTime: '2026-11-20T12:00:00Z',
    };
    const rows = [
      { ...told, status: 'IN_PROCESS' },
      { ...told, status: 'ADRIFT' },
    ];
    expect(accept(points.orders, { list: rows, totalPages: 1, totalItems: 2 }).list).toMatchObject([
      { orderId: '7', name: 'Mug', status: 'in_process', step: null, surcharge: null, isCancellable: false },
    ]);
    const moved = { time: '2026-11-20T12:00:00Z', changedPoints: -200, balance: 300, remark: 'Mug' };
    expect(accept(points.movements, [moved])).toMatchObject({
      totalItems: 1,
      list: [{ change: -200, balanceAfter: 300, kind: 'other', reference: 'Mug', amount: null }],
    });
    expect(accept(points.redeem, { id: 9, balance: 5 })).toEqual({ orderId: '9', balance: 5 });
  });

  it('count missions, points and unread messages in the shapes that they have', () => {
    expect(accept(missions.summary, [{ id: 3, name: 'Play', target: 5 }]).list[0]).toMatchObject({
      missionId: '3',
      goal: 5,
      reward: null,
    });
    expect(accept(points.balance, 12)).toEqual({ balance: 12 });
    expect(accept(points.config, {})).toMatchObject({ stakesPerPoint: null, convertStep: null });
    expect(accept(member.unreadCount, '4')).toEqual({ count: 4 });
    expect(accept(session.logout, { done: true })).toBeNull();
  });
});

describe('an answer of whatever shape', () => {
  const anything = fc.anything({ maxDepth: 3, withNullPrototype: false });

  it('is read or refused by one kind of error, in every call', () => {
    const shaped = fc.oneof(
      anything,
      fc.dictionary(fc.constantFrom('list', 'games', 'content', 'id'), anything),
    );
    fc.assert(
      fc.property(fc.constantFrom(...allCalls), shaped, (call, value) => {
        try {
          acceptAnswer(call, JSON.parse(JSON.stringify(value ?? null)), { input: {}, idempotencyKey: null });
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableValue);
        }
      }),
      { numRuns: 1_500 },
    );
  });
});
