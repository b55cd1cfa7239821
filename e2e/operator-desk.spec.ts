import { expect } from '@playwright/test';
import { findingsInBothThemes } from './findings';
import { comeIn, confirmByKeys, dialog, goByKeys, goOn, main, operatorPage, row } from './operator-page';
import { test } from './visitor';

test.describe('the operator’s desk', () => {
  // Journeys that follow on the same site are paid without a look.
  test.afterAll(({ desk }) => desk('settings', 'set', 'cashier.withdrawalReviewFrom', '5000'));

  test('is opened by an invitation once, and decides a withdrawal by keyboard', async ({
    browser,
    baseURL,
    desk,
    member,
  }) => {
    await desk('settings', 'set', 'cashier.withdrawalReviewFrom', '20');
    await member.deposit('100.00');
    await member.openPayouts();
    const withdrawal = (await member.withdraw('30.00')).value;
    const name = `ada${Date.now() % 1_000_000}`;
    const page = await operatorPage(browser, baseURL ?? '');
    await comeIn(page, desk, name, 'cashier');
    await goByKeys(page, 'w', 'Withdrawals');
    await expect(row(page, member.username)).toBeVisible();
    const before = await main(page).getByRole('row').count();
    await page.keyboard.press('j');
    // Others may wait before it: down to the member's own.
    for (
      let at = 0;
      at < before && !(await row(page, member.username).getAttribute('aria-selected'))?.includes('true');
      at += 1
    )
      await page.keyboard.press('j');
    await page.keyboard.press('a');
    await confirmByKeys(page, 'Documents seen');
    await goOn(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, member.username)).toHaveCount(0);
    const entries = await desk('audit', 'list', '--subject', withdrawal.id);
    expect(entries).toContainEqual(
      expect.objectContaining({
        by: `desk:${name}`,
        action: 'withdrawal.approve',
        via: 'page',
        reason: 'Documents seen',
      }),
    );
    // Of a cashier nothing else is there.
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await page.goto('/desk/audit');
    await expect(row(page, 'withdrawal.approve').first()).toContainText('Page');
    expect(await findingsInBothThemes(page, 'light')).toEqual([]);
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  });

  test('lets nobody alone change how money moves', async ({ browser, baseURL, desk }) => {
    const stamp = Date.now() % 1_000_000;
    const [ada, bea] = [
      await operatorPage(browser, baseURL ?? ''),
      await operatorPage(browser, baseURL ?? ''),
    ];
    await comeIn(ada, desk, `adam${stamp}`, 'admin');
    await comeIn(bea, desk, `beam${stamp}`, 'admin');
    await ada.goto('/desk/settings');
    await ada.getByLabel('Hours before a new payout account is paid').fill('12');
    await expect(main(ada)).toContainText('24 → 12');
    await ada.getByRole('button', { name: 'Save the changes' }).click();
    await confirmByKeys(ada, 'Shorter nights');
    await expect(dialog(ada).getByRole('status')).toContainText('Nothing has been changed yet');
    await goOn(ada);
    // The first one sees it and cannot agree, in another tab either.
    const other = await ada.context().newPage();
    await other.goto('/desk/approvals');
    await row(other, 'payoutCoolOffHours').first().click();
    await other.getByRole('button', { name: /approve/i }).click();
    await goOn(other);
    await expect(dialog(other).getByRole('alert')).toContainText('Your roles do not allow this');
    await bea.goto('/desk/approvals');
    await row(bea, 'payoutCoolOffHours').first().click();
    await expect(bea.getByRole('complementary')).toContainText('12');
    expect(await findingsInBothThemes(bea, 'light')).toEqual([]);
    await bea.getByRole('button', { name: /approve/i }).click();
    await goOn(bea);
    await expect(dialog(bea).getByRole('heading', { name: 'What would change' })).toBeVisible();
    await goOn(bea);
    await expect(dialog(bea).getByRole('status')).toContainText('Approved');
    await bea.setViewportSize({ width: 390, height: 844 });
    await bea.goto('/desk');
    await expect(bea.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(await findingsInBothThemes(bea, 'light')).toEqual([]);
    expect(await bea.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('changes settings from a date on, takes that back, and restores what was', async ({
    browser,
    baseURL,
    desk,
  }) => {
    const page = await operatorPage(browser, baseURL ?? '');
    await comeIn(page, desk, `sets${Date.now() % 1_000_000}`, 'admin');
    await page.goto('/desk/settings?family=agents');
    const depth = page.getByLabel('Levels below the house');
    const was = await depth.inputValue();
    const save = page.getByRole('button', { name: 'Save the changes' });
    const part = (name: string) => page.getByRole('region', { name });
    const confirm = async (reason: string) => {
      await confirmByKeys(page, reason);
      await goOn(page);
      await expect(dialog(page)).toHaveCount(0);
    };
    await depth.fill('11');
    await save.click();
    await expect(main(page).getByRole('alert')).toContainText('from 1 to 10');
    await expect(depth).toHaveValue('11');
    await depth.fill('9');
    await expect(main(page)).toContainText(`Levels below the house ${was} → 9`);
    await save.click();
    await dialog(page).getByLabel(/^From/).fill('2031-01-02T03:04');
    await confirm('Fewer levels from then on');
    await expect(part('To come')).toContainText(`${was} → 9`);
    await expect(depth).toHaveValue(was);
    expect(await findingsInBothThemes(page, 'light')).toEqual([]);
    await part('To come').getByRole('button', { name: 'Take back' }).click();
    await confirm('Not after all');
    await expect(part('To come')).toContainText('Nothing is planned.');
    await depth.fill('8');
    await save.click();
    await confirm('Fewer levels');
    await expect(depth).toHaveValue('8');
    const older = part('History')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Restore' }) })
      .filter({ hasText: `9 → ${was}` });
    await older.getByRole('button', { name: 'Restore' }).click();
    await confirm('As it was');
    await expect(depth).toHaveValue(was);
    expect(await desk('settings', 'show')).toContainEqual({ setting: 'agents.maxDepth', value: was });
  });

  test('is in no frame, no search and no bundle of the site', async ({ page, request }) => {
    const answer = await request.get('/desk');
    expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    expect(answer.headers()['cache-control']).toContain('no-store');
    const asked: string[] = [];
    page.on('request', (each) => asked.push(each.url()));
    await page.goto('/');
    expect(asked.filter((url) => url.includes('/desk'))).toEqual([]);
  });
});
