import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { DescribedCommand, DeskMe } from '@/lib/contract/desk/shapes';
import messages from '@/messages/desk/en.json';
import { CommandProvider } from '../command/command-provider';
import { pagesFor } from './pages';
import { RegisterView } from './register-view';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const field = (name: string, isNeeded = true) => ({
  ...{ name, isNeeded, isMany: false, choices: null, about: null },
});
const command = (verb: string, more: Partial<DescribedCommand> = {}): DescribedCommand => ({
  ...{ noun: 'sports', verb, about: 'about', kind: 'write', right: 'games.write', agreeRight: null },
  ...{ options: [], needsReason: true, needsFresh: false, pagedBy: null },
  ...{ args: [field('match'), field('market', false)], ...more },
});
const read = (verb: string, args: string[] = []) =>
  command(verb, { kind: 'read', needsReason: false, args: args.map((name) => field(name)) });
const commands = [read('exposure'), read('markets', ['match']), command('stop')];
const me: DeskMe = {
  ...{ name: 'ana', displayName: 'Ana', roles: ['games'], rights: ['games.read', 'games.write'] },
  ...{ method: 'passkey', factors: ['passkey'], commands },
  ...{ endsAt: '2026-12-01T10:00:00.000Z', freshUntil: '2026-12-01T10:00:00.000Z' },
};

const events = ['Harbour – Hill', 'Lake – Moor'].map((name, at) => ({ match: `m-${at}`, name, bets: 2 }));
const markets = [
  { market: 'result.0.', kind: 'result', sales: 'open', bets: 1 },
  { market: 'total.0.10', kind: 'total', sales: 'open', bets: 1 },
];
let previewed: unknown[] = [];

beforeEach(() => {
  previewed = [];
  global.fetch = jest.fn((address: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') previewed.push((JSON.parse(body) as { args: unknown }).args);
    const value = address.includes('/exposure')
      ? events
      : address.includes('/markets')
        ? { ...events[address.includes('m-1') ? 1 : 0], markets }
        : [];
    const answer = { success: true, value: { kind: 'done', value } };
    return Promise.resolve({ status: 200, json: () => Promise.resolve(answer) });
  }) as unknown as typeof fetch;
});

async function openFirst() {
  const register = pagesFor(me).find(({ key }) => key === 'sports')?.registers[0];
  if (!register) throw new Error('There is no list of events');
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <CommandProvider me={me}>
          <RegisterView register={register} />
        </CommandProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  const user = userEvent.setup();
  await screen.findByText('Harbour – Hill');
  await user.keyboard('j');
  return { user, panel: within(await screen.findByRole('complementary')) };
}

describe('a market of an event that is open beside its list', () => {
  it('is chosen by a press, and what is done then is done to it alone', async () => {
    const { user, panel } = await openFirst();
    await user.click(await panel.findByText('total.0.10'));
    expect(await panel.findByText(/for total\.0\.10 alone/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: messages.desk.commands.sports_stop.name }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByDisplayValue('total.0.10')).toBeVisible();
  });

  it('is not taken along to the whole event, nor to another one', async () => {
    const { user, panel } = await openFirst();
    await user.click(await panel.findByText('total.0.10'));
    await user.click(await panel.findByRole('button', { name: 'For all of it instead' }));
    expect(panel.queryByText(/alone/)).toBeNull();
    await user.click(panel.getByText('result.0.'));
    await panel.findByText(/alone/);
    await user.click(screen.getByText('Lake – Moor'));
    expect(await screen.findByRole('complementary', { name: 'Lake – Moor' })).toBeVisible();
    expect(screen.queryByText(/alone/)).toBeNull();
  });
});
