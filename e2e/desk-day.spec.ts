import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { newAddress, test, type Member } from './visitor';
import type { Desk } from './desk';
import { goByKeys, goOn, untilFocused } from './operator-page';
import { addVirtualAuthenticator } from './virtual-authenticator';

const deskPassword = 'nine green kettles sing';

interface Entry {
  action: string;
  subject: string;
  reason: string | null;
}

/** Somebody at the desk who has a keyboard and nothing else. */
class Operator {
  /** What they have done, as the audit log should have it. */
  readonly did: Entry[] = [];

  private constructor(
    readonly page: Page,
    readonly name: string,
  ) {}

  static async enter(
    browser: Browser,
    baseURL: string,
    { desk, name, roles }: { desk: Desk; name: string; roles: readonly string[] },
  ): Promise<Operator> {
    const context = await browser.newContext({
      ...{ baseURL, viewport: { width: 1440, height: 900 }, acceptDownloads: true },
      extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
    });
    const operator = new Operator(await context.newPage(), name);
    await operator.holdPasskeys();
    await operator.logIn((await desk('operators', 'add', ...roles)) as { address: string });
    return operator;
  }

  private async holdPasskeys(): Promise<void> {
    await addVirtualAuthenticator(this.page);
    // A claim is noted when something has been open for a moment, and let go of with it.
    this.page.on('response', (answer) => {
      const [, verb] = /\/desk\/calls\/claims\/(take|release)$/.exec(answer.url()) ?? [];
      if (!verb || !answer.ok()) return;
      const { args } = answer.request().postDataJSON() as { args: [string] };
      this.did.push({ action: `claim.${verb}`, subject: args[0], reason: null });
    });
  }

  private async logIn({ address }: { address: string }): Promise<void> {
    await this.page.goto(address);
    await this.type(this.page.getByLabel('Name'), this.name);
    await this.type(this.page.getByLabel('Password', { exact: true }), deskPassword);
    await this.key('Enter');
    await this.press(this.page.getByRole('button', { name: 'Make a passkey' }));
    await this.press(this.page.getByRole('button', { name: 'Use a passkey' }));
    await expect(this.page.getByRole('navigation', { name: 'Pages of the desk' })).toBeVisible();
  }

  key = (key: string) => this.page.keyboard.press(key);

  /** Goes on with Tab until it has the focus, as whoever has no mouse does. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 200; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.key('Tab');
    }
    throw new Error(`No key comes to ${target.toString()}`);
  }

  /** From one tab to another, as the arrows of a row of tabs go: each has to have come before the next is pressed. */
  async along(tab: Locator): Promise<void> {
    const shown = () => this.page.evaluate(() => document.activeElement?.textContent ?? '');
    for (let steps = 0; steps < 20; steps += 1) {
      if (await tab.evaluate((element) => element === document.activeElement)) return this.key('Enter');
      const before = await shown();
      await this.key('ArrowRight');
      await expect.poll(shown).not.toBe(before);
    }
    throw new Error(`No arrow comes to ${tab.toString()}`);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.key('Control+a');
    await this.page.keyboard.type(text);
  }

  async press(target: Locator): Promise<void> {
    await this.to(target);
    await this.key('Enter');
  }

  main = () => this.page.getByRole('main');
  dialog = () => this.page.getByRole('dialog');
  row = (text: string) => this.main().getByRole('row').filter({ hasText: text });
  button = (name: string | RegExp) =>
    this.main().getByRole('button', { name, exact: typeof name === 'string' });

  go = (letter: string, heading: string) => goByKeys(this.page, letter, heading);

  /** Down a queue to what is looked for. */
  async openRow(text: string): Promise<void> {
    await expect(this.row(text)).toBeVisible();
    const count = await this.main().getByRole('row').count();
    for (let at = 0; at < count; at += 1) {
      await this.key('j');
      if ((await this.row(text).getAttribute('aria-selected')) === 'true') return;
    }
    throw new Error(`${text} does not open`);
  }

  /** The window of a command: fields by their names, what would change, and then it is done. */
  async command(fields: Readonly<Record<string, string>>, done = 'Done.'): Promise<void> {
    await expect(this.dialog().getByText('Ctrl+Enter goes on')).toBeVisible();
    // Until the window has taken the focus, it may still take it away from the field that is typed into.
    await untilFocused(this.page);
    for (const [label, text] of Object.entries(fields))
      await this.type(
        this.dialog()
          .getByRole('textbox', { name: label })
          .or(this.dialog().getByRole('combobox', { name: label })),
        text,
      );
    await goOn(this.page);
    await expect(this.dialog().getByRole('heading', { name: 'What would change' })).toBeVisible();
    await goOn(this.page);
    await expect(this.dialog().getByRole('status')).toContainText(done);
    await goOn(this.page);
    await expect(this.dialog()).toHaveCount(0);
  }

  note(action: string, subject: string, reason: string | null = null): void {
    this.did.push({ action, subject, reason });
  }
}

/** Two withdrawals of one member that wait for a decision. */
async function withdrawals(member: Member): Promise<[string, string]> {
  await member.deposit('200.00');
  await member.openPayouts();
  const first = await member.withdraw('30.00');
  const second = await member.withdraw('40.00');
  return [first.value.id, second.value.id];
}

const queues = [
  ...[
    ['d', 'Dashboard'],
    ['a', 'Approvals'],
    ['p', 'Deposits'],
    ['o', 'Promotions'],
    ['t', 'Agents'],
  ],
  ...[
    ['k', 'Risk'],
    ['h', 'Health'],
    ['w', 'Withdrawals'],
  ],
] as const;

