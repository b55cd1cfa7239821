import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { contract } from '@/lib/contract';
import { findingsInBothThemes, windowOnly } from './findings';
import { memberCentre, openMemberPage, watchConsole } from './support';
import { arrive, test, type Member } from './visitor';

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

const choices = (page: Page) => memberCentre(page).getByRole('region', { name: 'What you hear from us' });
const sportsByEmail = (page: Page) =>
  choices(page)
    .getByRole('group', { name: 'By e-mail' })
    .getByRole('checkbox', { name: 'Sports and esports' });

/** What is on for a member, as the platform has it. */
async function onOf(member: Member): Promise<string[]> {
  const { value } = await member.call(contract.campaigns.choices, {});
  return value.list.filter(({ isOn }) => isOn).map(({ channel, product }) => `${channel} ${product}`);
}

async function switchOn(member: Member): Promise<void> {
  const wishes = (['inbox', 'email'] as const).map((channel) => ({
    ...({ channel, product: 'sports', isOn: true } as const),
  }));
  const { code } = await member.call(
    contract.campaigns.setChoices,
    { choices: wishes },
    { 'idempotency-key': randomUUID() },
  );
  expect(code).toBeNull();
}

/** What the links of an e-mail to this member would end with, signed as this site signs. */
async function tokenFor(member: Member, folder: string): Promise<string> {
  const root = (await readFile(path.join(folder, 'session-secret'), 'utf8')).trim();
  const key = Buffer.from(hkdfSync('sha256', root, 'parlour', 'unsubscribe-links', 32));
  const { value } = await member.call(contract.member.info, {});
  const signed = createHmac('sha256', key).update(`${value.id}.email`).digest('base64url').slice(0, 22);
  return `token=${value.id}.email.${signed}`;
}

for (const size of sizes) {
  test.describe(`at ${size.width} pixels`, () => {
    test.use({ viewport: size });

    test('marketing is off until a member switches it on, and stays as they chose', async ({
      page,
      member,
    }) => {
      const complaints = watchConsole(page);
      await arrive(page, member);
      await openMemberPage(page, 'securityCenter');
      for (const box of await choices(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
      await sportsByEmail(page).focus();
      await page.keyboard.press('Space');
      await expect(sportsByEmail(page)).toBeChecked();
      await page.reload();
      await expect(sportsByEmail(page)).toBeChecked();
      expect(await onOf(member)).toEqual(['email sports']);
      expect(await findingsInBothThemes(page, 'light', windowOnly)).toEqual([]);
      await choices(page).getByRole('button', { name: 'Switch everything off' }).click();
      await expect(sportsByEmail(page)).not.toBeChecked();
      expect(await onOf(member)).toEqual([]);
      expect(complaints()).toEqual([]);
    });

    test('the link of an e-mail unsubscribes without a login, by its button only', async ({
      page,
      member,
      sites,
    }) => {
      await switchOn(member);
      await page.goto(`/unsubscribe?${await tokenFor(member, sites.platform.folder)}`);
      const stop = page.getByRole('button', { name: 'Stop marketing e-mails' });
      await expect(stop).toBeVisible();
      expect(await onOf(member)).toEqual(['inbox sports', 'email sports']);
      expect(await findingsInBothThemes(page, 'light')).toEqual([]);
      await stop.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toContainText('You will get no more marketing by e-mail');
      expect(await onOf(member)).toEqual(['inbox sports']);
    });
  });
}

test('a mail program unsubscribes with one press, as its server posts it; opening the address changes nothing', async ({
  page,
  member,
  sites,
}) => {
  await switchOn(member);
  const oneClick = `${member.origin}/wps/unsubscribe?${await tokenFor(member, sites.platform.folder)}&locale=ar`;
  await page.goto(oneClick);
  await expect(page).toHaveURL(/\/ar\/unsubscribe\?token=/);
  expect(await onOf(member)).toEqual(['inbox sports', 'email sports']);
  const parts = new FormData();
  parts.set('List-Unsubscribe', 'One-Click');
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), parts]) {
    await switchOn(member);
    expect((await fetch(oneClick, { method: 'POST', body })).status).toBe(200);
    expect(await onOf(member)).toEqual(['inbox sports']);
  }
  expect((await fetch(oneClick, { method: 'POST' })).status).toBe(400);
});

test('a link for somebody else that was guessed changes nothing, and says so', async ({ page, member }) => {
  await switchOn(member);
  const { value } = await member.call(contract.member.info, {});
  await page.goto(`/unsubscribe?token=${value.id}.email.${'A'.repeat(22)}`);
  await page.getByRole('button', { name: 'Stop marketing e-mails' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was changed' })).toBeVisible();
  expect(await onOf(member)).toEqual(['inbox sports', 'email sports']);
});

test('the page behind the link speaks the language of its address, from right to left where it is written so', async ({
  page,
}) => {
  await page.goto('/ar/unsubscribe?token=x.email.y');
  await expect(page.getByRole('heading', { name: 'إيقاف رسائل التسويق بالبريد' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
