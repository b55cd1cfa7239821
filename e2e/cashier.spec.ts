import { expect, type BrowserContext, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { demonstrationPassword } from '@/platform/operate/seed/cast';
import {
  atPressOf,
  fillWithdrawal,
  memberCentre,
  openMemberPage,
  password,
  paymentPassword,
  sendWithdrawal,
  withdrawalReceived,
} from './support';
import { arrive, Member, newAddress, shownBalance, test } from './visitor';

const amountField = (page: Page) => memberCentre(page).getByRole('textbox', { name: 'Amount' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Opens a deposit, and its payment page in this browser: the provider's panel shows what was looked at here. */
async function openDeposit(member: Member, context: BrowserContext, amount: string): Promise<string> {
  const opened = await member.call(contract.cashier.createDeposit, {
    methodCode: 'sandbox-bank',
    amount,
    returnUrl: `${member.origin}/`,
  });
  expect(opened.code).toBeNull();
  const order = await context.newPage();
  await order.goto(opened.value.content);
  await order.close();
  return opened.value.deposit.id;
}

/** Presses a button of the provider's control panel, in a tab of its own. */
async function makeOutcome(
  context: BrowserContext,
  origin: string,
  id: string,
  outcome: string,
): Promise<void> {
  const panel = await context.newPage();
  await panel.goto(`${origin}/sandbox/pay/panel`);
  await panel.getByRole('region', { name: id }).getByRole('button', { name: outcome, exact: true }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await panel.close();
}

test.describe('a deposit', () => {
  test('of each kind is paid on its page and credited without a reload, in every tab', async ({
    page,
    context,
    member,
  }) => {
    await arrive(page, member, '/?mc=depositv2');
    const second = await context.newPage();
    await arrive(second, member, '/rng');
    let sumMinor = 0n;
    for (const [name, pay] of [
      ['Sandbox bank transfer', 'I have made the transfer'],
      ['Sandbox e-wallet', 'I have paid in my wallet'],
      ['Sandbox card', 'Pay'],
      ['Sandbox crypto', 'I have sent it'],
    ] as const) {
      await memberCentre(page).getByRole('radio', { name }).check();
      await amountField(page).fill('200');
      await memberCentre(page).getByRole('button', { name: 'Continue to payment' }).click();
      await page.waitForURL(/\/sandbox\/pay/);
      await expect(page.getByText('200.00 PLAY').first()).toBeVisible();
      await page.getByRole('button', { name: pay, exact: true }).click();
      await page.waitForURL(/mc=depositv2/);
      await expect(memberCentre(page).getByText('P200.00 was added to your balance.')).toBeVisible();
      sumMinor += 20_000n;
      await expect.poll(() => shownBalance(second), name).toBe(sumMinor);
      await expect.poll(() => shownBalance(page), name).toBe(sumMinor);
      await memberCentre(page).getByRole('button', { name: 'New deposit' }).click();
    }
  });

  test('of another amount waits for the desk, is credited while one watches, and can be taken back', async ({
    page,
    context,
    member,
    desk,
  }) => {
    const id = await openDeposit(member, context, '500.00');
    await arrive(page, member, `/?mc=depositv2&mc.deposit=${id}`);
    const centre = memberCentre(page);
    await expect(centre.getByText('Waiting for the provider')).toBeVisible();
    await makeOutcome(context, member.origin, id, 'Paid half');
    await expect(centre.getByText('Being checked')).toBeVisible();
    await expect(centre.getByText('You paid P250.00 instead of P500.00.', { exact: false })).toBeVisible();
    expect(await shownBalance(page)).toBe(0n);
    const waiting = (await desk('deposits', 'list')) as { deposit: string; paid: string }[];
    expect(waiting.find((one) => one.deposit === id)?.paid).toBe('250.00');
    await desk('deposits', 'approve', id);
    await expect(centre.getByText('P250.00 was added to your balance.')).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(25_000n);
    await expect(desk('deposits', 'reject', id)).rejects.toThrow();
    await makeOutcome(context, member.origin, id, 'Paid and reversed');
    await expect(centre.getByText('Reversed', { exact: true })).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(0n);
    await openMemberPage(page, 'transactionHistory');
    await expect(centre.getByRole('table').getByText('Deposit reversed')).toBeVisible();
  });
});

test.describe('a withdrawal', () => {
  test('asks who it is and for the payment password, and its way is followed to the end of a dispute', async ({
    page,
    member,
    desk,
  }) => {
    await member.deposit('100.00');
    await member.openPayouts();
    await member.comeBack();
    await arrive(page, member, '/?mc=withdraw');
    const centre = memberCentre(page);
    await fillWithdrawal(page, '50');
    await centre.getByLabel('Payment password', { exact: true }).fill('111222');
    await sendWithdrawal(page).click();
    const confirm = dialog(page, 'Confirm that it is you');
    await confirm.getByLabel('Password', { exact: true }).fill(password);
    await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(centre.getByText('The payment password is not correct.')).toBeVisible();
    await expect(centre.getByText('No money moved.', { exact: false }).first()).toBeVisible();
    await fillWithdrawal(page, '50');
    await sendWithdrawal(page).click();
    await expect(withdrawalReceived(page)).toBeVisible();
    await centre.getByRole('button', { name: 'Follow this withdrawal' }).click();
    const steps = centre.getByRole('list', { name: 'What happened' }).getByRole('listitem');
    await expect(centre.getByRole('heading', { name: 'Has P50.00 arrived?' })).toBeVisible({
      timeout: 60_000,
    });
    await expect(steps).toContainText(['Amount set aside', 'Being paid', 'Paid']);
    await expect(steps.locator('time')).toHaveCount(await steps.count());

    await centre.getByRole('button', { name: 'No, report it' }).click();
    await centre.getByRole('button', { name: 'Send the report' }).click();
    await expect(centre.getByText('Add at least one picture.')).toBeVisible();
    await centre.getByLabel('What your account shows').fill('Nothing has come in since Monday.');
    await centre.locator('input[type=file]').setInputFiles('public/art/icon-192.png');
    await expect(centre.getByText('Ready')).toBeVisible();
    await centre.getByRole('button', { name: 'Send the report' }).click();
    await expect(steps.last()).toContainText('Reported as not received');

    const id = new URL(page.url()).searchParams.get('mc.withdrawal') ?? '';
    const { proofs } = (await desk('withdrawals', 'show', id)) as { proofs: string[] };
    expect(proofs).toHaveLength(1);
    await desk('withdrawals', 'receipt', id, 'full');
    await expect(steps.last()).toContainText('Full payment made');
    await expect(steps.last()).toContainText('Our staff');
    expect(await member.balance()).toBe('50.00');
  });
});

test.describe('what a member has set for themselves', () => {
  const protectionTab = '/?mc=securityCenter&tab=protection';
  const setLimit = async (page: Page, amount: string) => {
    const form = dialog(page, /^(Set|Change) a limit$/);
    await form.getByRole('textbox', { name: 'At most' }).fill(amount);
    await form.getByRole('button', { name: 'Save limit' }).click();
    await expect(form).toBeHidden();
  };

  test('a deposit limit counts at once and says so where it refuses; a higher one waits', async ({
    page,
    member,
  }) => {
    await arrive(page, member, protectionTab);
    const centre = memberCentre(page);
    await centre.getByRole('button', { name: 'Set a limit' }).click();
    await setLimit(page, '150');
    await expect(centre.getByText('Your limit is saved and applies from now on.')).toBeVisible();
    await openMemberPage(page, 'depositv2');
    await amountField(page).fill('200');
    await centre.getByRole('button', { name: 'Continue to payment' }).click();
    const refusal = centre.getByRole('alert');
    await expect(refusal).toContainText(
      'This would go over one of your limits. You can see them under Limits and breaks.',
    );
    await expect(refusal).toContainText('The deposit was not started. No money moved.');
    await expect(refusal).toContainText('Your deposit limit for 24 hours leaves you P150.00 for now.');
    await refusal.getByRole('link', { name: 'See your limits and breaks' }).click();
    const row = centre
      .getByRole('table', { name: 'Limits' })
      .getByRole('row', { name: /^Deposits, 24 hours/ });
    await expect(row).toContainText('P150.00');
    await row.getByRole('button', { name: /^Change the limit/ }).click();
    await setLimit(page, '500');
    await expect(centre.getByText(/^Your higher limit is waiting\./)).toBeVisible();
    await expect(row).toContainText('P150.00');
    await expect(centre.getByText('Deposits, 24 hours: up to P500.00')).toBeVisible();
    await expect(centre.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);
    await centre.getByRole('button', { name: 'Keep my present limit' }).click();
    await expect(centre.getByText('Your limit stays as it was.')).toBeVisible();
  });

  test('a time-out closes every game and the deposit at once, and leaves the withdrawal open', async ({
    page,
    member,
  }) => {
    await member.deposit('100.00');
    await member.openPayouts();
    await arrive(page, member, protectionTab);
    const centre = memberCentre(page);
    await centre.getByRole('button', { name: 'Take a break of 24 hours' }).click();
    const asked = dialog(page, 'A break of 24 hours');
    await asked.getByRole('button', { name: 'Continue' }).click();
    await asked.getByRole('button', { name: 'Start the break now' }).click();
    await expect(asked.getByText('Please confirm that you understand this.')).toBeVisible();
    await asked.getByRole('checkbox').check();
    await asked.getByRole('button', { name: 'Start the break now' }).click();
    await expect(centre.getByRole('heading', { name: 'You are taking a time-out' })).toBeVisible();
    await page.goto('/game?type=RNG&vendor=LUMEN&code=lantern-harbour&back=%2Frng');
    await expect(
      page.getByText('Your account is in a time-out or self-exclusion. You can still withdraw your money.', {
        exact: false,
      }),
    ).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    const deposit = { methodCode: 'sandbox-card', amount: '20.00', returnUrl: `${member.origin}/` };
    expect((await member.call(contract.cashier.createDeposit, deposit)).code).toBe('protection.excluded');
    await page.goto('/?mc=withdraw');
    await fillWithdrawal(page, '40');
    await sendWithdrawal(page).click();
    await expect(withdrawalReceived(page)).toBeVisible();
  });
});

test.describe('where each studio has a wallet', () => {
  test.beforeAll(({ desk }) => desk('settings', 'set', 'cashier.isSingleWallet', 'off'));
  test.afterAll(({ desk }) => desk('settings', 'set', 'cashier.isSingleWallet', 'on'));

  test('money is moved and collected, and a transfer whose answer was lost is asked about', async ({
    page,
    member,
  }) => {
    await member.deposit('100.00');
    await arrive(page, member, '/?mc=transferFund');
    const centre = memberCentre(page);
    const send = () => centre.getByRole('button', { name: 'Transfer', exact: true }).click();
    await amountField(page).fill('30');
    await send();
    await expect(centre.getByText(/^P30\.00 moved from Main wallet to /)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(10_000n);

    const lost = `**${contract.wallet.transfer.path}`;
    const silent = `**${contract.wallet.transferDetail.path}*`;
    await page.route(lost, async (route) => {
      await route.fetch();
      await route.abort();
    });
    let isSilent = true;
    await page.route(silent, (route) => (isSilent ? route.abort() : route.continue()));
    await amountField(page).fill('20');
    await send();
    await expect(centre.getByText('We do not know yet whether this transfer was made')).toBeVisible();
    await expect(centre.getByText(/We still do not know\.$/)).toBeVisible();
    await page.reload();
    await expect(centre.getByText('We do not know yet whether this transfer was made')).toBeVisible();
    await expect(centre.getByText(/We still do not know\.$/)).toBeVisible();
    await page.unroute(lost);
    // It is asked about without a press too, which must not settle it before the press.
    await atPressOf(page, 'Check again', () => (isSilent = false));
    const again = centre.getByRole('button', { name: 'Check again' });
    await expect(async () => {
      if (isSilent || (await again.isVisible())) await again.click({ timeout: 10_000 });
      await expect(centre.getByText(/^P20\.00 moved from Main wallet to /)).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    const moved = (await member.movements()).filter(({ wallet }) => wallet === 'MAIN');
    expect(moved.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['wallet_transfer', '-20.00'],
      ['wallet_transfer', '-30.00'],
      ['deposit', '100.00'],
    ]);

    await centre.getByRole('button', { name: 'Collect to main wallet' }).click();
    await expect(centre.getByText('P50.00 from 1 wallet is now in your main wallet.')).toBeVisible();
    await expect(centre.getByRole('button', { name: 'Collect to main wallet' })).toHaveCount(0);
    const { value } = await member.call(contract.wallet.balance, {});
    expect(value.sumBalance).toBe('100.00');
    expect(value.wallets.filter(({ balance }) => balance !== '0.00')).toEqual([]);
  });
});

test('a transfer to the upline stands in both account records under one id', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const ana = await new Member(origin, newAddress(), 'ana').logIn(demonstrationPassword, 'agent');
  const member = await new Member(origin, newAddress()).register({ affiliateCode: 'ANA2026' });
  await member.deposit('100.00');
  await member.openPayouts();
  const elsewhere = await browser.newContext();
  const hers = await elsewhere.newPage();
  await arrive(hers, ana);
  const before = await shownBalance(hers);
  await arrive(page, member, '/?mc=transferUpline');
  const centre = memberCentre(page);
  await amountField(page).fill('25');
  await centre.getByLabel('Payment password', { exact: true }).fill(paymentPassword);
  await centre.getByRole('button', { name: 'Transfer to upline' }).dblclick();
  await expect(centre.getByText(/^P25\.00 was sent to /)).toBeVisible();
  const { value } = await member.call(contract.wallet.uplineTransfers, { pageNo: 1, pageSize: 5 });
  expect(value.list).toHaveLength(1);
  const { transferId = '' } = value.list[0] ?? {};
  await expect(centre.getByText(transferId).first()).toBeVisible();
  await expect.poll(() => shownBalance(page)).toBe(7_500n);
  await expect.poll(() => shownBalance(hers)).toBe(before + 2_500n);
  for (const side of [page, hers]) {
    await openMemberPage(side, 'transactionHistory');
    const movement = memberCentre(side).getByRole('row').filter({ hasText: transferId });
    await movement.getByText('Details', { exact: true }).click();
    await expect(movement.getByText(transferId)).toBeVisible();
  }
  await elsewhere.close();
});
