import type { LoginOutput } from '@/lib/contract/calls/session';
import type { MemberInfo, RegisterInput } from '@/lib/contract/calls/member';
import { memberSchemas } from '@/lib/contract/schemas/member';
import { sessionSchemas } from '@/lib/contract/schemas/session';
import { useTestDatabase } from '@/lib/testing/database';
import type { CallContext, Caller } from '@/platform/ground/context';
import { inTransaction } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { sendMessage } from '@/platform/brand/messages';
import { profileHandlers } from '@/platform/operate/profile';
import { accountsHandlers } from './handlers';
import { authenticate } from '../sessions';
import { createMember, getMemberByUsername } from '../members';
import { switchModules } from '@/lib/testing/scenes/visitors';

const test = useTestDatabase();
const start = new Date('2026-03-01T10:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);

beforeAll(() => switchModules(test.db, ['USERNAMEREG3'], new Date('2026-03-01T00:00:00Z')));

function contextFor(caller: Caller | null, now = start): CallContext {
  return {
    db: test.db,
    caller,
    signer: null,
    clientAddress: '192.0.2.1',
    userAgent: 'test',
    deviceToken: null,
    language: 'EN',
    origin: 'http://localhost',
    idempotencyKey: null,
    requestId: 'request',
    now,
  };
}

async function perform<T>(
  name: string,
  input: object,
  caller: Caller | null = null,
  now = start,
): Promise<T> {
  const handler = (accountsHandlers.get(name) ?? profileHandlers.get(name)) as (
    context: CallContext,
    input: object,
  ) => Promise<T>;
  return handler(contextFor(caller, now), input);
}

async function callerOf(token: string, now = start): Promise<Caller> {
  const caller = await authenticate(test.db, token, now);
  if (!caller) throw new Error('No session');
  return caller;
}

const form = (username: string): RegisterInput => ({
  username,
  password: 'parlour-1',
  confirmPassword: 'parlour-1',
  registerMethod: 'WEB',
  termsAccepted: true,
  ageConfirmed: true,
  login: true,
});
const login = (username: string, now = start) =>
  perform<LoginOutput>('session.login', { username, password: 'parlour-1', type: 'username' }, null, now);

describe('the main way through an account', () => {
  it('goes from the registration to the member and out again', async () => {
    const registered = await perform<LoginOutput>('member.register', form('wanda77'));
    const caller = await callerOf(registered.token);
    const info = await perform<MemberInfo>('member.info', {}, caller);
    expect(info).toEqual({
      id: caller.memberId,
      account: 'wanda77',
      nickname: 'wanda77',
      type: 0,
      isAgent: 0,
      toUpline: false,
      clubLabel: { labelName: 'Guest', rankLevel: 0 },
      memberLabel: [],
      balance: '0.00',
      currencySymbol: 'P',
      unreadMessage: 0,
      availablePromo: 0,
      claimableRewards: 0,
      claimableMissions: 0,
      avatar: null,
      hasVip: true,
      vipRankLevel: 0,
      lastLoginAt: null,
      lastLogin: null,
    });
    await perform('session.logout', {}, caller);
    await expect(authenticate(test.db, registered.token, start)).resolves.toBeNull();
  });

  it('shows the login before this one, the money in the ledger and the unread messages', async () => {
    await perform<LoginOutput>('member.register', form('xenia77'));
    await login('xenia77', after(60_000));
    const { token } = await login('xenia77', after(120_000));
    const caller = await callerOf(token, after(120_000));
    // Letters about logins on devices that were new to the account.
    const { unreadMessage } = await perform<MemberInfo>('member.info', {}, caller);
    await inTransaction(test.db, async (tx) => {
      const transfer = {
        kind: 'deposit',
        debit: accounts.clearing('test-pay'),
        credit: accounts.cash(caller.memberId),
        amountMinor: 123450n,
        reference: 'dep_test',
      };
      await post(tx, { key: 'deposit-of-a-test', transfers: [transfer] });
      await sendMessage(tx, { memberId: caller.memberId, title: 'Deposit credited', body: '', now: start });
    });
    await expect(perform('member.info', {}, caller)).resolves.toMatchObject({
      balance: '1234.50',
      unreadMessage: unreadMessage + 1,
      lastLoginAt: after(60_000).toISOString(),
      lastLogin: { at: after(60_000).toISOString(), address: '192.0.2.1' },
    });
    await expect(perform('member.unreadCount', {}, caller)).resolves.toEqual({ count: unreadMessage + 1 });
  });

  it.each([1, 2, 41, 42] as const)(
    'lets an agent of type %s in at the agents’ portal, with a balance like everybody',
    async (accountType) => {
      const username = `knownagent${accountType}`;
      const agent = await createMember(test.db, { username, password: 'parlour-1', accountType });
      const { token } = await perform<LoginOutput>('session.login', {
        username,
        password: 'parlour-1',
        type: 'username',
        portal: 'agent',
      });
      await expect(perform('member.info', {}, await callerOf(token))).resolves.toMatchObject({
        id: agent.id,
        account: username,
        type: accountType,
        isAgent: accountType,
        balance: '0.00',
        currencySymbol: 'P',
        toUpline: false,
      });
    },
  );

  it('shows ranks and the upline of a member who has them', async () => {
    const agent = await createMember(test.db, {
      username: 'yasmin77',
      password: 'parlour-1',
      accountType: 1,
    });
    const { id } = await createMember(test.db, {
      username: 'yvonne77',
      password: 'parlour-1',
      accountType: 0,
      uplineId: agent.id,
    });
    await test.owner.query(
      `insert into member_ranks (member_id, scheme, rank_level, since)
       values ($1, 'club', 2, $2), ($1, 'club', 5, $3), ($1, 'vip', 3, $2)`,
      [id, start, after(1)],
    );
    const caller = await callerOf((await login('yvonne77')).token);
    await expect(perform('member.info', {}, caller)).resolves.toMatchObject({
      toUpline: true,
      clubLabel: { labelName: 'Platinum', rankLevel: 5 },
      vipRankLevel: 3,
    });
  });

  it('answers in the shape of the contract', async () => {
    const captcha = await perform('session.captcha', {});
    await expect(sessionSchemas.captcha.output.validate(captcha, { strict: true })).resolves.toEqual(captcha);
    const rules = await perform('member.registerSettings', {});
    await expect(memberSchemas.registerSettings.output.validate(rules, { strict: true })).resolves.toEqual(
      rules,
    );
    const { token } = await login(
      (await createMember(test.db, { username: 'zelda77', password: 'parlour-1', accountType: 0 })).username,
    );
    const info = await perform('member.info', {}, await callerOf(token));
    await expect(memberSchemas.info.output.validate(info, { strict: true })).resolves.toEqual(info);
    await expect(memberSchemas.info.output.isValid({ ...(info as object), balance: '1,000' })).resolves.toBe(
      false,
    );
  });

  it('refuses the calls of a member to who is none', async () => {
    for (const name of ['member.info', 'member.unreadCount', 'session.logout']) {
      await expect(perform(name, {})).rejects.toMatchObject({ code: 'auth.required' });
    }
    await expect(getMemberByUsername(test.db, 'nobody')).resolves.toBeNull();
  });
});

describe('the shape of what comes in', () => {
  const fits = (schema: { isValid: (value: unknown, options: object) => Promise<boolean> }, value: unknown) =>
    schema.isValid(value, { strict: true });

  it('takes a login with spaces round the name and refuses wrong types', async () => {
    const good = { username: ' anna ', password: 'parlour-1', type: 'username' };
    await expect(fits(sessionSchemas.login.input, good)).resolves.toBe(true);
    for (const wrong of [
      { username: 1 },
      { username: '' },
      { username: 'x'.repeat(129) },
      { password: null },
      { type: 'sms' },
      { captcha: {} },
    ]) {
      await expect(fits(sessionSchemas.login.input, { ...good, ...wrong })).resolves.toBe(false);
    }
  });

  it('takes the registration form and refuses wrong types', async () => {
    await expect(fits(memberSchemas.register.input, form('anna'))).resolves.toBe(true);
    for (const wrong of [
      { termsAccepted: 'yes' },
      { login: false },
      { registerMethod: 'APP' },
      { email: 7 },
      { username: 7 },
    ]) {
      await expect(fits(memberSchemas.register.input, { ...form('anna'), ...wrong })).resolves.toBe(false);
    }
  });
});
