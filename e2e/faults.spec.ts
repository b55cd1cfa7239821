import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { remoteLimits } from '@/lib/gateway/transport/remote-http';
import { parseMoney } from '@/lib/money';
import { inTransaction } from '@/platform/ground/db';
import { endMaintenance, planMaintenance } from '@/platform/brand/system';
import { recordSetting } from '@/platform/brand/system';
import type { BrandSettings } from '@/platform/brand/settings/types';
import { startFaultProxy, type FaultProxy } from '@/lib/testing/stand-ins/fault-proxy';
import { publicPages } from '@/lib/routes';
import { expectSameOnBothWays, expectSameVendorCalls } from './both-ways';
import { OwnSite } from './own-site';
import { betweenRoundsMs, openDuel, openGame } from './rounds';
import {
  fillWithdrawal,
  headerBalance,
  loginEntrance,
  memberCentre,
  newUsername,
  openMemberPage,
  password,
  sendWithdrawal,
  visit,
  withdrawalReceived,
} from './support';
import { template } from './template';
import { arrive, Member, newAddress, shownBalance, test } from './visitor';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const amountField = (page: Page) => memberCentre(page).getByRole('textbox', { name: 'Amount' });
const paymentField = (page: Page) => memberCentre(page).getByLabel('Payment password', { exact: true });
const minor = (text: string) => parseMoney(text) ?? 0n;

