import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { asVisitor, show } from '@/lib/testing/client-scene';
import { Header } from './header';
import type { NavigationEntry } from './navigation-data';

jest.mock('@/lib/client/use-member', () => ({ useMember: () => asVisitor }));
jest.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: ComponentProps<'a'> & { prefetch?: boolean }) => <a {...rest} />,
  usePathname: () => '/game',
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
}));

const slots: NavigationEntry = { gameType: 'RNG', href: '/rng', vendors: [], hasMore: false };

test('a page that fills the screen has the top bar alone, with the way home', () => {
  show(<Header locales={['en', 'fil']} entries={null} />);
  expect(screen.getByRole('link', { name: /Parlour/ })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('every other page has the navigation below it', () => {
  show(<Header locales={['en', 'fil']} entries={[slots]} />);
  expect(screen.getByRole('navigation')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng');
});
