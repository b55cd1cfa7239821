import { setTimeout as sleep } from 'node:timers/promises';
import { contract } from '@/lib/contract';
import type { AnyCall } from '@/lib/contract/define';
import { CallError } from '@/lib/contract/errors';
import type { Caller, CallContext, Db, Platform } from '@/platform';
import { platform } from '@/platform';
import { createPool } from '@/lib/server/postgres';
import { createDatabase } from '@/platform/ground/db';
import { LedgerError } from '@/platform/ground/ledger';
import { createLocalTransport } from './local-transport';
import type { GatewayCall } from './transport';

const member: Caller = { memberId: 'mem_1', sessionId: 'ses_1', accountType: 0, sessionKind: 'full' };
const open = { maintenance: false, maintenanceEndTime: null, regionRestriction: false, ip: '' };

type Handler = (context: CallContext, input: unknown) => unknown;

/** A platform of a few handlers, with sessions by token. */
function platformWith(handlers: Record<string, Handler>, change: Partial<Platform> = {}): Platform {
  return {
    database: () => ({}) as Db,
    recordsFor: () => undefined,
    getSiteState: () => Promise.reject(new Error('nobody asks for the whole site here')),
    handlerOf: (name) => async (context, input) => {
      const handler = handlers[name] ?? (name === 'system.status' ? () => open : undefined);
      if (!handler) throw new Error(`unexpected ${name}`);
      return handler(context, input);
    },
    authenticate: async (_db, token) => {
      if (token === 'good') return member;
      if (token?.startsWith('type-'))
        return { ...member, accountType: Number(token.slice('type-'.length)) as Caller['accountType'] };
      return token === 'must-change' ? { ...member, sessionKind: 'restricted' } : null;
    },
    isSuperseded: async (_db, token) => token === 'replaced',
    openEnvelope: async () => ({}),
    recognise: async () => null,
    isSessionRunning: async () => false,
    getSignerSecret: async () => null,
    followContent: () => null,
    followMembers: () => () => undefined,
    callErrorOf: platform.callErrorOf,
    ...change,
  };
}

function callOf(call: AnyCall, change: Partial<GatewayCall> = {}): GatewayCall {
  return {
    call,
    input: {},
    isQuery: call.method === 'GET',
    token: null,
    deviceToken: null,
    browserToken: null,
    signer: null,
    clientAddress: '203.0.113.5',
    userAgent: '',
    language: 'EN',
    merchant: 'parlour',
    idempotencyKey: null,
    requestId: 'request-0001',
    origin: 'http://parlour.test',
    siteOrigin: 'http://parlour.test',
    ...change,
  };
}

const count = { 'member.unreadCount': () => ({ count: 1 }) };

describe('who may call', () => {
  const transport = createLocalTransport({
    platform: platformWith({
      ...count,
      'session.logout': () => null,
      'vendor.balance': (context) => context.signer,
      'games.menus': (context) => context.caller,
      'system.customerService': (context) => context.caller,
    }),
  });
  const unread = (token: string | null) => transport.perform(callOf(contract.member.unreadCount, { token }));

  it('is a member with a live session, for a member’s call', async () => {
    await expect(unread('good')).resolves.toEqual({ count: 1 });
    await expect(unread(null)).rejects.toMatchObject({ code: 'auth.required' });
    await expect(unread('dead')).rejects.toMatchObject({ code: 'auth.expired' });
    await expect(unread('must-change')).rejects.toMatchObject({ code: 'auth.password.change' });
  });

  it('is told when the token was replaced meanwhile, from when the session is over', async () => {
    await expect(unread('replaced')).rejects.toMatchObject({
      code: 'auth.expired',
      value: { superseded: true },
    });
    await expect(unread('dead')).rejects.toMatchObject({ code: 'auth.expired', value: undefined });
  });

  it('is also who must change a password first, for the calls that say so', async () => {
    await expect(
      transport.perform(callOf(contract.session.logout, { token: 'must-change' })),
    ).resolves.toBeNull();
  });

  it('is nobody, for a vendor’s call without a verified signer, whatever token comes along', async () => {
    const input = { playerId: 'p', currency: 'PLAY' };
    await expect(
      transport.perform(callOf(contract.vendor.balance, { token: 'good', input })),
    ).rejects.toMatchObject({ code: 'auth.signature' });
    await expect(
      transport.perform(callOf(contract.vendor.balance, { signer: 'studio', input })),
    ).resolves.toBe('studio');
  });

  it('is everybody, for a public call, who stays a stranger to the handler', async () => {
    await expect(transport.perform(callOf(contract.games.menus, { token: 'good' }))).resolves.toBeNull();
  });

  it('is known to the handler of a public call that asks for it, if the session is live and full', async () => {
    const asked = (token: string | null) =>
      transport.perform(callOf(contract.system.customerService, { token }));
    await expect(asked('good')).resolves.toEqual(member);
    for (const token of ['dead', 'must-change', null]) await expect(asked(token)).resolves.toBeNull();
  });
});

