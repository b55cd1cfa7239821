import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { contract } from '@/lib/contract';
import { refusalsOf } from '@/lib/contract/openapi/vendor-refusals';
import { createDoor } from '@/lib/gateway/door/door';
import { createLocalTransport } from '@/lib/gateway/transport/local-transport';
import { platform } from '@/platform';
import { inTransaction } from '@/platform/ground/db';
import { accounts, post } from '@/platform/ground/ledger';
import { demonstrationPassword, seedDemonstration, type SeedGame } from '@/platform/operate/seed';
import { deriveSecret } from '@/lib/server/secrets';
import { isSignatureValid, sign } from '@/lib/contract/signature';
import { useTestDatabase } from '@/lib/testing/database';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { serveDoor, type ServedDoor } from '@/lib/testing/stand-ins/serve-door';
import { testConnections } from '@/lib/testing/test-connections';
import { Caller } from './caller';
import { demonstrationStage, siteSecret } from './demonstration';
import { CannotRun, runScenarios, type Report } from './run-scenarios';
import type { Stage } from './scenario';
import { allScenarios } from './scenarios';

/** The conformance scenarios against the real door and database, and against wallets that are wrong on purpose. */
const test = useTestDatabase();
const origin = 'http://parlour.test';
/** A machine that is held up leaves no call without an answer. */
const patience = { timeoutMs: 120_000, lastsMs: 600_000 };
type Send = (request: Request) => Promise<Response>;

const slot: SeedGame = {
  gameCode: 'monsoon-drums',
  gameType: 'RNG',
  vendorCode: 'HALFMOON',
  classification: 'JP',
  names: { EN: 'Monsoon Drums', TY: 'Tambol ng Habagat' },
  returnToPlayer: '96.40',
  minStake: '0.20',
  minLines: 20,
};
const password = demonstrationPassword;
let door: Send;
let foreignPlayerId: string;

beforeAll(async () => {
  await seedDemonstration(test.db, { games: [slot], connections: testConnections });
  const local = createLocalTransport({
    platform: { ...platform, database: () => test.db },
    checkOutput: true,
  });
  door = createDoor({ transport: async () => local });
  const { rows } = await test.owner.query<{ player_id: string }>(
    `insert into vendor_players (signer, player_id, member_id)
     select 'other-server', 'ply_of_another_vendor', id from members where username = 'nora' returning player_id`,
  );
  foreignPlayerId = rows[0]!.player_id;
});

/** A member who logs in, opens a game, logs out and excludes themselves through the public calls. */
async function stageOf(username: string): Promise<Stage> {
  const member = new GatewayClient({ origin, kind: 'app', send: door });
  const launchAgain = async () => {
    const login = { username, password, type: 'username' as const };
    expect((await member.call(contract.session.login, login)).code).toBeNull();
    const { games } = (await member.call(contract.games.list, { gameType: 'RNG' })).value;
    const { vendorCode, gameType, gameCode } = games[0]!;
    const place = { device: 'WEB', language: 'EN', backUrl: `${origin}/rng` } as const;
    const { value } = await member.call(contract.games.launch, { vendorCode, gameType, gameCode, ...place });
    return new URLSearchParams(new URL(value.content).hash.slice(1)).get('token') ?? '';
  };
  return {
    launchToken: await launchAgain(),
    foreignPlayerId,
    launchAgain,
    logOut: async () => void (await member.call(contract.session.logout, {})),
    exclude: async () => {
      const answer = await member.call(contract.protection.exclude, { period: '24h' });
      expect(answer.code).toBeNull();
    },
  };
}

const vendorOf = (send: Send) =>
  new Caller({ origin, signer: 'studio', secret: deriveSecret('vendor:studio'), send, ...patience });

const failed = ({ results }: Report) =>
  results.filter(({ state }) => state === 'FAILED').map(({ name }) => name);
/** None of them ends the player's session. */
const lasting = allScenarios.filter(({ needs }) => !needs?.includes('logOut') && !needs?.includes('exclude'));
const named = (part: string) => allScenarios.filter(({ name }) => name.includes(part));

