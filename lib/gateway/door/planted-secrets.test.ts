import { Writable } from 'node:stream';
import type Pino from 'pino';
import { contract } from '@/lib/contract';
import { loginPortals, type LoginChallenge } from '@/lib/contract/calls/session';
import { platform } from '@/platform';
import { seedDemonstration } from '@/platform/operate/seed';
import { accessScene, registration, tokensOf, type AccessScene } from '@/lib/testing/scenes/access';
import { useTestDatabase } from '@/lib/testing/database';
import type { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { testConnections } from '@/lib/testing/test-connections';
import { databasePlaces, findSecrets, writingsOf, type Place, type Secret } from '@/lib/testing/hunt-secrets';
import { sampleGame } from '@/lib/testing/sample-inputs';

/**
 * Secrets that can be recognised go through every way in, by the door and the real platform; afterwards they are hunted
 * in every table, answer, address and line of the log.
 */
const mockLines: string[] = [];
jest.mock('pino', () => {
  const real = jest.requireActual<typeof Pino>('pino');
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      mockLines.push(chunk.toString());
      done();
    },
  });
  return Object.assign((options: object) => real.pino({ ...options, level: 'trace' }, sink), real);
});

const test = useTestDatabase();
const owner = { username: 'planted1', mobileNum: '9171230099', email: 'planted1@example.test' };
const number = { mobileNum: owner.mobileNum, countryDialingCode: '+63' };
const recipient = `+63${owner.mobileNum}`;

const secrets: Secret[] = [];
/** Answers of apps, which get their tokens, and of the outbox, whose letters hold codes, are told apart. */
const answers: (Place & { isOfApp: boolean })[] = [];
const letters: Place[] = [];
const addresses: Place[] = [];
const pending: Promise<void>[] = [];

let scene: AccessScene;
let browser: GatewayClient;
let failsAt = '';

function watch(request: Request, response: Response): void {
  const { pathname } = new URL(request.url);
  const where = `${request.method} ${pathname}`;
  addresses.push({ where: `the address of ${where}`, text: request.url });
  const list = pathname === contract.outbox.list.path ? letters : answers;
  const isOfApp = !request.headers.has('origin');
  const headers = [...response.headers].map((header) => header.join(': ')).join('\n');
  pending.push(
    response.text().then((text) => {
      list.push({ where: `the answer to ${where}`, text: `${headers}\n${text}`, isOfApp } as never);
    }),
  );
}

const planted = (name: string, text: string): string => {
  secrets.push({ name, text });
  return text;
};
const passwords = {
  first: planted('the password of the registration', 'Pl4nted+First/one'),
  wrong: planted('a wrong password', 'Pl4nted+Wrong/two'),
  changed: planted('the changed password', 'Pl4nted+Chang/three'),
  byEmail: planted('the password set by e-mail', 'Pl4nted+Email/four'),
  byMobile: planted('the password set by SMS', 'Pl4nted+Phone/five'),
};

/** Tokens are hunted whole, and their secret part alone. */
async function plantTokens(name: string, client: GatewayClient): Promise<void> {
  const held = await tokensOf(client);
  const session = client.token ?? held.session;
  const device = client.deviceToken ?? held.device;
  const visitor = client.browserToken ?? held.browser;
  for (const [kind, token] of Object.entries({ session, device, browser: visitor })) {
    if (!token) continue;
    const known = secrets.some(({ text }) => text === token);
    if (known) continue;
    planted(`the ${kind} token of ${name}`, token);
    planted(`the secret of the ${kind} token of ${name}`, token.split('.').at(-1) ?? '');
  }
}

/** Read where the account has been used before. */
async function codeFor(name: string, to: string, reader = browser): Promise<string> {
  return planted(`the code of ${name}`, await scene.codeFor(to, reader));
}

async function good<T extends { code: string | null }>(step: string, answer: Promise<T>): Promise<T> {
  const outcome = await answer;
  if (outcome.code !== null) throw new Error(`${step}: ${outcome.code} ${JSON.stringify(outcome)}`);
  return outcome;
}

const passwordLogin = (password: string) =>
  ({
    type: 'username',
    username: owner.username,
    password,
    remember: true,
    portal: loginPortals[0],
  }) as const;

async function registerAndBind(): Promise<void> {
  const form = registration(owner.username, passwords.first);
  await good('register', browser.call(contract.member.register, form));
  await plantTokens('the registration', browser);
  const contacts = [
    { contact: { channel: 'mobile', ...number } as const, to: recipient },
    { contact: { channel: 'email', email: owner.email } as const, to: owner.email },
  ];
  for (const { contact, to } of contacts) {
    await good('send a code to bind', browser.call(contract.security.sendContactCode, contact));
    const verificationCode = await codeFor(`binding ${contact.channel}`, to);
    await good('bind', browser.call(contract.security.bindContact, { ...contact, verificationCode }));
  }
  scene.wait(61);
}

