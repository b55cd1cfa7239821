import { act, renderHook, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { takeHeldAction } from '@/lib/client/session/held-action';
import { useMember } from '@/lib/client/session/use-member';
import { memberNow } from '@/lib/client/session/member-now';
import { CallError } from '@/lib/contract/errors';
import { asMember, asVisitor, forgetEverything } from '@/lib/testing/scenes/client';
import { useBuy, type Order } from './use-buy';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/client/session/member-now', () => ({ memberNow: jest.fn() }));
const callMock = jest.mocked(call) as unknown as jest.Mock;

function as(who: typeof asMember): void {
  jest.mocked(useMember).mockReturnValue(who);
  jest.mocked(memberNow).mockReturnValue(who);
}

const order: Order = {
  gameCode: 'sscm5',
  issue: '20261126-0147',
  lines: [{ playType: 'straight-d', selection: { columns: [[1], [2]] }, unit: '1.00', times: 1 }],
  plan: null,
};

const bets = () =>
  callMock.mock.calls.filter(([{ name }]: [{ name: string }]) => name === 'lottery.bet') as [
    unknown,
    { issue: string },
    { idempotencyKey: string },
  ][];

function open() {
  const bought: Order[] = [];
  const hook = renderHook(() => useBuy((done) => bought.push(done)));
  return { ...hook, bought };
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  takeHeldAction();
  callMock.mockResolvedValue({});
});

it('a visitor’s bet goes on after the login, in the draw that was pressed, and its repeat is the same sale', async () => {
  as(asVisitor);
  const { result, rerender, bought } = open();
  act(() => result.current.press(order));
  const held = takeHeldAction();
  expect(held).not.toBeNull();
  expect(bets()).toHaveLength(0);
  as(asMember);
  callMock.mockRejectedValueOnce(new CallError('network.failed'));
  // The way in ends before the page is drawn again for the member who came in.
  act(() => held?.act(true));
  rerender();
  await waitFor(() => expect(result.current.failure?.kind).toBe('uncertain'));
  act(() => result.current.press(order));
  await waitFor(() => expect(bought).toHaveLength(1));
  const [first, second] = bets();
  expect(first?.[1].issue).toBe('20261126-0147');
  expect(second?.[2].idempotencyKey).toBe(first?.[2].idempotencyKey);
});

it('the same bet pressed again after it was bought is a new one', async () => {
  as(asMember);
  const { result, bought } = open();
  for (const times of [1, 2]) {
    act(() => result.current.press(order));
    await waitFor(() => expect(bought).toHaveLength(times));
  }
  const [first, second] = bets();
  expect(second?.[2].idempotencyKey).not.toBe(first?.[2].idempotencyKey);
});
