import { expect, type Browser, type Page } from '@playwright/test';
import type { Desk } from './desk';
import { newAddress } from './visitor';
import { addVirtualAuthenticator } from './virtual-authenticator';

const deskPassword = 'nine green kettles sing';
export const main = (page: Page) => page.getByRole('main');
export const row = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text });
export const dialog = (page: Page) => page.getByRole('dialog');

/** A browser of an operator's own, whose passkeys answer by themselves. */
export async function operatorPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  const page = await context.newPage();
  await addVirtualAuthenticator(page);
  return page;
}

/** Invited by the shell, enrolled with a passkey, and in. */
export async function comeIn(page: Page, desk: Desk, name: string, ...roles: string[]): Promise<void> {
  const { address } = (await desk('operators', 'add', ...roles)) as { address: string };
  await page.goto(address);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(deskPassword);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Make a passkey' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages of the desk' })).toBeVisible();
}

/** By `g` and a letter. Whoever sees that nothing happened presses once more. */
export async function goByKeys(page: Page, letter: string, heading: string): Promise<void> {
  const place = page.getByRole('heading', { level: 1, name: heading });
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press(letter);
    await expect(place).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
}

/** The window of a command hears its keys where the focus is on something in it, which comes there a moment after the window. */
export async function untilFocused(page: Page): Promise<void> {
  const isInside = () =>
    dialog(page).evaluate((element) => {
      const { activeElement } = document;
      return activeElement !== element && element.contains(activeElement) && activeElement?.checkVisibility();
    });
  await expect.poll(isInside).toBe(true);
}

export async function goOn(page: Page): Promise<void> {
  await untilFocused(page);
  await page.keyboard.press('Control+Enter');
}

/** What is open in the window of a command is looked at and done, without a mouse. */
export async function confirmByKeys(page: Page, reason: string): Promise<void> {
  if (reason) await dialog(page).getByLabel('Reason').fill(reason);
  await goOn(page);
  await expect(dialog(page).getByRole('heading', { name: 'What would change' })).toBeVisible();
  await goOn(page);
  await expect(dialog(page).getByRole('status')).toBeVisible();
}