describe('over HTTP', () => {
  const served: ServedDoor[] = [];
  const serve = async (send: Send) => {
    const one = await serveDoor(send);
    served.push(one);
    return one.origin;
  };

  afterAll(() => Promise.all(served.map(({ close }) => close())));

  it('the demonstration’s member is recognised at a new address, and is left with what she had', async () => {
    await stageOf('maria');
    const address = await serve(door);
    const secret = siteSecret('studio');
    const caller = new Caller({ origin: address, signer: 'studio', secret, ...patience });
    const stage = await demonstrationStage(address);
    const report = await runScenarios([...named('replayed'), ...named('after a logout')], caller, stage);
    expect(report.results.map(({ state }) => state)).toEqual(['ok', 'ok']);
    expect([report.before, report.after]).toEqual(['1000.00', '1000.00']);
  });

  it('the command ends with 0, with 1 for a wrong wallet, and with 2 for a wrong secret', async () => {
    const right = await serve(door);
    const wrong = await serve(wrongWallet(wrongs['leaves no marker']!));
    const key = secret().toString('hex');
    const endOf = async (url: string, given = key) => {
      const { launchToken } = await stageOf('maria');
      return command(
        [
          ...['--url', url, '--signer', 'studio', `--launch-token=${launchToken}`],
          ...['--patience', '120', '--only', 'a rollback before'],
        ],
        given,
      );
    };
    const good = await endOf(right);
    const bad = await endOf(wrong);
    const refused = await endOf(right, 'ab'.repeat(32));
    expect(good.text).toMatch(/^ok {8}a rollback before its bet.*\n1 ok, 0 failed, 0 left out; \d+ calls; /);
    expect(bad.text).toMatch(/^FAILED {4}a rollback before .*\n {10}expected .*\n {10}came 200 /);
    expect(refused.text).toContain('401 auth.signature');
    expect([good.code, bad.code, refused.code]).toEqual([0, 1, 2]);
    for (const { text } of [good, bad, refused]) expect(text).not.toContain(key);
  });
});

/** The command as it is typed, the secret in its environment. */
async function command(args: string[], key: string): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/wallet-conformance.ts', ...args], {
    env: { ...process.env, WALLET_SECRET: key },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}

describe('the wallet of this platform', () => {
  let report: Report;
  let caller: Caller;

  beforeAll(async () => {
    caller = vendorOf(door);
    report = await runScenarios(allScenarios, caller, await stageOf('maria'));
  });

  it.each(allScenarios.map(({ name }) => [name]))('%s', (name) => {
    expect(report.results.find((result) => result.name === name)).toEqual({ name, state: 'ok' });
  });

  it('leaves the player with what they had, in a bounded number of calls', () => {
    expect(report.after).toBe(report.before);
    expect(report.calls).toBeLessThan(800);
  });

  it('refuses each call only with what its description lists', () => {
    const unlisted = caller.refusals.filter(
      ({ verb, code }) => !refusalsOf(verb, contract.vendor[verb]).some((refusal) => refusal.code === code),
    );
    expect(unlisted).toEqual([]);
    expect(caller.refusals.length).toBeGreaterThan(100);
  });
});

describe('a wallet in memory', () => {
  const repeats = [
    'a bet that is repeated moves once',
    'a win that is repeated moves once',
    'a rollback that is repeated moves once',
    'a bet under the same id with another amount',
    'twenty simultaneous repeats of one bet',
  ].flatMap(named);

  async function judge(isForgetful: boolean): Promise<Report> {
    const fake = new FakeWallet({ playerId: 'ply_fake', balanceMinor: 100_000n, now: Date.now, isForgetful });
    const caller = new Caller({
      origin,
      signer: 'studio',
      secret: fake.secret,
      send: fake.send,
      ...patience,
    });
    return runScenarios(repeats, caller, { launchToken: fake.launch('monsoon-drums') });
  }

  it('that keeps its promises passes what it was made for', async () => {
    expect(failed(await judge(false))).toEqual([]);
  });

  it('that forgets what it has done fails every scenario of repeats', async () => {
    expect(failed(await judge(true))).toEqual(repeats.map(({ name }) => name));
  });
});

