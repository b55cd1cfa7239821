import { expect, type Locator, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { agentPages } from '@/lib/contract/calls/agent-centre/report-parts';
import type { LoginPortal } from '@/lib/contract/calls/session';
import { demonstrationPassword } from '@/platform/operate/seed/cast';
import { findingsInBothThemes, windowOnly } from './findings';
import { playRounds } from './rounds';
import { atPressOf, password, paymentPassword, sites, watchConsole } from './support';
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

/** The first login of an account that somebody else has opened, with a password of its person's own. */
async function takeOver(account: Member, firstPassword: string, portal: LoginPortal): Promise<Member> {
  await account.logIn(firstPassword, portal);
  const own = {
    newPassword: password,
    confirmNewPassword: password,
    termsAccepted: true,
    ageConfirmed: true,
  };
  expect((await account.call(contract.member.changePassword, own)).code).toBeNull();
  return account;
}

/** An agent below `ana` with so much money, who can send it. */
async function newAgent(origin: string, amount: string): Promise<Member> {
  const ana = await agentCalled(origin, 'ana');
  const agent = new Member(origin, newAddress());
  const { username } = agent;
  const { value, code } = await ana.call(contract.agentTeam.openAccount, { username, accountType: 2 });
  expect(code).toBeNull();
  await takeOver(agent, value.firstPassword, 'agent');
  await setPaymentPassword(agent);
  await agent.deposit(amount);
  return agent;
}

async function setPaymentPassword(account: Member): Promise<void> {
  const twice = { paymentPassword, confirmPaymentPassword: paymentPassword };
  expect((await account.call(contract.security.setPaymentPassword, twice)).code).toBeNull();
}

/** Opens an account on screen and answers with its first password. */
async function openByHand(page: Page, username: string): Promise<string> {
  await centre(page).getByLabel('Username of the new account').fill(username);
  await centre(page).getByRole('button', { name: 'Open account' }).click();
  const shown = centre(page).getByRole('region', { name: `${username} is open` });
  const firstPassword = await shown.locator('code').nth(1).textContent();
  await shown.getByRole('button', { name: 'I have noted it' }).click();
  await expect(centre(page)).not.toContainText(firstPassword ?? '');
  return firstPassword ?? '';
}

/** Logs in with the first password, and does at once what must be done before anything else. */
async function firstLogin(page: Page, origin: string, username: string, secret: string): Promise<void> {
  await page.goto(`${origin}/?auth=login`);
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.getByLabel('Username', { exact: true }).fill(username);
  await login.getByLabel('Password', { exact: true }).fill(secret);
  await login.getByRole('button', { name: 'Log in' }).click();
  const change = page.getByRole('dialog', { name: 'Change password' });
  await change.getByLabel('New password', { exact: true }).fill(password);
  await change.getByLabel('Repeat the new password').fill(password);
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change.getByText('Please accept the terms to continue.')).toBeVisible();
  await change.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await change.getByRole('checkbox', { name: /years old or older/ }).check();
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change).toBeHidden();
}

/** Sends money to an account directly below, as far as the answer. */
async function sendOnScreen(page: Page, username: string, amount: string): Promise<Locator> {
  await centre(page)
    .getByRole('button', { name: `Send money to ${username}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Send money to ${username}` });
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
  await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
  await dialog.getByRole('button', { name: 'Send money' }).click();
  return dialog;
}

