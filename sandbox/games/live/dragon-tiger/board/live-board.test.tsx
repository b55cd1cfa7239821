import { act, fireEvent, screen, within } from '@testing-library/react';
import { getLiveInfo } from '@/sandbox/catalogue/live-info';
import { LiveTable } from '@/sandbox/document/live/screen/live-table';
import type { LiveTableState } from '@/sandbox/document/live/table-state';
import { roundWith } from '@/sandbox/document/live/test-round';
import { nowMs, tableState, testControls, withSlip } from '@/sandbox/document/live/test-table';
import type { TableControls } from '@/sandbox/document/live/use-table';
import type { TableRoundState } from '@/sandbox/kit/table-wire';
import { show } from '@/sandbox/testing/show-board';
import { dealRound } from '../deal-round';
import { settleRound } from '../settle-round';
import type { DragonTigerMaths } from '../types';
import { liveBoard } from './live-board';

const info = getLiveInfo('live-dragon-tiger')!;
const maths = info.maths as DragonTigerMaths;

/** Cards by number: four for each rank from the ace, spades first. */
const dealt = (...cards: number[]) => dealRound(() => cards.shift()!);
const king = dealt(48, 33);
const mixedTie = dealt(24, 25);
const suitedTie = dealt(27, 27);

const betting = roundWith({ number: 7, coup: 7, bettingAtMs: nowMs - 1000, closesAtMs: nowMs + 9000 });
const dealing = (count: number, { steps } = king): TableRoundState => ({
  ...betting,
  state: 'dealing',
  closesAtMs: nowMs - 1,
  opened: steps.slice(0, count).map(({ shown }) => shown),
  opening: { pace: 'card', startsAtMs: nowMs - 100, opensAtMs: nowMs + 700 },
});
const over = (round = king): TableRoundState => ({
  ...dealing(2, round),
  state: 'result',
  opening: null,
  result: round.result,
});

const crowd = [{ key: 'tiger', currency: 'PLAY', players: 2, sum: '8.50' }];
const stateOf = (round: TableRoundState) => tableState(info, round, { balance: '1000.00', crowd });
const placed = [
  { key: 'dragon', amount: '5.00' },
  { key: 'tie', amount: '1.00' },
  { key: 'suitedTie', amount: '0.50' },
];
const staked = (state: LiveTableState) => withSlip(state, placed, { amount: '6.50', balance: '993.50' });

let controls: TableControls;
const showTable = (state: LiveTableState) =>
  show(<LiveTable info={info} controls={controls} state={state} board={liveBoard} />);
const spot = (name: RegExp | string) => screen.getByRole('button', { name });
const cardsOf = (hand: string) => within(screen.getByRole('region', { name: hand })).queryAllByRole('img');

