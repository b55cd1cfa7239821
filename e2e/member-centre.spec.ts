import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { demonstrationPassword, historyPlayer } from '@/platform/operate/seed/cast';
import { isEverything, seedOf } from '@/lib/testing/daily-sample';
import { findingsInBothThemes, windowOnly } from './findings';
import { playRounds } from './rounds';
import { squeezed } from './squeezed';
import { memberCentre, openMemberPage, watchConsole } from './support';
import { arrive, Member, shownBalance, test } from './visitor';

interface Entry {
  key: string;
  name: string;
  /** What stands there after 90 days of play. */
  rows: (centre: Locator) => Locator;
  /** What is said to somebody who has just come: what would be here. */
  empty: string;
}

const rowsOf = (table: string) => (centre: Locator) =>
  centre.getByRole('table', { name: table }).getByRole('row').nth(1);
const itemsOf = (list: string) => (centre: Locator) =>
  centre.getByRole('list', { name: list }).getByRole('listitem').first();

const entries: readonly Entry[] = [
  {
    key: 'securityCenter',
    name: 'My account',
    rows: itemsOf('Your accounts'),
    empty: 'No account yet. Add the one you want to withdraw to.',
  },
  {
    key: 'transferFund',
    name: 'My wallet',
    rows: rowsOf('Recent transactions'),
    empty: 'Deposits, stakes, payouts and withdrawals will be listed here.',
  },
  {
    key: 'depositv2',
    name: 'Deposit',
    rows: rowsOf('Recent deposits'),
    empty: 'Your deposits will appear here with their status.',
  },
  {
    key: 'withdraw',
    name: 'Withdraw',
    rows: rowsOf('Your withdrawals'),
    empty: 'Your withdrawals will appear here with their status.',
  },
  {
    key: 'transferUpline',
    name: 'Transfer to upline',
    rows: (centre) => centre.getByRole('textbox', { name: 'Amount' }),
    empty: 'You have no upline',
  },
  {
    key: 'personalHistoryCopy',
    name: 'Betting record',
    rows: rowsOf('Rounds'),
    empty: 'No rounds in this period',
  },
  {
    key: 'transactionHistory',
    name: 'Account record',
    rows: rowsOf('Transactions'),
    empty: 'No transactions in this period',
  },
  {
    key: 'personalProfit',
    name: 'Profit and loss',
    rows: rowsOf('By day'),
    empty: 'No settled rounds in this period',
  },
  {
    key: 'bonusDetails',
    name: 'Bonus details',
    rows: itemsOf('Bonuses'),
    empty: 'No bonuses yet',
  },
  {
    key: 'rewardCenter',
    name: 'Reward center',
    rows: (centre) => centre.getByRole('heading', { name: /^(Ready to claim|Claimed|Expired)$/ }).first(),
    empty: 'No rewards yet',
  },
  {
    key: 'referral',
    name: 'Invite friends',
    rows: (centre) => centre.getByText(/\?referralCode=\w{8}$/),
    empty: 'Nobody has joined with your link yet',
  },
  {
    key: 'missionLeaderboard',
    name: 'Missions',
    rows: itemsOf('Missions'),
    empty:
      'No mission asks you to lose or to bet more. Your progress is counted automatically; rounds whose bet just comes back do not count.',
  },
  {
    key: 'messageV2',
    name: 'Messages',
    rows: itemsOf('Messages'),
    empty: 'News about your deposits, withdrawals, bonuses and limits will appear here.',
  },
  {
    key: 'manualRebate',
    name: 'Rebate',
    rows: rowsOf('Claims'),
    empty: 'Nothing to claim yet. You can claim today’s rebate from tomorrow.',
  },
];

const menu = (page: Page) =>
  memberCentre(page).getByRole('navigation', { name: 'Pages of the personal center' });
const menuEntry = (page: Page, name: string) =>
  menu(page).getByRole('link', { name: new RegExp(`^${name}`) });

/** By the menu, which a phone lays over the page. */
async function choose(page: Page, { key, name }: Entry): Promise<void> {
  await expect(menu(page)).toBeVisible();
  const opener = menu(page).getByRole('button', { name: /All pages/ });
  if (await opener.isVisible()) await opener.click();
  await menuEntry(page, name).click();
  await expect(memberCentre(page).getByRole('heading', { name, level: 2 })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('mc')).toBe(key);
}

