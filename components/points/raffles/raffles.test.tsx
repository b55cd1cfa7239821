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
    answerCalls(callMock, {
      'raffles.list': () => ({ list: [open] }),
      'raffles.take': () => ({ ...open, ownTickets: 5 }),
    });
    const { user } = show(<Raffles memberId="mem_1" />);
    expect(await screen.findByText('2 of yours, 9 in all')).toBeInTheDocument();
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
  });

  it('say that no points were taken where tickets were refused', async () => {
    answerCalls(callMock, {
      'raffles.list': () => ({ list: [open] }),
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
});