beforeEach(() => {
  jest.useFakeTimers({ now: nowMs });
  controls = testControls();
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => jest.useRealTimers());

describe('while stakes are taken', () => {
  it('lays chips on all four spots and confirms them in one slip', () => {
    showTable(stateOf(betting));
    act(() => jest.advanceTimersByTime(1));
    for (const name of ['Dragon', 'Tiger', 'Tie', 'Suited tie']) fireEvent.click(spot(name));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm P4.00' }));
    expect(controls.stake).toHaveBeenCalledWith(
      ['dragon', 'tiger', 'tie', 'suitedTie'].map((key) => ({ key, amount: '1.00' })),
    );
  });

  it('says of each spot what it pays, returns and takes, and who has staked on it', () => {
    showTable(stateOf(betting));
    expect(spot('Dragon')).toHaveAccessibleDescription(
      'Pays 1 to 1. Return 96.26 %. At most P500.00. Half back on a tie',
    );
    expect(spot('Suited tie')).toHaveAccessibleDescription(
      'Pays 50 to 1. Return 86.02 %. At most P10.00. same rank and suit',
    );
    expect(within(spot('Tiger')).getByText('2 players, P8.50')).toBeInTheDocument();
    expect(within(spot('Dragon')).queryByText(/player/)).toBeNull();
  });

  it('refuses on a spot what is above its limit, and no chip below it', () => {
    showTable(stateOf(betting));
    fireEvent.keyDown(window, { key: '3' });
    fireEvent.click(spot('Suited tie'));
    fireEvent.click(spot(/^Suited tie/));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(spot(/^Suited tie/));
    expect(screen.getByRole('alert')).toHaveTextContent('At most P10.00 on this bet');
  });
});

describe('while the cards open', () => {
  it('shows none before the first is open, and says no more', () => {
    showTable(stateOf(dealing(0)));
    expect([...cardsOf('Dragon'), ...cardsOf('Tiger')]).toEqual([]);
    expect(screen.queryByText(/(Dragon|Tiger) wins|Tie at/)).toBeNull();
  });

  it('tells each with whose it is, and who wins only when both lie there', () => {
    const { unmount } = showTable(stateOf(dealing(1)));
    expect(screen.getByText('Dragon: King of spades')).toBeInTheDocument();
    expect([cardsOf('Dragon').length, cardsOf('Tiger').length]).toEqual([1, 0]);
    expect(screen.queryByText(/Dragon wins/)).toBeNull();
    unmount();
    showTable(stateOf(over()));
    expect(screen.getAllByText(/^Dragon wins, K to 9/).length).toBeGreaterThan(0);
    expect([cardsOf('Dragon').length, cardsOf('Tiger').length]).toEqual([1, 1]);
  });
});

describe('the result', () => {
  it.each([
    ['Dragon wins, K to 9', king, '10.00'],
    ['Tie at 7', mixedTie, '14.50'],
    ['Suited tie at 7', suitedTie, '40.00'],
  ])('%s: pays what the server does', (text, round, payout) => {
    showTable(staked(stateOf(over(round))));
    expect(screen.getByText(`${text}. You get P${payout}.`)).toBeInTheDocument();
    const { payoutMinor } = settleRound(maths, placed, round.result);
    expect(payoutMinor).toBe(BigInt(payout.replace('.', '')));
  });

  it('shows that half of a bet on the dragon came back from a tie, and that it is lost to the tiger', () => {
    const { unmount } = showTable(staked(stateOf(over(mixedTie))));
    expect(spot('Dragon: P5.00 was bet, P2.50 came back')).toBeInTheDocument();
    expect(spot('Suited tie: P0.50 lost')).toBeInTheDocument();
    unmount();
    showTable(staked(stateOf(over(dealt(33, 48)))));
    expect(spot('Dragon: P5.00 lost')).toBeInTheDocument();
    expect(screen.getByText('Tiger wins, K to 9. None of your bets won.')).toBeInTheDocument();
  });
});

describe('the roads', () => {
  const past = [mixedTie, king, dealt(0, 4)].map(({ result }, index) => ({
    ...{ number: 9 - index, shoeId: index === 2 ? 'sho_0' : 'sho_1', coup: 9 - index, result },
  }));
  const showPast = (shoeId: string) => show(<liveBoard.Past info={info} results={past} shoeId={shoeId} />);
  const beads = () =>
    within(screen.getByRole('table', { name: 'Bead plate' }))
      .queryAllByText(/^(Dragon|Tiger|Tie)$/)
      .map((node) => node.textContent);

  it('show dragon and tiger of this shoe alone, the oldest first, with the tie at the result before it', () => {
    showPast('sho_1');
    expect(beads()).toEqual(['Dragon', 'Tie']);
    expect(screen.getByText('Dragon, 1 tie')).toBeInTheDocument();
    expect(screen.getByText('Past coups do not change the odds of the next one.')).toBeInTheDocument();
  });

  it('begin anew with each shoe, and call the tiger by its name', () => {
    const { unmount } = showPast('sho_0');
    expect(beads()).toEqual(['Tiger']);
    unmount();
    showPast('sho_2');
    expect(beads()).toEqual([]);
  });
});

it('prints each bet with its odds, its return and its limit, and that half comes back on a tie', () => {
  show(<liveBoard.Rules info={info} />);
  for (const row of [
    'Dragon 1 to 1 96.26 % P500.00',
    'Tiger 1 to 1 96.26 % P500.00',
    'Tie 11 to 1 89.63 % P50.00',
    'Suited tie 50 to 1 86.02 % P10.00',
  ])
    expect(screen.getByRole('row', { name: row })).toBeInTheDocument();
  expect(screen.getByText(/^On a tie, half of every bet on dragon and tiger comes back/)).toBeInTheDocument();
  expect(maths.onTie).toBe(50);
});
