import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { DescribedCommand, DeskMe } from '@/lib/contract/desk/shapes';
import { say } from '@/lib/said';
import messages from '@/messages/desk/en.json';
import { CommandProvider } from '../command/command-provider';
import { deskPages } from './pages';
import { RegisterView } from './register-view';

jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const command = (noun: string, verb: string, more: Partial<DescribedCommand> = {}): DescribedCommand => ({
  ...{ noun, verb, about: 'about', kind: 'write', right: 'cashier.decide', agreeRight: null },
  ...{ needsReason: true, needsFresh: true, pagedBy: null, options: [] },
  args: [{ name: 'withdrawal', isNeeded: true, isMany: false, choices: null, about: null }],
  ...more,
});

const commands = [
  command('withdrawals', 'list', { kind: 'read', args: [], needsReason: false }),
  command('withdrawals', 'show', { kind: 'read', needsReason: false }),
  command('withdrawals', 'approve'),
  command('withdrawals', 'reject'),
];

const me: DeskMe = {
  ...{ name: 'ana', displayName: 'Ana', roles: ['cashier'], rights: ['cashier.decide'] },
  ...{ method: 'authenticator', factors: ['authenticator'] },
  ...{ endsAt: '2026-12-01T10:00:00.000Z', freshUntil: '2026-12-01T10:00:00.000Z' },
  commands,
};

const ids = ['wdr_000000000000aaaaaa', 'wdr_000000000000bbbbbb', 'wdr_000000000000cccccc'];

interface Sent {
  path: string;
  body: Record<string, unknown> | null;
}
let sent: Sent[] = [];
let waiting: string[] = [];
let inAll = 0;
let refusal: object | null = null;

/** What was ordered, without what was only looked at. */
const ordered = () =>
  sent.filter(({ body }) => body && !body.preview).map(({ path, body }) => [path, body?.args]);

function answerOf({ path, body }: Sent): object {
  if (path === '/desk/calls/withdrawals/list')
    return {
      kind: 'done',
      value: waiting.map((id, at) => ({
        ...{ withdrawal: id, amount: `${at + 1}0.00`, claimedBy: at === 1 ? 'bea' : null },
      })),
    };
  if (path === '/desk/calls/figures/queues')
    return { kind: 'done', value: [{ queue: 'withdrawals list', waiting: inAll, oldest: null }] };
  if (path.startsWith('/desk/calls/withdrawals/show'))
    return { kind: 'done', value: { stakedSinceDeposit: '120.00', payoutAccountAlsoOf: 'twin' } };
  if (body?.preview)
    return {
      changes: [
        {
          action: 'withdrawal.approve',
          subject: 's',
          before: { state: 'reviewing' },
          after: { status: 'held' },
        },
      ],
      facts: null,
      why: null,
    };
  if (path === '/desk/calls/withdrawals/approve')
    waiting = waiting.filter((id) => id !== (body?.args as string[])[0]);
  return { kind: 'done', value: { said: 'Done.', with: [] } };
}

beforeEach(() => {
  sent = [];
  waiting = [...ids];
  inAll = ids.length;
  refusal = null;
  jest.useFakeTimers();
  global.fetch = jest.fn((address: string, init: RequestInit) => {
    const call = {
      path: address.split('?')[0] ?? '',
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null,
    };
    sent.push(call);
    const isRefused =
      refusal !== null && call.body !== null && !call.body.preview && call.path.endsWith('approve');
    const answer = isRefused ? { success: false, ...refusal } : { success: true, value: answerOf(call) };
    return Promise.resolve({ status: isRefused ? 409 : 200, json: () => Promise.resolve(answer) });
  }) as unknown as typeof fetch;
});
afterEach(() => jest.useRealTimers());

async function open(who: DeskMe = me) {
  const register = deskPages.find(({ key }) => key === 'withdrawals')?.registers[0];
  if (!register) throw new Error('There is no queue of withdrawals');
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <CommandProvider me={who}>
          <RegisterView register={register} />
        </CommandProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  await screen.findAllByRole('row');
  return user;
}

const item = () => screen.queryByRole('complementary');
/** Ctrl+Enter, and all that it asks for is answered. */
const goOn = (field: HTMLElement) =>
  act(async () => {
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await jest.advanceTimersByTimeAsync(0);
  });
