import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { OverlayMessages } from './overlay-messages';
import { dismissPartFailure, partFailure } from '../call/part-failures';

let isReachable = true;
jest.mock('@/messages/vi.json', () => {
  if (!isReachable) throw new Error('Failed to load chunk');
  return { __esModule: true, default: { notices: { title: 'Thông báo' } } };
});

function Title() {
  return <p>{useTranslations('notices')('title')}</p>;
}

const scene = () => (
  <NextIntlClientProvider locale="vi" messages={{}}>
    <input aria-label="Amount" />
    <Suspense fallback={null}>
      <OverlayMessages>
        <Title />
      </OverlayMessages>
    </Suspense>
  </NextIntlClientProvider>
);

afterEach(() => dismissPartFailure());

test('texts that cannot be loaded leave the page as it is, say so, and are asked for again later', async () => {
  jest.useFakeTimers();
  isReachable = false;
  const { unmount } = await act(async () => render(scene()));
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByLabelText('Amount')).toBeInTheDocument();
  expect(screen.queryByText('Thông báo')).toBeNull();
  expect(partFailure()).toBe('lost');
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  jest.useRealTimers();
  isReachable = true;
  await act(async () => render(scene()));
  expect(await screen.findByText('Thông báo')).toBeInTheDocument();
});
