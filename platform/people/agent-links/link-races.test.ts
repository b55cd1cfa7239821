import type { CreateLinkInput } from '@/lib/contract/calls/agent-centre/agent-team';
import { useTestDatabase } from '@/lib/testing/database';
import { outcomesOf } from '@/lib/testing/scenes/cashier';
import { registerModules, usernameForm } from '@/lib/testing/scenes/register-rules';
import { openBelow } from '@/lib/testing/scenes/tree';
import { switchModules, visitor } from '@/lib/testing/scenes/visitors';
import { inTransaction } from '@/platform/ground/db';
import { uplineOf } from '../agent-tree';
import { getMemberByUsername } from '../members';
import { registerMember } from '../registration';
import { openAccount } from '../registration/open-account';
import { createLink, endLink, listLinks, provideLinkOffers, takePresetOffers } from '.';

const test = useTestDatabase();
const now = new Date();
const hourMs = 60 * 60_000;
const inAnHour = new Date(now.getTime() + hourMs).toISOString();
const terms = { kind: 'hourly', scope: 'ALL' };
const taken: object[][] = [];

beforeAll(async () => {
  await switchModules(test.db, registerModules, new Date(now.getTime() - 1000));
  provideLinkOffers({
    checked: (_tx, { offers }) => Promise.resolve([...offers]),
    registered: async (tx, { memberId }) => {
      taken.push(await takePresetOffers(tx, memberId, now), await takePresetOffers(tx, memberId, now));
    },
  });
});

const create = (ownerId: string, input: CreateLinkInput, at = now) =>
  inTransaction(test.db, (tx) => createLink(tx, { ownerId, openedBy: ownerId, input, now: at }));
const forAgents = (more: Partial<CreateLinkInput> = {}): CreateLinkInput => ({
  ...{ accountType: 2, endsAt: inAnHour, maxUses: 3, ...more },
});
/** Past the form, where every one of them has seen the link open. */
const openBy = (linkId: string, username: string) =>
  openAccount(visitor(test.db), { username, passwordHash: null, linkId });
const register = (username: string, affiliateCode: string, at = now) =>
  registerMember(visitor(test.db, { now: at }), usernameForm(username, { affiliateCode }));

describe('a link', () => {
  it('opens what it says, below who made it', async () => {
    const { memberId: ownerId } = await openBelow(test.db, null, 2);
    const [members, agents] = [await create(ownerId, { accountType: 0 }), await create(ownerId, forAgents())];
    await register('bylink01', members.code.toLowerCase());
    await register('bylink02', agents.code);
    const [member, agent] = [
      await getMemberByUsername(test.db, 'bylink01'),
      await getMemberByUsername(test.db, 'bylink02'),
    ];
    expect([member?.accountType, agent?.accountType]).toEqual([0, 2]);
    expect(await uplineOf(test.db, agent?.id ?? '')).toBe(ownerId);
  });

  it('opens as many accounts as it has uses, however many come at once', async () => {
    for (const [input, name] of [
      [forAgents(), 'crowdeda'],
      [{ accountType: 0, maxUses: 3 } as const, 'crowdedm'],
    ] as const) {
      const { memberId: ownerId } = await openBelow(test.db, null, 2);
      const { linkId } = await create(ownerId, input);
      const { done, codes } = await outcomesOf(
        Array.from({ length: 10 }, (_each, n) => openBy(linkId, `${name}${n}`)),
      );
      expect([done, new Set(codes)]).toEqual([3, new Set(['affiliate.invalid'])]);
      const [link] = await listLinks(test.db, ownerId, now);
      expect(link).toMatchObject({ uses: 3, maxUses: 3 });
      const opened = await test.owner.query('select 1 from members where username like $1', [`${name}%`]);
      expect(opened.rowCount).toBe(3);
    }
  });

  it('opens no agent whom its own agent has no room for', async () => {
    const { memberId: ownerId } = await openBelow(test.db, null, 2);
    const { linkId } = await create(ownerId, forAgents());
    await test.owner.query(
      `insert into agent_quotas (owner_id, quota, most, since, set_by) values ($1, 'directAgents', 1, $2, 'desk:test')`,
      [ownerId, now],
    );
    const both = await outcomesOf([openBy(linkId, 'roomless1'), openBy(linkId, 'roomless2')]);
    expect(both).toEqual({ done: 1, codes: ['affiliate.invalid'] });
  });

  it('hands out what it offers once for an account', async () => {
    const { memberId: ownerId } = await openBelow(test.db, null, 2);
    const { linkId } = await create(ownerId, forAgents({ offers: [terms, { ...terms, scope: 'RNG' }] }));
    taken.length = 0;
    await openBy(linkId, 'gifted01');
    expect(taken).toEqual([[terms, { ...terms, scope: 'RNG' }], []]);
    const member = await getMemberByUsername(test.db, 'gifted01');
    const again = () => inTransaction(test.db, (tx) => takePresetOffers(tx, member?.id ?? '', now));
    expect((await Promise.all([again(), again()])).flat()).toEqual([]);
    // Who has come by a link comes by no other.
    const second = await create(ownerId, forAgents({ offers: [terms] }));
    const use = test.pool.query(
      'insert into agent_link_uses (member_id, link_id, used_at) values ($1, $2, $3)',
      [...[member?.id, second.linkId, now]],
    );
    await expect(use).rejects.toThrow('duplicate key');
  });

  it('counts no more after its end, by the clock or by hand', async () => {
    const { memberId: ownerId } = await openBelow(test.db, null, 2);
    const [short, ended] = [await create(ownerId, forAgents()), await create(ownerId, { accountType: 0 })];
    const end = { linkId: ended.linkId, ownerId, endedBy: ownerId, may: [0, 2], now };
    await inTransaction(test.db, (tx) => endLink(tx, end));
    await expect(openBy(ended.linkId, 'tooLate01')).rejects.toMatchObject({ code: 'affiliate.invalid' });
    await register('byclock1', short.code, new Date(now.getTime() + 2 * hourMs));
    const member = await getMemberByUsername(test.db, 'byclock1');
    expect(await uplineOf(test.db, member?.id ?? '')).toBeNull();
    const stranger = await openBelow(test.db, null, 2);
    const foreign = { ...end, ownerId: stranger.memberId };
    await expect(inTransaction(test.db, (tx) => endLink(tx, foreign))).rejects.toMatchObject({
      code: 'agent.link.not.found',
    });
  });

  it.each([
    ['for agents without an end', forAgents({ endsAt: '' }), 'endsAt'],
    ['for agents of more than 30 days', forAgents({ endsAt: '2100-01-01T00:00:00Z' }), 'endsAt'],
    ['for agents without a number of uses', { accountType: 2, endsAt: inAnHour } as const, 'maxUses'],
    ['for agents of more than 20 uses', forAgents({ maxUses: 21 }), 'maxUses'],
    ['that has ended before it began', { accountType: 0, endsAt: '2020-01-01T00:00:00Z' } as const, 'endsAt'],
    ['for members with offers', { accountType: 0, offers: [terms] } as const, 'offers'],
  ])('is not made %s', async (_what, input, field) => {
    const { memberId: ownerId } = await openBelow(test.db, null, 2);
    await expect(create(ownerId, input as CreateLinkInput)).rejects.toMatchObject({
      code: 'request.invalid',
      value: { fields: { [field]: expect.objectContaining({}) as object } },
    });
  });
});
