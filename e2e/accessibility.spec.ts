import { expect, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { isEverything, seedOf } from '@/lib/testing/daily-sample';
import { hydrated } from '@/lib/testing/setup/hydrated';
import { findings, findingsInBothThemes, themes } from './findings';
import { headerBalance, loginEntrance, memberCentre, newUsername, password, visit } from './support';
import { arrive, test } from './visitor';

const gamePath = '/game?type=RNG&vendor=LUMEN&code=lantern-harbour&back=%2Frng';

interface View {
  name: string;
  path: string;
  /** Brings the page to the state that is meant, and waits for it. */
  ready: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => async (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
const dialog = (name: string) => async (page: Page) =>
  expect(page.getByRole('dialog', { name })).toBeVisible();

const visitorViews: readonly View[] = [
  {
    name: 'home',
    path: '/',
    ready: async (page) => expect(page.locator('[data-running]').first()).toBeVisible(),
  },
  {
    name: 'home in Filipino',
    path: '/fil',
    ready: async (page) => expect(page.locator('[data-running]').first()).toBeVisible(),
  },
  { name: 'lobby', path: '/rng', ready: heading('Lumen & Reed game hall') },
  {
    name: 'empty search',
    path: '/rng?list=all&name=zzz',
    ready: async (page) => expect(page.getByText('No results')).toBeVisible(),
  },
  { name: 'game as a visitor', path: gamePath, ready: heading('Log in first') },
  { name: 'not found', path: '/nowhere', ready: heading('Page not found') },
  { name: 'login', path: '/?auth=login', ready: dialog('Log in') },
  {
    name: 'login by SMS',
    path: '/?auth=login',
    ready: async (page) => {
      await page.getByRole('tab', { name: 'By SMS code' }).click();
      await expect(page.getByRole('option', { name: '+63 Philippines' })).toBeAttached();
    },
  },
  { name: 'forgotten password', path: '/?auth=forgot', ready: dialog('Forgot your password?') },
  {
    name: 'registration with errors',
    path: '/?auth=register',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText(/^Enter your /).first()).toBeVisible();
    },
  },
];

const registerViews: readonly View[] = [
  {
    name: 'registration by username with errors',
    path: '/?auth=register',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText(/^Enter your /).first()).toBeVisible();
    },
  },
  {
    name: 'one-click registration',
    path: '/?auth=register',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Register with one click' }).click();
      await expect(page.getByRole('button', { name: 'Create my account' })).toBeVisible();
    },
  },
  { name: 'real-account warning', path: '/?auth=real-account', ready: dialog('You need a real account') },
];

