import { expect } from '@playwright/test';
import { visit } from './support';
import { newAddress, test } from './visitor';

/** Longer than the page waits for somebody to rest. */
const calmMs = 6_000;

test.describe('a first visit', () => {
  test.use({ seesPopups: true });

  test('offers the pop-up announcement once, after a calm moment, and opens it at a press', async ({
    page,
  }) => {
    await page.clock.install();
    const beCalm = async (x: number) => {
      await page.waitForLoadState('networkidle');
      await page.mouse.move(x, 300);
      await page.clock.fastForward(calmMs);
    };
    await page.goto('/');
    const bar = page.getByRole('complementary', { name: 'News' });
    let x = 200;
    // What moves before the script of the bar is here is not heard, and no rest begins with it.
    await expect(async () => {
      x += 10;
      await beCalm(x);
      await expect(bar).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(bar).toContainText('Welcome to Parlour');
    await bar.getByRole('button', { name: 'Read' }).click();
    const popup = page.getByRole('dialog', { name: 'Welcome to Parlour' });
    await popup.getByRole('button', { name: 'Close' }).last().click();
    await expect(popup).toBeHidden();
    await page.goto('/promotions');
    for (const place of [300, 310, 320]) {
      await beCalm(place);
      await page.waitForTimeout(1_000);
      await expect(bar).toBeHidden();
    }
  });
});

test('a title of the notice bar opens its text, and back closes it', async ({ page }) => {
  const notices = page.getByRole('dialog');
  // Before its script is here, a title leads to the page of all notices.
  await expect(async () => {
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'A withdrawal, once requested, goes through' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(notices).toContainText(
      'The amount is set aside at once and paid; only large amounts are looked at first.',
      { timeout: 10_000 },
    );
  }).toPass();
  expect(new URL(page.url()).searchParams.get('notice')).toBe('2');
  await page.goBack();
  await expect(notices).toBeHidden();
});

test('feedback arrives with its pictures, and says under which reference', async ({ page }) => {
  await page.goto('/help?help=feedback');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox').selectOption('SUGGESTION');
  await form.getByRole('textbox').first().fill('Please let me sort the games by their return.');
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture });
  await expect(form.getByText('dot.png')).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText(/fbk_\w+/)).toBeVisible();
});

test('customer service opens in a window of its own, and a message to it is kept', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await visit(page, '/');
  const opening = page.waitForEvent('popup');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Customer service' }).click();
  const chat = await opening;
  await chat.waitForURL(/\/sandbox\/support/);
  await chat.getByRole('textbox').fill('Where is my deposit?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Where is my deposit?')).toBeVisible();
});
