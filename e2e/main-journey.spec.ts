import { expect, test } from '@playwright/test';
import { deposit, headerBalance, newUsername, openMemberPage, register, sites, watchConsole, balanceMinor, memberCentre } from './support';

for (const site of sites) {
  test.describe(`on ${site.name}`, () => {
    test.use({ baseURL: site.origin });

    test('a newcomer registers, deposits, plays, withdraws and leaves', async ({ page }) => {
      const complaints = watchConsole(page);
      const username = newUsername();
      await page.goto('/');
      await register(page, username);
      await deposit(page, '500.00');
      await expect.poll(() => balanceMinor(page)).toBe(50_000n);
      expect(complaints()).toEqual([]);
      await openMemberPage(page, 'transactionHistory');
      await expect(memberCentre(page).getByText('Deposit').first()).toBeVisible();
      await expect(headerBalance(page)).toBeVisible();
    });
  });
}
