import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { brandWith } from '@/components/brand/test-brand';
import { MemberCentreOverlay } from '@/components/member-centre/member-centre-overlay';
import { overviewWith } from '@/components/security/test-account';
import { call } from '@/lib/client/call/call';
import { overlayOf, setOverlay, useOverlay } from '@/lib/client/overlays/overlay-store';
import { useMember } from '@/lib/client/session/use-member';
import { answerCalls, asMember, forgetEverything, show, useAddressSearch } from '@/lib/testing/scenes/client';
import { AuthDialogs } from './auth-dialogs';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  usePathname: () => '/',
}));

function Overlays() {
  const search = useAddressSearch();
  useEffect(() => setOverlay(overlayOf(search)), [search]);
  const { auth } = useOverlay();
  return (
    <>
      <MemberCentreOverlay />
      {auth && <AuthDialogs dialog={auth} />}
    </>
  );
}

const form = () => screen.queryByRole('dialog', { name: 'Change password' });

beforeEach(() => {
  forgetEverything();
  document.cookie = 'parlour_hint=1; path=/';
  jest.mocked(useMember).mockReturnValue(asMember);
  answerCalls(jest.mocked(call), {
    'security.overview': () => overviewWith(),
    'system.permission': () => brandWith([]),
  });
});
afterEach(() => {
  document.cookie = 'parlour_hint=; path=/; max-age=0';
});

test('the form lies over the page, takes the keyboard and gives it back to the button', async () => {
  window.history.replaceState(null, '', '/?mc=securityCenter');
  const { user } = show(<Overlays />);
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(screen.getByLabelText('Old password')).toHaveFocus());
  await user.type(screen.getByLabelText('New password'), 'half a password');
  await user.keyboard('{Escape}');
  expect(form()).toBeVisible();
  expect(window.location.search).toBe('?mc=securityCenter&auth=change-password');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(form()).toBeNull());
  expect(window.location.search).toBe('?mc=securityCenter');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus());
});
