import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { getLiveInfo } from '@/sandbox/catalogue/live-info';
import { LiveTable } from '@/sandbox/document/live/screen/live-table';
import type { LiveTableState } from '@/sandbox/document/live/table-state';
import { roundWith } from '@/sandbox/document/live/test-round';
import { nowMs, tableState, testControls, withSlip } from '@/sandbox/document/live/test-table';
import type { TableControls } from '@/sandbox/document/live/use-table';
import { restAngle } from '@/sandbox/games/wheel/board/use-turn';
import { fixedDraws } from '@/sandbox/kit/test-draws';
import type { TableRoundState } from '@/sandbox/kit/table-wire';
import en from '@/sandbox/messages/en.json';
import { show } from '@/sandbox/testing/show-board';
import { settleWheel } from '../settle-wheel';
import { spinWheel } from '../spin-wheel';
import type { LiveWheelMaths, Segment } from '../types';
import { liveBoard } from './live-board';

const info = getLiveInfo('live-lantern-wheel')!;
const maths = info.maths as LiveWheelMaths;

const spun = (...names: Segment[]) =>
  spinWheel(maths, fixedDraws(...names.map((name) => maths.segments.indexOf(name))));
const plain = spun('24');
const multiplied = spun('quintuple', 'double', '4');

const betting = roundWith({ number: 7, bettingAtMs: nowMs - 1000, closesAtMs: nowMs + 9000 });
/** So many spins have opened, and the next one is on its way. */
const dealing = (count: number, { steps } = plain): TableRoundState => ({
  ...betting,
  state: 'dealing',
  closesAtMs: nowMs - 1,
  opened: steps.slice(0, count).map(({ shown }) => shown),
  opening: { pace: 'spin', startsAtMs: nowMs, opensAtMs: nowMs + 6000 },
});
const over = (round = plain): TableRoundState => ({
  ...dealing(round.steps.length, round),
  state: 'result',
  opening: null,
  result: round.result,
});

const crowd = [{ key: '4', currency: 'PLAY', players: 2, sum: '8.50' }];
const stateOf = (round: TableRoundState) => tableState(info, round, { balance: '1000.00', crowd });
const placed = [
  { key: '4', amount: '5.00' },
  { key: '24', amount: '1.00' },
];
const staked = (state: LiveTableState) => withSlip(state, placed, { amount: '6.00', balance: '994.00' });

let controls: TableControls;
const tableOf = (state: LiveTableState) => (
  <LiveTable info={info} controls={controls} state={state} board={liveBoard} />
);
const inEnglish = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="en" messages={en}>
    {children}
  </NextIntlClientProvider>
);
/** `tell` is what the stream does. */
function showTable(state: LiveTableState) {
  const { rerender, ...shown } = render(tableOf(state), { wrapper: inEnglish });
  return { ...shown, tell: (next: LiveTableState) => rerender(tableOf(next)) };
}
const spot = (name: RegExp | string) => screen.getByRole('button', { name });
const spins = () =>
  within(screen.getByRole('list', { name: 'Spins of this round' }))
    .queryAllByRole('listitem')
    .map((item) => item.querySelector('[aria-hidden]')?.textContent);
const ring = () => {
  const wheel = screen.getByRole('img', { name: 'Wheel of 58 segments' });
  return wheel.querySelector<SVGGElement>('g[style]')!;
};
const angle = () => Number(/rotate\((.*)deg\)/.exec(ring().style.transform)?.[1]);
/** Where the wheel stands or is on its way to, as an angle of one turn. */
const stand = () => ((angle() % 360) + 360) % 360;
const standOf = (segment: number) => restAngle(segment, maths.segments.length) + 360;

