import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { raffles } from '@/lib/contract/calls/loyalty/raffles';
import { createPool } from '@/lib/server/postgres';
import { putReward } from '@/platform/engage/point-terms';
import { awardPoints } from '@/platform/engage/points';
import { createDatabase, inTransaction, sql } from '@/platform/ground/db';
import { enqueue } from '@/platform/ground/jobs';
import { getMemberByUsername } from '@/platform/people/members';
import { findingsInBothThemes } from './findings';
import { OwnSite } from './own-site';
import { paymentPassword, watchConsole } from './support';
import { arrive, test, type Member } from './visitor';

/** With the rights of the owner of the tables: only they can set a clock of the database on. */
async function outOfOrder(origin: string, change: ReturnType<typeof sql>): Promise<void> {
  const pool = createPool(OwnSite.platformOf(origin).databaseUrl, { max: 1, waitMs: 60_000 });
  try {
    await inTransaction(createDatabase(pool), async (tx) => {
      await tx.execute(sql`alter table raffles disable trigger raffles_stay_in_order`);
      await tx.execute(change);
      await tx.execute(sql`alter table raffles enable trigger raffles_stay_in_order`);
    });
  } finally {
    await pool.end();
  }
}

/** What the worker does every minute, now. */
const run = (origin: string) =>
  OwnSite.platformOf(origin).withDatabase((db) => inTransaction(db, (tx) => enqueue(tx, 'raffles', {})));

/** Sets a raffle's times on as if so much time had gone by, and its beacon to a draw that has been. */
const wait = (origin: string, raffleId: string, hours: number) =>
  outOfOrder(
    origin,
    sql`update raffles
      set published_at = published_at - make_interval(hours => ${hours}),
        closes_at = closes_at - make_interval(hours => ${hours}),
        draws_at = draws_at - make_interval(hours => ${hours}),
        beacon = jsonb_set(beacon, '{sequence}', '1')
      where id = ${raffleId}`,
  );

/** Whatever else is open closes a day later: a reward of tickets is for the raffle that closes next. */
const putLast = (origin: string, raffleId: string) =>
  outOfOrder(
    origin,
    sql`update raffles set closes_at = closes_at + interval '1 day', draws_at = draws_at + interval '1 day'
      where state = 'open' and id <> ${raffleId}`,
  );

async function earn(member: Member, points: bigint): Promise<void> {
  await OwnSite.platformOf(member.origin).withDatabase((db) =>
    inTransaction(db, async (tx) => {
      const memberId = (await getMemberByUsername(tx, member.username))?.id ?? '';
      await awardPoints(tx, { memberId, points, key: randomUUID(), reference: 'a journey' });
    }),
  );
}

async function offerTickets(member: Member): Promise<string> {
  const name = `Three tickets ${randomUUID().slice(0, 8)}`;
  const piece = {
    ...{ rewardId: `rwd_${randomUUID().slice(0, 8)}`, picture: '/art/rewards/tickets.svg' },
    ...{ kind: 'tickets' as const, tickets: 3, points: 50, quantity: 10, sortOrder: 900 },
    shownFrom: new Date('2026-01-01T00:00:00Z'),
  };
  const texts = { EN: { name, description: 'Of a journey.' } };
  await OwnSite.platformOf(member.origin).withDatabase((db) =>
    inTransaction(db, (tx) => putReward(tx, piece, { texts, recordedBy: 'a journey' })),
  );
  return name;
}

const list = async (member: Member) => (await member.call(raffles.list, { language: 'EN' })).value.list;
const stateOf = async (member: Member, raffleId: string) =>
  (await list(member)).find((one) => one.raffleId === raffleId)?.state;

async function publish(member: Member, desk: (...words: string[]) => Promise<unknown>, title: string) {
  const closes = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(11, 16);
  const terms = ['--title', title, '--prizes', 'points:300,cash:20', '--points', '20', '--per-member', '10'];
  await desk('raffles', 'publish', `journey-${randomUUID().slice(0, 8)}`, ...terms, '--closes', closes);
  await run(member.origin);
  let raffleId = '';
  await expect
    .poll(async () => (raffleId = (await list(member)).find((one) => one.title === title)?.raffleId ?? ''))
    .not.toBe('');
  await putLast(member.origin, raffleId);
  return raffleId;
}

const card = (page: Page, title: string) => page.getByRole('region', { name: title });

for (const width of [390, 1440])
  test(`at ${width} tickets are taken for points and from the mall, and after the draw the result is checked`, async ({
    page,
    member,
    desk,
  }) => {
    const complaints = watchConsole(page);
    const title = `Raffle ${member.username}`;
    await earn(member, 500n);
    await member.openPayouts();
    const raffleId = await publish(member, desk, title);
    const offered = await offerTickets(member);
    await page.setViewportSize({ width, height: 900 });
    await arrive(page, member, '/pointMall?view=raffles');
    // The tab that the address names is in sight, however narrow the row is.
    await expect(page.getByRole('tab', { name: 'Raffles' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('A ticket is a number in the draw.', { exact: false })).toBeVisible();
    await expect(card(page, title).getByText('0 of yours, 0 in all')).toBeVisible();
    await card(page, title).getByLabel('How many tickets').fill('4');
    await card(page, title).getByRole('button', { name: 'Take tickets' }).press('Enter');
    await expect(card(page, title).getByText('You have 4 tickets more.')).toBeVisible();
    await expect(card(page, title).getByText('4 of yours, 4 in all')).toBeVisible();
    await expect(card(page, title).getByText('1–4', { exact: true })).toBeVisible();
    expect(await findingsInBothThemes(page, 'light')).toEqual([]);

    await page.getByRole('tab', { name: 'Rewards' }).click();
    await page.getByRole('button', { name: `Exchange points for ${offered}` }).click();
    const dialog = page.getByRole('dialog', { name: offered });
    await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
    await dialog.getByRole('button', { name: 'Place order' }).click();
    await expect(dialog.getByText('Your order is approved').first()).toBeVisible();
    await arrive(page, member, '/pointMall?view=raffles');
    await expect(card(page, title).getByText('7 of yours, 7 in all')).toBeVisible();
    await expect(card(page, title).getByText('1–7', { exact: true })).toBeVisible();
    expect((await member.call(contract.points.balance, {})).value.balance).toBe(370);

    await wait(member.origin, raffleId, 3);
    await run(member.origin);
    await expect.poll(() => stateOf(member, raffleId)).toBe('drawn');
    await page.reload();
    // One member has all the tickets and wins once: the second prize has nobody to go to.
    await expect(card(page, title).getByText(/your ticket [1-7] has won/)).toHaveCount(1);
    await expect(card(page, title).getByText('You have won.', { exact: false })).toBeVisible();
    await expect(card(page, title).getByRole('button', { name: 'Take tickets' })).toHaveCount(0);
    await card(page, title).getByRole('button', { name: 'Check it in this browser' }).click();
    await expect(card(page, title).getByText('It agrees', { exact: false })).toBeVisible();
    await card(page, title).getByText('How it can be checked').click();
    await expect(card(page, title).getByText('Root over all tickets')).toBeVisible();
    expect(await findingsInBothThemes(page, 'light')).toEqual([]);
    expect(complaints()).toEqual([]);
  });
