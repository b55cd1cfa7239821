import '@/platform/people/notices';
import { agentTeam } from '@/lib/contract/calls/agent-centre/agent-team';
import { useTestDatabase } from '@/lib/testing/database';
import { outcomesOf } from '@/lib/testing/scenes/cashier';
import { inTeam, placed, refFor, staffOf, type Somebody } from '@/lib/testing/scenes/team';
import { callerOf, visitor } from '@/lib/testing/scenes/visitors';
import { agentScope, openAccountRef } from '@/platform/agents/scope';
import { inTransaction } from '@/platform/ground/db';
import { insertQuota } from '@/platform/people/agent-quotas';
import { uplineOf } from '@/platform/people/agent-tree';
import { logIn } from '@/platform/people/login';
import { getMemberByUsername } from '@/platform/people/members';
import { changePassword } from '@/platform/people/security';
import { authenticate } from '@/platform/people/sessions';

const test = useTestDatabase();

let names = 0;
const newName = () => `opened${(names += 1)}x`;
const open = (by: Somebody, accountType: 0 | 2 = 0, username = newName()) =>
  inTeam(agentTeam.openAccount, by.at(), { username, accountType });
const login = (username: string, password: string, portal: 'member' | 'agent' = 'member') =>
  logIn(visitor(test.db), { type: 'username', username, password, portal });
const next = (more: object) => ({ newPassword: 'garden-22', confirmNewPassword: 'garden-22', ...more });

describe('an account opened by hand', () => {
  it('stands directly below, and its person changes the password, accepts the terms and confirms the age first', async () => {
    const agent = await placed(test.db, null, 2);
    const opened = await open(agent);
    const member = await getMemberByUsername(test.db, opened.username);
    expect(member).toMatchObject({ accountType: 0 });
    const memberId = member?.id ?? '';
    expect(await uplineOf(test.db, memberId)).toBe(agent.memberId);
    const answer = await login(opened.username, opened.firstPassword);
    expect(answer).toMatchObject({ firstTimeLogin: true, mustChangePassword: true, mustAcceptTerms: true });
    const caller = await callerOf(test.db, answer.token, new Date());
    const context = visitor(test.db, { caller });
    await expect(changePassword(context, next({}))).rejects.toMatchObject({
      value: { fields: { termsAccepted: { code: 'terms' }, ageConfirmed: { code: 'age' } } },
    });
    await expect(changePassword(context, next({ termsAccepted: true }))).rejects.toMatchObject({
      value: { fields: { ageConfirmed: { code: 'age' } } },
    });
    await changePassword(context, next({ termsAccepted: true, ageConfirmed: true }));
    expect(await login(opened.username, 'garden-22')).toMatchObject({
      mustChangePassword: false,
      mustAcceptTerms: false,
    });
    await expect(login(opened.username, opened.firstPassword)).rejects.toMatchObject({
      code: 'login.failed',
    });
  });

  it('shows the same first password to a repeat of the call, and keeps it nowhere', async () => {
    const agent = await placed(test.db, null, 2);
    const [username, context] = [newName(), agent.at()];
    const once = () => inTeam(agentTeam.openAccount, context, { username, accountType: 0 });
    const [one, other] = [await once(), await once()];
    expect(other).toEqual(one);
    const kept = await test.owner.query(
      `select answer::text from idempotency_keys where answer::text like $1`,
      [`%${one.firstPassword}%`],
    );
    expect(kept.rowCount).toBe(0);
  });

  it('has a username by the rules of the brand, that nobody has', async () => {
    const agent = await placed(test.db, null, 2);
    await expect(open(agent, 0, '!')).rejects.toMatchObject({
      code: 'request.invalid',
      value: { fields: { username: expect.objectContaining({}) as object } },
    });
    const { username } = await open(agent);
    await expect(open(agent, 0, username)).rejects.toMatchObject({ code: 'register.username.taken' });
  });
});

describe('quotas', () => {
  it('let twenty accounts a day through, however many ask at once, and as many as the desk says', async () => {
    const agent = await placed(test.db, null, 2);
    const many = await outcomesOf(Array.from({ length: 26 }, () => open(agent)));
    expect(many).toEqual({ done: 20, codes: Array.from({ length: 6 }, () => 'agent.quota') });
    await inTransaction(test.db, (tx) =>
      insertQuota(tx, {
        ...{ ownerId: agent.memberId, quota: 'accountsToday', most: 22, setBy: 'desk:test' },
        since: new Date(),
      }),
    );
    expect(await outcomesOf(Array.from({ length: 4 }, () => open(agent)))).toMatchObject({ done: 2 });
    const { quotas } = await inTeam(agentTeam.links, agent.at(), {});
    expect(quotas.accountsToday).toEqual({ used: 22, most: 22 });
    // What a helper opens is the agent's.
    const helper = await staffOf(test.db, agent.memberId);
    await expect(open(helper)).rejects.toMatchObject({ code: 'agent.quota', value: { most: 22 } });
  });

  it('hold for direct agents, helpers and open links', async () => {
    const agent = await placed(test.db, null, 2);
    const { memberId: ownerId } = agent;
    const since = new Date(Date.now() - 1000);
    for (const quota of ['directAgents', 'helpers', 'openLinks'] as const)
      await inTransaction(test.db, (tx) =>
        insertQuota(tx, { ownerId, quota, most: 1, since, setBy: 'desk:test' }),
      );
    const helper = () => inTeam(agentTeam.openHelper, agent.at(), { username: newName(), accountType: 41 });
    const link = () => inTeam(agentTeam.createLink, agent.at(), { accountType: 0 });
    for (const one of [() => open(agent, 2), helper, link]) {
      const { done, codes } = await outcomesOf([one(), one(), one()]);
      expect([done, codes]).toEqual([1, ['agent.quota', 'agent.quota']]);
    }
  });
});

