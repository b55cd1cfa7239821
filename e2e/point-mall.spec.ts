import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { putReward } from '@/platform/engage/point-terms';
import { awardPoints, type PointRewardPiece } from '@/platform/engage/points';
import { inTransaction } from '@/platform/ground/db';
import { getMemberByUsername } from '@/platform/people/members';
import { findingsInBothThemes } from './findings';
import { OwnSite } from './own-site';
import { paymentPassword, sites, watchConsole } from './support';
import { arrive, Member, test } from './visitor';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const address = {
  receiver: 'Ana Reyes',
  phone: '+63 917 123 4567',
  street: '1 Harbour Street',
  city: 'Cebu',
  province: '',
  postalCode: '6000',
};

/** As the job does that reviews stakes: a journey cannot stake that much. */
async function earn(member: Member, points: bigint): Promise<Member> {
  await OwnSite.platformOf(member.origin).withDatabase((db) =>
    inTransaction(db, async (tx) => {
      const memberId = (await getMemberByUsername(tx, member.username))?.id ?? '';
      await awardPoints(tx, { memberId, points, key: randomUUID(), reference: 'a journey' });
    }),
  );
  return member;
}

async function order(member: Member, rewardId: string, addressId?: string): Promise<string> {
  const ordered = await member.call(contract.points.redeem, {
    ...{ rewardId, quantity: 1, paymentPassword },
    ...(addressId && { addressId }),
  });
  expect(ordered.code).toBeNull();
  return ordered.value.orderId;
}

interface Offered {
  rewardId: string;
  name: string;
}

/** A reward of 100 points that nobody else's journey orders. */
async function offer(member: Member, change: Partial<PointRewardPiece> = {}): Promise<Offered> {
  const name = `Parlour ${change.kind ?? 'goods'} ${randomUUID().slice(0, 8)}`;
  const rewardId = `rwd_${randomUUID().slice(0, 8)}`;
  const piece = { rewardId, picture: '/art/rewards/mug.svg', points: 100, quantity: 10, sortOrder: 900 };
  const shownFrom = new Date('2026-01-01T00:00:00Z');
  const texts = { EN: { name, description: 'Of a journey.' } };
  await OwnSite.platformOf(member.origin).withDatabase((db) =>
    inTransaction(db, (tx) =>
      putReward(tx, { ...piece, shownFrom, ...change }, { texts, recordedBy: 'a journey' }),
    ),
  );
  return { rewardId, name };
}

const card = (page: Page, { name }: Offered) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

/** Fills the form of a reward whose window is open, up to the press. */
async function fillOrder(page: Page, { name }: Offered, isGoods: boolean) {
  const dialog = page.getByRole('dialog', { name });
  if (isGoods) await dialog.getByLabel('Deliver to').selectOption({ index: 1 });
  await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
  return dialog;
}

