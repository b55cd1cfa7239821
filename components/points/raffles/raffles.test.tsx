import { TextEncoder } from 'node:util';
import { screen, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useMember } from '@/lib/client/session/use-member';
import type { Raffle } from '@/lib/contract/calls/loyalty/raffles';
import { CallError } from '@/lib/contract/errors';
import { readRaffleDocument } from '@/lib/raffle';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { Raffles } from './raffles-part';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/call/save-file', () => ({ saveTextFile: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

// The draw is computed in the browser.
Object.assign(globalThis, { TextEncoder });

const callMock = jest.mocked(call) as unknown as jest.Mock;
const open: Raffle = {
  ...{ raffleId: 'rfl_open', title: 'Daily raffle', state: 'open', ticketPoints: 20, leftForMember: 5 },
  ...{
    closesAt: '2026-11-20T20:00:00.000Z',
    drawsAt: '2026-11-20T21:00:00.000Z',
    ownTickets: 2,
    allTickets: 9,
  },
  prizes: [
    {
      ...{ kind: 'points', value: '500', wageringMultiple: null, validDays: null },
      ticket: null,
      isOwn: false,
    },
  ],
  commitment: 'ab'.repeat(32),
  beacon: {
    ...{ kind: 'lottery', chain: null, round: null, address: null },
    ...{ gameCode: 'pcbm1', issue: '20261120-0001' },
  },
  ...{ root: null, treeTickets: null, entries: null, serverSeed: null, drawnAt: null },
};
const ownOf = (...numbers: number[]) => ({
  ...{ raffleId: 'rfl_open', statement: null, list: [], next: null },
  own: numbers.map((number) => ({
    ...{ number, ticketId: `rtk_00000000000000ab-${number}`, source: 'points', place: null, path: [] },
    takenAt: open.closesAt,
  })),
});
const [won] = open.prizes;
const drawn: Raffle = {
  ...{ ...open, raffleId: 'rfl_1', title: 'Yesterday', state: 'drawn', serverSeed: 'cd'.repeat(32) },
  prizes: [{ ...won!, ticket: 7, isOwn: true }],
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

describe('raffles in the mall', () => {
  it('show what is won, what it is drawn with and that this proves less, and take tickets for points', async () => {
    let own = [4, 5];
    answerCalls(callMock, {
      'raffles.list': () => ({ list: [{ ...open, ownTickets: own.length }] }),
      'raffles.tickets': () => ownOf(...own),
      'raffles.take': () => {
        own = [4, 5, 9, 10, 11];
        return { ...open, ownTickets: 5 };
      },
    });
    const { user } = show(<Raffles memberId="mem_1" />);
    expect(await screen.findByText('2 of yours, 9 in all')).toBeInTheDocument();
    expect(await screen.findByText('4–5')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Prizes' })).toHaveTextContent('500 points');
    expect(screen.getByText(/proves less than a beacon of others/)).toBeInTheDocument();
    expect(screen.getByText(open.commitment)).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'How many tickets' });
    await user.clear(field);
    await user.type(field, '6');
    expect(screen.getByText('From 1 to 5')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take tickets' }));
    expect(inputsOf(callMock, 'raffles.take')).toEqual([]);
    await user.clear(field);
    await user.type(field, '3');
    expect(screen.getByText('Costs 60 points')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take tickets' }));
    expect(await screen.findByText('You have 3 tickets more.')).toBeInTheDocument();
    expect(inputsOf(callMock, 'raffles.take')).toEqual([{ raffleId: 'rfl_open', count: 3 }]);
    // The own numbers and the count are read again.
    expect(await screen.findByText('4–5, 9–11')).toBeInTheDocument();
    expect(screen.getByText('5 of yours, 9 in all')).toBeInTheDocument();
  });

  it('say that no points were taken where tickets were refused', async () => {
    answerCalls(callMock, {
      'raffles.list': () => ({ list: [open] }),
      'raffles.tickets': () => ownOf(4, 5),
      'raffles.take': () => {
        throw new CallError('raffle.closed');
      },
    });
    const { user } = show(<Raffles memberId="mem_1" />);
    await user.click(await screen.findByRole('button', { name: 'Take tickets' }));
    expect(await screen.findByText(/No points were taken/)).toBeInTheDocument();
  });

  it('say who has won by the number of the ticket, and hand out a proof that the verifier reads, with the own tickets and all', async () => {
    const list = Array.from({ length: 20 }, (_, at) => `${at + 1} rtk_00000000000000ab-${at + 1}`);
    const own = [{ number: 7, ticketId: 'rtk_00000000000000ab-7', place: 6, path: ['ee'.repeat(32)] }];
    const statement = {
      ...{ kind: 'raffle', raffleId: 'rfl_1', closesAt: open.closesAt, drawsAt: open.drawsAt },
      ...{ commitment: open.commitment, serverSeed: drawn.serverSeed, root: 'ff'.repeat(32) },
      beacon: { kind: 'drand', chain: 'c', round: 7, randomness: 'aa', signature: 'bb' },
      ...{ tickets: 20, entries: 1, left: [], draws: [[{ ...own[0], outcome: 'won' }]] },
    };
    answerCalls(callMock, {
      'raffles.list': () => ({ list: [drawn] }),
      'raffles.tickets': ({ from }: { from?: number }) => ({
        ...{ raffleId: 'rfl_1', statement },
        own: own.map((ticket) => ({ ...ticket, source: 'points', takenAt: open.closesAt })),
        ...(from === 1 ? { list: list.slice(0, 12), next: 13 } : { list: list.slice(12), next: null }),
      }),
    });
    const { user } = show(<Raffles memberId="mem_1" />);
    const card = within(await screen.findByRole('region', { name: 'Yesterday' }));
    expect(card.getByText(/your ticket 7 has won/)).toBeInTheDocument();
    expect(card.queryByRole('button', { name: 'Take tickets' })).toBeNull();
    await user.click(card.getByRole('button', { name: /Download the proof/ }));
    const text = jest.mocked(saveTextFile).mock.calls[0]?.[1] ?? '';
    const document = readRaffleDocument(JSON.parse(text));
    expect(document).toMatchObject({ list, own, tickets: 20 });
  });

  it('say what failed and load again on a press, also when only the own numbers are missing', async () => {
    const down = () => {
      throw new CallError('gateway.unavailable');
    };
    answerCalls(callMock, { 'raffles.list': down });
    const { user } = show(<Raffles memberId="mem_1" />);
    expect(await screen.findByText(/The raffles could not be loaded/)).toBeInTheDocument();
    answerCalls(callMock, { 'raffles.list': () => ({ list: [open] }), 'raffles.tickets': down });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 of yours, 9 in all')).toBeInTheDocument();
    expect(await screen.findByText(/Your numbers could not be loaded/)).toBeInTheDocument();
    answerCalls(callMock, { 'raffles.list': () => ({ list: [open] }), 'raffles.tickets': () => ownOf(4, 5) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4–5')).toBeInTheDocument();
  });

  it('that were drawn say whether an own ticket has won, and what was changed does not agree here', async () => {
    const lost: Raffle = { ...drawn, raffleId: 'rfl_2', title: 'Lost', prizes: [{ ...won!, ticket: 1 }] };
    answerCalls(callMock, {
      'raffles.list': () => ({ list: [drawn, lost] }),
      'raffles.tickets': () => ({
        ...ownOf(7),
        statement: {
          ...{ kind: 'raffle', raffleId: 'rfl_2', closesAt: open.closesAt, drawsAt: open.drawsAt },
          ...{ commitment: open.commitment, serverSeed: drawn.serverSeed, root: 'ff'.repeat(32) },
          beacon: { kind: 'drand', chain: 'c', round: 7, randomness: 'aa', signature: 'bb' },
          ...{ tickets: 1, entries: 1, left: [], draws: [] },
        },
        list: ['1 rtk_00000000000000ab-1'],
      }),
    });
    const { user } = show(<Raffles memberId="mem_1" />);
    const yours = within(await screen.findByRole('region', { name: 'Yesterday' }));
    expect(yours.getByText(/The prize waits in your reward center/)).toBeInTheDocument();
    expect(yours.getByRole('button', { name: 'Open the reward center' })).toBeInTheDocument();
    const others = within(screen.getByRole('region', { name: 'Lost' }));
    expect(others.getByText(/None of your tickets has won/)).toBeInTheDocument();
    await user.click(others.getByRole('button', { name: 'Check it in this browser' }));
    expect(await others.findByText(/does not agree/)).toBeInTheDocument();
  });
});
