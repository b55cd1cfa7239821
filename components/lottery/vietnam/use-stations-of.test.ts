import { renderHook, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { answerCalls, forgetEverything } from '@/lib/testing/scenes/client';
import { useStationsOf } from './use-stations-of';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call) as unknown as jest.Mock;

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
});

it('a slip knows the stations of the day that the platform has, in its order', async () => {
  const listed: Record<string, string[]> = { north: [], central: ['hue', 'py'], south: ['cm', 'hcm'] };
  answerCalls(callMock, {
    'lottery.day': ({ area }: { area: string }) => ({
      list: (listed[area] ?? []).map((gameCode) => ({ gameCode })),
    }),
  });
  // A Monday, whose customary stations are those until the answer is there.
  const { result } = renderHook(() => useStationsOf('20261130'));
  expect(result.current.south).toEqual(['hcm', 'dt', 'cm']);
  await waitFor(() => expect(result.current).toEqual(listed));
});

it('asks nobody beside a draw of every few minutes', () => {
  const { result } = renderHook(() => useStationsOf('20261130-0147'));
  expect(result.current).toEqual({ north: [], central: [], south: [] });
  expect(callMock).not.toHaveBeenCalled();
});
