import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { asVisitor, show } from '@/lib/testing/scenes/client';
import type { GameLink } from '../navigation-data';
import { TabBar } from './tab-bar';

const push = jest.fn();
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asVisitor),
);
jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
  usePathname: () => '/fish',
  useRouter: () => ({ push }),
}));

const games: GameLink[] = [
  { gameType: 'FISH', href: '/fish', isLaunch: false },
  { gameType: 'RNG', href: '/rng', isLaunch: false },
  { gameType: 'DS88', href: '/seamless?vendor=DS88&type=DS88', isLaunch: true },
];

beforeEach(() => window.history.replaceState(null, '', '/'));

test('every game type is two presses away, and what is launched at once asks for a login first', async () => {
  const { user } = show(<TabBar games={games} />);
  const tab = screen.getByRole('link', { name: 'Games' });
  expect(tab).toHaveAttribute('aria-current', 'page');
  await user.click(tab);
  const sheet = await screen.findByRole('dialog', { name: 'Games' });
  const links = within(sheet).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(games.map(({ href }) => href));
  await user.click(within(sheet).getByRole('link', { name: 'Kite sabong' }));
  expect(push).not.toHaveBeenCalled();
  expect(window.location.search).toBe('?auth=login');
  expect(screen.queryByRole('dialog', { name: 'Games' })).toBeNull();
});

test('of slots the kinds are in their place, each two presses away', async () => {
  const { user } = show(<TabBar games={games} shelves={['slots', 'video-poker']} />);
  await user.click(screen.getByRole('link', { name: 'Games' }));
  const links = within(await screen.findByRole('dialog', { name: 'Games' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/casino/slots',
    '/casino/video-poker',
    '/fish',
    games[2]?.href,
  ]);
});

test('without a script the tab leads to the first page that has something open', () => {
  show(<TabBar games={games} />);
  expect(screen.getByRole('link', { name: 'Games' })).toHaveAttribute('href', '/fish');
});