beforeEach(() => {
  jest.useFakeTimers({ now: nowMs });
  controls = testControls();
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => jest.useRealTimers());

describe('while stakes are taken', () => {
  it('lays chips on all five spots and confirms them in one slip', () => {
    showTable(stateOf(betting));
    act(() => jest.advanceTimersByTime(1));
    const keys = ['1', '2', '4', '24', '48'];
    for (const key of keys) fireEvent.click(spot(`Lantern ${key}`));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm P2.50' }));
    expect(controls.stake).toHaveBeenCalledWith(keys.map((key) => ({ key, amount: '0.50' })));
  });

  it('offers no bet on what multiplies', () => {
    const { container } = showTable(stateOf(betting));
    expect([...container.querySelectorAll('[data-spot]')]).toHaveLength(5);
    expect(liveBoard.kindOf(info, 'double', null)).toBeNull();
    expect(liveBoard.kindOf(info, '48', null)).toBe('48');
  });

  it('says of each spot what it pays, returns and takes, and who has staked on it', () => {
    showTable(stateOf(betting));
    expect(spot('Lantern 48')).toHaveAccessibleDescription(
      'Pays 48 to 1. Return 95.78 %. At most P25.00. 1 segment',
    );
    expect(spot('Lantern 1')).toHaveAccessibleDescription(
      'Pays 1 to 1. Return 97.34 %. At most P500.00. 26 segments',
    );
    expect(within(spot('Lantern 4')).getByText('2 players, P8.50')).toBeInTheDocument();
    expect(within(spot('Lantern 1')).queryByText(/player/)).toBeNull();
  });

  it('refuses on a spot what is above its limit, and no chip below it', () => {
    showTable(stateOf(betting));
    fireEvent.keyDown(window, { key: '5' });
    fireEvent.click(spot('Lantern 48'));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(spot(/^Lantern 48/));
    expect(screen.getByRole('alert')).toHaveTextContent('At most P25.00 on this bet');
  });
});

describe('while the wheel is spun', () => {
  it('shows nothing of the outcome before it opens', () => {
    showTable(stateOf(dealing(0, multiplied)));
    expect(spins()).toEqual([]);
    expect(screen.queryByText(/wins|Winnings|The wheel stops/)).toBeNull();
  });

  it('shows what each spin multiplies, and says that the wheel is spun again', () => {
    const { tell } = showTable(stateOf(dealing(1, multiplied)));
    expect(screen.getByText('Winnings ×5')).toBeInTheDocument();
    expect(
      screen.getByText('The wheel stops at ×5: winnings count ×5, and it is spun again'),
    ).toBeInTheDocument();
    tell(stateOf(dealing(2, multiplied)));
    expect(screen.getByText('Winnings ×10')).toBeInTheDocument();
    expect(spins()).toEqual(['×5', '×2']);
    tell(stateOf(over(multiplied)));
    expect(spins()).toEqual(['×5', '×2', '4']);
  });

  it('multiplies nothing at a plain stop', () => {
    showTable(stateOf(over()));
    expect(spins()).toEqual(['24']);
    expect(screen.queryByText(/^Winnings/)).toBeNull();
  });
});

describe('the wheel', () => {
  const { segment } = plain.result;
  const move = () => {
    window.matchMedia = jest.fn(() => ({ matches: false })) as unknown as typeof window.matchMedia;
  };
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('turns towards no segment until the spin opens, then comes to rest at it', () => {
    move();
    const { tell } = showTable(stateOf(betting));
    expect(ring()).not.toHaveAttribute('data-turning');
    tell(stateOf(dealing(0)));
    for (const ms of [1, 800, 5100]) act(() => jest.advanceTimersByTime(ms));
    expect(ring()).toHaveAttribute('data-turning');
    expect(angle()).toBeGreaterThan(10 * 360);
    const turningTo = angle();
    tell(stateOf(over()));
    act(() => jest.advanceTimersByTime(1));
    expect(angle()).toBeLessThan(turningTo);
    expect(angle()).toBeGreaterThan(5 * 360);
    expect(stand()).toBeCloseTo(standOf(segment));
    const takesMs = parseFloat(ring().style.getPropertyValue('--turn-ms'));
    expect(takesMs).toBeLessThanOrEqual(2000);
  });

  it('rests at a segment that multiplies before it is spun again', () => {
    move();
    const { tell } = showTable(stateOf(dealing(0, multiplied)));
    for (const ms of [1, 800, 5200]) act(() => jest.advanceTimersByTime(ms));
    tell(stateOf(dealing(1, multiplied)));
    act(() => jest.advanceTimersByTime(1));
    const multiplier = maths.segments.indexOf('quintuple');
    expect(stand()).toBeCloseTo(standOf(multiplier));
    const stoppedAt = angle();
    act(() => jest.advanceTimersByTime(2900));
    expect(angle()).toBeGreaterThan(stoppedAt);
  });

  it('comes to rest when a round is void', () => {
    move();
    const { tell } = showTable(stateOf(dealing(0)));
    for (const ms of [1, 800, 1200]) act(() => jest.advanceTimersByTime(ms));
    expect(angle()).toBeGreaterThan(10 * 360);
    tell(stateOf({ ...betting, state: 'void' }));
    act(() => jest.advanceTimersByTime(1));
    expect(parseFloat(ring().style.getPropertyValue('--turn-ms'))).toBeLessThanOrEqual(2000);
  });

  it('stands where nothing moves, and is at the segment as soon as that is known', () => {
    const { tell } = showTable(stateOf(dealing(0)));
    for (const ms of [1, 800, 5100]) act(() => jest.advanceTimersByTime(ms));
    expect(angle()).toBe(0);
    expect(ring()).not.toHaveAttribute('data-turning');
    tell(stateOf(over()));
    expect(stand()).toBeCloseTo(standOf(segment));
    act(() => jest.advanceTimersByTime(1));
    expect(ring()).not.toHaveAttribute('data-turning');
    tell(stateOf({ ...betting, roundId: 'vlr_2', number: 8 }));
    expect(stand()).toBeCloseTo(standOf(segment));
  });
});

describe('the result', () => {
  it.each([
    ['Lantern 24 wins', plain, '25.00'],
    ['Lantern 4 wins, its winnings ×10', multiplied, '205.00'],
  ])('%s: pays what the server does', (text, round, payout) => {
    showTable(staked(stateOf(over(round))));
    expect(screen.getByText(`${text}. You get P${payout}.`)).toBeInTheDocument();
    const { payoutMinor } = settleWheel(maths, placed, round.result);
    expect(payoutMinor).toBe(BigInt(payout.replace('.', '')));
  });

  it('says what each bet returned, and when none did', () => {
    const { unmount } = showTable(staked(stateOf(over(multiplied))));
    expect(spot('Lantern 4: P5.00 won and returned P205.00')).toBeInTheDocument();
    expect(spot('Lantern 24: P1.00 lost')).toBeInTheDocument();
    unmount();
    showTable(staked(stateOf(over(spun('double', '1')))));
    expect(screen.getByText('Lantern 1 wins, its winnings ×2. None of your bets won.')).toBeInTheDocument();
  });
});

it('lists what came before with its multiplier, the newest first', () => {
  const results = [multiplied, plain].map(({ result }, index) => ({
    ...{ number: 9 - index, shoeId: null, coup: null, result },
  }));
  show(<liveBoard.Past info={info} results={results} shoeId={null} />);
  const past = within(screen.getByRole('region', { name: 'Results of this table' }));
  expect(past.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '4 ×10Lantern 4 wins, its winnings ×10',
    '24Lantern 24 wins',
  ]);
});

it('prints each bet with its segments, odds, return and limit, and what multiplies', () => {
  show(<liveBoard.Rules info={info} />);
  for (const row of [
    'Lantern 1 (26 segments) 1 to 1 97.34 % P500.00',
    'Lantern 2 (17 segments) 2 to 1 96.93 % P300.00',
    'Lantern 4 (10 segments) 4 to 1 96.18 % P150.00',
    'Lantern 24 (2 segments) 24 to 1 97.56 % P50.00',
    'Lantern 48 (1 segment) 48 to 1 95.78 % P25.00',
  ])
    expect(screen.getByRole('row', { name: row })).toBeInTheDocument();
  expect(screen.getByText(/^One segment multiplies by 2, one by 5\./)).toBeInTheDocument();
  expect(screen.getByText(/^At most 2 of them count in a round\..* up to ×25;/)).toBeInTheDocument();
});
