import { randomInt } from 'node:crypto';
import { expect, type FrameLocator, type Page, type Response } from '@playwright/test';
import { hydrated } from '@/lib/testing/setup/hydrated';

export const sites = [
  { name: 'the embedded platform', isRemote: false },
  { name: 'a site whose platform is another one', isRemote: true },
] as const;

export const password = 'Evening-Room-7';

/** What withdrawals of the tests' members ask for. */
export const paymentPassword = '471147';

/** A name that no other run has used. */
export function newUsername(): string {
  return `p${Date.now().toString(36)}${randomInt(1296).toString(36)}`;
}

/**
 * What a browser must not say on a whole journey: errors, and refusals of the content security policy. `refusable` is a call
 * that may be refused and is made again.
 */
export function watchConsole(page: Page, refusable?: { path: string }): () => string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    const isRefusal = refusable !== undefined && /status of 4\d\d/.test(message.text());
    if (isRefusal && url.endsWith(refusable.path)) return;
    if (message.type() === 'error') complaints.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return () => complaints;
}

/** Opens a page of the site, and waits until it hears what is pressed and typed. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await hydrated(page);
  return answer;
}

/** Runs `act` in the moment in which a button of that name is pressed, before the page hears of it. Once for a page. */
export async function atPressOf(page: Page, name: string, act: () => void): Promise<void> {
  const tell = () =>
    window.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null;
        (window as unknown as { tellPress: (text: string) => void }).tellPress(button?.textContent ?? '');
      },
      true,
    );
  await page.exposeFunction('tellPress', (text: string) => {
    if (text === name) act();
  });
  await page.addInitScript(tell);
  await page.evaluate(tell);
}

/**
 * Whether the page says something from now on, also where that goes by itself: the page itself looks out for it, however
 * late whoever asks looks.
 */
export async function hears(page: Page, said: RegExp): Promise<() => Promise<boolean>> {
  const heard = await page.evaluateHandle((source) => {
    const seen = { isSaid: false };
    const words = new RegExp(source);
    const observer = new MutationObserver(() => {
      const lines = [...document.querySelectorAll('p')];
      if (!lines.some((line) => line.checkVisibility() && words.test(line.textContent?.trim() ?? ''))) return;
      seen.isSaid = true;
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    return seen;
  }, said.source);
  return () => heard.evaluate(({ isSaid }) => isSaid);
}

export async function register(page: Page, username: string): Promise<void> {
  await hydrated(page);
  await page
    .getByRole('button', { name: 'Register' })
    .or(page.getByRole('link', { name: 'Register' }))
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.getByLabel('Username', { exact: true }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('checkbox', { name: /18 years/ }).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog).toBeHidden();
  await expect(headerBalance(page)).toBeVisible();
}

/** In a wide header the button of an empty form, in a narrow one a link: both lead to the dialog. */
export const loginEntrance = (page: Page) =>
  page
    .getByRole('button', { name: 'Log in' })
    .or(page.getByRole('link', { name: 'Log in' }))
    .first();

export async function logIn(page: Page, username: string, secret = password): Promise<void> {
  await hydrated(page);
  await loginEntrance(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Username', { exact: true }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
}

export const headerBalance = (page: Page) => page.getByRole('button', { name: /^Balance .*Refresh$/ });

/** What the header says, in hundredths. */
export async function balanceMinor(page: Page): Promise<bigint> {
  const name =
    (await headerBalance(page).getAttribute('aria-label')) ?? (await headerBalance(page).innerText());
  const digits = /(\d[\d,]*)\.(\d\d)/.exec(name);
  if (!digits) throw new Error(`No amount in "${name}"`);
  return BigInt(`${digits[1]?.replaceAll(',', '')}${digits[2]}`);
}

export async function openMemberPage(page: Page, key: string): Promise<void> {
  const url = new URL(page.url());
  url.search = `?mc=${key}`;
  await page.goto(url.href);
  await expect(page.getByRole('dialog', { name: 'Personal center' })).toBeVisible();
}

export const memberCentre = (page: Page) => page.getByRole('dialog', { name: 'Personal center' });

export async function deposit(page: Page, amount: string): Promise<void> {
  await openMemberPage(page, 'depositv2');
  await memberCentre(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
  await memberCentre(page).getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/sandbox\/pay/);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/mc=depositv2/);
  await expect(memberCentre(page).getByText('Credited').first()).toBeVisible();
}

/** By the screens, as a newcomer does it: a payment password, then an account in their own name; ends at the form. */
export async function openPayouts(page: Page): Promise<void> {
  const centre = memberCentre(page);
  await openMemberPage(page, 'withdraw');
  await centre.getByLabel('New payment password', { exact: true }).fill(paymentPassword);
  await centre.getByLabel('Repeat the new payment password').fill(paymentPassword);
  await centre.getByRole('button', { name: 'Save payment password' }).click();
  await centre.getByLabel('Bank', { exact: true }).fill('Sandbox Bank');
  await centre.getByLabel('Account holder').fill('Ana Reyes');
  await centre.getByLabel('Account number').fill(`${randomInt(10 ** 12)}`.padStart(13, '4').padEnd(16, '7'));
  await centre.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
  await centre.getByRole('button', { name: 'Add the account' }).click();
  await expect(centre.getByRole('textbox', { name: 'Amount' })).toBeVisible();
}

/** Fills in the form of the withdraw page, for the account that is chosen already. */
export async function fillWithdrawal(page: Page, amount: string): Promise<void> {
  await memberCentre(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
  await memberCentre(page).getByLabel('Payment password', { exact: true }).fill(paymentPassword);
}

export const sendWithdrawal = (page: Page) =>
  memberCentre(page).getByRole('button', { name: 'Withdraw', exact: true });

/** What is paid at once says so in the place of that it was received. */
export const withdrawalReceived = (page: Page) =>
  memberCentre(page)
    .getByRole('status')
    .filter({ has: page.getByRole('button', { name: 'Follow this withdrawal' }) })
    .getByText(/^(?:Withdrawal received|Paid)$/);

export async function closeOverlay(page: Page): Promise<void> {
  await memberCentre(page).getByRole('button', { name: 'Close the personal center' }).click();
  await expect(memberCentre(page)).toBeHidden();
}

export const gameFrame = (page: Page): FrameLocator => page.frameLocator('iframe');

/**
 * Plays one round and waits until it is over, free spins included: the bar below the game names it, and the button says
 * again what it does.
 */
export async function spin(page: Page): Promise<void> {
  const frame = gameFrame(page);
  const button = frame.getByRole('button', { name: 'Spin' });
  await expect(button).toBeEnabled({ timeout: 60_000 });
  const mark = frame.locator('main dt', { hasText: /^Round$/ }).locator('xpath=following-sibling::dd[1]');
  // There is none before the first round.
  const last = async () => (await mark.allTextContents()).join();
  const before = await last();
  await button.click();
  await expect.poll(last, { timeout: 120_000 }).not.toBe(before);
  await expect(button).toBeVisible({ timeout: 120_000 });
}

/** By the menu of the account, and past its question. */
export async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account/ })
    .click();
  await page
    .getByRole('menuitem', { name: 'Sign out' })
    .or(page.getByRole('button', { name: 'Sign out' }))
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign out' }).click();
  await expect(loginEntrance(page)).toBeVisible();
}
