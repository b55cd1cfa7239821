import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import messages from '@/messages/desk/en.json';
import { TreeGrid } from './tree-grid';

const line = (account: string, below: number | null, kind = 'agent') => ({
  ...{ account, level: 1, type: below === null ? 0 : 2, state: 'active', below, quota: null, contracts: [] },
  ...{ balance: '0.00', validThisMonth: '1.00', validLastMonth: '2.00', next: `${kind}:${account}` },
});
const children: Readonly<Record<string, object[]>> = {
  house: [line('ana', 2), line('bea', 0)],
  ana: [line('carl', 1), line('dora', null, 'other')],
  carl: [line('emil', null, 'other')],
};
const asked: string[] = [];
const opened: string[] = [];

function draw(root = '') {
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <TreeGrid root={root} open="" onOpen={(account) => opened.push(account)} />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

beforeEach(() => {
  asked.length = opened.length = 0;
  global.fetch = jest.fn((address: string) => {
    const query = new URLSearchParams(address.split('?')[1]);
    const of = query.get('arg') ?? '';
    asked.push(`${of} ${query.get('before') ?? ''}`.trim());
    const rest = Array.from({ length: query.get('before') ? 1 : 50 }, (_, at) =>
      line(`m${query.get('before') ? 'late' : at}`, null, 'other'),
    );
    const value = children[of] ?? rest;
    return Promise.resolve({
      status: 200,
      json: () => Promise.resolve({ success: true, value: { kind: 'done', value } }),
    });
  }) as unknown as typeof fetch;
});

const focus = async (name: string) => {
  const found = await row(name);
  act(() => found.focus());
};
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });

it('opens level by level by arrows, and asks for nobody who was not opened', async () => {
  const user = userEvent.setup();
  draw();
  await focus('ana');
  expect(asked).toEqual(['house']);
  expect((await row('ana')).getAttribute('aria-expanded')).toBe('false');
  expect((await row('bea')).getAttribute('aria-expanded')).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect((await row('carl')).getAttribute('aria-level')).toBe('2');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await row('carl'));
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(await row('emil'));
  expect(asked).toEqual(['house', 'ana', 'carl']);
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['emil']);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(await row('carl'));
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByText('emil')).toBeNull();
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(await row('bea'));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(await row('ana'));
});

it('has one line for the Tab key, and goes on behind the last account that it shows', async () => {
  const user = userEvent.setup();
  draw('zoe');
  await row('m0');
  const reached = () => screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0);
  expect(reached()).toEqual([await row('m0')]);
  await focus('m0');
  await user.keyboard('{ArrowDown}');
  expect(reached()).toEqual([await row('m1')]);
  await user.keyboard('{End}{Enter}');
  await row('mlate');
  expect(asked).toEqual(['zoe', 'zoe other:m49']);
});
