import { expect, type Page } from '@playwright/test';
import { publicPages } from '@/lib/routes';
import { isEverything, sampleOf, seedOf } from '@/lib/testing/daily-sample';
import { shapes, type FaultKind } from './foreign-gateway/faults';
import type { ForeignGateway } from './foreign-gateway/gateway';
import { loginDialog, logIn, secret, test, tryLogIn, type Foreign } from './foreign-site';
import { headerBalance, memberCentre, openMemberPage, visit } from './support';

/**
 * Another platform that fails: each call of each page in turn, slow, with an error, cut off and of a wrong shape. A page
 * shows what it has, says what it has not, and is whole as soon as the platform is.
 */
const kinds: readonly FaultKind[] = [
  'slow:1500',
  '500',
  'html',
  'cut',
  ...shapes.map((shape) => `wrong-shape:${shape}` as const),
];
const memberPages = ['securityCenter', 'transferFund', 'mission'] as const;
const isCall = (path: string) => /^\/(?:wps|lgw|lotto\/lgw)\//.test(path);

/** What no reader should ever see, in any language. */
const garbage = /\bNaN\b|\bundefined\b|\bnull\b|\[object |Invalid Date|MISSING_MESSAGE/;

async function callsOf(gateway: ForeignGateway, visit: () => Promise<unknown>): Promise<Set<string>> {
  const before = gateway.requests.length;
  await visit();
  return new Set(
    gateway.requests
      .slice(before)
      .filter(({ path }) => isCall(path))
      .map(({ method, path }) => `${method} ${path}`),
  );
}

const waitingParts = (page: Page) => page.locator('main [role=status][aria-label]:has([aria-hidden])');

/** Everything on it has come, or has been said to be missing. */
async function settled(page: Page, gateway: ForeignGateway, path: string): Promise<number> {
  const before = gateway.requests.length;
  const answer = await page.goto(path);
  // Comes once for a document, however late its script asks for something.
  await page.waitForLoadState('networkidle');
  // Not for ever: what waits without an end is told by `faultsOf`.
  let asked = -1;
  for (let left = 40; left > 0; left -= 1) {
    const isAnswered = gateway.requests.slice(before).every(({ status }) => status !== null);
    const isQuiet = isAnswered && asked === gateway.requests.length;
    if (isQuiet && (await waitingParts(page).count()) === 0) break;
    asked = gateway.requests.length;
    await page.waitForTimeout(500);
  }
  return answer?.status() ?? 0;
}

/** What is wrong with a page, whatever its platform does. */
async function faultsOf(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const text = await page.locator('body').innerText();
  const found = garbage.exec(text);
  if (text.includes('Something went wrong')) wrong.push('has a part that broke');
  if (found) wrong.push(`shows "${text.slice(Math.max(0, found.index - 30), found.index + 30)}"`);
  // An open window hides them from readers, and they are there all the same.
  for (const part of ['h1', 'header'])
    if ((await page.locator(part).count()) === 0) wrong.push(`has no ${part}`);
  const waiting = await waitingParts(page).count();
  if (waiting > 0) wrong.push(`waits for ${waiting} parts without an end`);
  return wrong;
}

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

/** A site that made all of its pages while a call failed. */
async function startWith({ site, gateway }: Foreign, call: string, kind: FaultKind): Promise<void> {
  await site.stop();
  gateway.fault(call, kind);
  await site.start();
}

test('each call of each page fails in each way, and the rest of the page stands', async ({
  page,
  foreign,
}) => {
  test.setTimeout(isEverything() ? 5_400_000 : 600_000);
  const { gateway } = foreign;
  const errors = errorsOf(page);
  await logIn(page);
  const paths = [...publicPages, ...memberPages.map((name) => `/?mc=${name}`)];
  const pagesOf = new Map<string, string[]>();
  foreign.site.kill('site');
  await foreign.site.untilReady();
  for (const path of paths)
    for (const call of await callsOf(gateway, () => settled(page, gateway, path)))
      pagesOf.set(call, [...(pagesOf.get(call) ?? []), path]);
  expect(pagesOf.size).toBeGreaterThan(20);

  const all = [...pagesOf.keys()].flatMap((call) => kinds.map((kind) => ({ call, kind })));
  const today = isEverything() ? all : sampleOf(all, 4, seedOf(new Date()), 'foreign failures');
  const wrong: string[] = [];
  for (const { call, kind } of today) {
    const shown = (pagesOf.get(call) ?? []).slice(0, 3);
    const asked = await callsOf(gateway, async () => {
      await startWith(foreign, call, kind);
      for (const path of shown) {
        const what = `${path}, ${call}, ${kind}`;
        const status = await settled(page, gateway, path);
        if (status !== 200) wrong.push(`${what}: status ${status}`);
        wrong.push(...(await faultsOf(page)).map((fault) => `${what}: ${fault}`));
      }
    });
    if (!asked.has(call)) wrong.push(`${call} was not asked for`);
    gateway.clearFaults();
    for (const path of shown)
      await expect(async () => {
        await settled(page, gateway, path);
        await expect(page.getByText('could not be loaded')).toHaveCount(0, { timeout: 100 });
        await expect(page.getByRole('banner').first()).toBeVisible({ timeout: 500 });
      }, `${path} is whole after ${call}, ${kind}`).toPass({ timeout: 90_000 });
  }
  expect([...wrong, ...errors]).toEqual([]);
});

test('a transfer whose answer is lost is made once, and one that was accepted is accepted', async ({
  page,
  foreign: { gateway },
}) => {
  await logIn(page);
  const purse = () => gateway.world.balances('marlow').PURSE ?? 0n;
  for (const [index, kind] of (['cut', '500', 'html', 'wrong-shape:string'] as const).entries()) {
    await openMemberPage(page, 'transferFund');
    const before = purse();
    const amount = `${index + 1}.25`;
    gateway.fault('POST /wps/relay/GCS_walletTransfer', kind);
    await memberCentre(page).getByRole('textbox', { name: 'Amount' }).fill(amount);
    await memberCentre(page).getByRole('button', { name: 'Transfer', exact: true }).click();
    if (kind !== 'wrong-shape:string') {
      const notice = memberCentre(page).getByRole('alert').filter({ hasText: amount });
      await expect(notice, kind).toContainText('We do not know yet whether this transfer was made');
      gateway.clearFaults();
      await notice.getByRole('button', { name: 'Send it again' }).click();
    }
    await expect(memberCentre(page).getByRole('status').filter({ hasText: amount }), kind).toBeVisible();
    gateway.clearFaults();
    expect(before - purse(), kind).toBe(BigInt(index + 1) * 100n + 25n);
  }
});

test('a login and a game that fail say so, and work as soon as the platform does', async ({
  page,
  foreign: { gateway },
}) => {
  for (const kind of ['500', 'cut', 'wrong-shape:array'] as const) {
    gateway.fault('POST /wps/session/login', kind, 1);
    await page.goto('/?auth=login');
    await tryLogIn(page, 'odell', secret);
    await expect(loginDialog(page).getByRole('alert').first(), kind).toBeVisible();
    await expect(loginDialog(page).getByRole('textbox', { name: 'Username' })).toHaveValue('odell');
    await page.context().clearCookies();
  }
  await logIn(page);
  for (const kind of ['500', 'cut', 'wrong-shape:null'] as const) {
    await visit(page, '/rng');
    await expect(headerBalance(page)).toBeVisible();
    gateway.fault('POST /wps/game/launchGame', kind, 1);
    gateway.fault('POST /wps/relay/GCS_gameLaunchFB', kind, 1);
    await page.locator('main button').filter({ hasText: 'Lantern Works' }).first().click();
    await expect(page.getByText('The game did not open'), kind).toBeVisible();
    await expect(page.getByText('No stake was taken.')).toBeVisible();
    gateway.clearFaults();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('iframe').first()).toHaveAttribute('src', new RegExp(`^${gateway.origin}`));
  }
});
