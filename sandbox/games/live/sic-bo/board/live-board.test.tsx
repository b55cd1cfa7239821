import { act, fireEvent, screen, within } from '@testing-library/react';
import { getLiveInfo } from '@/sandbox/catalogue/live-info';
import { LiveTable } from '@/sandbox/document/live/screen/live-table';
import type { LiveTableState } from '@/sandbox/document/live/table-state';
import { roundWith } from '@/sandbox/document/live/test-round';
import { nowMs, tableState, testControls, withSlip } from '@/sandbox/document/live/test-table';
import type { TableControls } from '@/sandbox/document/live/use-table';
import type { SicBoMaths } from '@/sandbox/games/sic-bo/types';
import type { TableCrowd, TableRoundState } from '@/sandbox/kit/table-wire';
import { show } from '@/sandbox/testing/show-board';
import { settleSicBo, type SicBoResult } from '../play-round';
import { liveBoard } from './live-board';

const info = getLiveInfo('live-bamboo-sic-bo')!;
const maths = info.maths as SicBoMaths;

const fives: SicBoResult = { dice: [5, 5, 5], total: 15, isTriple: true };
const twelve: SicBoResult = { dice: [2, 4, 6], total: 12, isTriple: false };

const betting = roundWith({ bettingAtMs: nowMs - 1000, closesAtMs: nowMs + 9000 });
const onItsWay: TableRoundState = {
  ...{ ...betting, state: 'dealing', closesAtMs: nowMs - 2000 },
  opening: { pace: 'dice', startsAtMs: nowMs - 1000, opensAtMs: nowMs + 3000 },
};
const overWith = (result: SicBoResult): TableRoundState => ({
  ...{ ...betting, state: 'result', closesAtMs: nowMs - 6000 },
  ...{ opened: [result], result },
});

const stateOf = (round: TableRoundState, crowd: TableCrowd[] = []) =>
  tableState(info, round, { balance: '900.00', crowd });
const placed = [
  { key: 'big', amount: '5.00' },
  { key: 'total:12', amount: '1.00' },
  { key: 'single:5', amount: '2.00' },
];
const staked = (state: LiveTableState) => withSlip(state, placed, { amount: '8.00', balance: '892.00' });

let controls: TableControls;
const showTable = (state: LiveTableState) =>
  show(<LiveTable info={info} controls={controls} state={state} board={liveBoard} />);
const spot = (name: RegExp | string) => screen.getByRole('button', { name });
const diceInBowl = () =>
  [...document.querySelectorAll('.bowl svg')].map((die) => die.querySelectorAll('circle').length);