test.describe('forms', () => {
  test('a wrong password says so and asks for the captcha; what was typed stays', async ({
    page,
    member,
  }) => {
    await visit(page, '/');
    await loginEntrance(page).click();
    const login = dialog(page, 'Log in');
    await login.getByRole('button', { name: 'Log in' }).click();
    await expect(login.getByText(/^Enter your (username|password)$/)).toHaveCount(2);
    await expect(login.getByLabel('Username', { exact: true })).toBeFocused();
    await login.getByLabel('Username', { exact: true }).fill(member.username);
    await login.getByLabel('Password', { exact: true }).fill('Not-The-Word-1');
    await login.getByRole('button', { name: 'Log in' }).click();
    await expect(login.getByRole('alert').first()).toContainText('The username or password is not correct.');
    await expect(login.getByLabel('Captcha', { exact: true })).toBeVisible();
    await expect(login.getByRole('img', { name: /Captcha picture/ })).toBeVisible();
    await expect(login.getByLabel('Username', { exact: true })).toHaveValue(member.username);
    await login.getByLabel('Captcha', { exact: true }).fill('00000');
    await login.getByLabel('Password', { exact: true }).fill(password);
    await login.getByRole('button', { name: 'Log in' }).click();
    await expect(login.getByRole('alert').first()).toContainText('Please enter the captcha');
    await expect(headerBalance(page)).toBeHidden();
  });

  test('registration names what is wrong, field by field', async ({ page, member }) => {
    await visit(page, '/');
    await page.getByRole('link', { name: 'Register' }).first().click();
    const form = dialog(page, 'Create your account');
    const field = (name: string) => form.getByLabel(name, { exact: true });
    const send = async () => {
      await form.getByRole('button', { name: 'Create account' }).click();
    };
    await send();
    await expect(form.getByText(/^Enter your (username|password)$/)).toHaveCount(2);
    await expect(form.getByText('Please confirm that you are at least 18 years old.')).toBeVisible();
    await expect(field('Username')).toBeFocused();
    await field('Username').fill('1x');
    await field('Password').fill('short');
    await send();
    await expect(
      form.getByText('Start with a letter, then use letters and numbers, 6 - 20 characters.'),
    ).toBeVisible();
    await expect(form.getByText(/Use both letters and numbers, 8 - 32 characters/)).toBeVisible();
    await field('Username').fill(member.username.toUpperCase());
    await field('Password').fill(password);
    await form.getByRole('checkbox', { name: /18 years/ }).check();
    await send();
    await expect(form.getByText('This username is taken. Please choose another one.').first()).toBeVisible();
    await expect(field('Username')).toHaveValue(member.username.toUpperCase());
    await field('Username').fill(newUsername());
    await form.getByRole('checkbox', { name: /18 years/ }).uncheck();
    await send();
    await expect(form.getByText('Please confirm that you are at least 18 years old.')).toBeVisible();
    await expect(form).toBeVisible();
  });

  test('an amount is money or nothing', async ({ page, member }) => {
    await arrive(page, member);
    await openMemberPage(page, 'depositv2');
    const send = () => memberCentre(page).getByRole('button', { name: 'Continue to payment' }).click();
    await send();
    await expect(memberCentre(page).getByText('Enter the amount')).toBeVisible();
    for (const refused of ['1e3', '0.001', '-5', 'abc', '0x10']) {
      await amountField(page).fill(refused);
      await send();
      await expect(amountField(page), refused).toHaveAttribute('aria-invalid', 'true');
      await expect(amountField(page), 'what was typed stays').toHaveValue(refused);
    }
    for (const read of ['1,000', '１００']) {
      await amountField(page).fill(read);
      await expect(amountField(page), read).not.toHaveAttribute('aria-invalid', 'true');
      await expect(amountField(page), 'what was typed stays').toHaveValue(read);
    }
    await amountField(page).fill('999999999');
    await send();
    await expect(memberCentre(page).getByText('Enter at most P50,000.00')).toBeVisible();
    await amountField(page).fill('0.01');
    await send();
    await expect(memberCentre(page).getByText('Enter at least P10.00')).toBeVisible();
    const call = (amount: string) =>
      member.call(contract.cashier.createDeposit, {
        methodCode: 'sandbox-card',
        amount,
        returnUrl: `${member.origin}/`,
      });
    for (const amount of [
      '',
      '1e3',
      '1,000',
      '0.001',
      '-5',
      '0',
      'NaN',
      '9007199254740993',
      '１００',
      ' 10.00',
    ]) {
      expect((await call(amount)).code, `"${amount}"`).toMatch(
        /^(request\.invalid|money\.invalid|deposit\.amount)$/,
      );
    }
    await member.openPayouts();
    await openMemberPage(page, 'withdraw');
    await fillWithdrawal(page, '20');
    await sendWithdrawal(page).click();
    await expect(
      memberCentre(page).getByText('You have P0.00 available. Enter a smaller amount.'),
    ).toBeVisible();
    expect((await member.withdraw('20.00')).code).toBe('money.insufficient');
    expect(await member.movements()).toEqual([]);
  });

  test('a double click deposits once and withdraws once', async ({ page, member }) => {
    await member.openPayouts();
    await arrive(page, member);
    await openMemberPage(page, 'depositv2');
    await amountField(page).fill('100.00');
    await memberCentre(page).getByRole('button', { name: 'Continue to payment' }).dblclick();
    await page.waitForURL(/\/sandbox\/pay/);
    await page.getByRole('button', { name: /^Pay/ }).dblclick();
    await page.waitForURL(/mc=depositv2/);
    await expect(memberCentre(page).getByText('Credited').first()).toBeVisible();
    await expect.poll(() => member.balance()).toBe('100.00');
    expect(
      (await member.call(contract.cashier.listDeposits, { pageNo: 1, pageSize: 10 })).value.list,
    ).toHaveLength(1);
    await openMemberPage(page, 'withdraw');
    await fillWithdrawal(page, '30.00');
    await sendWithdrawal(page).dblclick();
    await expect(withdrawalReceived(page)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(7_000n);
    expect(await member.withdrawals()).toHaveLength(1);
    await page.goBack();
    await page.goForward();
    expect(await member.withdrawals()).toHaveLength(1);
    expect(await member.balance()).toBe('70.00');
  });
});

test.describe('sessions', () => {
  test('two tabs agree about who is here', async ({ page, context, member }) => {
    await arrive(page, member);
    const second = await context.newPage();
    await arrive(second, member, '/rng');
    await page
      .getByRole('button', { name: /Account/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await dialog(page, 'Sign out?').getByRole('button', { name: 'Sign out' }).click();
    await expect(loginEntrance(page)).toBeVisible();
    await expect(loginEntrance(second)).toBeVisible();
    await expect(headerBalance(second)).toBeHidden();
  });

  test('a session that ends in the middle of a form asks to log in and keeps what was typed', async ({
    page,
    member,
  }) => {
    await member.deposit('100.00');
    await member.openPayouts();
    await arrive(page, member);
    await openMemberPage(page, 'withdraw');
    await fillWithdrawal(page, '40.00');
    await member.call(contract.session.logout, {});
    // The end of a session reaches an open page by itself.
    const login = dialog(page, 'Log in');
    await login.getByLabel('Username', { exact: true }).fill(member.username);
    await login.getByLabel('Password', { exact: true }).fill(password);
    await login.getByRole('button', { name: 'Log in' }).click();
    await expect(login).toBeHidden();
    await expect(amountField(page)).toHaveValue('40.00');
    await expect(paymentField(page)).toHaveValue('');
    await expect.poll(() => shownBalance(page)).toBe(10_000n);
    await fillWithdrawal(page, '40.00');
    await sendWithdrawal(page).click();
    await expect(withdrawalReceived(page)).toBeVisible();
    await expect.poll(() => shownBalance(page)).toBe(6_000n);
  });

  test('another member who logs in over it does not see what was typed', async ({
    page,
    member,
    baseURL,
    address,
  }) => {
    const other = await new Member(baseURL ?? '', address).register();
    await other.openPayouts();
    await member.deposit('100.00');
    await member.openPayouts();
    await arrive(page, member);
    await openMemberPage(page, 'withdraw');
    await fillWithdrawal(page, '40.00');
    await member.call(contract.session.logout, {});
    // The end of a session reaches an open page by itself.
    const login = dialog(page, 'Log in');
    await login.getByLabel('Username', { exact: true }).fill(other.username);
    await login.getByLabel('Password', { exact: true }).fill(password);
    await login.getByRole('button', { name: 'Log in' }).click();
    await expect(login).toBeHidden();
    await expect(amountField(page)).toHaveValue('');
    await expect(paymentField(page)).toHaveValue('');
  });
});

let site: OwnSite;

test.describe('a site of its own', () => {
  test.beforeAll(async () => {
    site = await OwnSite.start({
      name: 'faults',
      env: { TRUSTED_PROXIES: '127.0.0.1,::1' },
      from: template,
    });
  });
  test.afterAll(() => site?.remove());

  test.describe('closed', () => {
    /** The guard keeps what it knows for five seconds, for each address: another visitor sees a change at once. */
    const soon = { timeout: 60_000 };
    const status = async (path: string) => {
      const headers = { 'x-forwarded-for': newAddress() };
      return (await fetch(site.origin + path, { redirect: 'manual', headers })).status;
    };
    const cacheControl = async (path: string) =>
      (await fetch(site.origin + path, { headers: { 'x-forwarded-for': newAddress() } })).headers.get(
        'cache-control',
      );
    const record = <N extends keyof BrandSettings>(name: N, value: BrandSettings[N]) =>
      site.withDatabase((db) =>
        inTransaction(db, (tx) =>
          recordSetting(tx, { name, value, effectiveFrom: new Date(), recordedBy: 'e2e' }),
        ),
      );

    test('open: a page that lies ready is the one that the framework would send', async () => {
      await expectSameOnBothWays(site.origin, newAddress());
      // By now they are made, and packed.
      expect(await expectSameOnBothWays(site.origin, newAddress())).toBeGreaterThan(50);
      await expectSameVendorCalls(site.origin);
    });

    test('maintenance: 503 with a time to come back, and calls are refused', async ({ page }) => {
      const endsAt = new Date(Date.now() + 3_600_000);
      const window = await site.withDatabase((db) =>
        inTransaction(db, (tx) =>
          planMaintenance(tx, { startsAt: new Date(), endsAt, reason: 'a test', recordedBy: 'e2e' }),
        ),
      );
      await expect.poll(() => status('/rng'), soon).toBe(503);
      const shown = await page.goto(`${site.origin}/`);
      expect(shown?.status()).toBe(503);
      expect(Number(shown?.headers()['retry-after'])).toBeGreaterThan(3_000);
      expect(shown?.headers()['cache-control']).toContain('no-store');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are under maintenance');
      await expect(page.getByText(/We expect to be back by/)).toBeVisible();
      expect(await expectSameOnBothWays(site.origin, newAddress())).toBe(0);
      const call = await fetch(`${site.origin}/wps/relay/GCSGAME_gameList`);
      expect(call.status).toBe(503);
      expect(await call.json()).toMatchObject({ errorCode: 'system.maintenance' });
      await page.goto(`${site.origin}/fil/rng`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
      await site.withDatabase((db) =>
        inTransaction(db, (tx) => endMaintenance(tx, window, new Date(), new Date())),
      );
      await expect.poll(() => status('/rng'), soon).toBe(200);
    });

    test('a region that is not served: 451, with the address that was seen', async ({ page, address }) => {
      await record('region', { mode: 'block', networks: [`${address}/32`] });
      const ask = () => page.goto(`${site.origin}/rng`).then((answer) => answer?.status());
      await expect.poll(ask, soon).toBe(451);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available in your region');
      await expect(page.getByText(address)).toBeVisible();
      const refused = await fetch(`${site.origin}/wps/relay/GCSGAME_gameList`, {
        headers: { 'x-forwarded-for': address },
      });
      expect(refused.status).toBe(451);
      expect(await status('/rng')).toBe(200);
      expect(await cacheControl('/rng')).toBe('private, no-store');
      expect(await expectSameOnBothWays(site.origin, address)).toBe(0);
      await expectSameOnBothWays(site.origin, newAddress());
      await record('region', { mode: 'off', networks: [] });
      await expect.poll(() => cacheControl('/rng'), soon).toMatch(/s-maxage=\d+/);
    });

    test('a brand that wants a login first sends visitors there, and members in', async ({ page }) => {
      const member = await new Member(site.origin, newAddress()).register();
      await record('loginedToHomePage', true);
      await expect.poll(() => status('/rng'), soon).toBe(307);
      await expectSameOnBothWays(site.origin, newAddress());
      await page.goto(`${site.origin}/rng?list=all`);
      await expect(page).toHaveURL(`${site.origin}/login?next=%2Frng%3Flist%3Dall`);
      await expect(
        dialog(page, 'Log in')
          .or(page.getByRole('heading', { name: 'Log in' }))
          .first(),
      ).toBeVisible();
      await member.enter(page.context());
      const shown = await page.goto(`${site.origin}/rng`);
      await expect(page).toHaveURL(`${site.origin}/rng`);
      expect(shown?.headers()['cache-control']).toBe('private, no-store');
      await record('loginedToHomePage', false);
      await expect.poll(() => status('/rng'), soon).toBe(200);
    });
  });

  test.describe('killed', () => {
    const newMember = () => new Member(site.origin, newAddress()).register();

    test('kill -9 in the middle of withdrawals: each is there once', async () => {
      const member = await newMember();
      await member.deposit('100.00');
      await member.openPayouts();
      const keys = Array.from({ length: 6 }, () => randomUUID());
      const sendAll = () => Promise.all(keys.map((key) => member.withdraw('10.00', key).catch(() => null)));
      const first = sendAll();
      // Longer than one password takes to be checked, so that some are written and some are not.
      await sleep(80);
      site.kill('site');
      const answered = await first;
      await site.untilReady();
      const known = (await member.withdrawals()).map(({ id }) => id);
      for (const outcome of answered) if (outcome?.code === null) expect(known).toContain(outcome.value.id);
      const again = await sendAll();
      expect(again.map((outcome) => outcome?.code)).toEqual(keys.map(() => null));
      const ids = again.map((outcome) => outcome?.value.id);
      expect(new Set(ids).size).toBe(keys.length);
      expect((await member.withdrawals()).map(({ id }) => id).sort()).toEqual([...ids].sort());
      expect(await member.balance()).toBe('40.00');
      site.kill('worker');
      await expect
        .poll(async () => new Set((await member.withdrawals()).map(({ status }) => status)), {
          timeout: 90_000,
        })
        .toEqual(new Set(['paid']));
      expect((await member.movements()).filter(({ kind }) => kind === 'withdrawal')).toHaveLength(
        keys.length,
      );
    });

    test('kill -9 in the middle of a round: the stake and its outcome are there once', async () => {
      const member = await newMember();
      await member.deposit('100.00');
      const spin = await openGame(member);
      const keys: string[] = [];
      for (const isKilled of [false, true, true]) {
        if (keys.length > 0) await sleep(betweenRoundsMs);
        const roundKey = randomUUID();
        keys.push(roundKey);
        const first = spin(roundKey).catch(() => null);
        if (isKilled) {
          await sleep(5);
          site.kill('site');
          await first;
          await site.untilReady();
        }
        const answer = isKilled ? await spin(roundKey) : await first;
        expect(answer?.errorCode).toBeUndefined();
      }
      await expect
        .poll(async () => (await member.rounds()).map(({ status }) => status))
        .toEqual(keys.map(() => 'settled'));
      const rounds = await member.rounds();
      const net = rounds.reduce((sum, { stake, payout }) => sum + minor(payout) - minor(stake), 0n);
      expect(minor(await member.balance())).toBe(10_000n + net);
      expect((await member.movements()).filter(({ kind }) => kind === 'stake')).toHaveLength(keys.length);
    });

    test('kill -9 in the middle of a match: it goes on where it was, and its pot is paid once', async () => {
      const member = await newMember();
      await member.deposit('100.00');
      const duel = await openDuel(member);
      const joinKey = randomUUID();
      const killed = async (call: Promise<unknown>) => {
        await sleep(5);
        site.kill('site');
        await call.catch(() => null);
        await site.untilReady();
      };
      await killed(duel.join(joinKey));
      expect((await duel.join(joinKey)).errorCode).toBeUndefined();
      let rolls = 0;
      let match = await duel.state();
      while (match?.phase !== 'settled') {
        if (match?.turn && match.turn.seat === match.yourSeat) {
          rolls += 1;
          if (rolls === 2) await killed(duel.roll(match));
          await duel.roll(match);
        } else {
          await sleep(250);
        }
        match = await duel.state().catch(() => match);
      }
      const { yourSeat, stake, result } = match;
      expect(rolls).toBeGreaterThanOrEqual(2);
      const payout = result?.places.find(({ seat }) => seat === yourSeat)?.payout ?? '0.00';
      const [round, ...others] = await member.rounds();
      expect(others).toEqual([]);
      expect(round).toMatchObject({ status: 'settled', stake, payout });
      expect(minor(await member.balance())).toBe(10_000n - minor(stake) + minor(payout));
      expect((await member.movements()).filter(({ kind }) => kind === 'stake')).toHaveLength(1);
    });

    test('the whole machine goes: the next start finds everything as it was', async () => {
      const member = await newMember();
      await member.deposit('100.00');
      const key = randomUUID();
      const done = await member.withdraw('10.00', key);
      site.killEverything();
      await sleep(200);
      await site.start();
      expect(await member.balance()).toBe('90.00');
      expect((await member.withdraw('10.00', key)).value.id).toBe(done.value.id);
      expect(await member.balance()).toBe('90.00');
    });

    test('PostgreSQL killed: a clear answer meanwhile, and all is well afterwards', async ({ page }) => {
      const member = await newMember();
      await member.deposit('100.00');
      await member.openPayouts();
      await arrive(page, member);
      await openMemberPage(page, 'withdraw');
      await fillWithdrawal(page, '25.00');
      // Killed when the press has reached the network: it comes back by itself, perhaps sooner than somebody presses.
      let meanwhile: Response | undefined;
      await page.route(
        `**${contract.cashier.createWithdrawal.path}`,
        async (route) => {
          site.kill('postgres');
          const headers = { cookie: member.cookieHeader };
          meanwhile = await fetch(`${site.origin}/wps/member/info`, { headers });
          await route.continue();
        },
        { times: 1 },
      );
      await sendWithdrawal(page).click();
      await expect(memberCentre(page).getByRole('alert').first()).toContainText(
        'You can safely send it again',
      );
      await expect(amountField(page)).toHaveValue('25.00');
      expect([502, 503]).toContain(meanwhile?.status);
      expect(await meanwhile?.text()).not.toMatch(/ECONN|postgres|terminat/i);
      for (const path of ['/', '/rng']) expect((await fetch(site.origin + path)).status).toBe(200);
      await expect
        .poll(() => member.call(contract.wallet.balance, {}).then(({ status }) => status), {
          timeout: 60_000,
        })
        .toBe(200);
      expect(await member.balance()).toBe('100.00');
      await sendWithdrawal(page).click();
      await expect(withdrawalReceived(page)).toBeVisible();
      expect(await member.withdrawals()).toHaveLength(1);
      await expect
        .poll(async () => (await member.withdrawals())[0]?.status, { timeout: 60_000 })
        .toBe('paid');
    });
  });
});

/** Every public page, and some in other languages, halls and articles: what people come to from outside. */
const warmPaths = [
  ...publicPages,
  '/fil',
  '/ar/help',
  '/vi/promotions',
  '/rng?page=TIDEWELL',
  '/help/fairness',
  '/promoDetail?id=prm_no_fees',
];

test.describe('a gateway in trouble', () => {
  let proxy: FaultProxy;
  test.beforeAll(async ({ baseURL }) => {
    proxy = await startFaultProxy(baseURL ?? '');
    site = await OwnSite.start({ name: 'faults-remote', env: { GATEWAY_URL: proxy.url } });
    for (const path of warmPaths) await (await fetch(site.origin + path)).body?.cancel();
  });
  test.afterAll(async () => {
    await site?.remove();
    await proxy?.close();
  });
  test.afterEach(() => proxy.setFault('pass'));

  for (const fault of ['hang', 'refused', 'server-error', 'html'] as const) {
    test(`${fault}: pages answer with what was known last, and wait for nothing`, async () => {
      await proxy.setFault(fault);
      for (const path of warmPaths) {
        const startedAt = performance.now();
        const answer = await fetch(site.origin + path);
        // Whoever asks a platform that hangs has no answer before the deadline of a call.
        expect(performance.now() - startedAt, path).toBeLessThan(remoteLimits.totalMs);
        expect(answer.status, path).toBe(200);
        await answer.body?.cancel();
      }
    });
  }

  test('a list that cannot be had says so, the rest works, and a retry brings it back', async ({ page }) => {
    await page.goto(`${site.origin}/rng`);
    await expect(page.getByText('6 games')).toBeVisible();
    await proxy.setFault('refused');
    await page.getByRole('link', { name: 'All studios' }).click();
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText('The games could not be loaded');
    await expect(failed).toContainText('The site is not answering at the moment');
    await page.getByRole('link', { name: 'Hot games' }).click();
    await expect(page.getByRole('button', { name: /Return \d/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'All studios' }).click();
    await proxy.setFault('pass');
    // The breaker gives the endpoint a second before it is tried again.
    await page.waitForTimeout(1_500);
    // The list asks again by itself a few times; whoever does not want to wait presses.
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(page.getByText('91 games')).toBeVisible({ timeout: 2_000 });
    }).toPass();
  });

  test('logging in without a gateway fails with a sentence, and works as soon as it is back', async ({
    page,
    member,
  }) => {
    await visit(page, `${site.origin}/`);
    await loginEntrance(page).click();
    const login = dialog(page, 'Log in');
    await login.getByLabel('Username', { exact: true }).fill(member.username);
    await login.getByLabel('Password', { exact: true }).fill(password);
    await proxy.setFault('reset');
    await login.getByRole('button', { name: 'Log in' }).click();
    await expect(login.getByRole('alert').first()).toContainText('The site is not answering at the moment');
    await proxy.setFault('pass');
    await page.waitForTimeout(1_500);
    await login.getByRole('button', { name: 'Log in' }).click();
    await expect(login).toBeHidden();
    await expect(headerBalance(page)).toBeVisible();
  });
});
