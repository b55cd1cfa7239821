import { act, fireEvent, screen, within } from '@testing-library/react';
import { getLiveInfo } from '@/sandbox/catalogue/live-info';
import { LiveTable } from '@/sandbox/document/live/screen/live-table';
import type { LiveTableState } from '@/sandbox/document/live/table-state';
import { roundWith } from '@/sandbox/document/live/test-round';
import { nowMs, tableState, testControls, withSlip } from '@/sandbox/document/live/test-table';
import type { TableControls } from '@/sandbox/document/live/use-table';
import type { RouletteMaths } from '@/sandbox/games/roulette/types';
import type { TableCrowd, TableRoundState } from '@/sandbox/kit/table-wire';
import { show } from '@/sandbox/testing/show-board';
import { settleRoulette, type RouletteResult } from '../play-round';
import { liveBoard } from './live-board';

const harbour = getLiveInfo('live-harbour-roulette')!;
const halfMoon = getLiveInfo('live-half-moon-roulette')!;
const mathsOf = (info: typeof harbour) => info.maths as RouletteMaths;
const at = (number: number): RouletteResult => ({ pocket: mathsOf(harbour).wheel.indexOf(number), number });

const betting = roundWith({ bettingAtMs: nowMs - 1000, closesAtMs: nowMs + 9000 });
const onItsWay: TableRoundState = {
  ...{ ...betting, state: 'dealing', closesAtMs: nowMs - 2000 },
  opening: { pace: 'spin', startsAtMs: nowMs - 1000, opensAtMs: nowMs + 5000 },
};
const overWith = (number: number): TableRoundState => ({
  ...{ ...betting, state: 'result', closesAtMs: nowMs - 8000 },
  ...{ opened: [at(number)], result: at(number) },
});

const stateOf = (round: TableRoundState, crowd: TableCrowd[] = [], info = harbour) =>
  tableState(info, round, { balance: '900.00', crowd });
const placed = [
  { key: 'red', amount: '5.00' },
  { key: 'straight:17', amount: '1.00' },
  { key: 'split:20-21', amount: '2.00' },
];
const staked = (state: LiveTableState) => withSlip(state, placed, { amount: '8.00', balance: '892.00' });

let controls: TableControls;
const tableWith = (state: LiveTableState, info = harbour) => (
  <LiveTable info={info} controls={controls} state={state} board={liveBoard} />
);
const showTable = (state: LiveTableState, info = harbour) => show(tableWith(state, info));
const spot = (name: RegExp | string) => screen.getByRole('button', { name });

/** A browser whose visitor is content to see things move, or is not. */
const preferStill = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches }) });
const ball = () => document.querySelector('svg.wheel g[visibility]');
const hitPocket = () => document.querySelector('svg.wheel [data-hit] text')?.textContent ?? null;
const hitField = () => document.querySelector('.cell[data-hit]')?.textContent ?? null;