beforeEach(() => {
  jest.useFakeTimers({ now: nowMs });
  controls = testControls();
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => jest.useRealTimers());

describe('while stakes are taken', () => {
  it('has 52 fields, each with its odds, its exact return and its limit', () => {
    showTable(stateOf(betting));
    const spots = [...document.querySelectorAll('[data-spot]')];
    expect(spots).toHaveLength(52);
    for (const field of spots)
      expect(field).toHaveAccessibleDescription(/^Pays .* Return 9\d\.\d\d %\. At most P\d+\.00\.$/);
    expect(spot('Triple 4')).toHaveAccessibleDescription(/209 to 1.*At most P5\.00/);
  });

  it('takes chips on every kind of field in one slip', () => {
    showTable(stateOf(betting));
    const named = {
      small: 'Small, 4 to 10',
      odd: 'Odd',
      anyTriple: 'Any triple',
      'total:9': 'Total 9',
      'pair:2': 'Pair of 2',
      'triple:3': 'Triple 3',
      'combination:1-6': '1 and 6',
      'single:4': 'Number 4',
    };
    for (const name of Object.values(named)) fireEvent.click(spot(name));
    fireEvent.keyDown(window, { key: 'c' });
    expect(controls.stake).toHaveBeenCalledWith(Object.keys(named).map((key) => ({ key, amount: '0.50' })));
  });

  it('refuses a chip beyond the limit of its field, and takes the same one on a field that may hold it', () => {
    showTable(stateOf(betting));
    fireEvent.click(screen.getByRole('radio', { name: 'P25.00' }));
    fireEvent.click(spot('Triple 3'));
    expect(screen.getByRole('alert')).toHaveTextContent('At most P5.00 on this bet');
    expect(spot('Triple 3')).toBeInTheDocument();
    fireEvent.click(spot('Big, 11 to 17'));
    expect(spot('Big, 11 to 17, P25.00 on it')).toBeInTheDocument();
  });
});

describe('what others have staked', () => {
  const crowd: TableCrowd[] = [
    { key: 'big', currency: 'PLAY', players: 12, sum: '340.00' },
    { key: 'triple:6', currency: 'PLAY', players: 1, sum: '5.00' },
    { key: 'odd', currency: 'TRIAL', players: 7, sum: '70.00' },
  ];

  it('is said of each field and listed beside the cloth, in the money of the session alone', () => {
    showTable(stateOf(betting, crowd));
    expect(spot('Triple 6')).toHaveAccessibleDescription(/At most P5\.00\. 1 player, P5\.00$/);
    expect(spot('Odd')).toHaveAccessibleDescription(/At most P500\.00\.$/);
    expect(screen.getByText('Most staked: Big, 11 to 17: 12 players, P340.00')).toBeInTheDocument();
    fireEvent.click(screen.getByText(/^Most staked/));
    expect(
      within(screen.getByRole('list', { name: 'Next' })).getByText('Triple 6: 1 player, P5.00'),
    ).toBeVisible();
    expect(screen.queryByText(/7 players/)).toBeNull();
  });

  it('is nothing where nobody has', () => {
    showTable(stateOf(betting));
    expect(screen.getByText('Nobody has a confirmed bet in this round yet.')).toBeInTheDocument();
  });
});

describe('a throw', () => {
  it('tumbles and tells nothing of its outcome while it is on its way', () => {
    showTable(staked(stateOf(onItsWay)));
    expect(document.querySelector('[data-tumbling]')).not.toBeNull();
    expect(document.querySelector('.total:not([data-spot] *)')).toBeEmptyDOMElement();
    expect(screen.queryByText(/\d \d \d:/)).toBeNull();
    expect(spot('Big, 11 to 17, P5.00 on it')).toBeInTheDocument();
    const before = diceInBowl();
    act(() => jest.advanceTimersByTime(140));
    expect(diceInBowl()).not.toEqual(before);
  });

  it('lies still when it has opened, and is told with what the own bets return, as the server settles them', () => {
    showTable(staked(stateOf(overWith(twelve))));
    expect(document.querySelector('[data-tumbling]')).toBeNull();
    expect(diceInBowl()).toEqual([2, 4, 6]);
    expect(document.querySelector('.total:not([data-spot] *)')).toHaveTextContent('12');
    expect(settleSicBo(maths, placed, twelve).payoutMinor).toBe(1000n + 820n);
    expect(screen.getByText('2 4 6: 12. You get P18.20.')).toBeInTheDocument();
    expect(spot('Big, 11 to 17: P5.00 won and returned P10.00')).toBeInTheDocument();
    expect(spot('Number 5: P2.00 lost')).toBeInTheDocument();
  });

  it('of three equal dice is called a triple, to which big loses', () => {
    showTable(staked(stateOf(overWith(fives))));
    expect(screen.getByText('5 5 5: 15, a triple. You get P22.00.')).toBeInTheDocument();
    expect(spot('Big, 11 to 17: P5.00 lost')).toBeInTheDocument();
  });
});

it('lists what came before, triples told as such', () => {
  show(
    <liveBoard.Past
      info={info}
      shoeId={null}
      results={[fives, twelve].map((result, index) => ({
        ...{ number: 9 - index, shoeId: null, coup: null },
        result,
      }))}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '155 5 5: 15, a triple',
    '122 4 6: 12',
  ]);
});

it('names in its rules what each kind of bet pays and returns, with the limits of this table', () => {
  show(<liveBoard.Rules info={info} />);
  expect(screen.getAllByRole('row')).toHaveLength(17);
  const returnOf = (key: string) => info.bets.find((bet) => bet.key === key)?.returnToPlayer ?? 'none';
  for (const [name, key, odds, limit] of [
    ['Any triple', 'anyTriple', '33 to 1', 'P25.00'],
    ['Total 8 or 13', 'total8', '8.7 to 1', 'P75.00'],
    ['Small', 'small', '1 to 1', 'P500.00'],
  ] as const) {
    const row = screen.getByRole('row', { name: new RegExp(`^${name} `) });
    expect(row).toHaveTextContent(odds);
    expect(row).toHaveTextContent(`${returnOf(key)} %`);
    expect(row).toHaveTextContent(limit);
  }
});
