import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, type ComponentType } from 'react';
import { chunkTimeoutMs, loadPart } from '@/lib/client/call/load-part';
import { dismissPartFailure } from '@/lib/client/call/part-failures';
import { reloadPage } from '@/lib/client/safe-url';
import { show } from '@/lib/testing/scenes/client';
import { ChunkFailureNotice } from './chunk-failure-notice';

jest.mock('@/lib/client/safe-url', () => ({ reloadPage: jest.fn() }));

type Loaded = { default: ComponentType };
const Whole: Loaded = { default: () => <p>the part</p> };

function scene(load: () => Promise<Loaded>) {
  const Part = lazy(loadPart(load));
  return show(
    <>
      <ChunkFailureNotice />
      <form>
        <input aria-label="Amount" />
      </form>
      <Suspense fallback={<p>waiting</p>}>
        <Part />
      </Suspense>
    </>,
  );
}

const settle = () => act(() => new Promise((done) => setTimeout(done)));
const message = () => screen.getByRole('alert');

afterEach(() => act(() => dismissPartFailure()));

test('a part that comes is shown, and there is no message', async () => {
  scene(() => Promise.resolve(Whole));
  await settle();
  expect(screen.getByText('the part')).toBeInTheDocument();
  expect(message()).toBeEmptyDOMElement();
});

test('a part that cannot be loaded leaves what is typed, and the reload is the visitor’s own act', async () => {
  const { user } = scene(async () => {
    await Promise.resolve();
    throw new Error('Failed to load chunk /_next/static/chunks/x.js');
  });
  await user.type(screen.getByLabelText('Amount'), '12.50');
  // React shows what replaces a waiting part at most every 300 ms.
  await waitFor(() => expect(message()).toHaveTextContent('could not be loaded'));
  expect(message()).not.toHaveTextContent('network');
  expect(screen.getByLabelText('Amount')).toHaveValue('12.50');
  expect(screen.getByLabelText('Amount')).toHaveFocus();
  expect(reloadPage).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('the message can be put away, and comes back with the next failure', async () => {
  const load = () => Promise.reject(new Error('ChunkLoadError'));
  const { user } = scene(load);
  await settle();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(message()).toBeEmptyDOMElement();
  scene(load);
  await settle();
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent('could not be loaded');
});

test('what has not come after 120 seconds counts as lost, and not a second before', async () => {
  jest.useFakeTimers();
  try {
    expect(chunkTimeoutMs).toBe(120_000);
    scene(() => new Promise(() => undefined));
    await act(() => jest.advanceTimersByTimeAsync(chunkTimeoutMs - 1));
    expect(screen.getByText('waiting')).toBeInTheDocument();
    expect(message()).toBeEmptyDOMElement();
    await act(() => jest.advanceTimersByTimeAsync(2));
    expect(message()).toHaveTextContent('could not be loaded');
    expect(message()).toHaveTextContent('please check your network connectivity');
  } finally {
    jest.useRealTimers();
  }
});

test('a style sheet and a script that nobody waits for are heard of as well; another failure is not', () => {
  show(<ChunkFailureNotice />);
  const refuse = (reason: Error) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
  refuse(new Error('a call failed'));
  expect(message()).toBeEmptyDOMElement();
  refuse(Object.assign(new Error('x'), { name: 'ChunkLoadError' }));
  expect(message()).not.toBeEmptyDOMElement();
  act(() => dismissPartFailure());
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  document.head.append(sheet);
  fireEvent.error(sheet);
  expect(message()).not.toBeEmptyDOMElement();
  sheet.remove();
});
