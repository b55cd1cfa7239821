import { expect, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { demonstrationPassword } from '@/platform/operate/seed/cast';
import { findingsInBothThemes } from './findings';
import { playRounds } from './rounds';
import { sites, watchConsole } from './support';
import { arrive, Member, newAddress } from './visitor';
import { test } from './worker-site';

const centre = (page: Page) => page.getByRole('dialog', { name: 'Agent centre' });
const menu = (page: Page) => centre(page).getByRole('navigation', { name: 'Pages of the agent centre' });

const agentCalled = (origin: string, username: string) =>
  new Member(origin, newAddress(), username).logIn(demonstrationPassword, 'agent');

/** Opens a page of the centre as somebody of the cast. */
async function openAs(page: Page, origin: string, username: string, key: string): Promise<void> {
  await arrive(page, await agentCalled(origin, username), `/?ac=${key}`);
  await expect(centre(page)).toBeVisible();
}

for (const { name, isRemote } of sites)
  test.describe(`the agent centre of ${name}`, () => {
    test.use({ isRemote });

    test('a link brings a member, whose bets the agent sees and nobody beside', async ({ baseURL = '' }) => {
      const ana = await agentCalled(baseURL, 'ana');
      const link = await ana.call(contract.agentTeam.createLink, { accountType: 0, label: 'A journey' });
      expect(link.code).toBeNull();
      const member = new Member(baseURL, newAddress());
      await member.register({ affiliateCode: link.value.code });
      await member.deposit('50.00');
      await playRounds(member, 2);
      const { value } = await ana.call(contract.agentReports.downline, {});
      expect(value.list.map(({ account }) => account)).toContain(member.username);
      const refused = await member.call(contract.agentReports.downline, {});
      expect(refused.code).not.toBeNull();
    });

    test('an agent sees the pages, without a finding in either theme', async ({ page, baseURL = '' }) => {
      const complaints = watchConsole(page);
      await openAs(page, baseURL, 'ana', 'agentTeamOverview');
      expect(await findingsInBothThemes(page, 'light')).toEqual([]);
      expect(complaints()).toEqual([]);
    });

    test('a reader is told whose figures these are', async ({ page, baseURL = '' }) => {
      await openAs(page, baseURL, 'rosa', 'agentTeamOverview');
      await expect(centre(page).getByText(/figures of ana\. You cannot change anything here/)).toBeVisible();
      const rosa = await agentCalled(baseURL, 'rosa');
      const refused = await rosa.call(contract.agentTeam.createLink, { accountType: 0 });
      expect(refused.code).toBe('auth.forbidden');
    });

    test('a helper works for the agent, and opens no agents', async ({ page, baseURL = '' }) => {
      await openAs(page, baseURL, 'lito', 'agentTeamOverview');
      await expect(centre(page).getByText('You are working for ana as a helper.')).toBeVisible();
      const lito = await agentCalled(baseURL, 'lito');
      const endsAt = new Date(Date.now() + 86_400_000).toISOString();
      const refused = await lito.call(contract.agentTeam.createLink, { accountType: 2, maxUses: 1, endsAt });
      expect(refused.code).toBe('auth.forbidden');
    });

    test('the menu is walked with the keyboard', async ({ page, baseURL = '' }) => {
      await openAs(page, baseURL, 'ana', 'agentTeamOverview');
      const next = menu(page).getByRole('link', { name: 'Open accounts' });
      await menu(page).getByRole('link', { name: 'Team overview' }).focus();
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/ac=registerCenter/);
      await page.keyboard.press('Escape');
      await expect(centre(page)).toBeHidden();
    });

    test('nothing is wider than a telephone', async ({ page, baseURL = '' }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openAs(page, baseURL, 'ana', 'agentTeamOverview');
      const widths = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    });
  });
