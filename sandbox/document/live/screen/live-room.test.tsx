import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useReducer } from 'react';
import { liveInfosFor } from '@/sandbox/catalogue/live-info';
import type { TableRoundState, TableState } from '@/sandbox/kit/table-wire';
import { show } from '@/sandbox/testing/show-board';
import { reduceTable, type LiveTableAction, type LiveTableState } from '../table-state';
import { roundWith } from '../test-round';
import { nowMs, tableState, testControls, withSlip } from '../test-table';
import type { TableControls } from '../use-table';
import { LiveRoom } from './live-room';

const [pearl, swift, ...others] = liveInfosFor('live-pearl-baccarat');
if (!pearl || !swift) throw new Error('The studio has two tables');
const infos = [pearl, swift, ...others] as const;

const betting = { bettingAtMs: nowMs - 9000, closesAtMs: nowMs + 9000 };
const card = (rank: number) => ({ rank, suit: 0 });
const coup = {
  ...{ player: [card(9), card(10)], banker: [card(5), card(2)] },
  ...{ playerTotal: 9, bankerTotal: 7, winner: 'player' },
};

const tableOf = (tableCode: string, round: Partial<TableRoundState>): TableState => ({
  ...{ tableCode, kind: 'live-baccarat', nowMs, shoe: null, studio: null, crowd: [] },
  round: roundWith({ ...betting, roundId: 'vlr_2', ...round }),
});
const added = (table: TableState): LiveTableAction => ({ type: 'added', table, offsetMs: 0 });
const told = (table: TableState): LiveTableAction => ({ type: 'told', table, offsetMs: 0, isMeasured: true });

let controls: TableControls;
let state: LiveTableState;

let hear: (...actions: LiveTableAction[]) => void;

function Room() {
  const [heard, dispatch] = useReducer(reduceTable, state);
  hear = (...actions) => act(() => actions.forEach(dispatch));
  return <LiveRoom tables={infos} controls={controls} state={heard} waiting={null} />;
}

const tile = () => screen.getByRole('region', { name: swift.name.en });
const spot = (name: string | RegExp) => screen.getByRole('button', { name });

async function showRoom() {
  show(<Room />);
  await waitFor(() => expect(spot('Player')).toBeInTheDocument());
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(nowMs);
  controls = testControls();
  const alone = tableState(pearl, roundWith(betting), { balance: '100.00' });
  state = reduceTable(alone, added(tableOf(swift.tableCode, {})));
});
afterEach(() => jest.restoreAllMocks());

it('shows a table beside by its own clock, and its cards as they open', async () => {
  await showRoom();
  expect(within(tile()).getByRole('timer')).toHaveAccessibleName('9 seconds left to bet');
  hear(
    told(
      tableOf(swift.tableCode, {
        ...{ state: 'dealing', closesAtMs: nowMs - 1, dealings: [1] },
        opened: [{ hand: 'player', card: card(9) }],
      }),
    ),
  );
  expect(within(tile()).getAllByRole('img')).toHaveLength(1);
  expect(within(tile()).queryByRole('timer')).toBeNull();
  // The one at large goes on by itself.
  expect(screen.getAllByRole('timer')).toHaveLength(1);
});

it('says nothing aloud of a table beside', async () => {
  await showRoom();
  expect(within(tile()).queryByRole('status')).toBeNull();
  expect(within(tile()).getByText('Place your bets.').closest('[aria-live="off"]')).not.toBeNull();
});

it('keeps the chips that are laid when tables change places', async () => {
  await showRoom();
  fireEvent.click(spot('Player'));
  fireEvent.click(within(tile()).getByRole('button', { name: /large$/ }));
  expect(controls.tables.show).toHaveBeenCalledWith(swift.tableCode);
  hear({ type: 'enlarged', tableCode: swift.tableCode });
  expect(screen.getByText(`${swift.name.en} is the large table.`)).toBeInTheDocument();
  const small = screen.getByRole('region', { name: pearl.name.en });
  expect(within(small).getByText('P1.00 not confirmed')).toBeInTheDocument();
  expect(spot('Confirm P0.00')).toBeInTheDocument();
  hear({ type: 'enlarged', tableCode: pearl.tableCode });
  fireEvent.click(spot('Confirm P1.00'));
  expect(controls.stake).toHaveBeenCalledWith([{ key: 'player', amount: '1.00' }]);
});

it('tells beside what own bets stand there and what they return, and why none are taken at large', async () => {
  const bets = [{ key: 'player', amount: '5.00' }];
  state = reduceTable(withSlip(state, bets, { amount: '5.00', balance: '95.00' }), {
    ...{ type: 'enlarged', tableCode: swift.tableCode },
  });
  await showRoom();
  const small = () => within(screen.getByRole('region', { name: pearl.name.en }));
  expect(small().getByText('P5.00 staked')).toBeInTheDocument();
  const bound = new RegExp(`^Your bets of this round stand at ${pearl.name.en}`);
  expect(screen.getByText(bound)).toBeInTheDocument();
  const result = { ...betting, roundId: 'vlr_1', state: 'result', closesAtMs: nowMs - 1, result: coup };
  hear(told(tableOf(pearl.tableCode, result)));
  expect(small().getByText('You get P10.00.')).toBeInTheDocument();
  expect(screen.queryByText(bound)).toBeNull();
});

it('is moved through by one key, and closes what is not wanted any more', async () => {
  await showRoom();
  fireEvent.keyDown(window, { key: 't' });
  expect(controls.tables.next).toHaveBeenCalledTimes(1);
  fireEvent.click(within(tile()).getByRole('button', { name: `Close ${swift.name.en}` }));
  expect(controls.tables.close).toHaveBeenCalledWith(swift.tableCode);
});
