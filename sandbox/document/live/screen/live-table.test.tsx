import { act, fireEvent, screen, within } from '@testing-library/react';
import { getLiveInfo } from '@/sandbox/catalogue/live-info';
import { liveBoard } from '@/sandbox/games/live/baccarat/board/live-board';
import { takeCoup, type ShownCard } from '@/sandbox/games/live/baccarat/deal-coup';
import type { TableRoundState, TableSlip, TableState } from '@/sandbox/kit/table-wire';
import { show } from '@/sandbox/testing/show-board';
import { LiveTable } from './live-table';
import { openedTable, reduceTable, type LiveTableState } from '../table-state';
import { roundWith } from '../test-round';
import { nowMs, testControls } from '../test-table';
import type { TableControls } from '../use-table';

const info = getLiveInfo('live-pearl-baccarat')!;
const fresh = getLiveInfo('live-fresh-baccarat')!;

/** Nine and queen against two and five, in the order of dealing: four for each rank from the ace, spades first. */
const deck = [35, 4, 45, 16];
let dealt = 0;
const coup = takeCoup(() => deck[dealt++]!);
const opened: ShownCard[] = [0, 1].flatMap((place) =>
  (['player', 'banker'] as const).map((hand) => ({ hand, card: coup[hand][place]! })),
);

const betting = roundWith({
  ...{ number: 12, coup: 12, bettingAtMs: nowMs - 1000, closesAtMs: nowMs + 9000 },
});
const over: TableRoundState = { ...betting, state: 'result', opened, result: coup };
const tableOf = (round: TableRoundState | null, part: Partial<TableState> = {}): TableState => ({
  tableCode: info.tableCode,
  kind: info.kind,
  nowMs,
  shoe: {
    ...{ shoeId: 'sho_1', number: 3, root: 'cd'.repeat(32), seedHash: 'ef'.repeat(32) },
    opensAtMs: 0,
    burnCard: 4,
  },
  round,
  studio: null,
  crowd: [{ key: 'banker', currency: 'PLAY', players: 3, sum: '42.00' }],
  ...part,
});
const stateOf = (round: TableRoundState | null, part: Partial<TableState> = {}): LiveTableState =>
  openedTable(
    {
      ...{ sessionToken: 'ses', tableCode: info.tableCode, tables: [info.tableCode], currency: 'PLAY' },
      ...{ balance: '100.00', backUrl: '', state: tableOf(round, part) },
    },
    0,
  );
const slip: TableSlip = {
  betId: 'b1',
  placed: [{ key: 'player', amount: '5.00' }],
  amount: '5.00',
  state: 'confirmed',
  undoCode: null,
};
const withSlip = (state: LiveTableState): LiveTableState =>
  reduceTable(state, { type: 'answered', roundId: 'vlr_1', answer: { nowMs, bet: slip, balance: '95.00' } });

let controls: TableControls;
const showTable = (state: LiveTableState, of = info) =>
  show(<LiveTable info={of} controls={controls} state={state} board={liveBoard} />);
const spot = (name: RegExp | string) => screen.getByRole('button', { name });

beforeEach(() => {
  jest.useFakeTimers({ now: nowMs });
  controls = testControls();
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => jest.useRealTimers());

describe('while stakes are taken', () => {
  it('says how long, and takes what is laid in one slip', () => {
    showTable(stateOf(betting));
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('timer')).toHaveAccessibleName('9 seconds left to bet');
    fireEvent.click(spot('Banker'));
    fireEvent.click(spot(/^Banker, /));
    fireEvent.click(spot('Tie'));
    fireEvent.click(screen.getByRole('button', { name: 'Confirm P3.00' }));
    expect(controls.stake).toHaveBeenCalledWith([
      { key: 'banker', amount: '2.00' },
      { key: 'tie', amount: '1.00' },
    ]);
  });

  it('is played by the keyboard alone', () => {
    showTable(stateOf(betting));
    fireEvent.keyDown(window, { key: '3' });
    fireEvent.click(spot('Player'));
    fireEvent.keyDown(window, { key: 'c' });
    expect(controls.stake).toHaveBeenCalledWith([{ key: 'player', amount: '5.00' }]);
  });

  it('shows how many real players have staked on a spot, and how much', () => {
    showTable(stateOf(betting));
    expect(within(spot('Banker')).getByText('3 players, P42.00')).toBeInTheDocument();
  });

  it('takes the last slip back while that is possible', () => {
    showTable(withSlip(stateOf(betting)));
    act(() => jest.advanceTimersByTime(1));
    fireEvent.keyDown(window, { key: 'u' });
    expect(controls.undo).toHaveBeenCalledTimes(1);
  });

  it('says of a chip that is too much what is possible', () => {
    showTable({ ...stateOf(betting), balance: '0.50' });
    fireEvent.click(spot('Banker'));
    expect(screen.getByRole('alert')).toHaveTextContent('Your balance is P0.50');
  });
});

