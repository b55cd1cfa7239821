import type { RegisterInput } from '@/lib/contract/calls/member';
import { useTestDatabase } from '@/lib/testing/database';
import { createMember } from '../members';
import { registerMember } from '../registration';
import { quickRegister } from '../registration/quick-register';
import { changeRule, quickForm, registerModules, usernameForm } from '@/lib/testing/scenes/register-rules';
import { switchModules, visitor } from '@/lib/testing/scenes/visitors';
import { inTransaction } from '@/platform/ground/db';
import { agentsHandlers } from './handlers';
import { findLink, seedLink } from './index';

const test = useTestDatabase();
const start = new Date('2026-03-01T09:00:00Z');
const now = new Date('2026-03-01T10:00:00Z');
let agentId: string;

beforeAll(async () => {
  await switchModules(test.db, registerModules, start);
  const agent = await createMember(test.db, {
    username: 'ana',
    password: 'parlour-1',
    accountType: 2,
    now: start,
  });
  agentId = agent.id;
  await inTransaction(test.db, async (tx) => {
    await seedLink(tx, { code: 'ANA2026', ownerId: agentId, now: start });
    await seedLink(tx, { code: 'HOUSE26', ownerId: agentId, domain: 'Ana.Example', now: start });
    await seedLink(tx, { code: 'OLD2025', ownerId: agentId, now: start });
  });
  await test.owner.query(
    `update agent_links set ended_at = now(), ended_by = owner_id where code = 'OLD2025'`,
  );
});

const find = async (code: string, domain: string | null = null) => {
  const link = await findLink(test.db, { code, domain, now });
  return link && { agentId: link.ownerId };
};

describe('findLink', () => {
  it('knows a code in any capitals', async () => {
    for (const code of ['ANA2026', 'ana2026', ' AnA2026 ']) expect(await find(code)).toEqual({ agentId });
    for (const code of ['ANA2027', '', '%', "' or 1=1 --", 'ANA 2026']) expect(await find(code)).toBeNull();
  });

  it('takes a code of one domain there and nowhere else', async () => {
    for (const domain of ['ana.example', 'ANA.example', 'ana.example:3000', 'ana.example.'])
      expect(await find('HOUSE26', domain)).toEqual({ agentId });
    for (const domain of [null, '', 'other.example', 'xana.example', 'ana.example.evil.example'])
      expect(await find('HOUSE26', domain)).toBeNull();
    expect(await find('ANA2026', 'anywhere.example')).toEqual({ agentId });
  });

  it('does not take a code that has ended', async () => expect(await find('OLD2025')).toBeNull());
});

describe('seedLink', () => {
  it('adds a code once, also at the same moment, and does not bring back an ended one', async () => {
    const { id: other } = await createMember(test.db, {
      username: 'bert',
      password: 'parlour-1',
      accountType: 2,
    });
    const seed = (code: string) =>
      inTransaction(test.db, (tx) => seedLink(tx, { code, ownerId: other, now }));
    await Promise.all(Array.from({ length: 10 }, (_, n) => seed(n % 2 ? 'NEW2026' : 'new2026')));
    await seed('ana2026');
    await seed('OLD2025');
    const { rows } = await test.owner.query<{ code: string; n: number }>(
      'select lower(code) as code, count(*)::int as n from agent_links group by 1 order by 1',
    );
    expect(rows.map(({ code, n }) => [code, n])).toEqual([
      ['ana2026', 1],
      ['house26', 1],
      ['new2026', 1],
      ['old2025', 1],
    ]);
    expect(await find('ANA2026')).toEqual({ agentId });
    expect(await find('OLD2025')).toBeNull();
  });
});

describe('agents.affiliate', () => {
  const ask = (code: string) =>
    agentsHandlers.get('agents.affiliate')?.(visitor(test.db, { now }), { code } as never);

  it('succeeds for a code that counts and tells nothing of its agent', async () => {
    await expect(ask('ana2026')).resolves.toBeNull();
    await expect(ask('nobody1')).rejects.toMatchObject({ code: 'affiliate.invalid', status: 422 });
  });
});

describe('a registration by invitation', () => {
  const uplineOf = async (username: string) =>
    (
      await test.owner.query<{ upline_id: string | null }>(
        'select upline_id from members where username = $1',
        [username],
      )
    ).rows[0]?.upline_id;
  const register = (username: string, more: Partial<RegisterInput>) =>
    registerMember(visitor(test.db, { now }), usernameForm(username, more));

  it('uses the code of the address where the form asks for none, and drops a wrong one', async () => {
    await register('invited1', { affiliateCode: 'ana2026' });
    await register('invited2', { referralCode: 'ANA2026' });
    await register('invited3', { affiliateCode: 'nobody1' });
    await register('invited4', { affiliateCode: 'HOUSE26', domain: 'other.example' });
    await register('invited5', { affiliateCode: 'HOUSE26', domain: 'ana.example:443' });
    const names = ['invited1', 'invited2', 'invited3', 'invited4', 'invited5'];
    expect(await Promise.all(names.map(uplineOf))).toEqual([agentId, agentId, null, null, agentId]);
    const { username } = await quickRegister(
      visitor(test.db, { now }),
      quickForm({ affiliateCode: 'ANA2026' }),
    );
    expect(await uplineOf(username)).toBe(agentId);
  });

  it('refuses a wrong code that was typed, and takes an empty field', async () => {
    await changeRule(test.owner, 'affiliateCode', 'true, false');
    await expect(register('invited6', { affiliateCode: 'nobody1' })).rejects.toMatchObject({
      code: 'affiliate.invalid',
      value: { fields: { affiliateCode: { code: 'invitation.code' } } },
    });
    expect(await uplineOf('invited6')).toBeUndefined();
    await register('invited6', { affiliateCode: ' ' });
    await register('invited7', { affiliateCode: 'Ana2026' });
    expect(await Promise.all(['invited6', 'invited7'].map(uplineOf))).toEqual([null, agentId]);
  });
});
