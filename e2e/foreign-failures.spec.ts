import { expect, type Page } from '@playwright/test';
import { locales } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { publicPages } from '@/lib/routes';
import { isEverything, sampleOf, seedOf } from '@/lib/testing/daily-sample';
import { shapes, type FaultKind } from './foreign-gateway/faults';
import type { ForeignGateway } from './foreign-gateway/gateway';
import { loginDialog, logIn, secret, test, tryLogIn } from './foreign-site';
import { closeOverlay, headerBalance, loginEntrance, memberCentre, openMemberPage } from './support';

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
const isAsset = (path: string) => path.startsWith('/assets/') || path.startsWith('/play/');

/** What no reader should ever see, in any language. */
const garbage = /\bNaN\b|\bundefined\b|\bnull\b|\[object |Invalid Date|MISSING_MESSAGE/;

interface Meeting {
  page: string;
  call: string;
}

async function callsOf(gateway: ForeignGateway, visit: () => Promise<unknown>): Promise<Set<string>> {
  const before = gateway.requests.length;
  await visit();
  return new Set(
    gateway.requests
      .slice(before)
      .filter(({ path }) => !isAsset(path))
      .map(({ method, path }) => `${method} ${path}`),
  );
}

/** Everything on it has come, or has been said to be missing. */
async function settled(page: Page, path: string): Promise<number> {
  const answer = await page.goto(path);
  await page.waitForLoadState('networkidle');
  return answer?.status() ?? 0;
}

/** What is wrong with a page, whatever its platform does. */
async function faultsOf(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  const text = await page.locator('body').innerText();
  const found = garbage.exec(text);
  if (found) wrong.push(`shows "${text.slice(Math.max(0, found.index - 30), found.index + 30)}"`);
  if ((await page.getByRole('heading', { level: 1 }).count()) === 0) wrong.push('has no heading');
  if ((await page.getByRole('banner').count()) === 0) wrong.push('has no header');
  const waiting = await page.locator('main [role=status][aria-label]:has([aria-hidden])').count();
  if (waiting > 0) wrong.push(`waits for ${waiting} parts without an end`);
  return wrong;
}

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

test('each call of each page fails in each way, and the rest of the page stands', async ({
  page,
  foreign: { gateway },
}) => {
  test.setTimeout(isEverything() ? 3_600_000 : 180_000);
  const errors = errorsOf(page);
  await logIn(page);
  const paths = [...publicPages, ...memberPages.map((name) => `/?mc=${name}`)];
  const meetings: Meeting[] = [];
  for (const path of paths)
    for (const call of await callsOf(gateway, () => settled(page, path))) meetings.push({ page: path, call });
  expect(new Set(meetings.map(({ call }) => call)).size).toBeGreaterThan(20);

  const all = meetings.flatMap((meeting) => kinds.map((kind) => ({ ...meeting, kind })));
  const today = isEverything() ? all : sampleOf(all, 12, seedOf(new Date()), 'foreign failures');
  const wrong: string[] = [];
  let met = 0;
  for (const [index, { page: path, call, kind }] of today.entries()) {
    // A page that was made whole is kept: each time another language is asked for.
    const locale = locales[index % locales.length] ?? 'en';
    const address = localizedPath(path, locale);
    const what = `${address}, ${call}, ${kind}`;
    gateway.fault(call, kind);
    const asked = await callsOf(gateway, async () => {
      const status = await settled(page, address);
      if (status !== 200) wrong.push(`${what}: status ${status}`);
    });
    met += asked.has(call) ? 1 : 0;
    wrong.push(...(await faultsOf(page)).map((fault) => `${what}: ${fault}`));
    gateway.clearFaults();
  }
  expect([...wrong, ...errors]).toEqual([]);
  expect(met).toBeGreaterThan(today.length / 4);
  await expect(async () => {
    await page.goto('/');
    await expect(headerBalance(page)).toBeVisible({ timeout: 1_000 });
    await expect(page.getByText('could not be loaded')).toHaveCount(0, { timeout: 100 });
  }).toPass({ timeout: 20_000 });
});