async function exchange(page: Page, offered: Offered, isGoods: boolean): Promise<void> {
  await page.getByRole('button', { name: `Exchange points for ${offered.name}` }).click();
  const dialog = await fillOrder(page, offered, isGoods);
  await dialog.getByRole('button', { name: 'Place order' }).click();
  await expect(
    dialog.getByText(isGoods ? 'We have your order' : 'Your order is approved').first(),
  ).toBeVisible();
  await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

/** What, by how much, and what stood after it, the newest first, as the page has it. */
async function movementsOn(page: Page, member: Member): Promise<string[]> {
  await arrive(page, member, '/pointMall?view=movements');
  const rows = page
    .getByRole('table', { name: 'Movements of your points' })
    .locator('tbody')
    .getByRole('row');
  await expect(rows.first()).toBeVisible();
  return Promise.all(
    (await rows.all()).map(async (row) =>
      (await row.getByRole('cell').allTextContents()).slice(1, 4).join(' | '),
    ),
  );
}

const pointsOf = async (member: Member) => (await member.call(contract.points.balance, {})).value.balance;

const openOrder = (page: Page, member: Member, orderId: string) =>
  arrive(page, member, `/pointMall?view=orders&order=${orderId}`);

/** Everything by keyboard: what has the focus is pressed. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

async function fillAddress(page: Page): Promise<void> {
  await press(page, 'Add address');
  const form = page.getByRole('group', { name: 'New address' });
  await form.getByLabel('Recipient').fill(address.receiver);
  await form.getByLabel('Phone').fill(address.phone);
  await form.getByLabel('Street and number').fill(address.street);
  await form.getByLabel('City').fill(address.city);
  await press(page, 'Save address');
  await expect(form).toBeHidden();
}

for (const { name, isRemote } of sites)
  test.describe(`the points mall of ${name}`, () => {
    test.use({ isRemote });

    test('goods are ordered by keyboard on a phone, approved, packed, sent and received', async ({
      page,
      member,
      desk,
    }) => {
      const complaints = watchConsole(page);
      await earn(member, 2_000n);
      await member.openPayouts();
      await page.setViewportSize(phone);
      await arrive(page, member, '/pointMall');
      await page.getByLabel('Kind').selectOption('goods');
      await press(page, 'Exchange points for Parlour mug');
      const dialog = page.getByRole('dialog', { name: 'Parlour mug' });
      await fillAddress(page);
      await dialog.getByLabel('Note').fill('The blue one');
      await dialog.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
      expect(await findingsInBothThemes(page, 'light')).toEqual([]);
      await press(page, 'Place order');
      await expect(dialog.getByText('We have your order')).toBeVisible();
      await press(page, 'See the order');
      await expect(page.getByText('1 Harbour Street')).toBeVisible();
      const orderId = new URL(page.url()).searchParams.get('order') ?? '';
      expect(await pointsOf(member)).toBe(1_400);
      await desk('orders', 'approve', orderId);
      await desk('orders', 'pack', orderId);
      await desk('orders', 'ship', orderId, '--carrier', 'Harbour Post', '--number', 'HP-77');
      await page.reload();
      await expect(page.getByText('Harbour Post')).toBeVisible();
      await press(page, 'It has arrived');
      await press(page, 'Yes, it has arrived');
      await expect(page.getByText('Thank you. The order is complete.')).toBeVisible();
      expect(await findingsInBothThemes(page, 'light')).toEqual([]);
      expect(complaints()).toEqual([]);
    });

    test('a voucher is there at once, and its code is shown to the owner only', async ({
      page,
      member,
      address: from,
    }) => {
      await earn(member, 500n);
      await member.openPayouts();
      const orderId = await order(member, 'rwd_v_coffee');
      await page.setViewportSize(desktop);
      await openOrder(page, member, orderId);
      await expect(page.getByText(/^DEMO-[0-9A-F]{10}$/)).toBeVisible();
      expect(await findingsInBothThemes(page, 'light')).toEqual([]);
      const other = await new Member(member.origin, from).register();
      expect((await other.call(contract.points.order, { orderId })).code).toBe('points.order.not.found');
    });

    test('an order is cancelled, rejected or refunded, each with its reason, and the points come back', async ({
      page,
      member,
      desk,
    }) => {
      await earn(member, 3_000n);
      await member.openPayouts();
      const put = await member.call(contract.points.putAddress, address);
      const { addressId } = put.value;
      const ids = [];
      for (const rewardId of ['rwd_mug', 'rwd_candle', 'rwd_cookies'])
        ids.push(await order(member, rewardId, addressId));
      const [cancelled = '', rejected = '', refunded = ''] = ids;
      expect(await pointsOf(member)).toBe(950);
      await page.setViewportSize(desktop);
      await openOrder(page, member, cancelled);
      await page.getByRole('button', { name: 'Cancel order' }).click();
      await page
        .getByRole('dialog', { name: 'Cancel this order?' })
        .getByRole('button', { name: 'Cancel order' })
        .click();
      await expect(page.getByText('The order is cancelled.')).toBeVisible();
      await desk('orders', 'reject', rejected);
      await desk('orders', 'approve', refunded);
      await desk('orders', 'refund', refunded);
      await openOrder(page, member, rejected);
      await expect(page.getByText('a journey')).toBeVisible();
      await openOrder(page, member, refunded);
      await expect(page.getByText('Refunded').first()).toBeVisible();
      expect(await pointsOf(member)).toBe(3_000);
    });

    test('goods with a surcharge that the desk rejects give points and money back', async ({
      page,
      member,
      desk,
    }) => {
      await earn(member, 500n);
      await member.deposit('100.00');
      await member.openPayouts();
      const { addressId } = (await member.call(contract.points.putAddress, address)).value;
      const goods = await offer(member, { surchargeMinor: 5_00n });
      const orderId = await order(member, goods.rewardId, addressId);
      expect([await member.balance(), await pointsOf(member)]).toEqual(['95.00', 400]);
      await desk('orders', 'reject', orderId);
      expect([await member.balance(), await pointsOf(member)]).toEqual(['100.00', 500]);
      await page.setViewportSize(phone);
      await openOrder(page, member, orderId);
      await expect(page.getByText('Rejected').first()).toBeVisible();
      await expect(page.getByText('a journey')).toBeVisible();
      await expect(page.getByText('100 points and P5.00')).toBeVisible();
      expect(await findingsInBothThemes(page, 'light')).toEqual([]);
    });

    test('every kind of reward is exchanged on the page; movements and balances say so, and the tickets are there', async ({
      page,
      member,
    }) => {
      await earn(member, 2_500n);
      await member.deposit('100.00');
      await member.openPayouts();
      await member.call(contract.points.putAddress, address);
      const bonus = { amountMinor: 7_00n, wageringMultiple: 5, validDays: 7 };
      const goods = await offer(member, { surchargeMinor: 5_00n });
      const others = [
        { label: 'Vouchers', offered: { rewardId: 'rwd_v_coffee', name: 'Coffee voucher' } },
        { label: 'Bonuses', offered: await offer(member, { kind: 'bonus', bonus }) },
        { label: 'Raffle tickets', offered: await offer(member, { kind: 'tickets', tickets: 3 }) },
      ];
      await page.setViewportSize(desktop);
      await arrive(page, member, '/pointMall');
      await page.getByLabel('Kind').selectOption('Goods');
      await expect(card(page, goods)).toContainText('Needs 100 points and P5.00');
      await exchange(page, goods, true);
      await expect.poll(() => member.balance()).toBe('95.00');
      for (const { label, offered } of others) {
        await page.getByLabel('Kind').selectOption(label);
        await exchange(page, offered, false);
      }
      expect(await movementsOn(page, member)).toEqual([
        'Exchanged for a reward | -100 | 1,850',
        'Exchanged for a reward | -100 | 1,950',
        'Exchanged for a reward | -350 | 2,050',
        'Exchanged for a reward | -100 | 2,400',
        'Earned by bets | +2,500 | 2,500',
      ]);
      await page
        .getByRole('tab', { name: 'Raffles' })
        .or(page.getByRole('link', { name: 'Raffles' }))
        .click();
      await expect(page.getByText(/^3 of yours, /)).toBeVisible();
      expect(await pointsOf(member)).toBe(1_850);
    });

    test('what cannot be had says why, before the order and after the press, and costs nothing', async ({
      page,
      member,
      address: from,
    }) => {
      await earn(member, 500n);
      await member.openPayouts();
      await member.call(contract.points.putAddress, address);
      const dear = await offer(member, { points: 620 });
      const high = await offer(member, { minLevel: 9 });
      const once = await offer(member, { perMember: 1 });
      const last = await offer(member, { quantity: 1 });
      await page.setViewportSize(phone);
      await arrive(page, member, '/pointMall');
      await exchange(page, once, true);
      for (const [offered, reason] of [
        [dear, '220 more points needed'],
        [high, 'From VIP level 9'],
        [once, 'Left for you: 0'],
      ] as const) {
        await expect(card(page, offered)).toContainText(reason);
        await expect(card(page, offered).getByRole('button')).toHaveCount(0);
      }
      await page.getByRole('button', { name: `Exchange points for ${last.name}` }).click();
      const dialog = await fillOrder(page, last, true);
      const other = await earn(await new Member(member.origin, from).register(), 100n);
      await other.openPayouts();
      const { addressId } = (await other.call(contract.points.putAddress, address)).value;
      await order(other, last.rewardId, addressId);
      await dialog.getByRole('button', { name: 'Place order' }).click();
      await expect(dialog.getByText('There are not enough of this reward left.')).toBeVisible();
      expect(await findingsInBothThemes(page, 'light')).toEqual([]);
      expect(await pointsOf(member)).toBe(400);
      await page.reload();
      await expect(card(page, last)).toContainText('None left');
      expect(await movementsOn(page, member)).toEqual([
        'Exchanged for a reward | -100 | 400',
        'Earned by bets | +500 | 500',
      ]);
    });

    test('points are converted to the balance and withdrawn from it', async ({ page, member }) => {
      await earn(member, 12_350n);
      await member.openPayouts();
      await page.setViewportSize(phone);
      await arrive(page, member, '/pointMall?view=convert');
      await page.getByLabel('Points', { exact: true }).fill('12350');
      await page.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
      await press(page, 'Convert');
      await expect(page.getByText(/123\.50 is in your main wallet/)).toBeVisible();
      expect([await member.balance(), await pointsOf(member)]).toEqual(['123.50', 0]);
      expect((await member.withdraw('100.00')).code).toBeNull();
      expect(await member.balance()).toBe('23.50');
    });
  });

test('what a level brings is on its page as soon as the desk has said it', async ({ page, member, desk }) => {
  await desk('vip', 'put', '4', 'mall_discount', '6');
  await expect
    .poll(
      async () => {
        await arrive(page, member, '/vip');
        return page.getByRole('row', { name: /Library/ }).textContent();
      },
      { timeout: 60_000 },
    )
    .toContain('6 % off every price in the points mall');
  expect(await findingsInBothThemes(page, 'light')).toEqual([]);
});
