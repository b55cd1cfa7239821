import { expect, type Page } from '@playwright/test';
import { withoutCoolOff } from './payouts';
import {
  balanceMinor,
  closeOverlay,
  deposit,
  fillWithdrawal,
  gameFrame,
  memberCentre,
  newUsername,
  openMemberPage,
  openPayouts,
  register,
  sendWithdrawal,
  signOut,
  sites,
  spin,
  watchConsole,
  withdrawalReceived,
} from './support';
import { test } from './visitor';

// A frame without an origin may send no header of ours.
test.use({ extraHTTPHeaders: {} });

// They wait for the games most of the time, each on the site of another worker.
test.describe.configure({ mode: 'parallel' });

const rounds = 20;

async function playFromLobby(page: Page): Promise<void> {
  await page.goto('/rng');
  await page
    .getByRole('button', { name: 'All studios' })
    .or(page.getByRole('link', { name: 'All studios' }))
    .click();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await page.getByRole('searchbox').fill('coral');
  await expect(page.getByText('1 game', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^Coral Crown(?! Wild)/ })
    .or(page.getByRole('link', { name: /^Coral Crown(?! Wild)/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/game/);
}

/** Signed amounts of the account record, in hundredths, as a member reads them. */
async function recordSum(page: Page): Promise<bigint> {
  await openMemberPage(page, 'transactionHistory');
  let sum = 0n;
  for (;;) {
    await expect(memberCentre(page).getByRole('table')).toBeVisible();
    const rows = await memberCentre(page)
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .all();
    for (const row of rows) {
      const amount = /([+−-])\s*P?([\d,]+)\.(\d\d)/.exec(await row.innerText());
      if (!amount) throw new Error(`No amount in ${await row.innerText()}`);
      const minor = BigInt(`${amount[2]?.replaceAll(',', '')}${amount[3]}`);
      sum += amount[1] === '+' ? minor : -minor;
    }
    const next = memberCentre(page).getByRole('button', { name: 'Next', exact: true });
    if (!(await next.isVisible()) || !(await next.isEnabled())) return sum;
    const before = await memberCentre(page).getByRole('table').innerText();
    await next.click();
    await expect.poll(() => memberCentre(page).getByRole('table').innerText()).not.toBe(before);
  }
}

for (const site of sites) {
  test.describe(`on ${site.name}`, () => {
    // The reels turn on one of the sites; on the other one they stand still for as long, and leave the machine to others.
    test.use({
      isRemote: site.isRemote,
      contextOptions: { reducedMotion: site.isRemote ? 'reduce' : 'no-preference' },
    });

    test('a newcomer registers, deposits, plays twenty rounds, withdraws and leaves', async ({
      page,
      baseURL,
    }) => {
      const complaints = watchConsole(page);
      await page.goto('/');
      await register(page, newUsername());
      await deposit(page, '500.00');
      await closeOverlay(page);
      await expect.poll(() => balanceMinor(page)).toBe(50_000n);

      await playFromLobby(page);
      for (let round = 0; round < rounds; round += 1) await spin(page);
      const shown = gameFrame(page)
        .getByText(/Balance/)
        .first();
      await expect(shown).toBeVisible();

      await page.goto('/');
      const afterPlay = await balanceMinor(page);
      await openMemberPage(page, 'personalHistoryCopy');
      await expect(
        memberCentre(page)
          .getByRole('table')
          .getByText(/^(?:Win|Loss|Even)$/),
      ).toHaveCount(rounds);
      const [proof] = await Promise.all([
        page.waitForEvent('popup'),
        memberCentre(page)
          .getByRole('button', { name: /^Proof of the round/ })
          .or(memberCentre(page).getByRole('link', { name: /^Proof of the round/ }))
          .first()
          .click(),
      ]);
      await expect(proof.getByText('Everything agrees.')).toBeVisible();
      await proof.getByRole('button', { name: 'Change the server seed' }).click();
      await expect(proof.getByText('This does not agree.')).toBeVisible();
      await proof.close();

      await withoutCoolOff(baseURL ?? '', () => openPayouts(page));
      await fillWithdrawal(page, '100.00');
      await sendWithdrawal(page).click();
      await expect(withdrawalReceived(page)).toBeVisible();
      await expect(memberCentre(page).getByText('Paid', { exact: true }).first()).toBeVisible({
        timeout: 60_000,
      });
      expect(await recordSum(page)).toBe(afterPlay - 10_000n);
      await closeOverlay(page);
      await expect.poll(() => balanceMinor(page)).toBe(afterPlay - 10_000n);

      await signOut(page);
      expect(complaints()).toEqual([]);
    });
  });
}
