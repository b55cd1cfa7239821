import { expect, type Locator, type Page } from '@playwright/test';
import type { ForeignGateway } from './foreign-gateway/gateway';
import { loginDialog, logIn, secret, test, tryLogIn } from './foreign-site';
import { headerBalance, loginEntrance, visit } from './support';

/** The ways in that the documents name, before a platform that has no other ones. */
const chosen = 'Driftwood42';

const newestCode = ({ world }: ForeignGateway, purpose: string) =>
  world.messages.findLast((message) => message.purpose === purpose)?.code ?? '';

/** What the platform may ask for, in the dialect of the day; the fields that are not there are left. */
const answers: Readonly<Record<string, string>> = {
  Password: chosen,
  'Repeat the password': chosen,
  'E-mail': 'rowan@mail.example',
  'Real name': 'Rowan Marsh',
  WhatsApp: '6585550010',
  'Payment password': '135790',
};

async function fillShown(dialog: Locator, more: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...answers, ...more })) {
    const field = dialog.getByLabel(label, { exact: true });
    if (await field.isVisible()) await field.fill(value);
  }
}

const picture = (dialog: Locator) => dialog.getByRole('img', { name: /Captcha picture/ });

/** Null where none is asked for. */
const sourceOfPicture = async (dialog: Locator): Promise<string | null> =>
  (await picture(dialog).isVisible()) ? picture(dialog).getAttribute('src') : null;

/** A picture is good for one answer: another one comes after it, and until then the old one stands there. */
async function anotherPicture(dialog: Locator, before: string | null): Promise<void> {
  if (before !== null) await expect(picture(dialog)).not.toHaveAttribute('src', before);
}

async function answerCaptcha(dialog: Locator, { world }: ForeignGateway): Promise<void> {
  const captcha = dialog.getByLabel('Captcha', { exact: true });
  if (!(await captcha.isVisible())) return;
  await expect(picture(dialog)).toBeVisible();
  await captcha.fill([...world.captchas.values()].at(-1) ?? '');
}

async function openRegister(page: Page, tab: string): Promise<Locator> {
  await page.goto('/?auth=register');
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  await dialog.getByRole('tab', { name: tab }).click();
  return dialog;
}

async function consentAndSend(dialog: Locator): Promise<void> {
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
}

test('somebody registers with the fields that this platform asks for', async ({
  page,
  foreign: { gateway },
}) => {
  const dialog = await openRegister(page, 'By username');
  await expect(dialog.getByLabel('Username', { exact: true })).toBeVisible();
  await fillShown(dialog, { Username: 'marlow', 'Mobile number': '85550010' });
  await answerCaptcha(dialog, gateway);
  const before = await sourceOfPicture(dialog);
  await consentAndSend(dialog);
  // The name is taken, and only its field says so.
  await expect(dialog.getByLabel('Username', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Password', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Username', { exact: true }).fill('rowan77');
  await anotherPicture(dialog, before);
  await answerCaptcha(dialog, gateway);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(headerBalance(page)).toBeVisible();
  expect(gateway.world.members.get('rowan77')?.password).toBe(chosen);
});

test('somebody registers by a number, and logs in by it later', async ({ page, foreign: { gateway } }) => {
  const number = '85550009';
  const dialog = await openRegister(page, 'By mobile');
  await dialog.getByLabel('Mobile number').fill(number);
  await answerCaptcha(dialog, gateway);
  const before = await sourceOfPicture(dialog);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Code sent.', { exact: false })).toBeVisible();
  await anotherPicture(dialog, before);
  await dialog.getByLabel('Verification code').fill(newestCode(gateway, 'register'));
  await fillShown(dialog);
  await answerCaptcha(dialog, gateway);
  await consentAndSend(dialog);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(headerBalance(page)).toBeVisible();

  gateway.endSessions();
  await visit(page, '/');
  await loginEntrance(page).click();
  await loginDialog(page).getByRole('tab', { name: 'By SMS code' }).click();
  await loginDialog(page).getByLabel('Mobile number').fill(number);
  await loginDialog(page).getByRole('button', { name: 'Send code' }).click();
  await expect(loginDialog(page).getByText('Code sent.', { exact: false })).toBeVisible();
  await loginDialog(page).getByLabel('Verification code').fill(newestCode(gateway, 'login'));
  await loginDialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(headerBalance(page)).toBeVisible();
});

test('who has forgotten the password sets a new one by a code', async ({ page, foreign: { gateway } }) => {
  await page.goto('/?auth=login');
  await loginDialog(page).getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await dialog.getByRole('tab', { name: 'By phone' }).click();
  await dialog.getByLabel('Mobile number').fill('81110002');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Code sent.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Verification code').fill(newestCode(gateway, 'password'));
  await dialog.getByLabel('New password', { exact: true }).fill(chosen);
  await dialog.getByRole('button', { name: 'Set password and log in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(headerBalance(page)).toBeVisible();
  expect(gateway.world.member('tamsin').password).toBe(chosen);
  Object.assign(gateway.world.member('tamsin'), { password: secret });
});

test('who logs in for the first time chooses a password before anything else', async ({
  page,
  foreign: { gateway },
}) => {
  await page.goto('/?auth=login');
  await tryLogIn(page, 'greer', secret);
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('New password', { exact: true }).fill(chosen);
  await dialog.getByLabel('Repeat the new password', { exact: true }).fill(chosen);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await expect(headerBalance(page)).toBeVisible();
  expect(gateway.world.member('greer')).toMatchObject({ password: chosen, firstTimeLogin: false });
  Object.assign(gateway.world.member('greer'), { password: secret, firstTimeLogin: true });
});

test('an agent comes in at the door of agents', async ({ page }) => {
  await page.goto('/agentHome');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await tryLogIn(page, 'odell', secret);
  await expect(page.getByRole('heading', { name: 'Welcome, odell' })).toBeVisible();
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

test('a member changes the password by the old one', async ({ page, foreign: { gateway } }) => {
  await logIn(page);
  await page.goto('/?auth=change-password');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Old password', { exact: true }).fill('Not-the-word-1');
  await dialog.getByLabel('New password', { exact: true }).fill(chosen);
  await dialog.getByLabel('Repeat the new password', { exact: true }).fill(chosen);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByLabel('Old password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Old password', { exact: true }).fill(secret);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  expect(gateway.world.member('marlow').password).toBe(chosen);
  Object.assign(gateway.world.member('marlow'), { password: secret });
});