beforeEach(() => {
  jest.useFakeTimers({ now: nowMs });
  preferStill(false);
  controls = testControls();
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('while stakes are taken', () => {
  it('takes chips on every kind of bet in one slip', () => {
    showTable(stateOf(betting));
    const choose = (kind: string) => fireEvent.click(screen.getByRole('radio', { name: kind }));
    const lay = (...names: string[]) => names.forEach((name) => fireEvent.click(spot(name)));
    lay('Number 0', 'Red', 'Dozen 2', 'Column 3');
    choose('Split');
    lay('Split 0, 2');
    choose('Street');
    lay('Street 4, 5, 6');
    choose('Corner');
    lay('Corner 1, 2, 4, 5', 'Trio 0, 1, 2');
    choose('Six line');
    lay('Six line 1, 2, 3, 4, 5, 6', 'First four 0, 1, 2, 3');
    fireEvent.keyDown(window, { key: 'c' });
    expect(controls.stake).toHaveBeenCalledWith(
      [
        ...['straight:0', 'red', 'dozen:2', 'column:3', 'split:0-2', 'street:4-5-6', 'corner:1-2-4-5'],
        ...['trio:0-1-2', 'sixLine:1-2-3-4-5-6', 'firstFour:0-1-2-3'],
      ].map((key) => ({ key, amount: '0.50' })),
    );
  });

  it('refuses a chip beyond the limit of its field, and takes the same one where it may lie', () => {
    showTable(stateOf(betting));
    fireEvent.click(screen.getByRole('radio', { name: 'P25.00' }));
    fireEvent.click(spot('Number 17'));
    expect(spot('Number 17, P25.00 on it')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(spot(/^Number 17/));
    expect(screen.getByRole('alert')).toHaveTextContent('At most P25.00 on this bet');
    expect(spot('Number 17, P25.00 on it')).toBeInTheDocument();
    fireEvent.click(spot('Red'));
    expect(spot('Red, P25.00 on it')).toBeInTheDocument();
  });

  it('says of each field its odds, its exact return and its limit, and where half comes back at zero', () => {
    const { unmount } = showTable(stateOf(betting));
    expect(spot('Number 17')).toHaveAccessibleDescription('Pays 35 to 1. Return 97.29 %. At most P25.00.');
    expect(spot('Red')).toHaveAccessibleDescription('Pays 1 to 1. Return 97.29 %. At most P500.00.');
    unmount();
    showTable(stateOf(betting, [], halfMoon), halfMoon);
    expect(spot('Red')).toHaveAccessibleDescription(/Return 98\.64 %.*you get half back\.$/);
    expect(spot('Dozen 1')).toHaveAccessibleDescription(/At most P250\.00\.$/);
  });

  it('says who else has staked on a field, and lists the fields with most', () => {
    const crowd: TableCrowd[] = [
      { key: 'red', currency: 'PLAY', players: 12, sum: '340.00' },
      { key: 'straight:17', currency: 'PLAY', players: 1, sum: '5.00' },
      { key: 'odd', currency: 'TRIAL', players: 7, sum: '70.00' },
    ];
    showTable(stateOf(betting, crowd));
    expect(within(spot('Red')).getByText('12 players, P340.00')).toBeInTheDocument();
    expect(spot('Number 17')).toHaveAccessibleDescription(/At most P25\.00\. 1 player, P5\.00$/);
    expect(screen.getByText('Most staked: Red: 12 players, P340.00')).toBeInTheDocument();
    expect(screen.getByText('Number 17: 1 player, P5.00')).toBeInTheDocument();
    expect(screen.queryByText(/7 players/)).toBeNull();
  });
});

describe('a spin', () => {
  it('turns and tells nothing of its number while it is on its way', () => {
    showTable(staked(stateOf(onItsWay)));
    act(() => jest.advanceTimersByTime(500));
    const before = ball()?.getAttribute('transform');
    expect(ball()).toHaveAttribute('visibility', 'visible');
    act(() => jest.advanceTimersByTime(500));
    expect(ball()?.getAttribute('transform')).not.toBe(before);
    expect([hitPocket(), hitField()]).toEqual([null, null]);
    expect(screen.queryByText(/\d+ (red|black|zero)/)).toBeNull();
    expect(spot('Red, P5.00 on it')).toBeInTheDocument();
  });

  it('falls into its pocket within a second of its opening', () => {
    const { showAgain } = showTable(staked(stateOf(onItsWay)));
    act(() => jest.advanceTimersByTime(2000));
    showAgain(tableWith(staked(stateOf(overWith(21)))));
    expect(hitPocket()).toBeNull();
    act(() => jest.advanceTimersByTime(1050));
    expect(hitPocket()).toBe('21');
    const degrees = (5 * 360) / 37;
    expect(at(21).pocket).toBe(5);
    expect(ball()?.getAttribute('transform')).toBe(`rotate(${degrees.toFixed(2)}) translate(0 -57.00)`);
  });

  it('lies still at the same moment where nothing shall move', () => {
    preferStill(true);
    const { showAgain } = showTable(staked(stateOf(onItsWay)));
    act(() => jest.advanceTimersByTime(500));
    expect(ball()).toHaveAttribute('visibility', 'hidden');
    showAgain(tableWith(staked(stateOf(overWith(21)))));
    expect(hitPocket()).toBe('21');
  });

  it('is told with what the own bets return, as the server settles them', () => {
    showTable(staked(stateOf(overWith(21))));
    expect(settleRoulette(mathsOf(harbour), placed, at(21)).payoutMinor).toBe(1000n + 3600n);
    expect(screen.getByText('21 red. You get P46.00.')).toBeInTheDocument();
    expect(hitField()).toBe('21');
    expect(spot('Red: P5.00 won and returned P10.00')).toBeInTheDocument();
    expect(spot('Number 17: P1.00 lost')).toBeInTheDocument();
  });

  it('of zero gives half of red back at the table that says so, and nothing at the other', () => {
    const { unmount } = showTable(staked(stateOf(overWith(0), [], halfMoon)), halfMoon);
    expect(screen.getByText('0 zero. You get P2.50.')).toBeInTheDocument();
    expect(spot('Red: P5.00 was bet, P2.50 came back')).toBeInTheDocument();
    unmount();
    showTable(staked(stateOf(overWith(0))));
    expect(screen.getByText('0 zero. None of your bets won.')).toBeInTheDocument();
  });
});

it('lists the numbers that came before with their colours', () => {
  const results = [21, 0, 17].map((number, index) => ({
    ...{ number: 9 - index, shoeId: null, coup: null },
    result: at(number),
  }));
  show(<liveBoard.Past info={harbour} shoeId={null} results={results} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    ...['2121 red', '00 zero', '1717 black'],
  ]);
});

it('has rules with the odds, returns and limits of its table, and what zero does there', () => {
  const { unmount } = show(<liveBoard.Rules info={harbour} />);
  expect(screen.getByRole('row', { name: /^Number/ })).toHaveTextContent('35 to 197.29 %P25.00');
  expect(screen.getByRole('row', { name: /^Even chances/ })).toHaveTextContent('1 to 197.29 %P500.00');
  expect(screen.getByText(/lose to it/)).toBeInTheDocument();
  expect(screen.getByText(/Delete removes chips that are not confirmed yet/)).toBeInTheDocument();
  unmount();
  show(<liveBoard.Rules info={halfMoon} />);
  expect(screen.getByRole('row', { name: /^Even chances/ })).toHaveTextContent('98.64 %');
  expect(screen.getByText(/half of each bet on even chances back/)).toBeInTheDocument();
});