it('lays nothing and stakes nothing after the close', () => {
  showTable(stateOf({ ...betting, state: 'closing', closesAtMs: nowMs - 1 }));
  fireEvent.click(spot('Banker'));
  fireEvent.keyDown(window, { key: 'c' });
  expect(controls.stake).not.toHaveBeenCalled();
  expect(screen.getAllByText('No more bets.').length).toBeGreaterThan(0);
});

it('tells each card as it opens, with its hand', () => {
  showTable(stateOf({ ...betting, state: 'dealing', closesAtMs: nowMs - 1, opened: opened.slice(0, 1) }));
  expect(screen.getByText('Player: Nine of hearts')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Player' })).getAllByRole('img')).toHaveLength(1);
});

it('tells the result and what the own bets return, as the server settles them', () => {
  showTable(withSlip(stateOf(over)));
  expect(screen.getByText('Player wins, 9 to 7. You get P10.00.')).toBeInTheDocument();
  expect(spot('Player: P5.00 won and returned P10.00')).toBeInTheDocument();
});

it('says that a void round gives every stake back', () => {
  showTable(withSlip(stateOf({ ...betting, state: 'void' })));
  expect(screen.getAllByText('The round is void. Every stake comes back.').length).toBeGreaterThan(0);
});

it('says that a shoe is shuffled and sealed before its first round', () => {
  showTable(stateOf(null, { shoe: { ...tableOf(null).shoe!, opensAtMs: nowMs + 15_000 } }));
  expect(screen.getAllByText('The shoe is shuffled and sealed.').length).toBeGreaterThan(0);
});

it('shows bets on pairs up to coup forty, and says why they are gone after it', () => {
  showTable(stateOf({ ...betting, coup: 41 }));
  expect(screen.queryByRole('button', { name: /pair/ })).toBeNull();
  expect(screen.getByText('Bets on pairs end with coup 40 of a shoe.')).toBeInTheDocument();
});

it('offers all side bets at the table that shuffles anew', () => {
  showTable(stateOf({ ...betting, coup: null }, { shoe: null }), fresh);
  for (const name of ['Suited pair', 'Banker six', 'Banker seven', 'Player eight', 'Big', 'Small'])
    expect(spot(name)).toBeInTheDocument();
});

it('says when the table cannot be heard, and when it is closed to the player', () => {
  const { unmount } = showTable(reduceTable(stateOf(betting), { type: 'link', link: 'lost' }));
  expect(screen.getByText(/The table cannot be heard/)).toBeInTheDocument();
  unmount();
  showTable(reduceTable(withSlip(stateOf(betting)), { type: 'ended', code: 'session.replaced' }));
  expect(screen.getByRole('alert')).toHaveTextContent('What you have staked stands and is paid.');
});

describe('the roads', () => {
  const past = [0, 1, 2].map((index) => ({
    ...{ number: 10 - index, shoeId: 'sho_1', coup: 10 - index },
    result: { ...coup, winner: index === 1 ? ('tie' as const) : coup.winner },
  }));
  const showPast = (shoeId: string) => show(<liveBoard.Past info={info} results={past} shoeId={shoeId} />);

  it('read as tables, with the tie at the result before it', () => {
    showPast('sho_1');
    const beads = screen.getByRole('table', { name: 'Bead plate' });
    expect(
      within(beads)
        .getAllByText(/^(Player|Tie)$/)
        .map((node) => node.textContent),
    ).toEqual(['Player', 'Tie', 'Player']);
    expect(screen.getByText('Player, 1 tie')).toBeInTheDocument();
    expect(screen.getByText('Past coups do not change the odds of the next one.')).toBeInTheDocument();
  });

  it('begin anew with each shoe', () => {
    showPast('sho_2');
    expect(screen.getByText('No coup of this shoe has been dealt yet.')).toBeInTheDocument();
  });
});