describe('the secret of a signer', () => {
  /** The clock stands still but for what a test moves it by. */
  let runMs = 0;
  beforeEach(() => {
    runMs = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => runMs);
  });
  afterEach(() => jest.restoreAllMocks());
  /** What remembers looks at the clock once a millisecond. */
  const later = (ms: number) => {
    runMs += ms;
    return sleep(5);
  };

  it('that nobody knows is asked for once a second, and one that has come since is found', async () => {
    let asked = 0;
    const known = new Set<string>(['studio']);
    const { secretOf } = createLocalTransport({
      platform: platformWith(
        {},
        {
          getSignerSecret: async (_db, { signer }) => {
            asked += 1;
            return known.has(signer) ? Buffer.from(signer) : null;
          },
        },
      ),
    });
    const secret = (signer: string) => secretOf!({ access: 'vendor', signer });
    for (let time = 0; time < 20; time += 1) expect(await secret('a1')).toBeNull();
    expect(asked).toBe(1);
    // The control: another name is asked for, and one of the other kind is another.
    expect(await secret('a2')).toBeNull();
    expect(await secretOf!({ access: 'provider', signer: 'a1' })).toBeNull();
    expect(asked).toBe(3);
    // Invented names put nobody out who is known.
    expect(await secret('studio')).not.toBeNull();
    for (let at = 0; at < 1_500; at += 1) await secret(`invented-${at}`);
    const before = asked;
    expect(await secret('studio')).not.toBeNull();
    expect(asked).toBe(before);
    // It was put out by the invented ones.
    expect(await secret('a1')).toBeNull();
    known.add('a1');
    await later(999);
    expect(await secret('a1')).toBeNull();
    expect(asked).toBe(before + 1);
    await later(2);
    expect(await secret('a1')).not.toBeNull();
  });
});

describe('whose account a call is for', () => {
  const seen: string[] = [];
  const transport = createLocalTransport({
    platform: platformWith({
      'cashier.listDeposits': (context) => seen.push(`deposits ${context.caller?.accountType}`),
      'wallet.balance': (context) => seen.push(`balance ${context.caller?.accountType}`),
    }),
  });
  const asks = (call: AnyCall, accountType: number) =>
    transport.perform(callOf(call, { token: `type-${accountType}` })).then(
      () => 'open',
      (error: unknown) => (error as CallError).code,
    );
  const types = [0, 1, 2, 4, 41, 42];
  const verdicts = (call: AnyCall) => Promise.all(types.map((type) => asks(call, type)));

  it('is looked at before the handler runs: a trial account is kept from what needs a real one', async () => {
    const open = 'open';
    const real = 'account.real.required';
    expect(await verdicts(contract.cashier.listDeposits)).toEqual([open, open, open, real, open, open]);
    expect(seen).not.toContain('deposits 4');
    expect(await verdicts(contract.wallet.balance)).toEqual(types.map(() => open));
  });

  it('keeps everybody but agents from what is an agent’s', async () => {
    const call = { ...contract.cashier.listDeposits, account: 'agent' as const };
    const [open, no] = ['open', 'auth.forbidden'];
    expect(await verdicts(call)).toEqual([no, open, open, no, open, open]);
  });

  it('would be anybody’s if the call did not say so', async () => {
    const { account, ...broken } = contract.cashier.listDeposits;
    expect(account).toBe('real');
    expect(await asks(broken, 4)).toBe('open');
  });
});

describe('the device that asks', () => {
  it('reaches the handler as the door has read it', async () => {
    const transport = createLocalTransport({
      platform: platformWith({ 'session.remembered': (context) => context.deviceToken }),
    });
    const asked = (deviceToken: string | null) =>
      transport.perform(callOf(contract.session.remembered, { deviceToken }));
    await expect(asked('device-1')).resolves.toBe('device-1');
    await expect(asked(null)).resolves.toBeNull();
  });
});

