import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { DescribedCommand, DeskMe } from '@/lib/contract/desk/shapes';
import en from '@/messages/desk/en.json';
import vi from '@/messages/desk/vi.json';
import zh from '@/messages/desk/zh.json';
import { CommandProvider } from '../command/command-provider';
import { EntryList } from './entry-list';
import type { ShownFamily } from './families';
import { FamilyForm } from './family-form';

const ask = jest.fn<Promise<Response>, [string, RequestInit]>();
const part = { least: null, most: null, choices: null, orNone: false };
const family: ShownFamily = {
  family: 'cashier',
  now: [
    { ...part, field: 'isSingleWallet', kind: 'flag', value: 'on' },
    { ...part, field: 'withdrawalDailyAmount', kind: 'amount', orNone: true, value: '50000.00' },
    { ...part, field: 'payoutCoolOffHours', kind: 'whole', least: 0, most: 720, value: '24' },
    { ...part, field: 'keepPercent', kind: 'percent', least: 1, most: 100, value: '10' },
    {
      ...part,
      field: 'defaultCountryCode',
      kind: 'choice',
      choices: ['PH', 'VN'],
      orNone: true,
      value: 'PH',
    },
    {
      ...part,
      field: 'languages',
      kind: 'list',
      least: 1,
      most: 3,
      choices: ['EN', 'CN', 'VI'],
      value: 'EN, CN',
    },
    { ...part, field: 'brandName', kind: 'text', least: 1, most: 40, value: 'Parlour' },
    { ...part, field: 'LIVECHAT', kind: 'address', least: 1, most: 300, orNone: true, value: 'none' },
  ],
  coming: [],
  history: [
    {
      ...{ entry: 'cashier:7', from: '2027-01-02T03:04:05.000Z', isToCome: false, by: 'desk:ada' },
      ...{ at: '2027-01-02T03:04:05.000Z', via: 'page', reason: 'Quieter weekends' },
      changes: [{ field: 'payoutCoolOffHours', before: '12', after: '24' }],
    },
  ],
};

const command = (verb: string, args: DescribedCommand['args']): DescribedCommand => ({
  ...{ noun: 'settings', verb, about: '', kind: 'write', right: 'settings.write', agreeRight: null },
  ...{ needsReason: true, needsFresh: false, pagedBy: null, args },
  options: [{ name: 'from', isNeeded: false, isMany: false, choices: null, about: null }],
});
const field = (name: string, isMany = false) => ({
  name,
  isNeeded: true,
  isMany,
  choices: null,
  about: null,
});
const commands = [
  command('change', [field('family'), field('change', true)]),
  command('restore', [field('entry')]),
];

