import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Resource } from '@/lib/contract/calls/system';
import { asVisitor, show } from '@/lib/testing/scenes/client';
import { SideBar } from './side-bar';

jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asVisitor),
);
jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

const resource = (resourceType: string, url: string): Resource => ({
  resourceType,
  url,
  qrCodeUrl: null,
  labelNameEn: resourceType,
});

test('shows what is configured and nothing else', () => {
  show(<SideBar resources={[]} hasCustomerService={false} hasReferral={false} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/register',
    '/promotions',
  ]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
});

test('the brand’s channels open beside the site and have no hold on it', () => {
  const resources = [
    resource('FACEBOOK', 'https://social.example/parlour'),
    resource('TELEGRAM', 'javascript:alert(1)'),
    resource('YOUTUBE', 'not an address'),
    { ...resource('LICENCE_SAMPLE', '/art/badges/malta.svg'), labelNameEn: 'Malta' },
  ];
  show(<SideBar resources={resources} hasCustomerService hasReferral />);
  const channel = screen.getByRole('link', { name: 'Facebook' });
  expect(channel).toHaveAttribute('href', 'https://social.example/parlour');
  expect(channel).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.queryByRole('link', { name: 'Telegram' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'YouTube' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Customer service' })).toBeInTheDocument();
});

test('carries the badge of a licence, and none that only stands for one', () => {
  const badge = (resourceType: string) => ({
    ...resource(resourceType, '/art/badges/malta.svg'),
    labelNameEn: 'Malta',
  });
  const { showAgain } = show(
    <SideBar resources={[badge('LICENCE_SAMPLE')]} hasCustomerService={false} hasReferral={false} />,
  );
  expect(screen.queryByRole('img')).toBeNull();
  showAgain(
    <SideBar
      resources={[badge('LICENCE_SAMPLE'), badge('LICENCE')]}
      hasCustomerService={false}
      hasReferral={false}
    />,
  );
  expect(screen.getAllByRole('img', { name: 'Malta' })).toHaveLength(1);
});

test('friends are invited on the page for it by a member, where the brand has that on; a visitor makes an account', async () => {
  const { user, showAgain } = show(<SideBar resources={[]} hasCustomerService={false} hasReferral={false} />);
  // Who is logged in is known to the browser: there the styles take one of the two away.
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveClass('visitorOnly');
  expect(screen.queryByRole('link', { name: 'Invite friends' })).toBeNull();
  showAgain(<SideBar resources={[]} hasCustomerService={false} hasReferral />);
  const [visitor, member] = screen.getAllByRole('link', { name: 'Invite friends' });
  expect(visitor).toHaveAttribute('href', '/register');
  expect(visitor).toHaveClass('visitorOnly');
  expect(member).toHaveClass('memberOnly');
  await user.click(member!);
  expect(window.location.search).toBe('?mc=referral');
});