describe('who works for an agent', () => {
  it('opens members for the agent as a helper, no agents, and nothing as a reader', async () => {
    const agent = await placed(test.db, null, 2);
    const [helper, reader] = [
      await staffOf(test.db, agent.memberId),
      await staffOf(test.db, agent.memberId, 42),
    ];
    const { username } = await open(helper);
    const member = await getMemberByUsername(test.db, username);
    expect(await uplineOf(test.db, member?.id ?? '')).toBe(agent.memberId);
    await expect(open(helper, 2)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(open(reader)).rejects.toMatchObject({ code: 'auth.forbidden' });
    const endsAt = new Date(Date.now() + 1000_000).toISOString();
    const forAgents = { accountType: 2, endsAt, maxUses: 1 } as const;
    await expect(inTeam(agentTeam.createLink, helper.at(), forAgents)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    for (const by of [helper, reader])
      await expect(inTeam(agentTeam.helpers, by.at(), {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    const link = await inTeam(agentTeam.createLink, helper.at(), { accountType: 0 });
    expect(link).toMatchObject({ openedBy: helper.username, state: 'open' });
  });

  it('is out at once when the work ends: no session, no password, no call', async () => {
    const agent = await placed(test.db, null, 2);
    const username = newName();
    const opened = await inTeam(agentTeam.openHelper, agent.at(), {
      ...{ username, accountType: 41, dailyCap: '300.00' },
    });
    const { token } = await login(username, opened.firstPassword, 'agent');
    const list = await inTeam(agentTeam.helpers, agent.at(), {});
    expect(list.list).toMatchObject([{ username, dailyCap: '300.00', sentToday: '0.00', endedAt: null }]);
    const changed = await inTeam(agentTeam.setHelperCap, agent.at(), { username, dailyCap: '5.00' });
    expect(changed).toMatchObject({ dailyCap: '5.00' });
    const caller = await callerOf(test.db, token, new Date());
    const ended = await inTeam(agentTeam.endHelper, agent.at(), { username });
    expect(ended.endedAt).not.toBeNull();
    expect(await authenticate(test.db, token, new Date())).toBeNull();
    await expect(login(username, opened.firstPassword, 'agent')).rejects.toMatchObject({
      code: 'login.failed',
    });
    await expect(agentScope(visitor(test.db, { caller }))).rejects.toMatchObject({ code: 'auth.forbidden' });
    const stranger = await placed(test.db, null, 2);
    await expect(inTeam(agentTeam.endHelper, stranger.at(), { username })).rejects.toMatchObject({
      code: 'agent.helper.not.found',
    });
  });
});

describe('a reference to an account', () => {
  it('opens for its viewer alone, and for nobody who is not above the account', async () => {
    const agent = await placed(test.db, null, 2);
    const below = await placed(test.db, agent.memberId, 2);
    const child = await placed(test.db, below.memberId);
    const helper = await staffOf(test.db, agent.memberId);
    const asked = async (viewer: Somebody, ref: string) =>
      (await openAccountRef(test.db, await agentScope(viewer.at()), ref)).memberId;
    const ref = await refFor(test.db, agent, child.memberId);
    expect(await asked(agent, ref)).toBe(child.memberId);
    expect(await refFor(test.db, agent, child.memberId)).toBe(ref);
    const notFound = { code: 'agent.account.not.found' };
    for (const viewer of [below, helper]) await expect(asked(viewer, ref)).rejects.toMatchObject(notFound);
    expect(await asked(helper, await refFor(test.db, helper, child.memberId))).toBe(child.memberId);
    const own = await refFor(test.db, below, below.memberId);
    const upline = await refFor(test.db, below, agent.memberId);
    const changed = `${ref.slice(0, -2)}${ref.endsWith('AA') ? 'BA' : 'AA'}`;
    for (const [viewer, wrong] of [
      [below, own],
      [below, upline],
      [agent, changed],
      [agent, ''],
      [agent, 'mem_1'],
    ] as const)
      await expect(asked(viewer, wrong)).rejects.toMatchObject(notFound);
  });

  it('is none of members: they have no team', async () => {
    const member = await placed(test.db, null);
    await expect(agentScope(member.at())).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});
