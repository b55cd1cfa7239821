import { expect } from '@playwright/test';
import { htmlBytes, htmlLimits } from '@/bench/first-load';
import { test } from './visitor';

test('no document is larger than it may be', async ({ baseURL }) => {
  for (const [path, limit] of Object.entries(htmlLimits)) {
    const html = await (await fetch(baseURL + path)).text();
    expect(htmlBytes(html), path).toBeLessThanOrEqual(limit);
  }
});

test('a page paints with the styles in it, and another one fetches what it has besides, once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.css')) asked.push(pathname);
  });
  await page.goto('/help/deposits');
  await expect(page.locator('h1')).toBeVisible();
  const carried = await page
    // Those that stand in the document; what comes later has links of its own.
    .locator('head link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(carried.length).toBeGreaterThan(5);
  const before = asked.length;

  await page.locator('footer a[href="/rng"]').click();
  const tile = page.locator('main section li button img').first();
  await expect(tile).toBeVisible();
  const radius = () => tile.evaluate((image) => getComputedStyle(image.parentElement!).borderRadius);
  const styled = await radius();
  expect(asked.length).toBeGreaterThan(before);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.filter((sheet) => carried.includes(sheet))).toEqual([]);

  await page.goto('/rng');
  await expect(tile).toBeVisible();
  expect(await radius()).toBe(styled);
});
