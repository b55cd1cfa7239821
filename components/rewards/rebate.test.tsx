import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import type { RebateClaim, RebateLine } from '@/lib/contract/calls/missions';
import {
  anaInfo,
  asMember,
  forgetEverything,
  answerCalls,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { RebatePage } from './rebate-page';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const time = '2026-01-02T03:04:05.000Z';

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

const lines: RebateLine[] = [
  {
    gameType: 'RNG',
    classification: 'JP',
    rate: '0.50',
    stakes: '1000.00',
    claimable: '5.00',
    today: '0.25',
  },
  {
    gameType: 'RNG',
    classification: 'VP',
    rate: '0.05',
    stakes: '400.00',
    claimable: '0.20',
    today: '0.00',
  },
  { gameType: 'FISH', classification: null, rate: '0.30', stakes: '0.00', claimable: '0.00', today: '0.00' },
];
const claim: RebateClaim = {
  claimId: 'rbc_1',
  transferId: 'trf_77',
  amount: '5.00',
  claimedAt: time,
  from: time,
  to: time,
};
const overview = (more: object = {}) => ({
  lines,
  claimable: '5.00',
  list: [],
  totalPages: 1,
  totalItems: 0,
  ...more,
});

describe('the rebate', () => {
  it('shows rate, stakes, what can be claimed and the estimate of today for each type and class of game', async () => {
    answerCalls(callMock, { 'rebates.overview': () => overview() });
    show(<RebatePage member={anaInfo} />);
    const rows = within(await screen.findByRole('table', { name: 'By game type' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Slots0.50%P1,000.00P5.00P0.25Claim');
    expect(rows[2]).toHaveTextContent('Video poker0.05%P400.00P0.20P0.00Claim');
    expect(rows[3]).toHaveTextContent('Fishing0.30%P0.00P0.00P0.00Nothing yet');
    expect(screen.getByText(/Table games and video poker already pay back more/)).toBeVisible();
  });

  it.each([
    ['Claim all', {}],
    ['Claim the rebate of Slots', { gameType: 'RNG', classification: 'JP' }],
    ['Claim the rebate of Video poker', { gameType: 'RNG', classification: 'VP' }],
  ])('%s asks for exactly that, and says what came of it with its transfer', async (name, input) => {
    let isClaimed = false;
    answerCalls(callMock, {
      'rebates.overview': () =>
        isClaimed
          ? overview({
              lines: lines.map((line) => ({ ...line, claimable: '0.00' })),
              claimable: '0.00',
              list: [claim],
            })
          : overview(),
      'rebates.claim': () => {
        isClaimed = true;
        return claim;
      },
    });
    const { user } = show(<RebatePage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('P5.00 was added to your balance.')).toBeVisible();
    expect(inputsOf(callMock, 'rebates.claim')).toEqual([input]);
    const history = within(await screen.findByRole('table', { name: 'Claims' }));
    expect(history.getByText('trf_77')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
  });

  it('has nothing to press when nothing can be claimed, and says when that changes', async () => {
    answerCalls(callMock, { 'rebates.overview': () => overview({ lines: [lines[2]], claimable: '0.00' }) });
    show(<RebatePage member={anaInfo} />);
    expect(await screen.findByText(/from tomorrow/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Claim/ })).not.toBeInTheDocument();
  });

  it('says that no money moved when a claim is refused', async () => {
    answerCalls(callMock, {
      'rebates.overview': () => overview(),
      'rebates.claim': () => {
        throw new CallError('rebate.nothing');
      },
    });
    const { user } = show(<RebatePage member={anaInfo} />);
    await user.click(await screen.findByRole('button', { name: 'Claim all' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No money moved');
  });

  it('sends one claim for two presses', async () => {
    answerCalls(callMock, { 'rebates.overview': () => overview() });
    const { user } = show(<RebatePage member={anaInfo} />);
    await user.dblClick(await screen.findByRole('button', { name: 'Claim all' }));
    await user.click(screen.getByRole('button', { name: 'Claim the rebate of Slots' }));
    expect(inputsOf(callMock, 'rebates.claim')).toEqual([{}]);
  });

  it('that is not offered says so', async () => {
    answerCalls(callMock, { 'rebates.overview': () => overview({ lines: [], claimable: '0.00' }) });
    show(<RebatePage member={anaInfo} />);
    expect(await screen.findByText('No rebate is offered at the moment')).toBeVisible();
  });
});