async function logInAndChange(): Promise<void> {
  await good('log out', browser.call(contract.session.logout, {}));
  const stranger = scene.caller('browser', '198.51.100.20');
  const wrong = await stranger.call(contract.session.login, passwordLogin(passwords.wrong));
  expect(wrong.code).toBe('login.failed');
  await good('log in', browser.call(contract.session.login, passwordLogin(passwords.first)));
  await plantTokens('the login', browser);
  await good('log out', browser.call(contract.session.logout, {}));
  await good('log in remembered', browser.call(contract.session.login, passwordLogin('')));
  await plantTokens('the remembered login', browser);
  const change = {
    oldPassword: passwords.first,
    newPassword: passwords.changed,
    confirmNewPassword: passwords.changed,
  };
  await good('change', browser.call(contract.member.changePassword, change));
  await plantTokens('the changed password', browser);
}

async function forgetAndReset(): Promise<void> {
  const { username, email } = owner;
  await good('forgot', browser.call(contract.member.forgotByEmail, { username, email }));
  const byEmail = { username, email, newPassword: passwords.byEmail };
  const mailed = await codeFor('the reset by e-mail', email);
  const reset = browser.call(contract.member.resetByEmail, { ...byEmail, verificationCode: mailed });
  await good('reset by e-mail', reset);
  await plantTokens('the reset by e-mail', browser);
  await good('send a code', browser.call(contract.member.sendPasswordCode, number));
  const verificationCode = await codeFor('the reset by SMS', recipient);
  const byMobile = { ...number, verificationCode, newPassword: passwords.byMobile };
  await good('reset by SMS', browser.call(contract.member.resetByMobile, byMobile));
  await plantTokens('the reset by SMS', browser);
  scene.wait(61);
}

async function logInByCode(): Promise<void> {
  await good('send a code', browser.call(contract.session.sendLoginCode, number));
  const verificationCode = await codeFor('the login by SMS', recipient);
  const login = { type: 'sms', ...number, verificationCode, remember: true } as const;
  await good('log in by SMS', browser.call(contract.session.login, login));
  await plantTokens('the login by SMS', browser);
  scene.wait(61);
}

async function stepUp(): Promise<void> {
  const app = scene.caller('app', '198.51.100.30');
  const stopped = await app.call(contract.session.login, passwordLogin(passwords.byMobile));
  expect(stopped.code).toBe('login.verification.required');
  const { challengeId } = stopped.value as unknown as LoginChallenge;
  const asked = { challengeId, method: 'mobile', ...number } as const;
  await good('send a code', app.call(contract.session.sendVerification, asked));
  const answer = await codeFor('the step-up', recipient);
  await good('verify', app.call(contract.session.verifyLogin, { ...asked, answer }));
  await plantTokens('the step-up', app);
}

async function askToRegister(): Promise<void> {
  for (const kind of ['browser', 'app'] as const) {
    const visitor = scene.caller(kind, kind === 'app' ? '198.51.100.51' : '198.51.100.50');
    const mobileNo = kind === 'app' ? '9171230098' : '9171230097';
    const asked = { mobileNo, countryDialingCode: '+63' };
    await good('send a code', visitor.call(contract.member.sendRegisterCode, asked));
    await plantTokens(`a registration in a ${kind}`, visitor);
    await codeFor(`a registration in a ${kind}`, `+63${mobileNo}`, visitor);
  }
}

async function playForFree(): Promise<void> {
  for (const kind of ['browser', 'app'] as const) {
    const visitor = scene.caller(kind, kind === 'app' ? '198.51.100.41' : '198.51.100.40');
    const random = await visitor.seal(
      { random: planted(`the random text of ${kind}`, `random-${kind}-0123`) },
      contract.session.freePlay,
    );
    const input = { os: 'test', platform: 'W', random, gatewayVersion: 3 } as const;
    await good('play for free', visitor.call(contract.session.freePlay, input));
    await plantTokens(`free play in a ${kind}`, visitor);
  }
}

/** A defect in the middle of a login, with an error that quotes what it was given, as those of a database do. */
async function breakDown(): Promise<void> {
  failsAt = 'session.login';
  const app = scene.caller('app');
  expect((await app.call(contract.session.login, passwordLogin(passwords.byMobile))).code).toBe(
    'request.failed',
  );
  failsAt = '';
}

