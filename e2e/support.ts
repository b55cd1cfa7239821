import { expect, type Page } from '@playwright/test';
import { remotePort, port } from '../playwright.config';

export const sites = [
  { name: 'the embedded platform', origin: `http://localhost:${port}` },
  { name: 'another platform behind the gateway', origin: `http://localhost:${remotePort}` },
] as const;

export const password = 'Evening-Room-7';

/** A name that no other run has used. */
export function newUsername(): string {
  return `p${Date.now().toString(36)}${Math.trunc(performance.now() % 1296).toString(36)}`.slice(0, 16);
}

/** What a browser must never say on a whole journey: errors, and reports of the content security policy. */
export function watchConsole(page: Page): () => string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return () => complaints;
}

export async function register(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: 'Register' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username', { exact: true }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(password);
  await dialog.getByRole('checkbox', { name: /18/ }).check();
  await dialog.getByRole('button', { name: /create|register/i }).click();
  await expect(dialog).toBeHidden();
}