type Body = Record<string, unknown>;
interface Wrong {
  /** The scenarios that must fail, by a part of their names. */
  fails: readonly string[];
  /** Changes a request on its way to the real wallet, or answers it itself. It is signed anew afterwards. */
  change: () => (verb: string, body: Body) => Body | Response;
  /** Does not look at signatures either. */
  isBlind?: boolean;
  /** Everything is tried on it, so that each scenario is seen to fail somewhere. */
  isWhole?: boolean;
}

const yes = (value: object) => Response.json({ success: true, value });
const no = (errorCode: string, status: number) =>
  Response.json({ success: false, errorCode, message: errorCode }, { status });
const receipt = { balance: '1000.00', currency: 'PLAY', isDuplicate: false };
/** Lets the run sit down and tell balances, and answers everything else. */
const onlyOpens = (answer: () => Response) => () => {
  let isOpen = false;
  return (verb: string, body: Body) => {
    const isFirst = verb === 'authenticate' && !isOpen;
    isOpen ||= isFirst;
    return isFirst || (verb === 'balance' && 'playerId' in body) ? body : answer();
  };
};

/** Ways to be wrong that real integrations have had. */
const wrongs: Readonly<Record<string, Wrong>> = {
  'looks at no signature': {
    fails: ['without signature', 'under another secret', 'of another body', 'outside of the window'],
    isBlind: true,
    change: () => (_verb, body) => body,
  },
  'takes every report for a new one': {
    fails: [
      'is repeated moves once',
      'replayed byte for byte',
      'simultaneous repeats',
      'under the same id with',
    ],
    change: () => {
      let made = 0;
      const newest = new Map<unknown, string>();
      return (_verb, { transactionId, betTransactionId, ...body }) => {
        if (typeof transactionId !== 'string') return body;
        made += 1;
        newest.set(transactionId, `${transactionId}.${made}`);
        const bet = newest.get(betTransactionId) ?? betTransactionId;
        const ids = { transactionId: `${transactionId}.${made}` };
        return { ...body, ...ids, ...(bet === undefined ? {} : { betTransactionId: bet }) };
      };
    },
  },
  'takes the same id for the same report, whatever it says': {
    fails: ['a bet under the same id', 'a win under the same id', 'a rollback under the same id'],
    change: () => {
      const first = new Map<unknown, Body>();
      return (verb, body) => {
        const id = `${verb} ${String(body.transactionId)}`;
        if (body.transactionId === undefined || verb === 'balance') return body;
        const known = first.get(id) ?? body;
        first.set(id, known);
        return known;
      };
    },
  },
  'leaves no marker': {
    fails: ['a rollback before its bet'],
    change: () => {
      const bets = new Set<unknown>();
      return (verb, body) => {
        if (verb === 'bet') bets.add(body.transactionId);
        return verb === 'rollback' && !bets.has(body.betTransactionId) ? yes(receipt) : body;
      };
    },
  },
  'has one currency only and looks at none': {
    fails: ['another currency than'],
    change: () => (_verb, body) => ('currency' in body ? { ...body, currency: 'PLAY' } : body),
  },
  'reads amounts as floating point': {
    fails: ['what is not money'],
    change: () => (_verb, body) => {
      const amount = Number.parseFloat(String(body.amount));
      return 'amount' in body && Number.isFinite(amount) ? { ...body, amount: amount.toFixed(2) } : body;
    },
  },
  'says yes to everything': {
    fails: ['is refused'],
    isBlind: true,
    isWhole: true,
    change: onlyOpens(() => yes(receipt)),
  },
  'refuses everything': {
    isWhole: true,
    fails: ['is repeated moves once', 'a round takes several bets', 'a match', 'a void match'],
    change: onlyOpens(() => no('auth.forbidden', 403)),
  },
};

const secret = () => deriveSecret('vendor:studio');

/** The real wallet behind something that changes what arrives there. */
function wrongWallet({ change: begin, isBlind = false }: Wrong): Send {
  const change = begin();
  return async (request) => {
    const { method, headers } = request;
    const path = new URL(request.url).pathname;
    const text = await request.text();
    const nowMs = Date.now();
    const signed = { signer: 'studio', secret: secret(), method, path, nowMs };
    const given = {
      timestamp: headers.get('x-timestamp') ?? '',
      signature: headers.get('x-signature') ?? '',
    };
    const isSigned = isSignatureValid({ ...signed, ...given, body: text });
    if (!isBlind && !(isSigned && headers.get('x-vendor') === 'studio'))
      return door(new Request(request.url, { method, headers, body: text }));
    const changed = change(path.split('/').at(-1) ?? '', parsed(text));
    if (changed instanceof Response) return changed;
    const body = text.endsWith('}') ? JSON.stringify(changed) : text;
    const own = { 'content-type': 'application/json', ...sign({ ...signed, body }) };
    return door(new Request(request.url, { method, headers: own, body }));
  };
}

