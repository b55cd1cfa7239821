import { expect, type FrameLocator, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { parseMoney } from '@/lib/money';
import { findingsInBothThemes } from './findings';
import { gameFrame, watchConsole } from './support';
import { arrive, test, type Member } from './visitor';

const table = 'Live Swift Baccarat';

const balanceOf = async (member: Member) =>
  parseMoney((await member.call(contract.wallet.balance, {})).value.sumBalance);

/** The rounds in which a stake stands: one that was confirmed too late has come back. */
const staked = async (member: Member) =>
  (await member.rounds()).filter(({ status }) => status !== 'rolled_back');

const soon = { timeout: 5_000 };

interface Staking {
  frame: FrameLocator;
  member: Member;
  /** Of the clock that leaves time for it. */
  secondsLeft: RegExp;
  lay: () => Promise<void>;
  cost: string;
}

/**
 * One bet, in the first round that has time for it: chips that have lain too long are taken back, who confirms too late is
 * refused, and both are laid anew in the next round. What stands is not staked again.
 */
async function stakeOnce({ frame, member, secondsLeft, lay, cost }: Staking): Promise<void> {
  const button = (name: string) => frame.getByRole('button', { name, exact: true });
  await expect(async () => {
    await expect(frame.getByRole('timer', { name: secondsLeft })).toBeVisible({ timeout: 120_000 });
    if ((await staked(member)).length === 0) {
      if (await button('Go on').isVisible()) await button('Go on').click(soon);
      if (await button('Clear').isEnabled(soon)) await button('Clear').click(soon);
      await expect(button('Confirm P0.00')).toBeVisible(soon);
      await lay();
      await button(`Confirm ${cost}`).click(soon);
    }
    await expect.poll(async () => (await staked(member)).length, { timeout: 20_000 }).toBe(1);
  }).toPass({ timeout: 300_000 });
}

/** What the one round has paid that a member has staked in. */
async function paidOf(member: Member): Promise<string> {
  await expect
    .poll(async () => (await staked(member)).map(({ status }) => status), { timeout: 120_000 })
    .toEqual(['settled']);
  return (await staked(member))[0]?.payout ?? '';
}

const cardOf = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: table }) });

/** Tables are told of every few seconds, and a page is made again once a minute. */
async function readLive(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/live');
    await expect(page.getByRole('heading', { name: 'Live tables' })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 150_000, intervals: [5000] });
}

// A game's document has no origin of its own: its calls may not carry a header of the tests.
test.use({ extraHTTPHeaders: {}, vendorWorks: ['dealer'] });

test('the tables are listed with state and limits, for who runs no script too', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false });
  const page = await context.newPage();
  await readLive(page);
  const card = cardOf(page);
  await expect(card).toContainText('Ninepine');
  await expect(card).toContainText(/P1\.00.*P1,000\.00/);
  await expect(card.getByRole('link')).toHaveAttribute('href', /code=live-swift-baccarat/);
  await context.close();
});

test('a round is staked, dealt and paid, and wallet, record and proof agree', async ({ page, member }) => {
  const complaints = watchConsole(page, { path: '/sandbox/api/tableBet' });
  await member.deposit('100.00');
  await arrive(page, member, '/live');
  await readLive(page);
  expect(await findingsInBothThemes(page, 'light', 'main')).toEqual([]);
  await cardOf(page).getByRole('link').click();
  const frame = gameFrame(page);
  await expect(frame.getByRole('button', { name: 'Confirm P0.00' })).toBeVisible();
  const side = (name: string) => frame.getByRole('button', { name, exact: true });
  await stakeOnce({
    ...{ frame, member, secondsLeft: /^(9|10) seconds left to bet/, cost: 'P2.00' },
    lay: async () => {
      // Digits choose chips: the smallest one.
      await side('Player').press('1', soon);
      // Both sides: one wins, or a tie returns both.
      await side('Player').click(soon);
      await side('Banker').click(soon);
    },
  });
  const amount = await paidOf(member);
  expect(['2.00', '1.95']).toContain(amount);
  await expect.poll(() => balanceOf(member)).toBe(9800n + (parseMoney(amount) ?? 0n));
  const rounds = (await staked(member)).map(({ gameName, stake, payout }) => [gameName, stake, payout]);
  expect(rounds).toEqual([[table, '2.00', amount]]);
  await frame.getByRole('button', { name: 'Your last rounds' }).click();
  const own = frame.getByRole('dialog').getByRole('row').filter({ hasText: 'P2.00' });
  const kept = own.filter({ hasNotText: 'Returned' });
  await expect(kept).toHaveCount(1);
  await expect(kept.getByRole('cell').nth(2)).toHaveText(`P${amount}`);
  expect(complaints()).toEqual([]);
});

test('another table of the studio is one press away, and a session takes stakes there', async ({
  page,
  member,
}) => {
  await member.deposit('100.00');
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page, member, '/game?vendor=COPPERDOCK&type=LIVE&code=live-harbour-roulette&back=/live');
  const frame = gameFrame(page);
  const tables = frame.getByRole('navigation', { name: 'Tables' });
  await tables.getByRole('button', { name: /^Live Quayside Blackjack/ }).click();
  await expect(tables.locator('[aria-current]')).toContainText('Live Quayside Blackjack');
  const spot = frame.getByRole('button', { name: /^Your bet/ });
  await stakeOnce({
    ...{ frame, member, secondsLeft: /1\d seconds left to bet/, cost: 'P1.00' },
    lay: () => spot.click(soon),
  });
  // Whoever does not decide stands or takes a card by the rules; the round ends by itself.
  const payout = parseMoney(await paidOf(member)) ?? 0n;
  await expect.poll(() => balanceOf(member)).toBe(9900n + payout);
  await expect(frame.getByText(/^The dealer (has|busts)/).first()).toBeVisible({ timeout: 120_000 });
});

test('three tables stand live beside the one at large, and one of them takes its place with its chips', async ({
  page,
  member,
}) => {
  await member.deposit('100.00');
  await arrive(page, member, '/game?vendor=COPPERDOCK&type=LIVE&code=live-harbour-roulette&back=/live');
  const frame = gameFrame(page);
  const beside = frame.getByRole('group', { name: 'Other open tables' });
  const add = frame.getByRole('button', { name: /^Open .* beside this one$/ });
  await expect(add.first()).toBeVisible();
  const others = Math.min(3, await add.count());
  for (let at = 1; at <= others; at += 1) {
    await add.first().click();
    await expect(beside.getByRole('region')).toHaveCount(at);
  }
  const blackjack = beside.getByRole('region', { name: 'Live Quayside Blackjack' });
  await expect(blackjack.getByRole('timer')).toBeVisible({ timeout: 120_000 });
  await blackjack.getByRole('button', { name: /large$/ }).press('Enter');
  await expect(frame.getByRole('button', { name: /^Your bet/ })).toBeVisible();
  await expect(beside.getByRole('region', { name: 'Live Harbour Roulette' })).toBeVisible();
  await expect(beside.getByRole('region')).toHaveCount(others);
});
