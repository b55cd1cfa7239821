import { useTestDatabase } from '@/lib/testing/database';
import { getSettings } from '@/platform/brand/settings';
import { recordSetting } from '@/platform/brand/system';
import { inTransaction, type Reader } from '@/platform/ground/db';
import { decideFlag, findRisks, listFlagEvents, listFlags, type RiskFlag } from '.';
import { findingsOf } from './find-risks';
import { RiskScene } from './test-scene';

const test = useTestDatabase();
const now = new Date('2026-11-20T02:40:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const scene = new RiskScene(test, now);
const { person } = scene;
const people = (count: number) => Promise.all(Array.from({ length: count }, () => person()));

const run = (at = now) => findRisks(test.db, at);
const flagsOf = (memberId: string): Promise<RiskFlag[]> =>
  listFlags(test.db, { rule: null, state: null, memberId, before: null, limit: 50 });
const rulesOf = async (memberId: string) => (await flagsOf(memberId)).map(({ rule, sign }) => sign || rule);
const decide = (flagId: string, decision: 'accepted' | 'dismissed') =>
  inTransaction(test.db, (tx) =>
    decideFlag(tx, { flagId, decision, by: 'desk:ana', reason: 'seen' }, later(1)),
  );

describe('the rules, run over what members did,', () => {
  it('flag accounts that one contact, account or address leads to, and no household', async () => {
    const [a, b, c] = (await people(3)) as [string, string, string];
    await scene.shareContact(a, b);
    await scene.sharePayout(b, c);
    const family = await people(4);
    await scene.shareDevice(...family);
    for (const day of [30, 54, 78])
      for (const memberId of family) await scene.logIn(memberId, '203.0.113.9', day);
    await run();
    expect(await flagsOf(a)).toMatchObject([
      { rule: 'multi-account', members: [a, b, c].sort(), severity: 120 },
    ]);
    for (const memberId of family) expect(await rulesOf(memberId)).toEqual([]);
    // A contact more between two of them, and the household's device and address are in the sum.
    await scene.shareContact(family[0]!, family[1]!);
    await run(later(1));
    const [flag] = await flagsOf(family[0]!);
    expect(flag).toMatchObject({
      facts: { score: 110, links: [{ contacts: 1, devices: 1, addressDays: 3 }] },
    });
    expect(await rulesOf(family[2]!)).toEqual([]);
  });

  it('count an address by its network, and none that names no place or was allowed', async () => {
    const [a, b, c, d, e, f] = (await people(6)) as [string, string, string, string, string, string];
    for (const [one, other] of [
      [a, b],
      [c, d],
      [e, f],
    ] as const) {
      await scene.shareContact(one, other);
    }
    await scene.logIn(a, '2001:db8:1:2::7');
    await scene.logIn(b, '2001:0db8:0001:0002:ffff::8');
    for (const memberId of [c, d]) await scene.logIn(memberId, '192.168.0.4');
    for (const memberId of [e, f]) await scene.logIn(memberId, '198.51.100.7');
    await test.owner.query(
      `insert into shared_addresses (id, address, reason, allowed_by, allowed_at) values ('sha_1', '198.51.100.7', 'so', 'ana', $1)`,
      [now],
    );
    await run();
    const scoreOf = async (memberId: string) => (await flagsOf(memberId))[0]?.facts.score;
    expect([await scoreOf(a), await scoreOf(c), await scoreOf(e)]).toEqual([70, 60, 60]);
  });

  it('flag who lives on bonuses, and not who plays with what they were given', async () => {
    const [abuser, player] = (await people(2)) as [string, string];
    for (const memberId of [abuser, player]) {
      for (const granted of [400, 300, 200]) await scene.bonus(memberId, 10_000n, [granted, granted - 50]);
      await scene.withdraw(memberId, 8_000n, 149);
    }
    await scene.play(abuser, [59_999n, 0n]);
    await scene.play(player, [60_000n, 0n]);
    await run();
    expect(await flagsOf(abuser)).toMatchObject([
      { rule: 'bonus-abuse', facts: { bonuses: 3, ownStakes: '599.99' } },
    ]);
    expect(await rulesOf(player)).toEqual([]);
  });

  it('flag money that goes through without play, many deposits, and what comes back', async () => {
    const agent = await person(null, 2);
    const [through, played, hasty, calm] = (await people(4)) as [string, string, string, string];
    for (const memberId of [through, played]) await scene.deposit(memberId, 10_000n, 30);
    await scene.play(played, [10_000n, 9_000n], { hoursAgo: 20 });
    for (const memberId of [through, played]) await scene.withdraw(memberId, 9_000n, 10);
    for (let minute = 0; minute < 6; minute += 1) await scene.deposit(hasty, 1_000n, 40 + minute / 6);
    for (let minute = 0; minute < 6; minute += 1) await scene.deposit(calm, 1_000n, 40 + minute / 5);
    const below = await person(agent);
    await scene.send(agent, below, 5_000n, { hoursAgo: 9 });
    await scene.send(below, agent, 5_000n, { isDown: false, hoursAgo: 3 });
    const kept = await person(agent);
    await scene.send(agent, kept, 5_000n, { hoursAgo: 40 });
    await scene.send(kept, agent, 5_000n, { isDown: false, hoursAgo: 3 });
    await run();
    expect(await rulesOf(through)).toEqual(['withdrawal']);
    expect(await rulesOf(hasty)).toEqual(['deposits']);
    expect(await rulesOf(below)).toEqual(['circle']);
    for (const memberId of [played, calm, kept]) expect(await rulesOf(memberId)).toEqual([]);
  });

  it('flag two who sit together while the money goes one way, and not two who meet and win in turn', async () => {
    const [a, b, c, d] = (await people(4)) as [string, string, string, string];
    for (let index = 0; index < 20; index += 1) {
      await scene.match([
        [a, -500n],
        [b, 480n],
      ]);
      const side = index % 2 === 0 ? 1n : -1n;
      await scene.match([
        [c, side * 480n],
        [d, -side * 480n],
      ]);
    }
    await run();
    expect(await flagsOf(a)).toMatchObject([
      { rule: 'collusion', members: [a, b].sort(), facts: { winner: b, matches: 20 } },
    ]);
    expect(await rulesOf(c)).toEqual([]);
  });

  it('flag an agent whose business is one group’s, and not one with other customers', async () => {
    const [dealer, honest] = [await person(null, 2), await person(null, 2)];
    const [mine, yours, other] = [await person(dealer), await person(honest), await person(honest)];
    await scene.sharePayout(dealer, mine);
    await scene.sharePayout(honest, yours);
    await scene.staked(mine, 10_000n);
    await scene.staked(yours, 10_000n);
    await scene.staked(other, 10_001n);
    await run();
    expect(await rulesOf(dealer)).toEqual(expect.arrayContaining(['self-dealing', 'multi-account']));
    expect(await rulesOf(honest)).toEqual(['multi-account']);
  });

  it('pass over trial accounts, members of the demonstration, and who only plays', async () => {
    const [one, other, trial] = [await person(), await person(), await person(null, 4)];
    await scene.shareContact(one, trial);
    await scene.shareContact(one, other);
    await test.owner.query('insert into demonstration_members values ($1)', [other]);
    const player = await person();
    await scene.deposit(player, 50_000n, 100);
    for (let round = 0; round < 30; round += 1) await scene.play(player, [5_000n, round % 2 ? 9_000n : 0n]);
    await scene.withdraw(player, 20_000n, 10);
    await run();
    for (const memberId of [one, other, trial, player]) expect(await rulesOf(memberId)).toEqual([]);
  });
});

describe('a second run', () => {
  const flagged = async () => {
    const [a, b] = (await people(2)) as [string, string];
    await scene.shareContact(a, b);
    await run();
    const [flag] = await flagsOf(a);
    return { a, b, flag: flag! };
  };
  const count = async () =>
    (await test.owner.query('select count(*)::int as n from risk_flags')).rows[0] as { n: number };

  it('makes nothing new, and says that it was seen again', async () => {
    const { a, flag } = await flagged();
    const before = await count();
    expect(await run(later(24))).toMatchObject({ raised: 0, grown: 0 });
    expect(await count()).toEqual(before);
    expect(await flagsOf(a)).toEqual([{ ...flag, lastSeenAt: later(24) }]);
    expect((await listFlagEvents(test.db, flag.id)).map(({ event }) => event)).toEqual(['raised']);
  });

  it.each(['dismissed', 'accepted'] as const)(
    'leaves alone what was %s, until there is more of it',
    async (decision) => {
      const { a, b, flag } = await flagged();
      expect(await decide(flag.id, decision)).toBe(true);
      expect(await decide(flag.id, decision)).toBe(false);
      await run(later(24));
      expect(await flagsOf(a)).toMatchObject([{ id: flag.id, state: decision, lastSeenAt: later(24) }]);
      const third = await person();
      await scene.shareContact(b, third);
      await run(later(48));
      expect(await flagsOf(a)).toMatchObject([
        { state: 'open', severity: 120 },
        { id: flag.id, severity: 60 },
      ]);
      expect(await run(later(72))).toMatchObject({ raised: 0, grown: 0 });
    },
  );

  it('lets an open flag grow, with what it was in its history', async () => {
    const { a, b, flag } = await flagged();
    await scene.sharePayout(a, b);
    await run(later(24));
    expect(await flagsOf(a)).toMatchObject([{ id: flag.id, severity: 120, firstSeenAt: now }]);
    const events = await listFlagEvents(test.db, flag.id);
    expect(events.map(({ event, severity, by }) => [event, severity, by])).toEqual([
      ['raised', 60, 'rules'],
      ['grown', 120, 'rules'],
    ]);
  });

  it('at the same moment finds the same once', async () => {
    const [a, b] = (await people(2)) as [string, string];
    await scene.shareContact(a, b);
    await Promise.all([run(), run(), run()]);
    expect(await flagsOf(a)).toHaveLength(1);
  });

  it('asks the database as often for many members as for few', async () => {
    let asked = 0;
    const counting = {
      ...test.db,
      execute: (...statement: Parameters<Reader['execute']>) => ((asked += 1), test.db.execute(...statement)),
    } as unknown as Reader;
    const { risk } = await getSettings(test.db, now);
    await findingsOf(counting, risk, now);
    const before = asked;
    for (let pair = 0; pair < 5; pair += 1) await scene.shareContact(await person(), await person());
    asked = 0;
    expect((await findingsOf(counting, risk, now)).length).toBeGreaterThan(4);
    expect(asked).toBe(before);
  });

  it('goes by the settings of its moment', async () => {
    const [a, b] = (await people(2)) as [string, string];
    await scene.shareDevice(a, b);
    await run();
    expect(await rulesOf(a)).toEqual([]);
    const { risk } = await getSettings(test.db, now);
    await inTransaction(test.db, (tx) =>
      recordSetting(tx, {
        name: 'risk',
        value: { ...risk, sharedDevice: 60 },
        effectiveFrom: later(1),
        recordedBy: 'test',
      }),
    );
    await run();
    expect(await rulesOf(a)).toEqual([]);
    await run(later(1));
    expect(await rulesOf(a)).toEqual(['multi-account']);
  });
});

describe('what was written', () => {
  it('stays: a decision is made once, a flag becomes no less, and its history is not changed', async () => {
    const [a, b] = (await people(2)) as [string, string];
    await scene.shareContact(a, b);
    await run();
    const [{ id }] = (await flagsOf(a)) as [RiskFlag];
    const change = (text: string) => test.owner.query(`update risk_flags set ${text} where id = $1`, [id]);
    await expect(change('severity = 1')).rejects.toThrow('does not become less');
    await decide(id, 'accepted');
    await expect(
      change(`state = 'open', decided_at = null, decided_by = null, decision_reason = null`),
    ).rejects.toThrow('decided once');
    await expect(test.owner.query('delete from risk_flag_events where flag_id = $1', [id])).rejects.toThrow(
      'stays',
    );
    await expect(test.pool.query('delete from risk_flags where id = $1', [id])).rejects.toThrow(
      'permission denied',
    );
  });
});