const memberPage = (key: string, name: string): View => ({
  name: `member centre: ${name}`,
  path: `/?mc=${key}`,
  ready: async (page) => {
    await expect(memberCentre(page).getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(memberCentre(page).getByRole('status', { name: 'Loading' })).toHaveCount(0);
  },
});

const memberViews: readonly View[] = [
  { name: 'changed password', path: '/?auth=change-password', ready: dialog('Change password') },
  { name: 'welcome', path: '/?auth=welcome', ready: dialog('Welcome') },
  memberPage('securityCenter', 'My account'),
  memberPage('transferFund', 'My wallet'),
  memberPage('depositv2', 'Deposit'),
  memberPage('withdraw', 'Withdraw'),
  memberPage('transferUpline', 'Transfer to upline'),
  memberPage('transactionHistory', 'Account record'),
  memberPage('personalHistoryCopy', 'Betting record'),
  memberPage('personalProfit', 'Profit and loss'),
  memberPage('bonusDetails', 'Bonus details'),
  memberPage('rewardCenter', 'Reward center'),
  memberPage('referral', 'Invite friends'),
  memberPage('missionLeaderboard', 'Missions'),
  memberPage('messageV2', 'Messages'),
  memberPage('manualRebate', 'Rebate'),
  {
    name: 'limits and breaks',
    path: '/?mc=securityCenter&tab=protection',
    ready: async (page) => {
      await expect(memberCentre(page).getByRole('heading', { name: 'Take a break' })).toBeVisible();
    },
  },
  {
    name: 'game',
    path: gamePath,
    ready: async (page) => expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible(),
  },
];

const widths = [390, 1440] as const;
const seed = seedOf(new Date());

/** Each view comes in one of the two widths every other day, in the other one the next time; with everything, in both. */
const turns = [390, null, 1440, null] as const;
const isShown = (index: number, width: (typeof widths)[number]) =>
  isEverything() || turns[(index + seed) % turns.length] === width;

async function expectClean(
  { page, baseURL = '' }: { page: Page; baseURL: string | undefined },
  views: readonly View[],
  width: (typeof widths)[number],
): Promise<void> {
  for (const [index, { name, path, ready }] of views.entries()) {
    if (!isShown(index, width)) continue;
    // Which theme a page is opened in changes when it has come in both widths.
    const theme = themes[(index + Math.floor(seed / turns.length)) % themes.length] ?? 'light';
    await page.context().addCookies([{ name: 'parlour_theme', value: theme, url: baseURL }]);
    await page.goto(path);
    await ready(page);
    expect.soft(await findingsInBothThemes(page, theme), `${name}, ${theme} first`).toEqual([]);
  }
}

for (const width of widths) {
  test.describe(`${width} wide`, () => {
    test.use({
      viewport: { width, height: width === 390 ? 844 : 900 },
      hasTouch: width === 390,
      // A frame without an origin may send no header of ours.
      extraHTTPHeaders: {},
    });

    test('axe finds nothing on what a visitor sees, in either theme', async ({ page, baseURL }) => {
      await expectClean({ page, baseURL }, [...visitorViews, ...registerViews], width);
    });

    test('axe finds nothing on what a member sees, in either theme', async ({
      page,
      baseURL,
      member,
      context,
    }) => {
      await member.deposit('100.00');
      await member.withdraw('20.00');
      await member.enter(context);
      await expectClean({ page, baseURL }, memberViews, width);
    });
  });
}

for (const width of [390, 1440] as const) {
  test(`nothing is wider than a window of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/rng', '/fil/rng', '/nowhere']) {
      await page.goto(path);
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect.soft(content, path).toBeLessThanOrEqual(window ?? 0);
    }
  });
}

test('axe finds nothing on the payment page, light or dark', async ({ page, member }) => {
  const judge = async (name: string) => {
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await findings(page), name).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await findings(page, { isColoursOnly: true }), `${name}, dark`).toEqual([]);
  };
  for (const methodCode of ['sandbox-card', 'sandbox-bank', 'sandbox-wallet', 'sandbox-crypto']) {
    const opened = await member.call(contract.cashier.createDeposit, {
      methodCode,
      amount: '200.00',
      returnUrl: `${member.origin}/`,
    });
    await page.goto(opened.value.content);
    await judge(methodCode);
  }
  await page.goto('/sandbox/pay/panel');
  await judge('control panel');
  await page.goto('/sandbox/pay?forged=1');
  await judge('refusal');
});

test.describe('by keyboard alone', () => {
  const focused = (page: Page) => page.locator(':focus');

  test('the first stop leads past the header', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveText('Skip to the content');
    await expect(focused(page)).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeAttached();
  });

  test('somebody registers, opens the account menu and leaves it', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    await hydrated(page);
    await page.getByRole('link', { name: 'Register' }).first().focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Create your account' });
    await expect(form.getByRole('tab', { name: 'By mobile' })).toBeVisible();
    await expect.poll(() => form.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await form.getByRole('tab', { name: 'By username' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(form.getByLabel('Mobile number')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(form.getByLabel('Username', { exact: true })).toBeVisible();
    const tabTo = async (name: string | RegExp) => {
      const wanted = form
        .getByLabel(name, { exact: true })
        .or(form.getByRole('checkbox', { name }))
        .or(form.getByRole('button', { name }))
        .first();
      for (let stops = 0; stops < 6; stops += 1) {
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      await expect(wanted).toBeFocused();
    };
    await tabTo('Username');
    await page.keyboard.type(newUsername());
    await tabTo('Password');
    await page.keyboard.type(password);
    await tabTo(/18 years/);
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(headerBalance(page)).toBeVisible();
    const menu = page.getByRole('button', { name: /Account/ }).last();
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
    await expect(menu).toBeFocused();
  });

  test('a dialog keeps the focus, and gives it back', async ({ page }) => {
    await page.goto('/rng', { waitUntil: 'networkidle' });
    await hydrated(page);
    const opener = loginEntrance(page);
    await opener.focus();
    await page.keyboard.press('Enter');
    const login = page.getByRole('dialog', { name: 'Log in' });
    await expect(login.getByLabel('Username', { exact: true })).toBeFocused();
    for (let stops = 0; stops < 12; stops += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => login.evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(login).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a game is found and opened, the member centre walked through and closed', async ({
    page,
    member,
  }) => {
    await member.openPayouts();
    await arrive(page, member, '/rng');
    await page.getByLabel('Search by name').focus();
    await page.keyboard.type('wild');
    await expect(page.getByText('2 games')).toBeVisible();
    const tile = page.getByRole('button', { name: /^Lantern Harbour/ });
    await tile.focus();
    const outlines = await tile.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map((one) => getComputedStyle(one).outlineStyle),
    );
    expect(outlines, 'the focus shows').toContain('solid');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/game\?/);
    await page.goto('/?mc=transferFund');
    await expect(memberCentre(page)).toBeVisible();
    await memberCentre(page).getByRole('link', { name: 'Withdraw' }).focus();
    await page.keyboard.press('Enter');
    await expect(memberCentre(page).getByLabel('Payment password', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(memberCentre(page)).toBeHidden();
  });
});

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the targets of the tab bar are at least 44 pixels in both directions', async ({ page }) => {
    await visit(page, '/');
    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    const tabs = bar.getByRole('link').or(bar.getByRole('button'));
    await expect(tabs).toHaveCount(5);
    for (const tab of await tabs.all()) {
      const box = await tab.boundingBox();
      expect(box?.width, await tab.innerText()).toBeGreaterThanOrEqual(44);
      expect(box?.height, await tab.innerText()).toBeGreaterThanOrEqual(44);
    }
    await expect(bar).toBeInViewport({ ratio: 1 });
    // Pictures that come into view may make the page longer: its end counts.
    const overlap = () =>
      page.evaluate(() => {
        window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
        const end = document.querySelector('footer')?.lastElementChild?.getBoundingClientRect().bottom ?? 0;
        return (
          end -
          (document.querySelector('nav[aria-label="Quick navigation"]')?.getBoundingClientRect().top ?? 0)
        );
      });
    await expect.poll(overlap, 'the end of the page is not under the bar').toBeLessThan(1);
    await tabs.nth(4).tap();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  });
});