function show(mayWrite = true, { locale = 'en', messages = en } = {}) {
  const me = { rights: [], factors: [], commands: mayWrite ? commands : [] } as unknown as DeskMe;
  return render(
    <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>
        <CommandProvider me={me}>
          <FamilyForm family={family} onDone={() => undefined} />
          <EntryList title="History" entries={family.history} command="settings restore" empty="" />
        </CommandProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

const answers = (value: object) =>
  Promise.resolve({ status: 200, json: () => Promise.resolve({ success: true, value }) } as Response);
const sent = (place: number) =>
  JSON.parse(ask.mock.calls[place]?.[1].body as string) as {
    args: string[];
    options: object;
    reason: string;
  };
const hours = 'Hours before a new payout account is paid';

beforeEach(() => {
  ask.mockReset();
  global.fetch = ask as unknown as typeof fetch;
});

describe('the form of a family', () => {
  it('has the control of each kind, with its bounds below it', () => {
    show();
    expect(screen.getByRole('checkbox', { name: 'One wallet for all vendors' })).toBeChecked();
    expect(screen.getByLabelText(hours)).toHaveAccessibleDescription('A whole number from 0 to 720.');
    expect(screen.getByLabelText('Withdrawn in 24 hours, at most')).toHaveAccessibleDescription(
      /Empty: no such limit/,
    );
    expect(screen.getByLabelText('Of what the level needs, each quarter')).toHaveAttribute(
      'inputmode',
      'numeric',
    );
    expect(screen.getByRole('combobox')).toHaveDisplayValue('PH');
    expect(within(screen.getByRole('group', { name: 'Languages' })).getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByLabelText('Live chat')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Save the changes' })).toBeDisabled();
  });

  it('says at the field what is wrong, asks for nothing, and keeps what was typed', async () => {
    const user = userEvent.setup();
    show();
    const control = screen.getByLabelText(hours);
    await user.clear(control);
    await user.type(control, '9000');
    await user.click(screen.getByRole('button', { name: 'Save the changes' }));
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription(/Write a whole number from 0 to 720/);
    expect(control).toHaveValue('9000');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(ask).not.toHaveBeenCalled();
  });

  it('shows from what to what, field by field, and sends only what is different, from a date on', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('checkbox', { name: 'One wallet for all vendors' }));
    await user.clear(screen.getByLabelText('Withdrawn in 24 hours, at most'));
    await user.clear(screen.getByLabelText('Name of the site'));
    await user.type(screen.getByLabelText('Name of the site'), 'Lantern House');
    expect(screen.getByText('50,000.00').closest('li')).toHaveTextContent(
      'Withdrawn in 24 hours, at most 50,000.00 → none',
    );
    ask.mockImplementation(() => answers({ changes: [], facts: null, why: null }));
    await user.click(screen.getByRole('button', { name: 'Save the changes' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'so');
    await user.type(dialog.getByLabelText(/From/), '2027-03-04T05:06');
    await user.click(dialog.getByRole('button', { name: 'Look at the change' }));
    expect(sent(0)).toMatchObject({
      args: ['cashier', 'isSingleWallet=off', 'withdrawalDailyAmount=none', 'brandName=Lantern House'],
      options: { from: new Date('2027-03-04T05:06').toISOString() },
      reason: 'so',
    });
    // Refused or not: what was typed still stands there.
    ask.mockImplementation(() =>
      Promise.resolve({
        status: 400,
        json: () => Promise.resolve({ success: false, errorCode: 'input', message: 'No.' }),
      } as Response),
    );
    await user.click(await dialog.findByRole('button', { name: 'Do it' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Name of the site')).toHaveValue('Lantern House');
  });

  it('is for looking at only where nothing may be set', () => {
    show(false);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByLabelText(hours)).toHaveAttribute('readonly');
  });

  it('chooses a list in its order', async () => {
    const user = userEvent.setup();
    show();
    const list = within(screen.getByRole('group', { name: 'Languages' }));
    await user.click(list.getByRole('checkbox', { name: 'EN' }));
    await user.click(list.getByRole('checkbox', { name: 'VI' }));
    await user.click(list.getByRole('checkbox', { name: 'EN' }));
    expect(list.getByText(/CN, VI, EN/)).toBeVisible();
  });

  it.each([
    ['zh', zh, '新收款账户的等待时间（小时）', '0 到 720 的整数。'],
    ['vi', vi, 'Số giờ chờ với tài khoản nhận tiền mới', 'Số nguyên từ 0 đến 720.'],
  ] as const)('speaks %s', (locale, messages, label, hint) => {
    show(true, { locale, messages: messages });
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(hint);
  });
});

describe('a row of the history', () => {
  it('says who, when, why, through which door and what, and is restored by a window that names it', async () => {
    const user = userEvent.setup();
    show();
    const row = screen.getByRole('region', { name: 'History' });
    expect(row).toHaveTextContent('desk:ada');
    expect(row).toHaveTextContent('at the pages');
    expect(row).toHaveTextContent('Quieter weekends');
    expect(row).toHaveTextContent(`${hours} 12 → 24`);
    await user.click(within(row).getByRole('button', { name: 'Restore' }));
    expect(within(screen.getByRole('dialog')).getByLabelText('Entry')).toHaveValue('cashier:7');
  });
});