function parsed(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
}

describe('a wallet that', () => {
  const failedOf = new Map<string, string[]>();
  beforeAll(fund);

  async function fund(): Promise<void> {
    const { rows } = await test.owner.query<{ id: string }>("select id from members where username = 'nora'");
    const opening = {
      kind: 'deposit',
      debit: accounts.clearing('test', 'PLAY'),
      credit: accounts.cash(rows[0]!.id, 'PLAY'),
      amountMinor: 1_000_000n,
      reference: 'test',
    };
    await inTransaction(test.db, (tx) => post(tx, { key: 'conformance-nora', transfers: [opening] }));
  }

  it.each(Object.entries(wrongs))('%s is found out', async (name, wrong) => {
    const expected = lasting.filter((one) => wrong.fails.some((part) => one.name.includes(part)));
    const played = wrong.isWhole ? lasting : expected;
    const report = await runScenarios(played, vendorOf(wrongWallet(wrong)), await stageOf('nora'));
    failedOf.set(name, failed(report));
    expect(expected.length).toBeGreaterThanOrEqual(wrong.fails.length);
    expect(failed(report)).toEqual(expect.arrayContaining(expected.map((one) => one.name)));
  });

  it('is right where others are wrong fails nothing: each of those scenarios can fail', () => {
    const all = new Set([...failedOf.values()].flat());
    expect(lasting.map(({ name }) => name).filter((name) => !all.has(name))).toEqual([]);
  });

  it('pays nobody who has logged out is found out', async () => {
    let isOut = false;
    const wallet = wrongWallet({
      fails: [],
      change: () => (verb, body) => (isOut && verb === 'win' ? no('auth.expired', 401) : body),
    });
    const stage = await stageOf('nora');
    const logOut = async () => {
      await stage.logOut?.();
      isOut = true;
    };
    const scenarios = named('after a logout');
    const report = await runScenarios(scenarios, vendorOf(wallet), { ...stage, logOut });
    expect(failed(report)).toEqual(scenarios.map(({ name }) => name));
    expect(report.results[0]!.detail).toMatch(/the late win: .*\n.*401 auth.expired/);
  });

  it('takes stakes of who has logged out is found out', async () => {
    const stage = await stageOf('nora');
    const logOut = async () => undefined;
    const scenarios = named('after a logout');
    const report = await runScenarios(scenarios, vendorOf(door), { ...stage, logOut });
    expect(failed(report)).toEqual(scenarios.map(({ name }) => name));
  });
});

describe('a run', () => {
  it('leaves out what its surroundings cannot do, and says so', async () => {
    const { launchToken } = await stageOf('nora');
    const { results } = await runScenarios(named('after a logout'), vendorOf(door), { launchToken });
    expect(results).toEqual([{ name: results[0]!.name, state: 'left out', detail: 'needs logOut' }]);
  });

  it('ends when its calls are used up, and when the token is not taken', async () => {
    const stage = await stageOf('nora');
    const options = { origin, signer: 'studio', secret: secret(), send: door };
    const hasty = new Caller({ ...options, mostCalls: 20 });
    await expect(runScenarios(lasting, hasty, stage)).rejects.toThrow(CannotRun);
    await expect(runScenarios(lasting, vendorOf(door), stage)).rejects.toThrow(/401 launch.token/);
  });

  it('counts a call that nobody answers as such', async () => {
    const { launchToken } = await stageOf('nora');
    const send: Send = async (request) => {
      if (request.url.endsWith('/win')) throw new Error('reset');
      return door(request);
    };
    const { results } = await runScenarios(named('a win that is repeated'), vendorOf(send), { launchToken });
    expect(results[0]).toMatchObject({ state: 'FAILED', detail: expect.stringContaining('no answer') });
  });
});
