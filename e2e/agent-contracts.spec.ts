import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { demonstrationPassword } from '@/platform/operate/seed/cast';
import { findingsInBothThemes } from './findings';
import { password, sites, watchConsole } from './support';
import { arrive, Member, newAddress } from './visitor';
import { test } from './worker-site';

const centre = (page: Page) => page.getByRole('dialog', { name: 'Agent centre' });

const agentCalled = (origin: string, username: string) =>
  new Member(origin, newAddress(), username).logIn(demonstrationPassword, 'agent');

/** An agent directly below `ana` who has done what a first login asks for. */
async function newAgentBelow(ana: Member): Promise<Member> {
  const agent = new Member(ana.origin, newAddress());
  const { username } = agent;
  const opened = await ana.call(contract.agentTeam.openAccount, { username, accountType: 2 });
  expect(opened.code).toBeNull();
  await agent.logIn(opened.value.firstPassword, 'agent');
  const own = {
    newPassword: password,
    confirmNewPassword: password,
    termsAccepted: true,
    ageConfirmed: true,
  };
  expect((await agent.call(contract.member.changePassword, own)).code).toBeNull();
  return agent;
}

/** The newest bills of days that were paid: those of the demonstration's team. */
async function openPaidBill(page: Page, origin: string, place = 0): Promise<void> {
  await arrive(page, await agentCalled(origin, 'ana'), '/?ac=agentDailyWages2');
  const paid = centre(page)
    .getByRole('table', { name: 'Received' })
    .getByRole('row')
    .filter({ has: page.getByText('Paid', { exact: true }) });
  await paid.nth(place).getByRole('button').click();
  await expect(centre(page).getByRole('heading', { name: 'What the bill is made of' })).toBeVisible();
}

for (const { name, isRemote } of sites)
  test.describe(`contracts and bills of ${name}`, () => {
    test.use({ isRemote });

    test('an offer is sent on screen, accepted on screen, and stands in both lists', async ({
      page,
      browser,
      baseURL,
    }) => {
      const ana = await agentCalled(baseURL ?? '', 'ana');
      const agent = await newAgentBelow(ana);
      await arrive(page, ana, '/?ac=agentDailyWages2&ac.tab=contracts');
      await centre(page).getByRole('button', { name: 'New offer' }).click();
      await centre(page).getByLabel('Agent', { exact: true }).selectOption(agent.username);
      await centre(page).getByRole('button', { name: 'Send' }).click();
      await expect(centre(page).getByText('The offer was sent.')).toBeVisible();
      const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': agent.address } });
      const theirs = await other.newPage();
      await arrive(theirs, agent, '/?ac=agentDailyWages2&ac.tab=contracts');
      await centre(theirs).getByRole('button', { name: 'Accept' }).click();
      await expect(centre(theirs).getByText('Accepted.')).toBeVisible();
      await other.close();
      await page.reload();
      const card = centre(page).getByRole('article', { name: `You pay ${agent.username}` });
      await expect(card.getByText('Active', { exact: true })).toBeVisible();
    });

    test('a bill leads to its accounts, is printed, and saved with all of its lines', async ({
      page,
      baseURL,
    }) => {
      await page.addInitScript(() => {
        window.print = () =>
          void (document.title = document.querySelector('body > :last-child')?.textContent ?? '');
      });
      const complaints = watchConsole(page);
      await openPaidBill(page, baseURL ?? '');
      const lines = centre(page).getByRole('table', { name: 'Who brought it' });
      await expect(lines.getByRole('row').last()).toContainText('Total');
      const download = page.waitForEvent('download');
      await centre(page).getByRole('button', { name: 'Save as CSV' }).click();
      const file = await download;
      const rows = readFileSync(await file.path(), 'utf8')
        .trim()
        .split('\r\n');
      expect(rows).toHaveLength(await lines.getByRole('row').count());
      await centre(page).getByRole('button', { name: 'Print' }).click();
      await expect(page).toHaveTitle(/What the bill is made of/);
      await lines.getByRole('link').first().click();
      await expect(page).toHaveURL(/ac=personalHistoryCopy&ac\.account=/);
      expect(complaints()).toEqual([]);
    });

    test('a bill is disputed once in the agent’s own words', async ({ page, baseURL }, { retry }) => {
      await openPaidBill(page, baseURL ?? '', retry);
      await centre(page).getByRole('button', { name: 'Dispute this bill' }).click();
      await centre(page).getByLabel('What is wrong with it?').fill('A day is missing');
      await centre(page).getByRole('button', { name: 'Send the dispute' }).click();
      await expect(centre(page).getByText('Your dispute was sent. It is decided at the desk.')).toBeVisible();
      await expect(centre(page).getByText('A day is missing')).toBeVisible();
      await expect(centre(page).getByRole('button', { name: 'Dispute this bill' })).toBeHidden();
    });

    test('its tabs are walked with the keyboard, at the width of a telephone, without a finding', async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await arrive(page, await agentCalled(baseURL ?? '', 'ana'), '/?ac=agentDailyWages2');
      await expect(centre(page).getByRole('table', { name: 'Received' })).toBeVisible();
      await centre(page).getByRole('tab', { name: 'Bills' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/ac\.tab=contracts/);
      await expect(centre(page).getByRole('article').first()).toBeVisible();
      expect(await findingsInBothThemes(page, 'light')).toEqual([]);
      await page.keyboard.press('ArrowRight');
      await expect(centre(page).getByRole('table', { name: 'Period by period' })).toBeVisible();
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBeLessThanOrEqual(0);
    });

    test('a reader sees bills and no contracts', async ({ page, baseURL }) => {
      await arrive(page, await agentCalled(baseURL ?? '', 'rosa'), '/?ac=agentDailyWages2');
      await expect(centre(page).getByRole('table', { name: 'Received' })).toBeVisible();
      await expect(centre(page).getByRole('tab', { name: 'Contracts' })).toBeHidden();
    });
  });