describe('a closed site', () => {
  const closedBy = (state: Partial<typeof open>) =>
    createLocalTransport({
      platform: platformWith({
        ...count,
        'system.status': () => ({ ...open, ...state }),
        'games.menus': () => [],
        'vendor.win': () => 'paid',
        'vendor.bet': () => 'taken',
      }),
    });
  const money = {
    playerId: 'p',
    roundId: 'round-0001',
    transactionId: 'transaction-1',
    currency: 'PLAY',
    amount: '1.00',
  };
  const win = { input: { ...money, isRoundEnd: true }, signer: 'studio' };
  const bet = { input: { ...money, sessionId: 's', gameCode: 'g' }, signer: 'studio' };

  it('refuses everything in maintenance but the state of the system and what settles earlier business', async () => {
    const closed = closedBy({ maintenance: true });
    await expect(closed.perform(callOf(contract.games.menus))).rejects.toMatchObject({
      code: 'system.maintenance',
      status: 503,
    });
    await expect(
      closed.perform(callOf(contract.member.unreadCount, { token: 'good' })),
    ).rejects.toMatchObject({ code: 'system.maintenance' });
    await expect(closed.perform(callOf(contract.vendor.bet, bet))).rejects.toMatchObject({
      code: 'system.maintenance',
    });
    await expect(closed.perform(callOf(contract.vendor.win, win))).resolves.toBe('paid');
    await expect(closed.perform(callOf(contract.system.status))).resolves.toMatchObject({
      maintenance: true,
    });
  });

  it('refuses a blocked region, where no vendor’s server counts as a player', async () => {
    const closed = closedBy({ regionRestriction: true });
    await expect(closed.perform(callOf(contract.games.menus))).rejects.toMatchObject({
      code: 'system.region',
      status: 451,
    });
    await expect(closed.perform(callOf(contract.vendor.bet, bet))).resolves.toBe('taken');
  });

  it('lets the site read for its own pages', async () => {
    const closed = closedBy({ regionRestriction: true, maintenance: true });
    await expect(closed.perform(callOf(contract.games.menus, { clientAddress: null }))).resolves.toEqual([]);
  });
});

describe('the input of a handler', () => {
  it('is what the schema knows, and nothing else', async () => {
    const seen: unknown[] = [];
    const transport = createLocalTransport({
      platform: platformWith({ 'games.list': (_context, input) => seen.push(input) }),
    });
    await transport.perform(
      callOf(contract.games.list, { input: { pageNo: '2', vendorCode: 'V', isAdmin: 'true' } }),
    );
    expect(seen).toEqual([{ pageNo: 2, vendorCode: 'V' }]);
    await expect(
      transport.perform(callOf(contract.games.list, { input: { pageNo: 'x' } })),
    ).rejects.toMatchObject({
      code: 'request.invalid',
      value: { fields: { pageNo: {} } },
    });
  });

  it('comes out of the envelope of an encrypted call, and is looked at as any other', async () => {
    const login = { username: 'maria', password: 'secret', type: 'username' };
    const answers: unknown[] = [login, { ...login, username: 5 }, '[]', { ...login, username: 'a\u0000b' }];
    const transport = createLocalTransport({
      platform: platformWith(
        { 'session.login': (_context, input) => input },
        { openEnvelope: async () => answers.shift() },
      ),
    });
    const send = () => transport.perform(callOf(contract.session.login, { input: { jwe: 'x' } }));
    await expect(send()).resolves.toEqual(login);
    await expect(send()).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(send()).rejects.toMatchObject({ code: 'request.malformed' });
    await expect(send()).rejects.toMatchObject({ code: 'request.malformed' });
  });
});

describe('what a handler throws', () => {
  const thrown = (error: Error) =>
    createLocalTransport({
      platform: platformWith({ 'member.unreadCount': () => Promise.reject(error) }),
    }).perform(callOf(contract.member.unreadCount, { token: 'good' }));

  it('is told apart: a refusal, the ledger’s refusal, a database that is away, and a defect', async () => {
    await expect(thrown(new CallError('game.maintenance'))).rejects.toMatchObject({
      code: 'game.maintenance',
    });
    await expect(thrown(new LedgerError('insufficient'))).rejects.toMatchObject({
      code: 'money.insufficient',
    });
    await expect(thrown(new LedgerError('key.conflict'))).rejects.toMatchObject({
      code: 'idempotency.conflict',
    });
    await expect(thrown(new TypeError('a defect'))).rejects.toBeInstanceOf(TypeError);
  });

  it('is 503 when the database does not answer', async () => {
    const pool = createPool('postgres://nobody@127.0.0.1:1/nothing');
    const transport = createLocalTransport({
      platform: { ...platform, database: () => createDatabase(pool) },
    });
    await expect(transport.perform(callOf(contract.games.menus))).rejects.toMatchObject({
      code: 'gateway.unavailable',
      status: 503,
    });
    await pool.end();
  });
});

describe('the answer of a handler, when it is checked', () => {
  const answering = (answer: unknown) =>
    createLocalTransport({
      platform: platformWith({ 'member.unreadCount': () => answer }),
      checkOutput: true,
    }).perform(callOf(contract.member.unreadCount, { token: 'good' }));

  it('must have the shape of its schema and no other field', async () => {
    await expect(answering({ count: 1 })).resolves.toEqual({ count: 1 });
    await expect(answering({ count: 'one' })).rejects.toThrow(/count/);
    await expect(answering({ count: 1, memberId: 'mem_1' })).rejects.toThrow(/does not name/);
  });
});
