import { expect, type Page } from '@playwright/test';
import { findings, windowOnly } from './findings';
import { playRounds } from './rounds';
import { memberCentre } from './support';
import { arrive, test } from './visitor';

const tab = (page: Page) => memberCentre(page).getByRole('tab', { name: 'Tournaments' });

for (const width of [390, 1440]) {
  test(`at ${width} a member joins a tournament with the keyboard, plays its rounds and stands on its board`, async ({
    page,
    member,
    desk,
  }) => {
    const id = `journey-${member.username}`.slice(0, 32);
    const title = `Journey ${member.username}`;
    const terms = ['--title', title, '--rounds', '2', '--stake', '0.20', '--prizes', '500,300'];
    await desk('tournaments', 'publish', id, ...terms, '--for', '7d');
    await member.deposit('200.00');
    await page.setViewportSize({ width, height: 900 });
    await arrive(page, member, '/?mc=missionLeaderboard');
    const card = memberCentre(page).getByRole('listitem', { name: title });

    await tab(page).click();
    await expect(card).toContainText('The first 2 rounds you start after joining count');
    await expect(card).toContainText('P500.00');
    expect(await findings(page, { part: windowOnly })).toEqual([]);
    await card.getByRole('button', { name: `Join for free: ${title}` }).press('Enter');
    await expect(card.getByText('0 of 2 rounds')).toBeVisible();

    await playRounds(member, 2);
    await page.reload();
    await tab(page).click();
    await expect(card.getByText('2 of 2 rounds')).toBeVisible();
    await expect(card.getByText('Playing on changes nothing here', { exact: false })).toBeVisible();

    const board = memberCentre(page).getByRole('table', { name: `Board of ${title}` });
    await expect(async () => {
      await page.reload();
      await tab(page).click();
      await card.getByRole('button', { name: `Open the board: ${title}` }).click();
      await expect(board).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const own = board.getByRole('row').filter({ hasText: 'You' });
    await expect(own).toContainText('P500.00');
    await expect(own).not.toContainText(member.username);

    const rounds = memberCentre(page).getByRole('table', { name: 'Your counted rounds' });
    const proofs = rounds.getByRole('link', { name: /^Check the round of / });
    await expect(proofs).toHaveCount(2);
    for (const proof of await proofs.all()) {
      const address = new URL((await proof.getAttribute('href')) ?? '', member.origin);
      expect((await fetch(address)).status).toBe(200);
    }
    expect(await findings(page, { part: windowOnly })).toEqual([]);
  });
}