for (const { name, isRemote } of sites)
  test.describe(`the agent centre of ${name}`, () => {
    test.use({ isRemote });

    test('a link brings a member, whose bets the agent sees and nobody beside', async ({ baseURL }) => {
      const ana = await agentCalled(baseURL ?? '', 'ana');
      const link = await ana.call(contract.agentTeam.createLink, { accountType: 0, label: 'A journey' });
      expect(link.code).toBeNull();
      const member = new Member(baseURL ?? '', newAddress());
      await member.register({ affiliateCode: link.value.code });
      await member.deposit('50.00');
      await playRounds(member, 2);
      const { value } = await ana.call(contract.agentReports.downline, {});
      expect(value.list.map(({ name: called }) => called)).toContain(member.username);
      const refused = await member.call(contract.agentReports.downline, {});
      expect(refused.code).not.toBeNull();
    });

    test('an agent sees the pages, without a finding in either theme', async ({ page, baseURL }) => {
      const complaints = watchConsole(page);
      await openAs(page, baseURL ?? '', 'ana', 'agentTeamOverview');
      expect(await findingsInBothThemes(page, 'light', windowOnly)).toEqual([]);
      expect(complaints()).toEqual([]);
    });

    test('a page whose figures do not come says so, and is whole as soon as they do', async ({
      page,
      baseURL,
    }) => {
      await openAs(page, baseURL ?? '', 'ana', 'agentAnnouncement');
      let isCut = false;
      await page.route(/\/AC_get(?!Centre)/, (route) => (isCut ? route.abort() : route.continue()));
      // A page asks again by itself: until the press, that must not help it.
      await atPressOf(page, 'Try again', () => (isCut = false));
      const retry = centre(page).getByRole('button', { name: 'Try again' });
      for (const key of agentPages.filter((each) => each !== 'agentAnnouncement')) {
        isCut = true;
        await page.goto(`${baseURL}/?ac=${key}`);
        await expect(retry, key).toHaveCount(1, { timeout: 30_000 });
        await expect(async () => {
          if (isCut || (await retry.isVisible())) await retry.click({ timeout: 10_000 });
          await expect(retry, key).toHaveCount(0, { timeout: 10_000 });
        }).toPass({ timeout: 60_000 });
      }
    });

    test('a reader is told whose figures these are', async ({ page, baseURL }) => {
      await openAs(page, baseURL ?? '', 'rosa', 'agentTeamOverview');
      await expect(centre(page).getByText(/figures of ana\. You cannot change anything here/)).toBeVisible();
      const rosa = await agentCalled(baseURL ?? '', 'rosa');
      const refused = await rosa.call(contract.agentTeam.createLink, { accountType: 0 });
      expect(refused.code).toBe('auth.forbidden');
    });

    test('a helper works for the agent, and opens no agents', async ({ page, baseURL }) => {
      await openAs(page, baseURL ?? '', 'lito', 'agentTeamOverview');
      await expect(centre(page).getByText('You are working for ana as a helper.')).toBeVisible();
      const lito = await agentCalled(baseURL ?? '', 'lito');
      const endsAt = new Date(Date.now() + 86_400_000).toISOString();
      const refused = await lito.call(contract.agentTeam.createLink, { accountType: 2, maxUses: 1, endsAt });
      expect(refused.code).toBe('auth.forbidden');
    });

    test('an account opened by hand is taken over by its person, and gets money from the agent', async ({
      page,
      browser,
      baseURL,
    }) => {
      const agent = await newAgent(baseURL ?? '', '80.00');
      await arrive(page, agent, '/?ac=registerCenter');
      const person = new Member(baseURL ?? '', newAddress());
      const firstPassword = await openByHand(page, person.username);
      const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': person.address } });
      await firstLogin(await other.newPage(), baseURL ?? '', person.username, firstPassword);
      await other.close();
      await person.logIn();
      await page.goto(`${baseURL ?? ''}/?ac=downlineManagmentView`);
      const dialog = await sendOnScreen(page, person.username, '25');
      await expect(dialog.getByText(`25.00 was sent to ${person.username}.`)).toBeVisible();
      expect([await person.balance(), await agent.balance()]).toEqual(['25.00', '55.00']);
    });

    test('a helper sends within the amount of a day, and no more', async ({ page, baseURL }) => {
      const agent = await newAgent(baseURL ?? '', '60.00');
      const [helper, member] = [
        new Member(baseURL ?? '', newAddress()),
        new Member(baseURL ?? '', newAddress()),
      ];
      const opened = await agent.call(contract.agentTeam.openHelper, {
        ...{ username: helper.username, accountType: 41, dailyCap: '10.00' },
      });
      expect(opened.code).toBeNull();
      await takeOver(helper, opened.value.firstPassword, 'agent');
      await setPaymentPassword(helper);
      const made = await helper.call(contract.agentTeam.openAccount, {
        ...{ username: member.username, accountType: 0 },
      });
      await takeOver(member, made.value.firstPassword, 'member');
      await arrive(page, helper, '/?ac=downlineManagmentView');
      const dialog = await sendOnScreen(page, member.username, '10.01');
      await expect(dialog.getByText(/Still possible today: .*10\.00/)).toBeVisible();
      expect(await member.balance()).toBe('0.00');
      await dialog.getByLabel('Amount', { exact: true }).fill('10');
      await dialog.getByRole('button', { name: 'Send money' }).click();
      await expect(dialog.getByText(`10.00 was sent to ${member.username}.`)).toBeVisible();
      expect(await member.balance()).toBe('10.00');
    });

    test('the menu is walked with the keyboard', async ({ page, baseURL }) => {
      await openAs(page, baseURL ?? '', 'ana', 'agentTeamOverview');
      const next = menu(page).getByRole('link', { name: 'Open accounts' });
      await menu(page).getByRole('link', { name: 'Team overview' }).focus();
      await page.keyboard.press('Tab');
      await expect(next).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/ac=registerCenter/);
      await page.keyboard.press('Escape');
      await expect(centre(page)).toBeHidden();
    });

    test('nothing is wider than a telephone', async ({ page, baseURL }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openAs(page, baseURL ?? '', 'ana', 'agentTeamOverview');
      const widths = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    });
  });
