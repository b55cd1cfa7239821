import { act, fireEvent, screen } from '@testing-library/react';
import { announcePartFailure, dismissPartFailure } from '@/lib/client/call/part-failures';
import { show } from '@/lib/testing/scenes/client';
import { DeferredEffectsLoader } from './deferred-effects-loader';

jest.mock('@/components/notices/popup-announcements', () => ({ PopupAnnouncements: () => <p>popups</p> }));

const pathname = jest.fn(() => '/');
jest.mock('@/lib/i18n/navigation', () => ({ usePathname: () => pathname() }));

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

test('comes after the page: a first view has nothing of it', async () => {
  show(<DeferredEffectsLoader pictureHosts={[]} hasPopups={false} />);
  expect(screen.queryByRole('alert')).toBeNull();
  await settle();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  act(() => announcePartFailure());
  expect(screen.getByRole('alert')).toHaveTextContent('could not be loaded');
  act(() => dismissPartFailure());
});

test('announcements open by themselves only where the page has some', async () => {
  const { unmount } = show(<DeferredEffectsLoader pictureHosts={[]} hasPopups={false} />);
  await settle();
  expect(screen.queryByText('popups')).toBeNull();
  unmount();
  show(<DeferredEffectsLoader pictureHosts={[]} hasPopups />);
  expect(await screen.findByText('popups')).toBeInTheDocument();
});

test('opens the dialog that an address stands for', async () => {
  pathname.mockReturnValue('/register');
  window.history.replaceState(null, '', '/register');
  show(<DeferredEffectsLoader pictureHosts={[]} hasPopups={false} />);
  await settle();
  await settle();
  expect(window.location.search).toBe('?auth=register');
  pathname.mockReturnValue('/');
  window.history.replaceState(null, '', '/');
});

test('looks after the pictures of the page, whoever put them there', async () => {
  show(
    <>
      <img src="/art/a.svg" alt="a tile" data-state="loading" />
      <DeferredEffectsLoader pictureHosts={['https://pictures.example']} hasPopups={false} />
    </>,
  );
  await settle();
  fireEvent.load(screen.getByAltText('a tile'));
  expect(screen.getByAltText('a tile')).toHaveAttribute('data-state', 'loaded');
});
