import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { contract } from '@/lib/contract';
import type en from '@/messages/en.json';
import { codeAtTheDesk, codeIn, codeOf, lettersIn } from './newest-code';
import {
  gameFrame,
  headerBalance,
  logIn,
  loginEntrance,
  newUsername,
  password,
  register,
  sites,
  spin,
  visit,
  watchConsole,
} from './support';
import { arrive, Member, newAddress, test } from './visitor';
import { addVirtualAuthenticator } from './virtual-authenticator';

const fil = JSON.parse(readFileSync('messages/fil.json', 'utf8')) as typeof en;

/** A number that no other run has used; the first digits are those of mobile phones in the Philippines. */
const newNumber = (): string => `917${String(randomInt(10_000_000)).padStart(7, '0')}`;
const international = (number: string): string => `+63${number}`;

const registerDialog = (page: Page) => page.getByRole('dialog', { name: 'Create your account' });
const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });
const centre = (page: Page) => page.getByRole('dialog', { name: 'Personal center' });
const section = (page: Page, name: string): Locator =>
  centre(page).getByRole('region', { name, exact: true });

async function openRegister(page: Page): Promise<Locator> {
  await page.goto('/?auth=register');
  return registerDialog(page);
}

async function signOut(page: Page): Promise<void> {
  // A page that is open would go on asking, without its session.
  await page.goto('about:blank');
  await page.context().clearCookies({ name: 'parlour_session' });
  await page.context().clearCookies({ name: 'parlour_hint' });
  await visit(page, '/');
  await expect(loginEntrance(page)).toBeVisible();
}

async function registerByMobile(page: Page, number: string): Promise<void> {
  const dialog = await openRegister(page);
  await dialog.getByRole('tab', { name: 'By mobile' }).click();
  await dialog.getByLabel('Mobile number').fill(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Code sent.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Verification code').fill(await codeIn(page, international(number)));
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('checkbox', { name: /18 years/ }).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog).toBeHidden();
  await expect(headerBalance(page)).toBeVisible();
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/?mc=securityCenter');
  await expect(section(page, 'Account safety')).toBeVisible();
}

/** Another browser of the same person, at an address of its own. */
async function otherBrowser(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': address } });
  await context.addInitScript(() => {
    sessionStorage.setItem('parlour-popups-shown', '1');
    localStorage.setItem('parlour-welcome-muted', '1');
  });
  return context.newPage();
}

test.describe('a mobile number', () => {
  test('and a code make an account, and log in to it later', async ({ page }) => {
    const complaints = watchConsole(page);
    const number = newNumber();
    await registerByMobile(page, number);
    await signOut(page);

    await loginEntrance(page).click();
    await loginDialog(page).getByRole('tab', { name: 'By SMS code' }).click();
    await loginDialog(page).getByLabel('Mobile number').fill(number);
    await loginDialog(page).getByRole('button', { name: 'Send code' }).click();
    await expect(loginDialog(page).getByRole('link', { name: /Read the message here/ })).toHaveAttribute(
      'href',
      /\/sandbox\/outbox\?to=/,
    );
    await expect(loginDialog(page).getByRole('button', { name: /Send again in \d+ seconds?/ })).toBeVisible();
    const code = await codeIn(page, international(number));
    await loginDialog(page).getByLabel('Verification code').fill(code);
    await loginDialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(headerBalance(page)).toBeVisible();
    expect(complaints()).toEqual([]);
  });

  test('makes an account by keyboard and in Filipino, too', async ({ page }) => {
    const number = newNumber();
    const { register: texts, fields, code } = fil.auth;
    await page.goto('/fil?auth=register');
    const dialog = page.getByRole('dialog', { name: texts.title });
    await dialog.getByRole('tab', { name: texts.tabs.registerMobile }).focus();
    await page.keyboard.press('Enter');
    const number0 = dialog.getByLabel(fil.auth.mobile.number);
    await number0.focus();
    await page.keyboard.type(number);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: code.send })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(code.sent)).toBeVisible();
    await dialog.getByLabel(fields.verificationCode).focus();
    await page.keyboard.type(await codeIn(page, international(number)));
    await dialog.getByLabel(fields.password, { exact: true }).focus();
    await page.keyboard.type(password);
    await dialog.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await dialog.getByLabel(fields.password, { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/fil$/);
    const letters = await lettersIn(page, international(number));
    expect(letters[0]?.body).not.toContain('Never share it');
  });

  test('sets a new password for who has forgotten the old one', async ({ page }) => {
    const number = newNumber();
    await registerByMobile(page, number);
    await signOut(page);
    await loginEntrance(page).click();
    await loginDialog(page).getByRole('button', { name: 'Forgot password?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
    await dialog.getByRole('tab', { name: 'By phone' }).click();
    await dialog.getByLabel('Mobile number').fill(number);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByText('Code sent.', { exact: false })).toBeVisible();
    await dialog.getByLabel('Verification code').fill(await codeIn(page, international(number)));
    await dialog.getByLabel('New password', { exact: true }).fill(`${password}-new`);
    await dialog.getByRole('button', { name: 'Set password and log in' }).click();
    await expect(dialog).toBeHidden();
    await expect(headerBalance(page)).toBeVisible();
    const [letter] = await lettersIn(page, international(number));
    expect(letter?.body).toMatch(/code/);
  });
});

