import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/sandbox/messages/en.json';
import { moneyText } from '@/lib/money';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { videoPokerEngine } from '@/sandbox/games/video-poker/engine';
import { looks } from '@/sandbox/games/video-poker/look';
import type { HoldAction, PokerMaths, PokerView } from '@/sandbox/games/video-poker/types';
import type { BoardRound, Table, TableMode } from '@/sandbox/board/table/table';
import { Board } from './board';
import { Rules } from './rules';
import { Summary } from './summary';

const [title] = videoPokerEngine.titles;
if (!title) throw new Error('no title');
const info = {
  ...title,
  stakes: ['0.10', '0.50', '1.00'],
  returnToPlayer: '99.54',
  look: looks[title.theme],
} as unknown as GameInfo<PokerMaths>;

function roundOf(nonce: number, actions: HoldAction[] = []): BoardRound<null, HoldAction, PokerView> {
  let state = nonce + 1;
  const below = (range: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * range);
  };
  const play = videoPokerEngine.play(
    info.maths,
    { stakeMinor: 100n, bet: null, actions, elapsedMs: 0 },
    { below },
  );
  return {
    roundId: `vrd_${nonce}`,
    stake: '1.00',
    payout: moneyText(play.payoutMinor),
    actions,
    outcome: play.view,
  } as unknown as BoardRound<null, HoldAction, PokerView>;
}

/** A round whose deal pays, so that a decision can keep it. */
const paying = Array.from({ length: 200 }, (_, nonce) => nonce).find(
  (nonce) => roundOf(nonce).outcome.dealtHand === 'twoPair',
)!;

let table: Table<null, HoldAction, PokerView>;
const tell = (mode: TableMode, round: typeof table.round) => (table = { ...table, mode, round });
const element = () => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <Board info={info} table={table} />
  </NextIntlClientProvider>
);
const status = () => screen.getByRole('status').textContent;
const places = () => within(screen.getByRole('group', { name: 'Your five cards' })).getAllByRole('button');

beforeEach(() => {
  jest.useFakeTimers();
  table = {
    mode: 'idle',
    round: null,
    isReplay: false,
    pressedAtMs: 0,
    balance: '100.00',
    canPlay: () => true,
    play: jest.fn(),
    act: jest.fn(),
    shown: jest.fn(),
    isCovered: false,
  };
});
afterEach(() => jest.useRealTimers());

describe('the video poker board', () => {
  it('deals for the chosen stake and shows the pays in money of it', () => {
    render(element());
    expect(screen.getByText('Royal flush').nextSibling).toHaveTextContent('800.00');
    fireEvent.click(screen.getByRole('button', { name: /Deal/ }));
    expect(table.play).toHaveBeenCalledWith('1.00', null);
    expect(places().map((place) => place.getAttribute('aria-label'))[0]).toBe('Card 1, face down');
  });

  it('holds by press and by key, lets go again, and draws with what is held', () => {
    tell('deciding', roundOf(paying));
    render(element());
    expect(status()).toMatch(/^Two pairs, as dealt/);
    expect(screen.getByRole('button', { name: /Draw 5/ })).toHaveTextContent('costs nothing');
    fireEvent.click(places()[0]!);
    fireEvent.keyDown(window, { key: '3' });
    fireEvent.keyDown(window, { key: '5' });
    fireEvent.keyDown(window, { key: '5' });
    expect(places().map((place) => place.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
      'true',
      'false',
      'false',
    ]);
    fireEvent.keyDown(window, { key: ' ' });
    expect(table.act).toHaveBeenCalledWith({ kind: 'hold', held: [0, 2] });
  });

  it('hides the new cards until it is time, then names the hand and what it pays', () => {
    tell('deciding', roundOf(paying));
    const { rerender } = render(element());
    const held = videoPokerEngine.defaultAction!(info.maths, {
      view: roundOf(paying).outcome,
      isOver: false,
      payoutMinor: 0n,
      raiseMinor: 0n,
    }).held;
    const end = roundOf(paying, [{ kind: 'hold', held }]);
    table.pressedAtMs = performance.now();
    tell('showing', end);
    rerender(element());
    expect(places().filter((place) => /face down/.test(place.getAttribute('aria-label') ?? ''))).toHaveLength(
      1,
    );
    expect(status()).toBe('New cards are coming…');
    act(() => jest.advanceTimersByTime(3300));
    expect(status()).toMatch(/: pays .*\.00\.$/);
    expect(places().filter((place) => place.hasAttribute('data-winning')).length).toBeGreaterThan(3);
    act(() => jest.advanceTimersByTime(2000));
    expect(table.shown).toHaveBeenCalledTimes(1);
  });

  it('takes no keys while a dialog covers it, and no holds once decided', () => {
    tell('deciding', roundOf(paying));
    table.isCovered = true;
    const { rerender } = render(element());
    fireEvent.keyDown(window, { key: '1' });
    expect(places()[0]).toHaveAttribute('aria-pressed', 'false');
    table.isCovered = false;
    tell('acting', roundOf(paying));
    rerender(element());
    fireEvent.click(places()[0]!);
    expect(places()[0]).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('what is told of video poker', () => {
  it('has deal, holds and end in the history', () => {
    const { outcome, payout } = roundOf(paying, [{ kind: 'hold', held: [0, 1] }]);
    render(
      <NextIntlClientProvider locale="en" messages={messages}>
        <Summary info={info} play={{ stake: '1.00', payout, outcome }} />
      </NextIntlClientProvider>,
    );
    expect(screen.getByText('Held: 1, 2')).toBeInTheDocument();
    expect(screen.getAllByRole('img')).toHaveLength(10);
  });

  it('has every paying hand and the return of the best decisions in the rules', () => {
    render(
      <NextIntlClientProvider locale="en" messages={messages}>
        <Rules info={info} />
      </NextIntlClientProvider>,
    );
    expect(screen.getAllByRole('row')).toHaveLength(info.maths.pays.length + 1);
    expect(screen.getByText(/return of 99.54%/)).toBeInTheDocument();
  });
});
