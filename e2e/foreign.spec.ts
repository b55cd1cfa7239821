import { expect } from '@playwright/test';
import { contract } from '@/lib/contract';
import { publicPages } from '@/lib/routes';
import { loginDialog, logIn, secret, test, tryLogIn } from './foreign-site';
import {
  closeOverlay,
  headerBalance,
  loginEntrance,
  memberCentre,
  openMemberPage,
  signOut,
  visit,
} from './support';

test('a visitor finds games, promotions, help and notices, and none of them claims what nobody said', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Slots')).toBeVisible();
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
  await page.goto('/rng');
  const tile = page.locator('#lobby-games button, main button').filter({ hasText: 'Lantern Works' }).first();
  await expect(tile).toBeVisible();
  await expect(page.getByText('0.00%')).toHaveCount(0);
  await page.goto('/promotions');
  await page.getByRole('link', { name: 'Raffle of the first boat' }).click();
  await expect(page).toHaveURL(/promoDetail/);
  await expect(page.getByRole('heading', { name: 'Raffle of the first boat' }).first()).toBeVisible();
  await page.goto('/help');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect(await page.evaluate(() => 'foreignScript' in window)).toBe(false);
  const links = new Set<string>();
  for (const path of publicPages) {
    const document = await (await page.request.get(path)).text();
    const html = document.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(html, path).not.toMatch(/play money|published (odds|return)|odds of every game/i);
    for (const [, href = ''] of html.matchAll(/<a[^>]* href="(\/[^"#]*)/g))
      links.add(href.replaceAll('&amp;', '&'));
  }
  expect(links.size).toBeGreaterThan(20);
  for (const href of links) expect((await page.request.get(href)).status(), href).toBeLessThan(400);
});

test('a member logs in past a captcha, and what the platform is without is not offered', async ({
  page,
  foreign: { gateway },
}) => {
  await visit(page, '/');
  await loginEntrance(page).click();
  const captcha = loginDialog(page).getByLabel('Captcha', { exact: true });
  for (let tries = 0; tries < 4 && !(await captcha.isVisible()); tries += 1) {
    const refused = page.waitForResponse((answer) => answer.url().endsWith(contract.session.login.path));
    await tryLogIn(page, 'marlow', `Not-the-word-${tries}`);
    await refused;
    await expect(loginDialog(page).getByRole('alert')).toBeVisible();
  }
  await expect(captcha).toBeVisible();
  // A picture comes after a refusal, which takes away what was typed before.
  await expect(loginDialog(page).getByRole('img', { name: /Captcha picture/ })).toBeVisible();
  const { captchas } = gateway.world;
  await expect(async () => {
    const [count, newest = ''] = [captchas.size, [...captchas.values()].at(-1)];
    expect(newest).not.toBe('');
    await captcha.fill(newest);
    await expect(captcha).toHaveValue(newest, { timeout: 1_000 });
    expect(captchas.size).toBe(count);
  }).toPass({ timeout: 90_000 });
  await tryLogIn(page, 'marlow', secret);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(headerBalance(page)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Deposit' })).toHaveCount(0);
  await openMemberPage(page, 'securityCenter');
  const entries = memberCentre(page).getByRole('navigation').getByRole('link');
  await expect(entries).toHaveText(['My account', 'My wallet', 'Missions']);
  await expect(memberCentre(page).getByRole('radio')).toHaveCount(5);
  await memberCentre(page).getByRole('radio').nth(2).check();
  await memberCentre(page).getByRole('button', { name: 'Use this picture' }).click();
  await expect(memberCentre(page).getByText('Your picture is saved.')).toBeVisible();
  await expect(memberCentre(page).getByRole('button', { name: 'Change password' })).toBeVisible();
  await expect(memberCentre(page).getByText('could not be loaded')).toHaveCount(0);
});

test('money moves between wallets once, a game is marked and opened, and signing out ends it', async ({
  page,
  foreign: { gateway },
}) => {
  await logIn(page);
  await openMemberPage(page, 'transferFund');
  const before = gateway.world.balances('marlow');
  await memberCentre(page).getByRole('textbox', { name: 'Amount' }).fill('7.50');
  await memberCentre(page).getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(memberCentre(page).getByRole('status').filter({ hasText: '7.50' })).toBeVisible();
  expect(gateway.world.balances('marlow').PURSE).toBe((before.PURSE ?? 0n) - 750n);
  await closeOverlay(page);

  await visit(page, '/rng');
  await expect(headerBalance(page)).toBeVisible();
  const marked = new Set(gateway.world.member('marlow')?.favourites);
  await page
    .getByRole('button', { name: /favourite/i })
    .first()
    .click();
  await expect.poll(() => gateway.world.member('marlow')?.favourites.length).not.toBe(marked.size);
  await page.locator('main button').filter({ hasText: 'Lantern Works' }).first().click();
  await expect(page).toHaveURL(/\/game/);
  await expect(page.locator('iframe').first()).toHaveAttribute('src', new RegExp(`^${gateway.origin}`));

  await page.goto('/');
  await signOut(page);
  await expect(loginEntrance(page)).toBeVisible();
});

test('who comes from a new address shows who they are', async ({ page, foreign: { gateway } }) => {
  await visit(page, '/');
  await loginEntrance(page).click();
  await tryLogIn(page, 'tamsin', secret);
  const dialog = page.getByRole('dialog').filter({ hasText: 'Is this you?' });
  await dialog.getByRole('tab', { name: 'E-mail' }).click();
  const code = gateway.world.messages.findLast(({ channel }) => channel === 'email')?.code ?? '';
  await dialog.getByRole('textbox').fill(code);
  await dialog.getByRole('button', { name: 'Confirm and log in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(headerBalance(page)).toBeVisible();
  expect(gateway.requests.some(({ path }) => path === '/wps/session/login/verify')).toBe(true);
});

test('a session that is dead leads to the login, and a closed site says so', async ({
  page,
  foreign: { gateway },
}) => {
  await logIn(page);
  gateway.endSessions();
  await page.goto('/rng');
  await expect(loginEntrance(page)).toBeVisible();

  await logIn(page);
  gateway.setMaintenance(true, new Date(Date.now() + 3_600_000).toISOString());
  await expect(async () => {
    const answer = await page.goto('/rng');
    expect(answer?.status()).toBe(503);
  }).toPass({ timeout: 60_000 });
  gateway.setMaintenance(false);
  gateway.setRegionRestriction(true);
  await expect(async () => expect((await page.goto('/rng'))?.status()).toBe(451)).toPass({ timeout: 60_000 });
  gateway.setRegionRestriction(false);
  await expect(async () => expect((await page.goto('/rng'))?.status()).toBe(200)).toPass({ timeout: 60_000 });
});

test('pages that were made while the platform failed are whole soon after it is back', async ({
  page,
  foreign: { gateway },
}) => {
  gateway.fault('*', '500');
  await page.goto('/live');
  await page.goto('/fish');
  gateway.clearFaults();
  for (const path of ['/live', '/fish'])
    await expect(async () => {
      await page.goto(path);
      await expect(page.getByText('could not be loaded')).toHaveCount(0, { timeout: 100 });
      await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Slots')).toBeVisible({
        timeout: 500,
      });
    }).toPass({ timeout: 90_000 });
});
