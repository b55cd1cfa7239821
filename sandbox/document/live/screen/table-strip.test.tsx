import { act, fireEvent, screen } from '@testing-library/react';
import { liveInfosFor } from '@/sandbox/catalogue/live-info';
import { openedTable } from '../table-state';
import { roundWith } from '../test-round';
import { tableState } from '../test-table';
import { TableStrip } from './table-strip';
import { show } from '@/sandbox/testing/show-board';

const tables = liveInfosFor('copper-dock-live');
const codes = tables.map(({ tableCode }) => tableCode);
const [first = '', second = ''] = codes;

const stateOf = (open: readonly string[]) =>
  openedTable(
    {
      ...{
        sessionToken: 'ses',
        tableCode: first,
        tables: open,
        currency: 'PLAY',
        balance: '9.00',
        backUrl: '',
      },
      state: {
        tableCode: first,
        kind: 'live-roulette',
        nowMs: 0,
        shoe: null,
        round: null,
        studio: null,
        crowd: [],
      },
    },
    0,
  );

let answer: object;
beforeEach(() => {
  AbortSignal.timeout = () => new AbortController().signal;
  globalThis.fetch = jest.fn(
    async () => ({ json: async () => ({ success: true, value: answer }) }) as Response,
  );
});

it('names every table of the studio with what it does, and goes there by a press', async () => {
  answer = {
    nowMs: 0,
    tables: codes.map((tableCode) => ({ tableCode, kind: '', state: 'betting', closesAtMs: 1, results: [] })),
  };
  const moves = { show: jest.fn(), add: jest.fn() };
  await act(async () => void show(<TableStrip tables={tables} state={stateOf(codes)} moves={moves} />));
  expect(screen.getByRole('button', { current: true })).toHaveTextContent(/at this table/);
  const other = screen.getByRole('button', { name: /Quayside.*bets open/ });
  fireEvent.click(other);
  expect(moves.show).toHaveBeenCalledWith(second);
});

it('says of a table that stands beside what was heard of it, which is newer than the list', async () => {
  answer = {
    nowMs: 0,
    tables: codes.map((tableCode) => ({ tableCode, kind: '', state: 'settled', closesAtMs: 1, results: [] })),
  };
  const moves = { show: jest.fn(), add: jest.fn() };
  const heard = tableState(tables[1]!, roundWith(), { balance: '9.00' }).table;
  const state = { ...stateOf(codes), beside: [{ table: heard, past: null }] };
  await act(async () => void show(<TableStrip tables={tables} state={state} moves={moves} />));
  expect(screen.getByRole('button', { name: /^Live Quayside/ })).toHaveTextContent(/bets open/);
});

it('is not there at a session of one table, and asks for no list', () => {
  show(<TableStrip tables={tables} state={stateOf([first])} moves={{ show: jest.fn(), add: jest.fn() }} />);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(globalThis.fetch).not.toHaveBeenCalled();
});