const settle = () => act(async () => jest.advanceTimersByTimeAsync(700));

describe('the queue of withdrawals by keyboard', () => {
  it('goes down with j and up with k, opens with Enter, and shows what is known of the member', async () => {
    const user = await open();
    expect(item()).toBeNull();
    await user.keyboard('jj');
    expect(item()).toHaveAccessibleName('wdr…bbbbbb');
    expect(await screen.findByText('twin')).toBeInTheDocument();
    await user.keyboard('k');
    expect(item()).toHaveAccessibleName('wdr…aaaaaa');
    await user.keyboard('u');
    expect(item()).toBeNull();
    const third = document.querySelector<HTMLElement>('[data-row="2"]');
    act(() => third?.focus());
    await user.keyboard('{Enter}');
    expect(item()).toHaveAccessibleName('wdr…cccccc');
  });

  it('decides nothing with a single key: a asks with what would change, Ctrl+Enter does it, the next one opens', async () => {
    const user = await open();
    await user.keyboard('j');
    await settle();
    await user.keyboard('a');
    const dialog = await screen.findByRole('dialog');
    expect(ordered()).toEqual([['/desk/calls/claims/take', [ids[0]]]]);
    const reason = document.querySelector<HTMLElement>('[name="reason"]');
    if (!reason) throw new Error('No reason is asked for');
    await user.type(reason, 'seen');
    await goOn(reason);
    await waitFor(() => expect(dialog).toHaveTextContent('In review'));
    expect(ordered()).toHaveLength(1);
    await goOn(reason);
    // Before the outcome stands there is only the cross, which closes without going on.
    await screen.findByRole('status');
    expect(ordered()).toContainEqual(['/desk/calls/withdrawals/approve', [ids[0]]]);
    expect(ordered().filter(([path]) => path === '/desk/calls/withdrawals/approve')).toHaveLength(1);
    const close = await screen.findAllByRole('button', { name: messages.desk.command.close });
    await user.click(close.at(-1) as HTMLElement);
    await waitFor(() => expect(item()).toHaveAccessibleName('wdr…bbbbbb'));
  });

  it('names who was quicker, and says that nothing was done', async () => {
    refusal = {
      errorCode: 'gone',
      said: say`${'desk:bea'} was quicker: ${'wdr_1'} is ${'approved'} already`,
    };
    const user = await open();
    await user.keyboard('j');
    await user.keyboard('a');
    await screen.findByRole('dialog');
    const reason = document.querySelector<HTMLElement>('[name="reason"]');
    if (!reason) throw new Error('No reason is asked for');
    await user.type(reason, 'seen');
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('In review'));
    fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
    expect(await screen.findByText(/desk:bea was quicker/)).toBeInTheDocument();
  });
});

describe('a queue that is longer than its list', () => {
  it('says how many there are', async () => {
    inAll = 1_204;
    await open();
    expect(await screen.findByText(/^The oldest 3 of 1,204\./)).toBeInTheDocument();
  });

  it('says nothing where all are there', async () => {
    await open();
    expect(screen.queryByText(/^The oldest/)).toBeNull();
  });
});

describe('a claim of the queue', () => {
  it('is taken of what stays open and given back after it, and not of what was walked past', async () => {
    const user = await open();
    await user.keyboard('jj');
    await settle();
    expect(ordered()).toEqual([['/desk/calls/claims/take', [ids[1]]]]);
    await user.keyboard('u');
    await settle();
    expect(ordered()).toEqual([
      ['/desk/calls/claims/take', [ids[1]]],
      ['/desk/calls/claims/release', [ids[1]]],
    ]);
  });

  it('of somebody else stands in the list and at what is open', async () => {
    const user = await open();
    expect(document.querySelector('[data-row="1"]')).toHaveTextContent('bea');
    await user.keyboard('jj');
    expect(screen.getByText('bea is looking at this.')).toBeInTheDocument();
    await user.keyboard('k');
    expect(screen.queryByText('bea is looking at this.')).toBeNull();
  });

  it('is not taken by who may only look', async () => {
    const user = await open({ ...me, commands: commands.filter(({ kind }) => kind === 'read') });
    await user.keyboard('j');
    await settle();
    expect(ordered()).toEqual([]);
  });
});
