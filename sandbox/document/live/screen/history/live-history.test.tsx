import { TextEncoder } from 'node:util';
import { act, fireEvent, screen } from '@testing-library/react';
import { getLiveInfo } from '@/sandbox/catalogue/live-info';
import { liveBoard } from '@/sandbox/games/live/roulette/board/live-board';
import { show } from '@/sandbox/testing/show-board';
import { playedRound } from '../../proof/test-table-proof';
import { callTable } from '../../table-client';
import { tableState } from '../../test-table';
import { LiveHistory } from './live-history';

// jsdom has none; every browser does.
Object.defineProperty(globalThis, 'TextEncoder', { value: TextEncoder });

jest.mock('../../table-client', () => ({ callTable: jest.fn() }));

const info = getLiveInfo('live-harbour-roulette')!;
const proof = playedRound(info.tableCode);
const { number } = proof.result as { number: number };
const slip = {
  ...{ betId: 'b1', amount: '3.00', state: 'confirmed', undoCode: null },
  placed: [
    { key: 'red', amount: '2.00' },
    { key: 'black', amount: '1.00' },
  ],
};
const answers: Record<string, unknown> = {
  tableHistory: {
    own: [{ roundId: 'vlr_1', number: 5, standing: null, stake: '3.00', payout: '4.00', isPaid: true }],
  },
  tableMine: { slips: [slip], actions: [], payout: '4.00', isPaid: true },
  tableProof: proof,
};

it('an own round is told with its bets and proven inside of the document', async () => {
  jest.mocked(callTable).mockImplementation(async (name) => answers[name] as never);
  show(
    <LiveHistory
      info={info}
      board={liveBoard}
      state={tableState(info, null, { balance: '1.00' })}
      onClose={jest.fn()}
    />,
  );
  const check = await screen.findByRole('button', { name: /Check/ });
  await act(async () => fireEvent.click(check));
  await screen.findByText('Everything agrees.');
  screen.getByText(new RegExp(`^${number} `));
  screen.getByText(/^Red: .*2\.00 (lost|won and returned .*4\.00)$/);
  screen.getByText(/^Black: .*1\.00 (lost|won and returned .*2\.00)$/);
  screen.getByText('/sandbox/proof/vlr_1');
  expect(jest.mocked(callTable).mock.calls).toContainEqual([
    'tableMine',
    { sessionToken: 'ses', roundId: 'vlr_1' },
  ]);
});

it.each([
  ['running', 'Running', /still running/],
  ['void', 'Void', /every stake came back/],
  ['returned', 'Returned', /could not be confirmed/],
])('a round that is %s says so in the place of a payout, and what it means', async (standing, word, told) => {
  const own = [{ roundId: 'vlr_2', number: 6, standing, stake: '3.00', payout: null, isPaid: false }];
  const all: Record<string, unknown> = { ...answers, tableHistory: { own }, tableProof: { result: null } };
  jest.mocked(callTable).mockImplementation(async (name) => all[name] as never);
  const state = tableState(info, null, { balance: '1.00' });
  show(<LiveHistory info={info} board={liveBoard} state={state} onClose={jest.fn()} />);
  await screen.findByText(word);
  const check = screen.getByRole('button', { name: /Check/ });
  await act(async () => fireEvent.click(check));
  await screen.findByText(told);
  await screen.findByText('/sandbox/proof/vlr_2');
});
