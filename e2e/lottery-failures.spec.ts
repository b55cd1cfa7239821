import { expect } from '@playwright/test';
import { contract } from '@/lib/contract';
import { startFaultProxy, type FaultProxy } from '@/lib/testing/stand-ins/fault-proxy';
import { OwnSite } from './own-site';
import { headerBalance, hears, logIn } from './support';
import { test } from './visitor';

/** Lotteries of a platform that does not answer, or answers nonsense: what is known stays, and no bet is lost or doubled. */
let proxy: FaultProxy;
let site: OwnSite;

test.beforeAll(async ({ baseURL }) => {
  proxy = await startFaultProxy(baseURL ?? '');
  site = await OwnSite.start({ name: 'lottery-failures', env: { GATEWAY_URL: proxy.url } });
  await (await fetch(site.origin)).body?.cancel();
});
test.afterAll(async () => {
  await site?.remove();
  await proxy?.close();
});
test.afterEach(() => proxy.setFault('pass'));

for (const [index, fault] of (['refused', 'html', 'wrong-shape', 'hang'] as const).entries()) {
  test(`${fault}: a page about a lottery says that it could not be loaded, and is whole soon after`, async ({
    page,
  }) => {
    // Each fault meets a lottery of its own, of which nothing has been asked before.
    const game = ['k3m5', 'x5m5', 'pk10m5', 'pcbm5'][index];
    const subpages = ['draws', 'trend', 'rules'].map((part) => `/lottery/${game}/${part}`);
    const day = new Date(Date.now() - (index + 3) * 86_400_000).toISOString().slice(0, 10);
    const paths = [`/lottery?gameCode=${game}`, ...subpages, `/vnlottery/results/${day}`];
    await proxy.setFault(fault);
    for (const path of fault === 'hang' ? paths.slice(0, 1) : paths) {
      const answer = await page.goto(site.origin + path);
      expect(answer?.status(), path).toBe(200);
      await expect(
        page
          .getByRole('main')
          .getByText(/could not be loaded/)
          .first(),
        path,
      ).toBeVisible();
    }
    await proxy.setFault('pass');
    await expect(async () => {
      for (const path of paths) {
        await page.goto(site.origin + path);
        await expect(page.getByText(/could not be loaded/), path).toHaveCount(0, { timeout: 200 });
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      }
    }).toPass({ timeout: 90_000 });
  });
}

test('a bet that is not answered says so, stays on the slip, and is bought once', async ({
  page,
  member,
}) => {
  await member.deposit('100.00');
  await page.goto(`${site.origin}/`);
  await logIn(page, member.username);
  await expect(headerBalance(page)).toBeVisible();
  await page.goto(`${site.origin}/lottery?gameCode=lhc`);
  await expect(headerBalance(page)).toBeVisible();
  await page.getByRole('button', { name: 'Quick pick 1', exact: true }).click();
  const bet = page.getByRole('button', { name: 'Bet P1.00' });
  for (const fault of ['reset', 'wrong-shape', 'hang'] as const) {
    await proxy.setFault(fault);
    await bet.click();
    const said = page.getByRole('alert').filter({ hasText: /whether the bet was placed|No money was taken/ });
    await expect(said, fault).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Slip (1)' }), fault).toBeVisible();
    await proxy.setFault('pass');
    // The breaker gives the endpoint a second before it is tried again.
    await page.waitForTimeout(1_500);
  }
  const isSaid = await hears(page, /^Bet placed on draw/);
  await bet.click();
  await expect.poll(isSaid).toBe(true);
  const { value } = await member.call(contract.lottery.bets, { gameCode: 'lhc', pageNo: 1, pageSize: 10 });
  expect(value.list.map(({ stake, state }) => [stake, state])).toEqual([['1.00', 'sold']]);
  expect(await member.balance()).toBe('99.00');
});
