import { expect, type FrameLocator } from '@playwright/test';
import { contract } from '@/lib/contract';
import type { SportEvent } from '@/lib/contract/calls/sport-events';
import { moneyText, parseMoney } from '@/lib/money';
import { findings } from './findings';
import { gameFrame, watchConsole } from './support';
import { arrive, test, type Member } from './visitor';

const balanceOf = async (member: Member) => parseMoney(await member.balance());

/** Matches that have not begun, and do not for the next few minutes: their bets are taken without a wait. */
async function matchesToCome(member: Member): Promise<SportEvent[]> {
  const asked = { gameType: 'SPORTS', sport: 'football', pageSize: 100 } as const;
  const found = async () =>
    (await member.call(contract.games.sportEvents, asked)).value.events.filter(
      ({ vendorCode, state, startsAt, market }) =>
        vendorCode === 'FB' &&
        state === 'scheduled' &&
        market !== null &&
        Date.parse(startsAt) > Date.now() + 300_000,
    );
  await expect.poll(async () => (await found()).length, { timeout: 240_000 }).toBeGreaterThan(0);
  return found();
}

const place = (frame: FrameLocator) => frame.getByRole('button', { name: /^Place bet/ });

// A book's document has no origin of its own: its calls may not carry a header of the tests.
test.use({ extraHTTPHeaders: {}, vendorWorks: ['simulator'] });

test('a match of the site opens in its book; a single and a system are taken, and one is cashed out', async ({
  page,
  member,
}) => {
  const complaints = watchConsole(page);
  await member.deposit('100.00');
  await page.setViewportSize({ width: 1440, height: 900 });
  await arrive(page, member, '/');
  const frame = gameFrame(page);
  const entrance = page.locator('a[href*="/fbsports"][href*="event="]').first();
  // The page is made again once a minute.
  await expect(async () => {
    await page.goto('/sports');
    await entrance.click({ timeout: 3_000 });
    await expect(frame.getByRole('heading', { name: / v / })).toBeVisible();
  }).toPass({ timeout: 240_000, intervals: [3000] });

  // What is played comes first on the page, and may be all that it shows.
  const [event] = await matchesToCome(member);
  if (!event) throw new Error('No match is to come');
  await page.goto(`/fbsports?event=${event.eventId}`);
  await expect(frame.getByRole('heading', { name: `${event.home} v ${event.away}` })).toBeVisible();
  await frame
    .getByRole('button', { name: `${event.home}, Result,` })
    .first()
    .click();
  await frame.getByRole('button', { name: 'P10.00' }).click();
  await expect(place(frame)).toHaveText('Place bet P10.00');
  await place(frame).click();
  await expect(frame.getByText('Bet accepted. Stake P10.00.')).toBeVisible();
  expect(await balanceOf(member)).toBe(9000n);

  await frame.getByRole('button', { name: 'Board', exact: true }).click();
  await frame.getByRole('button', { name: /^Early/ }).click();
  await frame.getByRole('button', { name: /^Football/ }).click();
  for (const at of [0, 1, 2])
    await frame
      .getByRole('button', { name: /^1: .*, Result,/ })
      .nth(at)
      .click();
  await frame.getByLabel('Type of bet').selectOption({ label: 'Trixie (4 lines)' });
  await frame.getByLabel('Stake per line').fill('1');
  await place(frame).click();
  await expect(frame.getByText('Bet accepted. Stake P4.00.')).toBeVisible();

  await frame.getByRole('navigation').getByRole('button', { name: 'My bets' }).click();
  const single = frame.getByRole('article').filter({ hasText: 'Single' });
  await expect(frame.getByRole('article')).toHaveCount(2);
  await single.getByRole('button', { name: 'Cash out' }).click();
  await single.getByRole('button', { name: /^Cash out P/ }).click();
  const sold = frame.getByText(/^Cashed out: P/);
  await expect(sold).toBeVisible();
  const [, amount = ''] = /P(\d+\.\d\d)/.exec((await sold.textContent()) ?? '') ?? [];
  const rest = 8600n + (parseMoney(amount) ?? 0n);
  await expect.poll(() => balanceOf(member)).toBe(rest);

  const rounds = async () =>
    (await member.rounds()).map(({ stake, payout, status }) => [stake, payout, status]);
  await expect.poll(rounds).toEqual([
    ['4.00', '0.00', 'open'],
    ['10.00', amount, 'settled'],
  ]);
  const moved = (await member.movements()).reduce(
    (sum, { amount: one }) => sum + (parseMoney(one) ?? 0n),
    0n,
  );
  expect(moved).toBe(rest);
  await frame.getByRole('button', { name: 'Board', exact: true }).click();
  await expect(frame.getByLabel('Search teams and competitions')).toBeVisible();
  expect(complaints()).toEqual([]);
  // The balance in the header hears of it by itself, and rolls.
  await expect(page.getByRole('button', { name: `Balance P${moneyText(rest)}` })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('a bet whose answer is lost says so, and is staked once', async ({ page, member }) => {
  await member.deposit('100.00');
  const [event] = await matchesToCome(member);
  if (!event) throw new Error('No match is to come');
  await page.setViewportSize({ width: 390, height: 844 });
  let isLost = true;
  await page.route('**/sandbox/api/bookPlace', async (route) => {
    if (!isLost) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await arrive(page, member, `/seamless?vendor=TOUCHLINE&type=SPORTS&event=${event.eventId}`);
  const frame = gameFrame(page);
  await frame
    .getByRole('button', { name: `${event.away}, Result,` })
    .first()
    .click();
  await frame.getByRole('button', { name: 'P5.00' }).click();
  await place(frame).click();
  await expect(frame.getByText(/^Placing your bet\. The answer was lost\./)).toBeVisible();
  await expect.poll(() => balanceOf(member)).toBe(9500n);
  isLost = false;
  await expect(frame.getByText('Bet accepted. Stake P5.00.')).toBeVisible();
  expect(await balanceOf(member)).toBe(9500n);
  expect((await member.movements()).filter(({ kind }) => kind === 'stake')).toHaveLength(1);
});
