import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import en from '@/sandbox/messages/en.json';
import { moneyText, parseMoney } from '@/lib/money';
import { GameConsole } from './game-console';
import type { Table, TableMode } from './table';

let isStill: boolean;
beforeEach(() => {
  isStill = true;
  jest.useFakeTimers();
  window.matchMedia = () =>
    ({ matches: isStill, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});
afterEach(() => jest.useRealTimers());

interface Shown {
  payout: string;
  mode?: TableMode;
  /** Shown of the payout so far. */
  paid?: string;
  isSceneHeld?: boolean;
}

function Console({ payout, mode = 'showing', paid = payout, isSceneHeld = false }: Shown) {
  const round = { roundId: 'vrd_1', stake: '2.00', payout } as Table['round'];
  return (
    <NextIntlClientProvider locale="en" messages={{ game: en.game } as never} timeZone="UTC">
      <GameConsole
        table={{ balance: '100.00', mode, round }}
        stake={null}
        action={null}
        paidMinor={parseMoney(paid)}
        isSceneHeld={isSceneHeld}
      />
    </NextIntlClientProvider>
  );
}

const titles = Object.values(en.game.win.tiers);
const shownTitle = () => titles.find((title) => screen.queryByText(title)) ?? null;

describe('the scene of a win', () => {
  it.each([
    ['0.00', null],
    ['2.00', null],
    ['3.99', null],
    ['4.00', 'Nice win'],
    ['19.99', 'Nice win'],
    ['20.00', 'Big win'],
    ['99.99', 'Big win'],
    ['100.00', 'Huge win'],
  ])('of %s for a stake of 2.00 is %s', (payout, title) => {
    render(<Console payout={payout} />);
    expect(shownTitle()).toBe(title);
  });

  it('waits for all of the round, and for what tells its end first', () => {
    const { rerender } = render(<Console payout="50.00" paid="30.00" />);
    expect(shownTitle()).toBeNull();
    rerender(<Console payout="50.00" isSceneHeld />);
    expect(shownTitle()).toBeNull();
    rerender(<Console payout="50.00" mode="deciding" />);
    expect(shownTitle()).toBeNull();
    rerender(<Console payout="50.00" mode="idle" />);
    expect(shownTitle()).toBe('Big win');
    rerender(<Console payout="50.00" mode="waiting" />);
    expect(shownTitle()).toBeNull();
  });

  it('counts up to what was paid, and stands at once under reduced motion', async () => {
    const { unmount } = render(<Console payout="50.00" />);
    expect(screen.getAllByText('P50.00')).toHaveLength(2);
    unmount();
    isStill = false;
    render(<Console payout="50.00" />);
    expect(screen.queryByText('P50.00')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(400));
    const [amount] = screen
      .getAllByText(/^P\d+\.\d\d$/)
      .map((one) => parseMoney(one.textContent.slice(1)) ?? 0n);
    expect(moneyText(amount!)).not.toBe('0.00');
    expect(screen.queryByText('P50.00')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getAllByText('P50.00')).toHaveLength(2);
  });
});
