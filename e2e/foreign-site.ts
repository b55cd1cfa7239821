import { expect, test as base, type Page } from '@playwright/test';
import { seedOf } from '@/lib/testing/daily-sample';
import { startForeignGateway, type ForeignGateway } from './foreign-gateway/gateway';
import { OwnSite } from './own-site';
import { headerBalance, loginEntrance, visit } from './support';

/** The site in front of a platform that others have built from the documents alone, in the dialect of the day. */
export interface Foreign {
  gateway: ForeignGateway;
  site: OwnSite;
}

/** The password of everybody who is known there (`foreign-gateway/README.md`). */
export const secret = 'Harbour2468';

export const test = base.extend<object, { foreign: Foreign }>({
  foreign: [
    async ({}, use) => {
      // What a member does has to be the same each day: the catalogue is open, and there are several wallets.
      const dialect = { catalogueToken: false, singleWallet: false };
      const gateway = await startForeignGateway({ seed: seedOf(new Date()), dialect });
      const env = { GATEWAY_URL: gateway.origin, TRUSTED_PROXIES: '127.0.0.1,::1' };
      const site = await OwnSite.start({ name: 'foreign', env });
      await use({ gateway, site });
      await site.remove();
      await gateway.close();
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: async ({ foreign }, use) => use(foreign.site.origin),
});

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in' });

export async function tryLogIn(page: Page, username: string, password: string): Promise<void> {
  const dialog = loginDialog(page);
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function logIn(page: Page, username = 'marlow'): Promise<void> {
  await visit(page, '/');
  await loginEntrance(page).click();
  await tryLogIn(page, username, secret);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(headerBalance(page)).toBeVisible();
}
