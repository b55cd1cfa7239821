import { expect } from '@playwright/test';
import { visit } from './support';
import { test } from './visitor';

test.describe('the search', () => {
  test('a game of a kind opens in three presses, and a typing error is forgiven', async ({ page }) => {
    await visit(page, '/promotions');
    await page.getByRole('link', { name: 'Search', exact: true }).first().click();
    await page.getByRole('option', { name: 'Mines', exact: true }).click();
    await expect(page).toHaveURL(/\/casino\/crash-games\?kind=mines$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Crash & instant');
    await page.getByRole('button', { name: /^Pearl Shallows/ }).click();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();

    await visit(page, '/help');
    const field = page.getByRole('combobox', { name: 'Search' });
    await expect(async () => {
      await page.locator('body').press('/');
      await expect(field).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await field.fill('blakcjack');
    await expect(page.getByRole('option').first()).toHaveText('Blackjack');
    await field.press('Enter');
    await expect(page).toHaveURL(/kind=blackjack$/);
    await expect(page.getByRole('button', { name: /^Quayside Blackjack/ })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue('blakcjack');
    await field.press('Escape');
    await expect(page).toHaveURL(/\/help$/);
  });

  test('speaks the language of the page, from one document for everybody', async ({ page, request }) => {
    const index = await request.get('/vi/search.json');
    expect(index.headers()['content-type']).toContain('application/json');
    expect(index.headers()['set-cookie']).toBeUndefined();
    await page.goto('/vi/help?find=xi+dach');
    await expect(page.getByRole('option').first()).toHaveText('Xì dách');
    await expect(page.getByRole('option', { name: 'Xì Dách Bến Tàu' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every kind of game is two presses away', async ({ page }) => {
    await visit(page, '/promotions');
    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    await bar.getByRole('link', { name: 'Games' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Video poker' }).click();
    await expect(page).toHaveURL(/\/casino\/video-poker$/);
    await expect(page.getByRole('button', { name: /^Harbour Jacks/ })).toBeVisible();
  });
});
