import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { DescribedCommand, DeskMe } from '@/lib/contract/desk/shapes';
import messages from '@/messages/desk/en.json';
import { CommandProvider } from '../command/command-provider';
import { Dashboard } from './dashboard';
import { pagesFor } from './pages';
import { RegisterView } from './register-view';

let search = '';
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search) }));

const field = (name: string) => ({ name, isNeeded: true, isMany: false, choices: null, about: null });
const command = (noun: string, verb: string, more: Partial<DescribedCommand> = {}): DescribedCommand => ({
  ...{ noun, verb, about: 'about', kind: 'write', right: 'members.protect', agreeRight: null, options: [] },
  ...{ needsReason: true, needsFresh: false, pagedBy: null, args: [field('flag')], ...more },
});
const read = (verb: string, args: string[] = []) =>
  command('risk', verb, { kind: 'read', needsReason: false, args: args.map(field) });
const states = { ...field('state'), isNeeded: false, choices: ['open', 'dismissed'] };
const reads = [
  { ...read('list'), pagedBy: 'flag', options: [states] },
  command('figures', 'queues', { kind: 'read', needsReason: false, args: [] }),
  read('show', ['flag']),
];
const writes = [
  command('risk', 'accept'),
  command('risk', 'dismiss'),
  command('members', 'lock', { args: [field('member')] }),
];
const me = (commands: readonly DescribedCommand[]): DeskMe => ({
  ...{ name: 'ana', displayName: 'Ana', roles: ['risk'], rights: ['members.flags'] },
  ...{ method: 'passkey', factors: ['passkey'], commands: [...commands] },
  ...{ endsAt: '2026-12-01T10:00:00.000Z', freshUntil: '2026-12-01T10:00:00.000Z' },
});

const flag = 'rsk_000000000000aaaaaa';
const since = '2026-11-20T02:40:00.000Z';
const lines = [{ flag, rule: 'multi-account', username: 'ana', accounts: 2, state: 'open', since }];
const whole = {
  ...lines[0],
  links: [{ one: 'ana', other: 'bea', score: 60 }],
  members: [{ username: 'ana' }, { username: 'bea' }],
  withdrawals: [{ withdrawal: 'wdr_000000000000bbbbbb', username: 'bea', amount: '50.00' }],
};
let asked: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  search = '';
  asked = [];
  global.fetch = jest.fn((address: string) => {
    asked.push(address);
    const value = address.includes('/list')
      ? lines
      : address.includes('/queues')
        ? [{ queue: 'risk list', waiting: 72, oldest: since }]
        : address.includes('/show')
          ? whole
          : [];
    const answer = { success: true, value: { kind: 'done', value } };
    return Promise.resolve({ status: 200, json: () => Promise.resolve(answer) });
  }) as unknown as typeof fetch;
});

afterEach(() => jest.useRealTimers());
const settle = () => act(async () => jest.advanceTimersByTimeAsync(700));

function show(who: DeskMe, page: 'dashboard' | 'risk') {
  const register = pagesFor(who).find(({ key }) => key === 'risk')?.registers[0];
  if (!register) throw new Error('There is no list of flags');
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <CommandProvider me={who}>
          {page === 'risk' ? <RegisterView register={register} /> : <Dashboard me={who} />}
        </CommandProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
}

describe('flags of risk on the page', () => {
  it('are the first list of it, opened by keyboard with their accounts, a lock, documents and what waits to be paid', async () => {
    const user = show(me([...reads, ...writes]), 'risk');
    await screen.findByText('Several accounts');
    await user.keyboard('j');
    const people = within(await screen.findByRole('region', { name: 'These accounts' }));
    expect(people.getAllByRole('button', { name: 'Lock' })).toHaveLength(2);
    expect(people.getByRole('link', { name: 'bea: Documents' })).toHaveAttribute(
      'href',
      '/desk/members?open=bea&tab=documents',
    );
    expect(screen.getByRole('link', { name: 'wdr…bbbbbb' })).toHaveAttribute(
      'href',
      '/desk/withdrawals?open=wdr_000000000000bbbbbb',
    );
    await user.keyboard('r');
    expect(await screen.findByRole('dialog')).toHaveTextContent('Dismiss');
    await settle();
  });

  it('are read and not decided by who may only read', async () => {
    const user = show(me(reads), 'risk');
    await screen.findByText('Several accounts');
    await user.keyboard('j');
    await screen.findByRole('region', { name: 'These accounts' });
    for (const name of ['Accept', 'Dismiss', 'Lock'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are asked for by state, and by none at first', async () => {
    const user = show(me(reads), 'risk');
    await screen.findByText('Several accounts');
    const choice = screen.getByLabelText('State');
    expect(choice).toHaveValue('');
    await user.selectOptions(choice, 'Dismissed');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('Several accounts');
    expect(asked.some((address) => address.includes('state=dismissed'))).toBe(true);
  });

  it('that an address names are shown although their list has others', async () => {
    search = 'open=rsk_000000000000cccccc';
    show(me(reads), 'risk');
    expect(await screen.findByRole('complementary')).toHaveAccessibleName('rsk…cccccc');
  });

  it('stand on the dashboard with how many are open, and not with how many a page shows', async () => {
    show(me(reads), 'dashboard');
    expect(await screen.findByText('72')).toBeInTheDocument();
    expect(asked.some((address) => address.includes('/risk/list'))).toBe(false);
  });
});
