import fc from 'fast-check';
import { member } from '@/lib/contract/calls/member';
import { useTestDatabase } from '@/lib/testing/database';
import { accountsHandlers } from '../calls';
import { createMember } from '../members';
import { changeRule, quickForm, registerModules, usernameForm } from '@/lib/testing/scenes/register-rules';
import { switchModules, visitor } from '@/lib/testing/scenes/visitors';
import { agentsHandlers, seedLink } from '../agent-links';
import { inTransaction } from '@/platform/ground/db';
import { codeAlphabet, codeLength, drawCode } from './draw-code';
import { ensureCode, findInviter, noteInvitation } from '.';

const test = useTestDatabase();
const start = new Date('2026-03-01T09:00:00Z');
const now = new Date('2026-03-01T10:00:00Z');

let anna: string;
let code: string;
beforeAll(async () => {
  await switchModules(test.db, registerModules, start);
  anna = await newMember('anna');
  code = await ensureCode(test.db, { memberId: anna, now });
});

async function newMember(username: string): Promise<string> {
  return (await createMember(test.db, { username, password: 'parlour-1', accountType: 0, now: start })).id;
}

describe('a code', () => {
  it('is drawn with every letter as likely as every other', () => {
    const asked: number[] = [];
    const drawn = drawCode((below) => asked.push(below) - 1);
    expect(drawn).toBe(codeAlphabet.slice(0, codeLength));
    expect(asked).toEqual(Array.from({ length: codeLength }, () => codeAlphabet.length));
    fc.assert(fc.property(fc.constant(null), () => /^[A-HJKMNP-Z2-9]{8}$/.test(drawCode())));
  });

  it('is made at the first asking and stays, also when many ask at once', async () => {
    const memberId = await newMember('many');
    const codes = await Promise.all(Array.from({ length: 8 }, () => ensureCode(test.db, { memberId, now })));
    expect(new Set(codes).size).toBe(1);
    expect(await ensureCode(test.db, { memberId, now: start })).toBe(codes[0]);
  });

  it('is drawn again when somebody has it, and given up after a few draws', async () => {
    const memberId = await newMember('unlucky');
    const draws = [code, code, 'FREECDE2'];
    expect(await ensureCode(test.db, { memberId, now }, () => draws.shift() ?? '')).toBe('FREECDE2');
    const never = await newMember('never');
    await expect(ensureCode(test.db, { memberId: never, now }, () => code)).rejects.toThrow('No free');
  });

  it('is found in any capitals, and no other is', async () => {
    expect(await findInviter(test.db, ` ${code.toLowerCase()} `)).toBe(anna);
    for (const other of ['', '%', 'UNKNOWN2', `${code}2`])
      expect(await findInviter(test.db, other)).toBeNull();
  });
});

describe('an invitation', () => {
  it('keeps the first inviter, is never one’s own, and is not rewritten', async () => {
    const [bert, cleo] = [await newMember('bert'), await newMember('cleo')];
    const note = (friendId: string, inviterId: string) =>
      inTransaction(test.db, (tx) => noteInvitation(tx, { friendId, inviterId, now }));
    await note(bert, anna);
    await note(bert, cleo);
    const { rows } = await test.pool.query('select inviter_id from invitations where friend_id = $1', [bert]);
    expect(rows).toEqual([{ inviter_id: anna }]);
    await expect(note(cleo, cleo)).rejects.toMatchObject({ code: '23514' });
    await expect(
      test.pool.query('update invitations set inviter_id = $1 where friend_id = $2', [cleo, bert]),
    ).rejects.toThrow('permission denied');
  });
});

describe('a registration', () => {
  const inviterOf = async (username: string) => {
    const { rows } = await test.pool.query<{ inviter_id: string | null; upline_id: string | null }>(
      `select i.inviter_id, m.upline_id from members m left join invitations i on i.friend_id = m.id
       where m.username = $1`,
      [username],
    );
    return rows[0];
  };
  const register = (username: string, codes: object) =>
    accountsHandlers.get(member.register.name)?.(visitor(test.db, { now }), {
      ...usernameForm(username),
      ...codes,
    } as never);

  it.each([
    ['referralCode', 'friend01'],
    ['affiliateCode', 'friend02'],
  ])('binds the member behind a %s, who is no upline', async (field, username) => {
    await register(username, { [field]: code.toLowerCase() });
    expect(await inviterOf(username)).toEqual({ inviter_id: anna, upline_id: null });
  });

  it('by one click binds it as well', async () => {
    const answer = (await accountsHandlers.get(member.quickRegister.name)?.(visitor(test.db, { now }), {
      ...quickForm(),
      referralCode: code,
    } as never)) as { username: string };
    expect(await inviterOf(answer.username)).toEqual({ inviter_id: anna, upline_id: null });
  });

  it('goes on without an inviter when the code of the address is none', async () => {
    await register('friend03', { referralCode: 'NOBODY22' });
    expect(await inviterOf('friend03')).toEqual({ inviter_id: null, upline_id: null });
  });

  it('makes the agent of a code the upline, and nobody an inviter', async () => {
    const agent = await createMember(test.db, { username: 'agent', password: 'parlour-1', accountType: 2 });
    await inTransaction(test.db, (tx) => seedLink(tx, { code: 'AGENT2026', ownerId: agent.id, now: start }));
    await register('friend04', { referralCode: 'agent2026' });
    expect(await inviterOf('friend04')).toEqual({ inviter_id: null, upline_id: agent.id });
  });

  it('takes a recommender for an inviter where it is a member’s code, and keeps it in any case', async () => {
    await changeRule(test.owner, 'recommenderId', 'true, false');
    await register('friend05', { recommenderId: code });
    await register('friend06', { recommenderId: 'aunt7' });
    expect(await inviterOf('friend05')).toMatchObject({ inviter_id: anna });
    expect(await inviterOf('friend06')).toMatchObject({ inviter_id: null });
    await changeRule(test.owner, 'recommenderId', 'false, false');
  });

  it('lets a member’s code pass the check of invitation codes', async () => {
    const check = (given: string) =>
      agentsHandlers.get('agents.affiliate')?.(visitor(test.db, { now }), { code: given } as never);
    await expect(check(code)).resolves.toBeNull();
    await expect(check('NOBODY22')).rejects.toMatchObject({ code: 'affiliate.invalid' });
  });
});