for (const { name, isRemote } of sites) {
  test.describe(`on ${name}`, () => {
    test.use({ isRemote });
    test(`the outbox shows a code to the browser that asked for it, and to no other`, async ({
      page,
      browser,
      address,
    }) => {
      await page.goto('/?auth=register');
      const dialog = registerDialog(page);
      await dialog.getByRole('tab', { name: 'By mobile' }).click();
      await dialog.getByLabel('Mobile number').fill(newNumber());
      await dialog.getByRole('button', { name: 'Send code' }).click();
      const opened = page.waitForEvent('popup');
      await dialog.getByRole('link', { name: /Read the message here/ }).click();
      const outbox = await opened;
      const place = outbox.url();
      const letter = outbox.getByText('Never share it', { exact: false });
      await expect(letter).toBeVisible();
      await outbox.getByRole('button', { name: 'Refresh' }).click();
      await expect(letter).toBeVisible();

      const other = await otherBrowser(browser, address);
      await other.goto(place);
      await expect(other.getByText('No messages for you here.', { exact: false })).toBeVisible();
      await expect(other.getByText('Is a message missing', { exact: false })).toBeVisible();
      await expect(other.getByText('Never share it', { exact: false })).toBeHidden();
      await other.context().close();
    });
  });
}

test.describe('one click', () => {
  test('makes an account whose name and password are shown once, and log in', async ({ page }) => {
    const dialog = await openRegister(page);
    await dialog.getByRole('button', { name: 'Register with one click' }).click();
    await dialog.getByRole('checkbox', { name: /18 years/ }).check();
    await dialog.getByRole('button', { name: 'Create my account' }).click();
    const save = page.getByRole('dialog', { name: 'Save this now' });
    await expect(save).toBeVisible();
    const [username = '', secret = ''] = await save.locator('dd > span').allInnerTexts();
    expect(username).toMatch(/^p\d{9}$/);
    expect(secret.length).toBeGreaterThanOrEqual(12);
    await save.getByRole('button', { name: 'I have saved it' }).click();
    await expect(headerBalance(page)).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(secret);
    await signOut(page);
    await logIn(page, username, secret);
    await expect(headerBalance(page)).toBeVisible();
  });

  test('and a passkey in place of the password', async ({ page }) => {
    await addVirtualAuthenticator(page);
    const dialog = await openRegister(page);
    await dialog.getByRole('button', { name: 'Register with one click' }).click();
    await dialog.getByRole('checkbox', { name: /18 years/ }).check();
    await dialog.getByRole('button', { name: 'Create my account' }).click();
    const save = page.getByRole('dialog', { name: 'Save this now' });
    await save.getByRole('button', { name: 'Use a passkey instead' }).click();
    await expect(save.getByText('The passkey is set up.', { exact: false })).toBeVisible();
    await save.getByRole('button', { name: 'Continue' }).click();
    await expect(headerBalance(page)).toBeVisible();
    await openSecurity(page);
    await expect(section(page, 'Passkeys').getByText('First device')).toBeVisible();
    await signOut(page);
    await loginEntrance(page).click();
    await loginDialog(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(headerBalance(page)).toBeVisible();
  });
});

test.describe('a stranger', () => {
  test('is asked at a new address, and the owner shows who they are', async ({ page, baseURL }) => {
    const number = newNumber();
    const origin = baseURL ?? '';
    const owner = new Member(origin, newAddress());
    const mobile = { countryDialingCode: '+63' };
    expect(
      (await owner.call(contract.member.sendRegisterCode, { mobileNo: number, ...mobile })).code,
    ).toBeNull();
    const registered = await owner.call(contract.member.registerMobile, {
      mobileNum: number,
      ...mobile,
      verificationCode: await codeOf(owner, international(number)),
      password,
      confirmPassword: password,
      registerMethod: 'WEB',
      termsAccepted: true,
      ageConfirmed: true,
      login: true,
    });
    expect(registered.code).toBeNull();
    const { value } = await owner.call(contract.member.info, {});

    await visit(page, '/');
    await loginEntrance(page).click();
    await logInHere(page, value.account);
    await expect(
      page.getByText('You have not logged in from this address before', { exact: false }),
    ).toBeVisible();
    await page.getByLabel('Mobile number').fill(number);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Code sent.', { exact: false })).toBeVisible();
    await page.getByLabel('Verification code').fill('000000');
    await page.getByRole('button', { name: 'Confirm and log in' }).click();
    await expect(
      page.getByText('Please enter a valid verification code', { exact: false }).first(),
    ).toBeVisible();
    expect(await lettersIn(page, international(number))).toEqual([]);
    await page.getByLabel('Verification code').fill(await codeOf(owner, international(number)));
    await pressAgain(page.getByRole('button', { name: 'Confirm and log in' }));
    await expect(headerBalance(page)).toBeVisible();
    await signOut(page);
    await logIn(page, value.account);
    await expect(headerBalance(page)).toBeVisible();
  });

  test('meets a captcha, which a device can answer, and a lock, which the owner opens', async ({
    page,
    desk,
  }) => {
    const number = newNumber();
    await registerByMobile(page, number);
    const username = await page.evaluate(async () => {
      const answer = await fetch('/wps/member/info');
      return ((await answer.json()) as { value: { account: string } }).value.account;
    });
    await page.context().clearCookies();
    await page.goto('/?auth=login');
    const dialog = loginDialog(page);
    await dialog.getByLabel('Username', { exact: true }).fill(username);
    await dialog.getByLabel('Password', { exact: true }).fill('wrong-1');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('The username or password is not correct.');
    await guessUntilLocked(page, dialog);
    await dialog.getByRole('button', { name: 'Unlock with a code' }).click();
    const unlock = page.getByRole('dialog');
    await unlock.getByLabel('Mobile number').fill(number);
    await unlock.getByRole('button', { name: /let this device confirm/i }).click();
    await expect(unlock.getByText('Confirmed by this device')).toBeVisible({ timeout: 60_000 });
    await unlock.getByRole('button', { name: 'Send code' }).click();
    await expect(unlock.getByText('Code sent.', { exact: false })).toBeVisible();
    await unlock.getByLabel('Verification code').fill(await codeAtTheDesk(desk, international(number)));
    await unlock.getByRole('button', { name: 'Unlock', exact: true }).click();
    await expect(dialog.getByText('Your login is unlocked.', { exact: false })).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(headerBalance(page)).toBeVisible();
  });
});

/** A form takes one press a second. */
async function pressAgain(button: Locator): Promise<void> {
  await button.page().waitForTimeout(1_050);
  await button.click();
}

/** Goes on with a wrong password, a captcha that the device answers each time, and the pauses that grow between. */
async function guessUntilLocked(page: Page, dialog: Locator): Promise<void> {
  const byDevice = dialog.getByRole('button', { name: /let this device confirm/i });
  const confirmed = dialog.getByText('Confirmed by this device');
  await expect(async () => {
    if (await byDevice.isVisible()) await byDevice.click();
    await expect(confirmed).toBeVisible({ timeout: 60_000 });
    const answered = page.waitForResponse((response) => response.url().endsWith('/wps/session/login'));
    await pressAgain(dialog.getByRole('button', { name: 'Log in', exact: true }));
    await answered;
    await expect(dialog.getByRole('alert')).toContainText('Too many attempts. Please try again in', {
      timeout: 1_000,
    });
  }).toPass({ timeout: 300_000 });
}

test.describe('a game that a visitor presses', () => {
  // A frame without an origin may send no header of ours.
  test.use({ extraHTTPHeaders: {} });

  const pressGame = async (page: Page) => {
    await visit(page, '/rng?list=all');
    await page.getByRole('button', { name: /^Coral Crown(?! Wild)/ }).click();
    await expect(loginDialog(page)).toBeVisible();
  };
  const inGame = async (page: Page) => {
    await expect(page).toHaveURL(/\/game\?.*code=coral-crown\b/);
    await expect(gameFrame(page).getByRole('button', { name: 'Spin' })).toBeVisible({ timeout: 60_000 });
  };

  test('is what opens after registering', async ({ page }) => {
    await pressGame(page);
    await loginDialog(page).getByRole('button', { name: 'Register' }).click();
    const dialog = registerDialog(page);
    await dialog.getByLabel('Username', { exact: true }).fill(newUsername());
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('checkbox', { name: /18 years/ }).check();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await inGame(page);
  });

  test('is what opens with free play', async ({ page }) => {
    await pressGame(page);
    await loginDialog(page).getByRole('button', { name: 'Try for free' }).click();
    await inGame(page);
  });
});

test.describe('free play', () => {
  // A frame without an origin may send no header of ours.
  test.use({ extraHTTPHeaders: {} });

  test('plays a game for trial money, and is kept from what needs a real account', async ({ page }) => {
    await page.goto('/?auth=login');
    await loginDialog(page).getByRole('button', { name: 'Try for free' }).click();
    await expect(page.getByText('Trial money').first()).toBeVisible();
    await expect(headerBalance(page)).toHaveAttribute('aria-label', /2,000\.00/);

    await visit(page, '/rng?list=all');
    await expect(headerBalance(page)).toBeVisible();
    await page.getByRole('button', { name: /^Coral Crown(?! Wild)/ }).click();
    await expect(gameFrame(page).getByText('Trial money only')).toBeVisible({ timeout: 60_000 });
    await spin(page);

    await page.goto('/?mc=depositv2');
    const warning = page.getByRole('dialog', { name: 'You need a real account' });
    await warning.getByRole('button', { name: 'Create account' }).click();
    const dialog = registerDialog(page);
    await dialog.getByLabel('Username', { exact: true }).fill(newUsername());
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('checkbox', { name: /18 years/ }).check();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(headerBalance(page)).toHaveAttribute('aria-label', /P0\.00/);
    await expect(page.getByText('Trial money')).toBeHidden();
  });
});

test('the link of an agent is remembered until somebody registers', async ({ page }) => {
  await page.goto('/rng?code=ANA2026&list=all');
  await expect(page).toHaveURL(/\/rng\?list=all$/);
  await page.goto('/');
  await register(page, newUsername());
  const upline = await page.evaluate(async () => {
    const answer = await fetch('/wps/member/info');
    return ((await answer.json()) as { value: { toUpline: boolean } }).value.toUpline;
  });
  expect(upline).toBe(true);
});

test('who loses the cookies in the middle is asked to log in, and finds the page again', async ({
  page,
  member,
}) => {
  await arrive(page, member, '/?mc=withdraw');
  await expect(centre(page)).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/?mc=securityCenter');
  await logInHere(page, member.username);
  await expect(section(page, 'Account safety')).toBeVisible();
});

/** Into the dialog that is open already. */
async function logInHere(page: Page, username: string): Promise<void> {
  await loginDialog(page).getByLabel('Username', { exact: true }).fill(username);
  await loginDialog(page).getByLabel('Password', { exact: true }).fill(password);
  await loginDialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
}

test.describe('the security centre', () => {
  test('changes the password, which ends every other session and every remembered login', async ({
    page,
    browser,
    address,
  }) => {
    const username = newUsername();
    await page.goto('/');
    await register(page, username);
    const other = await otherBrowser(browser, address);
    await visit(other, new URL(page.url()).origin);
    await loginEntrance(other).click();
    await loginDialog(other).getByLabel('Username', { exact: true }).fill(username);
    await loginDialog(other).getByLabel('Password', { exact: true }).fill(password);
    await loginDialog(other).getByRole('checkbox', { name: 'Keep me signed in for a day' }).check();
    await loginDialog(other).getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(headerBalance(other)).toBeVisible();
    await signOut(other);
    await loginEntrance(other).click();
    await expect(loginDialog(other).getByText('This device is remembered.', { exact: false })).toBeVisible();
    await loginDialog(other).getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(headerBalance(other)).toBeVisible();

    await page.goto('/?auth=change-password');
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('New password', { exact: true }).fill(`${password}-new`);
    await dialog.getByLabel('Repeat the new password', { exact: true }).fill(`${password}-other`);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('Inconsistent twice', { exact: false })).toBeVisible();
    await dialog.getByLabel('Repeat the new password', { exact: true }).fill(`${password}-new`);
    await pressAgain(dialog.getByRole('button', { name: 'Change password' }));
    await expect(dialog).toBeHidden();
    await expect(headerBalance(page)).toBeVisible();

    await other.reload();
    await expect(loginEntrance(other)).toBeVisible();
    await other.goto(`${new URL(page.url()).origin}/?auth=login`);
    await expect(loginDialog(other)).toBeVisible();
    await expect(loginDialog(other).getByText('This device is remembered.', { exact: false })).toBeHidden();
    await logIn(other, username, `${password}-new`);
    await expect(headerBalance(other)).toBeVisible();
    await other.context().close();
  });

  test('sets an authenticator up, which a new device is asked for', async ({ page, browser, address }) => {
    const username = newUsername();
    await page.goto('/');
    await register(page, username);
    await openSecurity(page);
    const app = section(page, 'Authenticator app');
    await app.getByRole('button', { name: 'Set up the app' }).click();
    const secret = (await app.locator('code').innerText()).replaceAll(' ', '');
    const codeAt = (ms: number): string => new TOTP({ secret }).generate({ timestamp: ms });
    await app.getByLabel('App code').fill(codeAt(Date.now()));
    await app.getByRole('button', { name: 'Confirm and switch on' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    const [recovery = ''] = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(await codes.innerText()) ?? [];
    expect(recovery).not.toBe('');
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(app.getByText('10 recovery codes left', { exact: false })).toBeVisible();

    const other = await otherBrowser(browser, address);
    await other.goto(`${new URL(page.url()).origin}/?auth=login`);
    await logInHere(other, username);
    await other.getByLabel('Authenticator code').fill(recovery.toLowerCase());
    await other.getByRole('button', { name: 'Confirm and log in' }).click();
    await expect(headerBalance(other)).toBeVisible();
    await openSecurity(page);
    await expect(
      section(page, 'Authenticator app').getByText('9 recovery codes left', { exact: false }),
    ).toBeVisible();
    await section(page, 'Where you are logged in')
      .getByRole('button', { name: 'Sign out everywhere else' })
      .click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .last()
      .getByRole('button', { name: 'Sign out' })
      .click();
    await expect(
      section(page, 'Where you are logged in').getByText('1 other session was signed out.'),
    ).toBeVisible();
    await other.reload();
    await expect(loginEntrance(other)).toBeVisible();
    await other.context().close();
  });

  test('binds an e-mail address, by which a forgotten password is set anew', async ({ page }) => {
    const username = newUsername();
    const email = `${username}@example.com`;
    await page.goto('/');
    await register(page, username);
    await openSecurity(page);
    const contacts = section(page, 'Mobile and e-mail');
    await contacts.getByRole('button', { name: 'Add e-mail address' }).click();
    await contacts.getByLabel('E-mail', { exact: true }).fill(email);
    await contacts.getByRole('button', { name: 'Send code' }).click();
    await expect(contacts.getByText('Code sent.', { exact: false })).toBeVisible();
    await contacts.getByLabel('Verification code').fill(await codeIn(page, email));
    await contacts.getByRole('button', { name: 'Save' }).click();
    await expect(contacts.getByText('Your e-mail address is saved.')).toBeVisible();
    await signOut(page);

    await page.goto('/?auth=forgot');
    const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
    await dialog.getByRole('tab', { name: 'By e-mail' }).click();
    await dialog.getByLabel('Username', { exact: true }).fill(username);
    await dialog.getByLabel('E-mail', { exact: true }).fill(email);
    await dialog.getByRole('button', { name: 'Send the request' }).click();
    const popup = page.getByRole('alertdialog', { name: 'The request has been sent' });
    await popup.getByRole('button', { name: 'OK' }).click();
    await dialog.getByLabel('Verification code').fill(await codeIn(page, email));
    await dialog.getByLabel('New password', { exact: true }).fill(`${password}-new`);
    await pressAgain(dialog.getByRole('button', { name: 'Set password and log in' }));
    await expect(headerBalance(page)).toBeVisible();
  });
});
