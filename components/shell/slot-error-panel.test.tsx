import { act, screen } from '@testing-library/react';
import { show } from '@/lib/testing/scenes/client';
import { SlotErrorPanel } from './slot-error-panel';

const refresh = jest.fn();
const router = { refresh };
jest.mock('@/lib/i18n/navigation', () => ({ useRouter: () => router }));

const visibility = jest.spyOn(document, 'visibilityState', 'get');
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

beforeAll(() => jest.useFakeTimers());
beforeEach(() => {
  refresh.mockClear();
  visibility.mockReturnValue('visible');
});
afterAll(() => jest.useRealTimers());

test('parts that failed together are asked for again together, less often each time', () => {
  show(
    <>
      <SlotErrorPanel title="Slots" />
      <SlotErrorPanel title="Fishing" />
    </>,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  pass(9);
  expect(refresh).not.toHaveBeenCalled();
  pass(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(19);
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(1);
  expect(refresh).toHaveBeenCalledTimes(2);
  for (const seconds of [40, 60, 60]) pass(seconds);
  expect(refresh).toHaveBeenCalledTimes(5);
});

test('nothing is asked for while nobody looks, nor once the part is there', () => {
  visibility.mockReturnValue('hidden');
  const { unmount } = show(<SlotErrorPanel title="Slots" />);
  pass(60);
  expect(refresh).not.toHaveBeenCalled();
  visibility.mockReturnValue('visible');
  pass(60);
  expect(refresh).toHaveBeenCalledTimes(1);
  unmount();
  pass(600);
  expect(refresh).toHaveBeenCalledTimes(1);
});