/** What reaches over an edge of the screen, by its words; not what is only read out, or a row that is pushed along. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const isPushed = (element: Element) => {
      const row = element.closest('[role=group], [role=radiogroup]');
      return row !== null && row !== element && getComputedStyle(row).overflowX === 'auto';
    };
    return [...document.querySelectorAll('[role=dialog] *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
      })
      .filter((element) => !isPushed(element))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 3);
  });

const widths = [390, 1440] as const;

/** Axe looks at each page in one of the two widths today, and in the other one tomorrow; everything else at both. */
const isJudged = (index: number, width: (typeof widths)[number]) =>
  isEverything() || widths[(index + seedOf(new Date())) % widths.length] === width;

let sofia: Member;
/** One that her account knows from the first run on: from another one she would be asked for more. */
const herAddress = '10.90.90.90';

test.describe('somebody with ninety days of play', () => {
  test.beforeAll(async ({ baseURL }) => {
    sofia = await new Member(baseURL ?? '', herAddress, historyPlayer.username).logIn(demonstrationPassword);
  });

  for (const width of widths) {
    test(`finds rows on all fourteen pages of the menu, ${width} wide, in both themes`, async ({ page }) => {
      const complaints = watchConsole(page);
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await arrive(page, sofia, '/?mc=securityCenter');
      expect(entries).toHaveLength(14);
      for (const [index, entry] of entries.entries()) {
        await choose(page, entry);
        await expect(entry.rows(memberCentre(page)), entry.name).toBeVisible();
        await expect(memberCentre(page).getByRole('status', { name: 'Loading' })).toHaveCount(0);
        expect.soft(await outside(page), entry.name).toEqual([]);
        expect.soft(await squeezed(page, windowOnly), entry.name).toEqual([]);
        if (isJudged(index, width))
          expect.soft(await findingsInBothThemes(page, 'light', windowOnly), entry.name).toEqual([]);
      }
      expect(complaints()).toEqual([]);
    });
  }

  test('takes the whole betting record along as a file', async ({ page }) => {
    const { value } = await sofia.call(contract.games.bettingRecords, { pageNo: 1, pageSize: 1 });
    expect(value.totalItems).toBeGreaterThan(300);
    await arrive(page, sofia, '/?mc=personalHistoryCopy');
    await memberCentre(page).getByRole('radio', { name: 'All', exact: true }).check();
    const [picture, row] = [memberCentre(page).locator('tbody img'), memberCentre(page).locator('tbody tr')];
    await expect.poll(async () => (await picture.first().boundingBox())?.width).toBe(36);
    expect((await row.first().boundingBox())?.height).toBeLessThan(120);
    const waiting = page.waitForEvent('download');
    await memberCentre(page).getByRole('button', { name: 'Save as CSV' }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/^betting-record-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
    expect(lines[0]).toContain('roundId');
    expect(lines).toHaveLength(value.totalItems + 1);
    await expect(memberCentre(page).getByText(/rows saved\.$/)).toBeVisible();
  });

  test('claims the rebate once and finds its transfer in the account record', async ({ page }) => {
    await arrive(page, sofia, '/?mc=manualRebate');
    const claims = memberCentre(page).getByRole('table', { name: 'Claims' });
    await expect(claims).toBeVisible();
    const claim = memberCentre(page).getByRole('button', { name: 'Claim all' });
    // Who has claimed today, in an earlier run on the same data, has nothing left until tomorrow.
    if (await claim.isVisible()) {
      await claim.dblclick();
      await expect(memberCentre(page).getByText(/ was added to your balance\.$/)).toBeVisible();
    }
    await expect(claim).toBeHidden();
    const { value } = await sofia.call(contract.rebates.overview, { pageNo: 1, pageSize: 5 });
    expect(value.claimable).toBe('0.00');
    const transferId = value.list[0]?.transferId ?? '';
    await expect(claims.getByText(transferId)).toBeVisible();
    await openMemberPage(page, 'transactionHistory');
    await memberCentre(page).getByLabel('Type').selectOption('rebate');
    const movement = memberCentre(page).getByRole('row').filter({ hasText: transferId });
    await movement.getByText('Details', { exact: true }).click();
    await expect(movement.getByText(transferId)).toBeVisible();
  });
});

test('a newcomer reads on all fourteen pages what would be there', async ({ page, member }) => {
  const complaints = watchConsole(page);
  await arrive(page, member, '/?mc=securityCenter');
  for (const entry of entries) {
    await choose(page, entry);
    await expect(memberCentre(page).getByText(entry.empty), entry.name).toBeVisible();
    await expect(memberCentre(page).getByRole('alert'), entry.name).toHaveCount(0);
  }
  expect(complaints()).toEqual([]);
});

test('a message is counted as it comes, and no more once it is read or deleted', async ({
  page,
  member,
  desk,
}) => {
  await arrive(page, member, '/?mc=securityCenter');
  const entry = menuEntry(page, 'Messages');
  await expect(entry).toHaveText('Messages');
  await desk('messages', 'send', member.username, '--title', 'The first one', '--text', 'Good morning.');
  await expect(entry).toContainText('1 new');
  await desk('messages', 'send', member.username, '--title', 'The second one', '--text', 'One.\\n\\nTwo.');
  await expect(entry).toContainText('2 new');
  await entry.click();
  const centre = memberCentre(page);
  const list = centre.getByRole('list', { name: 'Messages' });
  await expect(list.getByRole('listitem')).toHaveText([/The second one/, /The first one/]);
  await list.getByRole('button', { name: /The second one/ }).click();
  await expect(centre.getByRole('article', { name: 'The second one' }).getByText('Two.')).toBeVisible();
  await expect(centre.getByText('1 unread message', { exact: true })).toBeVisible();
  await expect(entry).toContainText('1 new');
  await centre.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this message?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(centre.getByText('The message was deleted.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveText([/The first one/]);
  await list.getByRole('button', { name: /The first one/ }).click();
  await expect(entry).toHaveText('Messages');
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveText([/The first one/]);
  await expect(entry).toHaveText('Messages');
});

test('an application with a picture is approved at the desk, and its reward claimed once', async ({
  page,
  member,
  desk,
}) => {
  await arrive(page, member, '/promoDetail?id=prm_show_setup');
  const part = page.getByRole('region', { name: 'Your status' });
  await part.getByRole('button', { name: 'Apply', exact: true }).click();
  const form = page.getByRole('dialog', { name: /^Apply:/ });
  await form.getByRole('button', { name: 'Send the application' }).click();
  await expect(form.getByText('Please add at least one picture.')).toBeVisible();
  await form.getByLabel('Comment').fill('A table by the window.');
  await form.locator('input[type=file]').setInputFiles('public/art/icon-192.png');
  await expect(form.getByText('Ready')).toBeVisible();
  await form.getByRole('button', { name: 'Send the application' }).click();
  await expect(part.getByText('Your application was sent.')).toBeVisible();
  await expect(part.getByText('Applied', { exact: true })).toBeVisible();

  const waiting = (await desk('applications', 'list')) as { application: string; member: string }[];
  const application = waiting.find((one) => one.member === member.username)?.application ?? '';
  await desk('applications', 'approve', application);
  // The page hears of it by itself.
  await expect(part.getByText('Ready to claim')).toBeVisible();
  await part.getByRole('link', { name: 'Open the reward center' }).click();
  await memberCentre(page)
    .getByRole('button', { name: /^Claim Send a screenshot/ })
    .dblclick();
  await expect(memberCentre(page).getByText('P5.00 was added to your balance.')).toBeVisible();
  await expect(memberCentre(page).getByRole('list', { name: 'Claimed' })).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(500n);
  expect((await member.movements()).map(({ kind, amount }) => [kind, amount])).toEqual([['reward', '5.00']]);
});

test('a bonus that came with a deposit counts the rounds, and the own money stays free', async ({
  page,
  member,
}) => {
  await arrive(page, member, '/?mc=depositv2');
  const centre = memberCentre(page);
  await centre.getByRole('textbox', { name: 'Amount' }).fill('100');
  await centre.getByRole('radio', { name: /^50 % on a deposit/ }).check();
  await expect(
    centre.getByText('a bonus of P50.00. Bet P250.00 to release it', { exact: false }),
  ).toBeVisible();
  await centre.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(centre.getByText('P100.00 was added to your balance.')).toBeVisible();
  await playRounds(member, 2);
  await openMemberPage(page, 'bonusDetails');
  const bonus = itemsOf('Bonuses')(centre);
  await expect(bonus.getByText('P2.00 of P250.00 wagered')).toBeVisible();
  await bonus.getByRole('button', { name: /^Which bets counted/ }).click();
  await expect(rowsOf('Bets of this bonus')(centre)).toContainText('Counts in full');
  await openMemberPage(page, 'withdraw');
  await expect(centre.getByText('Locked in a bonus')).toBeVisible();
  await expect(centre.getByText(`P${await member.balance()}`, { exact: true }).first()).toBeVisible();
});