const sorted = (entries: readonly Entry[]) =>
  entries.map(({ action, subject, reason }) => `${action} ${subject} ${reason ?? '–'}`).sort();

/** Of both operators since they came in. */
async function audited(desk: Desk, ada: Operator): Promise<Entry[]> {
  const entries = (await desk('audit', 'list', '--by', ada.name, '--limit', '200')) as Entry[];
  return entries.filter(({ action }) => !action.startsWith('operator.'));
}

// Journeys that follow on the same site are paid without a look.
test.afterAll(({ desk }) => desk('settings', 'set', 'cashier.withdrawalReviewFrom', '5000'));

test('a whole day at the desk needs no mouse, and all of it is in the audit log and nothing else', async ({
  browser,
  baseURL,
  desk,
  member,
}) => {
  await desk('settings', 'set', 'cashier.withdrawalReviewFrom', '20');
  const [first, second] = await withdrawals(member);
  const stamp = Date.now() % 1_000_000;
  const enter = (name: string, ...roles: string[]) =>
    Operator.enter(browser, baseURL ?? '', { desk, name: `${name}day${stamp}`, roles });
  const ada = await enter('ada', 'admin', 'cashier');
  const bea = await enter('bea', 'admin');
  const { page } = ada;

  await test.step('the dashboard, and every queue from it', async () => {
    await expect(page.getByRole('link', { name: /Withdrawals in review/ })).toBeVisible();
    for (const [letter, heading] of queues) await ada.go(letter, heading);
  });

  await test.step('one withdrawal is approved, and the other one rejected', async () => {
    const claimed = page.waitForResponse(/claims\/take/);
    await ada.openRow('30.00');
    await claimed;
    await ada.key('a');
    await ada.command({ Reason: 'Documents seen' });
    ada.note('withdrawal.approve', first, 'Documents seen');
    await expect(ada.row('30.00')).toHaveCount(0);
    await ada.key('u');
    await ada.openRow('40.00');
    await ada.key('r');
    await ada.command({ Reason: 'Another name' });
    ada.note('withdrawal.reject', second, 'Another name');
    await ada.key('u');
  });

  const memberId =
    await test.step('a member is found, noted about and locked, and credited by two', async () => {
      await ada.key('/');
      await page.keyboard.type(member.username);
      await ada.key('Enter');
      await ada.press(ada.row(member.username));
      await expect(ada.main().getByRole('heading', { level: 2, name: member.username })).toBeVisible();
      const id = new URL(page.url()).searchParams.get('open') ?? '';
      await ada.press(ada.button('Add a note'));
      await ada.command({ Text: 'Friendly on the phone.' });
      ada.note('member.note', id);
      await ada.press(ada.button('Lock'));
      await ada.command({ For: '1d', Reason: 'A lost phone' });
      ada.note('member.lock', id, 'A lost phone');
      await ada.press(ada.button('Credit by hand'));
      await ada.command({ Amount: '5', Reason: 'A late payout' }, 'Proposed.');
      return id;
    });

  await test.step('the second one agrees', async () => {
    await bea.go('a', 'Approvals');
    await bea.openRow('A late payout');
    const proposal =
      (await bea
        .row('A late payout')
        .getByRole('cell')
        .first()
        .locator('[title]')
        .first()
        .getAttribute('title')) ?? '';
    ada.note('proposal.open', proposal, 'A late payout');
    await bea.key('a');
    await bea.command({});
    bea.note('proposal.approved', proposal);
    ada.note('credit.give', memberId, 'A late payout');
  });

  await test.step('a text is written and published', async () => {
    await ada.go('c', 'Content');
    await ada.press(ada.row('Banner').first());
    const title = ada.main().getByRole('textbox', { name: 'Title' });
    const piece = (await ada.main().getByRole('region').first().getAttribute('aria-label')) ?? '';
    await ada.type(title, `Evening ${stamp}`);
    await ada.key('Enter');
    await expect(ada.main().getByText('Saved. Nothing of it is shown yet.')).toBeVisible();
    ada.note('content.draft', piece);
    await ada.press(ada.button('Publish now'));
    await ada.command({});
    ada.note('content.publish', piece);
  });

  await test.step('a setting is changed, from what to what', async () => {
    await ada.go('s', 'Settings');
    await ada.to(ada.main().getByRole('tab', { name: 'Cashier' }));
    await ada.along(ada.main().getByRole('tab', { name: 'Agents' }));
    const depth = ada.main().getByLabel('Levels below the house');
    await ada.type(depth, '7');
    await ada.press(ada.button('Save the changes'));
    await ada.command({ Reason: 'Counted again' });
    ada.note('setting.set', 'agents.maxDepth', 'Counted again');
  });

  await test.step('a report is taken along', async () => {
    await ada.go('r', 'Reports');
    await ada.to(ada.main().getByRole('tab', { selected: true }));
    await ada.along(ada.main().getByRole('tab', { name: 'Methods' }));
    await expect(ada.main().getByRole('tab', { name: 'Methods', selected: true })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ada.press(ada.button('Download as CSV')),
    ]);
    expect(download.suggestedFilename()).toMatch(/[.]csv$/);
    ada.note('desk.export', 'reports methods');
  });

  await test.step('the log says it', async () => {
    await ada.go('u', 'Audit log');
    await expect(ada.row('desk.export').first()).toBeVisible();
    expect(sorted(await audited(desk, ada))).toEqual(sorted(ada.did));
    expect(sorted(await audited(desk, bea))).toEqual(sorted(bea.did));
  });
});
