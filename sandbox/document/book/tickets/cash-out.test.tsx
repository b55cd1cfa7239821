import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { VendorCallError } from '@/sandbox/board/calls/post-to-vendor';
import en from '@/sandbox/messages/en.json';
import type { CallBook } from '../book-client';
import { ticketIn } from '../test-book';
import { DeskProvider, type Desk } from '../use-desk';
import { CashOut } from './cash-out';

const sent: { amount: string; percent: number }[] = [];

function renderSale(waitMs: number) {
  const quote = { amount: '9.23', value: '9.419691', factors: ['0.941969'], waitMs, versions: [] };
  const call = ((name: string, input: { amount: string; percent: number }) => {
    if (name === 'bookCashOutQuote') return Promise.resolve({ quote, code: null });
    sent.push({ amount: input.amount, percent: input.percent });
    return Promise.reject(new VendorCallError('price.changed', 'untouched'));
  }) as unknown as CallBook;
  const desk = { call, slip: { dispatch: () => undefined } } as unknown as Desk;
  render(
    <NextIntlClientProvider locale="en" messages={{ game: en.game, play: en.play }} timeZone="UTC">
      <DeskProvider value={desk}>
        <CashOut ticket={ticketIn('accepted')} onSold={() => undefined} />
      </DeskProvider>
    </NextIntlClientProvider>,
  );
}

const sell = async () => {
  const button = await screen.findByRole('button', { name: /^Cash out .*9\.23/ });
  await act(async () => fireEvent.click(button));
};

beforeEach(() => sent.splice(0));

describe('a cash-out in play', () => {
  it('brings what the bet is worth when it is decided, and no less than the player takes', async () => {
    renderSale(4000);
    expect(await screen.findByText(/at least .*9\.04/)).toBeInTheDocument();
    await sell();
    expect(sent).toEqual([{ amount: '9.04', percent: 100 }]);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Not sold. Your bet stays as it was. It had become worth less than you asked for.',
    );
  });

  it('can be asked for without any loss', async () => {
    renderSale(4000);
    const choice = await screen.findByLabelText('If it is worth less by then');
    fireEvent.change(choice, { target: { value: '0' } });
    await sell();
    expect(sent).toEqual([{ amount: '9.23', percent: 100 }]);
  });
});

it('a cash-out before the match brings what was quoted', async () => {
  renderSale(0);
  await sell();
  expect(screen.queryByLabelText('If it is worth less by then')).toBeNull();
  expect(sent).toEqual([{ amount: '9.23', percent: 100 }]);
});

it.each([
  ['all of a ticket', '0', 0],
  ['a part of a ticket', '0.5', 1],
] as const)('after %s is sold, what is still held can be sold', async (_, held, offers) => {
  const quote = { amount: '9.23', value: '9.419691', factors: ['0.941969'], waitMs: 0 };
  const cashOut = { state: 'paid', code: null, amount: '9.23', waitUntilMs: 0 };
  const ticket = ticketIn('accepted', { held });
  const call = ((name: string) =>
    Promise.resolve(
      name === 'bookCashOutQuote' ? { quote, code: null } : { ticket, balance: '99.23', cashOut },
    )) as unknown as CallBook;
  const desk = { call, slip: { dispatch: () => undefined } } as unknown as Desk;
  render(
    <NextIntlClientProvider locale="en" messages={{ game: en.game, play: en.play }} timeZone="UTC">
      <DeskProvider value={desk}>
        <CashOut ticket={ticket} onSold={() => undefined} />
      </DeskProvider>
    </NextIntlClientProvider>,
  );
  await sell();
  expect(screen.getByRole('status')).toHaveTextContent(/9\.23/);
  expect(screen.queryAllByRole('button', { name: 'Cash out' })).toHaveLength(offers);
});
