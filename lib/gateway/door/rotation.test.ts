import { contract } from '@/lib/contract';
import { seedDemonstration } from '@/platform/operate/seed';
import { sealSession } from '@/lib/session';
import { accessScene, registration, tokensOf, type AccessScene } from '@/lib/testing/scenes/access';
import { useTestDatabase } from '@/lib/testing/database';
import type { GatewayClient } from '@/lib/testing/stand-ins/gateway-client';
import { testConnections } from '@/lib/testing/test-connections';
import { sampleGame } from '@/lib/testing/sample-inputs';

/** A browser's session through the door and the real platform: whenever somebody proves who they are, it is a new one. */
const test = useTestDatabase();
const password = 'Parlour-2026';
let scene: AccessScene;
let browser: GatewayClient;
let username = '';
let members = 0;

beforeAll(() => seedDemonstration(test.db, { games: [sampleGame], connections: testConnections }));

beforeEach(async () => {
  scene = accessScene(test);
  browser = scene.caller('browser');
  members += 1;
  username = `rotating${members}`;
  expect((await browser.call(contract.member.register, registration(username, password))).code).toBeNull();
});

/** What the platform says to a session cookie as it was. */
async function codeOfCookie(cookie: string | undefined): Promise<string | null> {
  const other = scene.caller('browser');
  other.cookies.set('parlour_session', cookie ?? '');
  return (await other.call(contract.member.info, {})).code;
}

const login = (caller: GatewayClient, change: object = {}) =>
  caller.call(contract.session.login, { type: 'username', username, password, ...change });
const cookieOf = (caller: GatewayClient) => caller.cookies.get('parlour_session');

it('a login gives the browser another session, and the one that it had is dead', async () => {
  const before = cookieOf(browser);
  expect(await codeOfCookie(before)).toBeNull();
  expect((await login(browser)).code).toBeNull();
  expect(cookieOf(browser)).not.toBe(before);
  expect(await codeOfCookie(before)).toBe('auth.expired');
  expect(await codeOfCookie(cookieOf(browser))).toBeNull();
});

it('a change of the password gives a new session and ends the old one and every other', async () => {
  const elsewhere = scene.caller('browser');
  expect((await login(elsewhere)).code).toBeNull();
  const before = cookieOf(browser);
  const change = { oldPassword: password, newPassword: 'Parlour-2027', confirmNewPassword: 'Parlour-2027' };
  const answer = await browser.call(contract.member.changePassword, change);
  expect([answer.code, answer.value]).toEqual([null, {}]);
  expect(cookieOf(browser)).not.toBe(before);
  expect(await codeOfCookie(before)).toBe('auth.expired');
  expect(await codeOfCookie(cookieOf(elsewhere))).toBe('auth.expired');
  expect(await codeOfCookie(cookieOf(browser))).toBeNull();
});

it('a call that was under way while the token was replaced does not take the new cookie away', async () => {
  const late = scene.caller('browser');
  const before = cookieOf(browser) ?? '';
  const change = { oldPassword: password, newPassword: 'Parlour-2027', confirmNewPassword: 'Parlour-2027' };
  expect((await browser.call(contract.member.changePassword, change)).code).toBeNull();
  late.cookies.set('parlour_session', before);
  expect((await late.call(contract.member.info, {})).code).toBe('auth.expired');
  expect(cookieOf(late)).toBe(before);
  expect((await browser.call(contract.session.logout, {})).code).toBeNull();
  expect((await late.call(contract.member.info, {})).code).toBe('auth.expired');
  expect(cookieOf(late)).toBeFalsy();
});

it('a login that was stopped opens nothing until it is verified, and then ends the session before', async () => {
  const email = `${username}@example.test`;
  const contact = { channel: 'email', email } as const;
  expect((await browser.call(contract.security.sendContactCode, contact)).code).toBeNull();
  const verificationCode = await scene.codeFor(email, browser);
  expect(
    (await browser.call(contract.security.bindContact, { ...contact, verificationCode })).code,
  ).toBeNull();
  scene.wait(61);
  const before = cookieOf(browser);
  const moved = scene.caller('browser', '198.51.100.77');
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  const stopped = await login(moved);
  expect(stopped.code).toBe('login.verification.required');
  expect(cookieOf(moved)).toBe(before);
  const { challengeId } = stopped.value as unknown as { challengeId: string };
  const asked = { challengeId, method: 'email' } as const;
  expect((await moved.call(contract.session.sendVerification, asked)).code).toBeNull();
  const answer = await scene.codeFor(email, browser);
  expect((await moved.call(contract.session.verifyLogin, { ...asked, answer })).code).toBeNull();
  expect(cookieOf(moved)).not.toBe(before);
  expect(await codeOfCookie(before)).toBe('auth.expired');
  expect((await moved.call(contract.member.info, {})).code).toBeNull();
});

it('a session that somebody planted before the login is not the member’s afterwards', async () => {
  const stranger = scene.caller('browser');
  const other = registration(`stranger${members}`, password);
  expect((await stranger.call(contract.member.register, other)).code).toBeNull();
  const planted = cookieOf(stranger) ?? '';
  const victim = scene.caller('browser');
  victim.cookies.set('parlour_session', planted);
  expect((await login(victim)).code).toBeNull();
  expect(cookieOf(victim)).not.toBe(planted);
  expect(await codeOfCookie(planted)).toBe('auth.expired');
  const chosen = scene.caller('browser');
  chosen.cookies.set('parlour_session', await sealSession({ token: 'ses_chosen.1.secret' }));
  expect((await login(chosen)).code).toBeNull();
  expect((await tokensOf(chosen)).session).not.toContain('ses_chosen');
});

it('the device keeps its name through logins, logouts and changes, and a logout ends the session only', async () => {
  const device = browser.cookies.get('parlour_device');
  expect(device).toBeDefined();
  expect((await login(browser, { remember: true })).code).toBeNull();
  const before = cookieOf(browser);
  expect((await browser.call(contract.session.logout, {})).code).toBeNull();
  expect([...browser.cookies.keys()]).toEqual(['parlour_device']);
  expect(await codeOfCookie(before)).toBe('auth.expired');
  const remembered = await browser.call(contract.session.remembered, {});
  expect(remembered.value.usernames).toEqual([username]);
  expect((await login(browser, { password: '' })).code).toBeNull();
  expect(browser.cookies.get('parlour_device')).toBe(device);
});

it('another device is remembered for nothing, whatever session it has', async () => {
  expect((await login(browser, { remember: true })).code).toBeNull();
  const thief = scene.caller('browser');
  thief.cookies.set('parlour_session', cookieOf(browser) ?? '');
  expect((await thief.call(contract.session.remembered, {})).value.usernames).toEqual([]);
  expect((await login(thief, { password: '' })).code).toBe('login.remembered.over');
});
