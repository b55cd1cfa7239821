import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useReducer } from 'react';
import en from '@/sandbox/messages/en.json';
import type { CallBook } from '../../book-client';
import { selectionIn, takeNews } from '../../events/known-events';
import { emptySlip, reduceSlip } from '../../slip/slip-state';
import { boardAt } from '../../test-book';
import { DeskProvider, type Desk } from '../../use-desk';
import { PriceButton } from '../price-button';
import { MatchCombo } from './match-combo';

const board = boardAt('harbour-ridge');
const asked: unknown[] = [];
const call = ((_name: string, { legs }: { legs: unknown[] }) => {
  asked.push(legs);
  return Promise.resolve({ nowMs: 0, mostStakes: ['1.00'], legs: [{ price: 426, code: null, version: 1 }] });
}) as unknown as CallBook;

/** A match with three of its prices and what can be joined of them, on a slip of its own. */
function Scene({ suspended = false }: { suspended?: boolean }) {
  const [state, dispatch] = useReducer(reduceSlip, 'better' as const, emptySlip);
  const event = { ...board.event, suspended: suspended ? { untilMs: null, code: 'goal' } : null };
  const known = takeNews({}, { ...board, event });
  const own = known['harbour-ridge']!;
  const desk = { call, known, format: 'decimal', slip: { state, dispatch } } as unknown as Desk;
  const price = (market: string, selection: string, label: string) => (
    <PriceButton
      known={own}
      market={{ key: market }}
      selection={selectionIn(own.markets, market, selection)!}
      label={label}
    />
  );
  return (
    <NextIntlClientProvider locale="en" messages={{ game: en.game, play: en.play }} timeZone="UTC">
      <DeskProvider value={desk}>
        {price('result.0.', 'home', '1')}
        {price('totals.0.10', 'over', 'Over 2.5')}
        <MatchCombo known={own} />
        <output>{state.choices.map(({ market }) => market).join(' ')}</output>
      </DeskProvider>
    </NextIntlClientProvider>
  );
}

const home = () => screen.getByRole('button', { name: /^1: Harbour, Result, 2\.15, returns \d\d(\.\d)? %/ });
const over = () => screen.getByRole('button', { name: /^Over 2\.5, Total goals, \d\.\d\d, returns/ });

beforeEach(() => asked.splice(0));

describe('a price', () => {
  it('is called by what is seen of it and what it is, and keeps the focus while it is suspended', () => {
    const { rerender } = render(<Scene />);
    expect(home()).toHaveAttribute('aria-disabled', 'false');
    rerender(<Scene suspended />);
    expect(home()).toHaveAccessibleName(/suspended$/);
    fireEvent.click(home());
    expect(home()).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('a match combo on the page of its match', () => {
  it('is offered for two selections, at what they cost together, and is one leg when it is joined', async () => {
    render(<Scene />);
    fireEvent.click(home());
    expect(screen.queryByRole('button', { name: 'Join as match combo' })).toBeNull();
    fireEvent.click(over());
    const join = await screen.findByRole('button', { name: 'Join as match combo' });
    expect(join).toBeDisabled();
    await waitFor(() => expect(join).toBeEnabled());
    expect(screen.getByText('Together 4.26')).toBeVisible();
    expect(asked).toMatchObject([
      [{ market: 'combo', parts: [{ market: 'result.0.' }, { market: 'totals.0.10' }] }],
    ]);
    act(() => join.click());
    expect(screen.getByText('combo')).toBeVisible();
    expect(screen.getByText(/one match combo/)).toBeVisible();
  });
});