beforeAll(async () => {
  await seedDemonstration(test.db, { games: [sampleGame], connections: testConnections });
  const handlerOf: typeof platform.handlerOf = (name) =>
    name === failsAt
      ? (_context, input) => {
          const text = JSON.stringify(input);
          return Promise.reject(Object.assign(new Error(`failed: ${text}`), { query: text, params: [text] }));
        }
      : platform.handlerOf(name);
  scene = accessScene(test, { watch, change: { handlerOf } });
  browser = scene.caller('browser');
  await registerAndBind();
  await logInAndChange();
  await forgetAndReset();
  await logInByCode();
  await stepUp();
  await askToRegister();
  await playForFree();
  await breakDown();
  await Promise.all(pending);
});

const lines = (): Place[] => mockLines.map((text) => ({ where: 'the log', text }));
const isToken = ({ name }: Secret) => name.includes(' token ');

describe('what was planted', () => {
  it('is of every kind', () => {
    const kinds = ['password', 'code', 'session token', 'device token', 'browser token', 'random text'];
    const counts = kinds.map((kind) => secrets.filter(({ name }) => name.includes(kind)).length);
    expect(counts.every((count) => count >= 2)).toBe(true);
    expect(secrets.every(({ text }) => text.length >= 6)).toBe(true);
  });

  it('is in no column of any table, the sealed letters among them', async () => {
    const places = await databasePlaces(test.owner);
    expect(
      places.filter(({ where }) => where === 'public.outbox_letters.sealed_text').length,
    ).toBeGreaterThan(5);
    expect(findSecrets(secrets, places)).toEqual([]);
  });

  it('is in no answer, but for the token that an app is given', () => {
    expect(answers.length).toBeGreaterThan(20);
    const toBrowsers = answers.filter(({ isOfApp }) => !isOfApp);
    expect(findSecrets(secrets, toBrowsers)).toEqual([]);
    const toApps = answers.filter(({ isOfApp }) => isOfApp);
    expect(
      findSecrets(
        secrets.filter((secret) => !isToken(secret)),
        toApps,
      ),
    ).toEqual([]);
    const withTokens = toApps.filter((place) => findSecrets(secrets, [place]).length > 0);
    const giving = [
      contract.session.verifyLogin,
      contract.session.freePlay,
      contract.member.sendRegisterCode,
    ];
    const ofLogins = giving.map(({ method, path }) => `the answer to ${method} ${path}`);
    expect(withTokens.map(({ where }) => where).sort()).toEqual([...ofLogins].sort());
  });

  it('is in no address', () => {
    expect(findSecrets(secrets, addresses)).toEqual([]);
  });

  it('is in no line of the log, not even of a login that broke down', () => {
    expect(mockLines.some((line) => line.includes('session.login'))).toBe(true);
    expect(findSecrets(secrets, lines())).toEqual([]);
  });

  it('leaves with a letter and its code nothing but the code', () => {
    const others = secrets.filter(({ name }) => !name.startsWith('the code'));
    expect(findSecrets(others, letters)).toEqual([]);
  });
});

describe('negative control', () => {
  const [password, code, token] = [
    secrets[0]!,
    () => secrets.find(({ name }) => name.startsWith('the code'))!,
    () => secrets.find(isToken)!,
  ];

  it('a leak into a table is found in every writing', async () => {
    const texts = [password.text, code().text, token().text].flatMap(writingsOf);
    await test.owner.query('create table public.leak (note text, bytes bytea, more jsonb)');
    try {
      await test.owner.query(
        `insert into public.leak (note) select 'before ' || t || ' after' from unnest($1::text[]) t`,
        [texts],
      );
      const leaked = await test.owner.query<{ note: string }>('select note from public.leak');
      for (const { note } of leaked.rows)
        expect(findSecrets(secrets, [{ where: 'there', text: note }])).not.toEqual([]);
      const bytes = Buffer.from(`x${token().text}y`);
      const more = JSON.stringify({ deep: [{ code: code().text }] });
      await test.owner.query('insert into public.leak (bytes, more) values ($1, $2)', [bytes, more]);
      const found = findSecrets(secrets, await databasePlaces(test.owner));
      for (const column of ['note', 'bytes', 'more']) expect(found.join()).toContain(`public.leak.${column}`);
    } finally {
      await test.owner.query('drop table public.leak');
    }
  });

  it('a leak into the log, an answer or an address is found, also in the middle of base64', () => {
    const inside = Buffer.from(`{"a":"${password.text}","b":1}`).toString('base64');
    const texts = [`{"msg":"${password.text}"}`, inside, `/?next=${encodeURIComponent(password.text)}`];
    for (const text of texts)
      expect(findSecrets(secrets, [{ where: 'there', text }])).toEqual([`${password.name} in there`]);
    const { text, name } = code();
    expect(findSecrets(secrets, [{ where: 'there', text: `{"code":"${text}"}` }])).toEqual([
      `${name} in there`,
    ]);
    // A number that only happens to have these digits in it is none.
    expect(findSecrets(secrets, [{ where: 'there', text: `1${text} a${text}b .${text}` }])).toEqual([]);
  });
});
