import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import type { ComponentProps } from 'react';
import { asVisitor, show } from '@/lib/testing/scenes/client';
import type { GameLink } from '../navigation-data';
import { Header } from './header';
import { TopBarAlone } from './top-bar-alone';

jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asVisitor),
);
jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
  usePathname: () => '/vnlottery',
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
}));

const slots: GameLink = {
  gameType: 'RNG',
  href: '/rng',
  isLaunch: false,
};

test('every page has the navigation, the way to the app and to the promotions below the top bar', () => {
  show(<Header shelves={[]} locales={['en', 'fil']} entries={[slots]} />);
  expect(screen.getByRole('navigation')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng');
  expect(screen.getByRole('link', { name: 'App download' })).toHaveAttribute('href', '/down');
  expect(screen.getByRole('link', { name: 'Promotions' })).toHaveAttribute('href', '/promotions');
});

test('a page that fills the screen says so to the styles and to nobody else', () => {
  const { container } = show(<TopBarAlone />);
  const [mark] = container.querySelectorAll('[data-no-bar]');
  expect(mark).not.toBeVisible();
  for (const file of ['components/brand/header.module.css', 'app/globals.css'])
    expect(readFileSync(file, 'utf8')).toContain('html:has([data-no-bar])');
});

test.each(['game', 'seamless', 'lottery'])('/%s has the top bar alone', (page) => {
  expect(readFileSync(`app/[locale]/(frame)/${page}/layout.tsx`, 'utf8')).toContain('<TopBarAlone />');
});
