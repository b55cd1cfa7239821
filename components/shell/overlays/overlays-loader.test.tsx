import { act, screen, waitFor } from '@testing-library/react';
import { overlayControls, useOverlay } from '@/lib/client/overlays/overlay-store';
import { forgetEverything, show } from '@/lib/testing/scenes/client';
import { OverlaysLoader } from './overlays-loader';

const fetched = jest.fn();
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);
jest.mock('./overlays', () => {
  fetched();
  return {
    Overlays: () => {
      const { auth, notice } = useOverlay();
      return <p>{`auth ${auth}, notice ${notice}`}</p>;
    },
  };
});

beforeEach(forgetEverything);

test('nothing is fetched before something is opened, and what opens follows the address', async () => {
  await act(async () => void show(<OverlaysLoader />));
  expect(fetched).not.toHaveBeenCalled();
  await act(async () => overlayControls().openAuth('login'));
  expect(await screen.findByText('auth login, notice null')).toBeInTheDocument();
  await act(async () => overlayControls().openNotice(2));
  await waitFor(() => expect(screen.getByText('auth null, notice 2')).toBeInTheDocument());
  await act(async () => overlayControls().close());
  await waitFor(() => expect(screen.getByText('auth null, notice null')).toBeInTheDocument());
});

test('a shared address opens at once', async () => {
  window.history.replaceState(null, '', '/?notice=7');
  await act(async () => void show(<OverlaysLoader />));
  expect(await screen.findByText('auth null, notice 7')).toBeInTheDocument();
});
