import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import messages from '@/sandbox/messages/en.json';
import { moneyText } from '@/lib/money';
import { blackjackEngine } from '@/sandbox/games/blackjack/engine';
import { looks } from '@/sandbox/games/blackjack/look';
import type {
  BlackjackAction,
  BlackjackMaths,
  BlackjackView,
  Decision,
} from '@/sandbox/games/blackjack/types';
import type { GameInfo } from '@/sandbox/kit/game-info';
import type { BoardRound, Table, TableMode } from '@/sandbox/board/table/table';
import { Board } from './board';
import { Rules } from './rules';
import { Summary } from './summary';

const title = blackjackEngine.titles.find((one) => one.gameCode === 'customs-house-blackjack');
if (!title) throw new Error('no title');
const info = {
  ...title,
  stakes: ['0.50', '1.00', '2.00'],
  returnToPlayer: '99.56',
  facts: blackjackEngine.facts!(title.maths),
  look: looks[title.theme],
} as unknown as GameInfo<BlackjackMaths>;

type Round = BoardRound<null, BlackjackAction, BlackjackView>;
const marks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** Player, dealer, player, hole card, then as they are asked for. */
function roundOf(cards: string, decisions: Decision[] = []): Round {
  const indices = cards.split(' ').map((mark) => marks.indexOf(mark) * 4);
  const actions = decisions.map((kind) => ({ kind }));
  const play = blackjackEngine.play(
    info.maths,
    { stakeMinor: 100n, bet: null, actions, elapsedMs: 0 },
    { below: () => indices.shift() ?? 0 },
  );
  return {
    roundId: 'vrd_1',
    stake: moneyText(100n + play.raiseMinor),
    payout: moneyText(play.payoutMinor),
    actions,
    outcome: play.view,
  } as unknown as Round;
}

let table: Table<null, BlackjackAction, BlackjackView>;
const tell = (mode: TableMode, round: Round) => (table = { ...table, mode, round });
const element = () => (
  <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
    <Board info={info} table={table} />
  </NextIntlClientProvider>
);
const status = () => screen.getByRole('status').textContent;
const decision = (name: RegExp) => screen.getByRole('button', { name });

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

describe('the blackjack board', () => {
  it('deals for the chosen stake', () => {
    render(element());
    fireEvent.click(screen.getByRole('button', { name: /Deal/ }));
    expect(table.play).toHaveBeenCalledWith('2.00', null);
  });

  it('says what each decision costs before it is pressed, and takes it by press or by key', () => {
    tell('deciding', roundOf('8 6 8 10'));
    render(element());
    expect(status()).toBe('You have 16. Your decision?');
    expect(decision(/^Split/)).toHaveTextContent(/\+.*1\.00/);
    expect(decision(/^Hit/)).toHaveTextContent('free');
    expect(decision(/^Surrender/)).toHaveTextContent('half back');
    fireEvent.click(decision(/^Stand/));
    fireEvent.keyDown(window, { key: 'P' });
    expect(table.act).toHaveBeenNthCalledWith(1, { kind: 'stand' });
    expect(table.act).toHaveBeenNthCalledWith(2, { kind: 'split' });
  });

  it('lets nobody double with money that is not there', () => {
    tell('deciding', roundOf('5 6 6 10'));
    table.balance = '0.50';
    render(element());
    expect(decision(/^Double/)).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(decision(/^Double/));
    fireEvent.keyDown(window, { key: 'd' });
    expect(table.act).not.toHaveBeenCalled();
  });

  it('keeps the hole card face down and turns it when it is time', () => {
    tell('deciding', roundOf('10 6 9 10'));
    const { rerender } = render(element());
    const dealer = () => within(screen.getByRole('region', { name: 'Dealer' }));
    expect(dealer().getByRole('img', { name: 'Card face down' })).toBeInTheDocument();
    table.pressedAtMs = performance.now();
    tell('showing', roundOf('10 6 9 10 K', ['stand']));
    rerender(element());
    expect(dealer().getByRole('img', { name: 'Card face down' })).toBeInTheDocument();
    expect(status()).toBe('The dealer plays…');
    act(() => jest.advanceTimersByTime(3100));
    expect(dealer().queryByRole('img', { name: 'Card face down' })).toBeNull();
    expect(status()).toMatch(/^The dealer busts with 26. Your hand: won. The round pays .*2\.00\.$/);
    act(() => jest.advanceTimersByTime(2300));
    expect(table.shown).toHaveBeenCalledTimes(1);
  });

  it('marks the hand of a split that is to be decided', () => {
    tell('deciding', roundOf('8 6 8 10 3', ['split']));
    render(element());
    expect(status()).toBe('Hand 1 has 11. Your decision?');
    expect(screen.getByRole('region', { name: 'Hand 1' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('region', { name: 'Hand 2' })).not.toHaveAttribute('aria-current');
  });

  it('asks for insurance by its price', () => {
    tell('deciding', roundOf('10 A 9 K'));
    render(element());
    expect(decision(/^Insure/)).toHaveTextContent(/\+.*0\.50/);
    expect(screen.queryByRole('button', { name: /^Hit/ })).toBeNull();
  });
});

describe('what is told of blackjack', () => {
  it('has hands, decisions and end in the history', () => {
    const { outcome, payout, actions } = roundOf('10 10 6 7 9', ['hit']);
    render(
      <NextIntlClientProvider locale="en" messages={messages}>
        <Summary info={info} play={{ stake: '1.00', payout, actions, outcome }} />
      </NextIntlClientProvider>,
    );
    expect(screen.getByText('Decided: Hit')).toBeInTheDocument();
    expect(screen.getByText(/^Your hand: bust\./)).toBeInTheDocument();
  });

  it('has the rules of the table, its exact return and the best decisions', () => {
    render(
      <NextIntlClientProvider locale="en" messages={messages}>
        <Rules info={info} />
      </NextIntlClientProvider>,
    );
    expect(screen.getByText(/endless shoe/i)).toBeInTheDocument();
    expect(screen.getByText(/leaves 99.56% of its first stake/)).toBeInTheDocument();
    expect(screen.getAllByRole('table')).toHaveLength(3);
    expect(screen.getAllByTitle('Surrender, else hit').length).toBeGreaterThan(2);
  });
});
