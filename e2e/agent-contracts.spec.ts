import { expect, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import type { DailyTerms } from '@/lib/contract/agent-rules/terms';
import { demonstrationPassword } from '@/platform/operate/seed/cast';
import type { Desk } from './desk';
import { findingsInBothThemes, windowOnly } from './findings';
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

const terms: DailyTerms = {
  ...{ kind: 'daily', scope: 'FISH', activeMinBet: '0.00', dailyDelayDays: 0 },
  tiers: [{ minValid: '100.00', minActive: 0, ratePpm: 100, fixed: null }],
};

/** Answers what waits for an agent, if something does. */
async function acceptAs(agent: Member): Promise<void> {
  const { list } = (await agent.call(contract.agentContracts.contracts, { kind: 'daily', side: 'received' }))
    .value;
  for (const { contractId, waiting } of list) {
    if (!waiting) continue;
    const answer = { contractId, version: waiting.version, action: 'accept' } as const;
    expect((await agent.call(contract.agentContracts.processDaily, answer)).code).toBeNull();
  }
}

/** Promises `ana` wages, by the house and by who is above: only who is promised something can promise it on. */
async function promiseWages(desk: Desk, ana: Member): Promise<void> {
  const { list } = (await ana.call(contract.agentContracts.contracts, { kind: 'daily', side: 'received' }))
    .value;
  if (list.length > 0) return;
  const master = await agentCalled(ana.origin, 'master');
  await desk('contracts', 'offer', 'master', JSON.stringify(terms));
  await acceptAs(master);
  const below = (await master.call(contract.agentReports.downline, { search: 'ana' })).value.list;
  const accountRef = below.find(({ name }) => name === 'ana')?.account ?? '';
  const offered = await master.call(contract.agentContracts.offerContract, { accountRef, terms });
  expect(offered.code).toBeNull();
  await acceptAs(ana);
}

for (const { name, isRemote } of sites)
  test.describe(`contracts and bills of ${name}`, () => {
    test.use({ isRemote });

    test('an offer is sent on screen, accepted on screen, and stands in both lists', async ({
      page,
      browser,
      desk,
      baseURL,
    }) => {
      const ana = await agentCalled(baseURL ?? '', 'ana');
      await promiseWages(desk, ana);
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

    test('its tabs are walked with the keyboard, at the width of a telephone, without a finding', async ({
      page,
      desk,
      baseURL,
    }) => {
      const complaints = watchConsole(page);
      const ana = await agentCalled(baseURL ?? '', 'ana');
      await promiseWages(desk, ana);
      await page.setViewportSize({ width: 390, height: 844 });
      await arrive(page, ana, '/?ac=agentDailyWages2');
      await centre(page).getByRole('tab', { name: 'Bills' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/ac\.tab=contracts/);
      await expect(centre(page).getByRole('article').first()).toBeVisible();
      expect(await findingsInBothThemes(page, 'light', windowOnly)).toEqual([]);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBeLessThanOrEqual(0);
      expect(complaints()).toEqual([]);
    });

    test('a reader sees bills and no contracts', async ({ page, desk, baseURL }) => {
      await promiseWages(desk, await agentCalled(baseURL ?? '', 'ana'));
      await arrive(page, await agentCalled(baseURL ?? '', 'rosa'), '/?ac=agentDailyWages2');
      await expect(centre(page).getByRole('heading', { name: 'Daily salaries' })).toBeVisible();
      await expect(centre(page).getByRole('tab', { name: 'Contracts' })).toBeHidden();
    });
  });
