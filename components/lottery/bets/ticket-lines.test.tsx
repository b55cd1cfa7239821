import { screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import type { BoardNames } from '../names/use-board-names';
import { TicketLines } from './ticket-lines';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/call/save-file', () => ({ saveTextFile: jest.fn() }));
const callMock = jest.mocked(call) as unknown as jest.Mock;

const names = {} as BoardNames;
const proof = { leaf: 'ab'.repeat(32), leafText: '{}', place: 2, tickets: 5, path: [], ticketsRoot: '' };
const document = { kind: 'draw', gameCode: 'sscm1', issue: '20261126-0900', ticket: { payout: '1.94' } };
const save = () => screen.queryByRole('button', { name: 'Save the proof as a file' });

function open(state: 'won' | 'sold', ticketProof: () => unknown = () => document) {
  answerCalls(callMock, {
    'lottery.betDetail': () => ({ lines: [], numbers: null, proof, state }),
    'lottery.ticketProof': ticketProof,
  });
  return show(<TicketLines ticketId="ltk_1" names={names} />);
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
});

it('a ticket that has ended is saved with its draw, as the platform states both', async () => {
  const { user } = open('won');
  expect(await screen.findByText(/Ticket 3 of 5/)).toBeVisible();
  await user.click(save()!);
  await waitFor(() => expect(saveTextFile).toHaveBeenCalledTimes(1));
  expect(inputsOf(callMock, 'lottery.ticketProof')).toEqual([{ ticketId: 'ltk_1' }]);
  const [name, text] = jest.mocked(saveTextFile).mock.calls[0] ?? [];
  expect(name).toBe('sscm1-20261126-0900.json');
  expect(JSON.parse(text as string)).toEqual(document);
});

it('says so where the document does not come', async () => {
  const { user } = open('won', () => {
    throw new CallError('network.failed');
  });
  await screen.findByText(/Ticket 3 of 5/);
  await user.click(save()!);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(saveTextFile).not.toHaveBeenCalled();
});

it('has no file of a ticket that is not settled', async () => {
  open('sold');
  await screen.findByText(/Ticket 3 of 5/);
  expect(save()).toBeNull();
});
