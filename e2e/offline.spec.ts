import { expect } from '@playwright/test';
import { logIn } from './support';
import { test } from './visitor';

test.use({ serviceWorkers: 'allow' });

test('without a network the installed site says so and keeps the rules, and nothing personal is stored', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await logIn(page, 'maria', 'Parlour-2026');
  await page.goto('/?mc=transferFund');
  await page.goto('/vi/help');
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForFunction(async () => (await caches.match('/vi/offline')) !== undefined);

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stores.flat().map((request) => new URL(request.url).pathname);
  });
  expect(kept).toContain('/offline');
  expect(
    kept.filter((path) => !/^\/(?:_next\/static|art)\/|^\/(?:[a-z]{2,3}\/)?offline$/.test(path)),
  ).toEqual([]);

  await context.setOffline(true);
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Responsible gaming' }).first()).toBeAttached();
  await page.goto('/vi/rng');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await context.setOffline(false);
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
});
