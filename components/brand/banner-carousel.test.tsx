import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { show } from '@/lib/testing/scenes/client';
import { BannerCarousel } from './banner-carousel';

jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

const banner = (id: string, href: string | null) => ({ id, picture: `/art/${id}.svg`, title: id, href });

beforeEach(() => {
  window.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

test('a banner is a link only where the brand gave it somewhere to lead to', () => {
  show(<BannerCarousel banners={[banner('welcome', null)]} />);
  expect(screen.getByText('welcome')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});

test('a banner that leads elsewhere opens beside the site and has no hold on it', () => {
  show(<BannerCarousel banners={[banner('cup', 'https://cup.example/')]} />);
  const link = screen.getByRole('link', { name: 'cup' });
  expect(link).toHaveAttribute('href', 'https://cup.example/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a banner with an address leads there', () => {
  show(<BannerCarousel banners={[banner('slots', '/rng')]} />);
  const link = screen.getByRole('link', { name: 'slots' });
  expect(link).toHaveAttribute('href', '/rng');
  expect(within(link).getByRole('presentation')).toHaveAttribute('src', '/art/slots.svg');
});
