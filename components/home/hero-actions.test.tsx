import { screen } from '@testing-library/react';
import { useMember } from '@/lib/client/session/use-member';
import { asVisitor, show } from '@/lib/testing/scenes/client';
import { HeroActions } from './hero-actions';

jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

beforeEach(() => window.history.replaceState(null, '', '/?from=mail'));

const links = () => screen.getAllByRole('link').map((link) => link.textContent);

test('a visitor is led to an account, or to a look round', async () => {
  jest.mocked(useMember).mockReturnValue(asVisitor);
  const { user } = show(<HeroActions />);
  expect(links()).toEqual(['Create account']);
  await user.click(screen.getByRole('link', { name: 'Create account' }));
  expect(window.location.search).toBe('?from=mail&auth=register');
});

test('a member is led to the games, and the gold stays with the deposit', () => {
  jest.mocked(useMember).mockReturnValue({ ...asVisitor, state: 'member' });
  show(<HeroActions />);
  expect(links()).toEqual(['Play now']);
  expect(screen.getByRole('link')).not.toHaveClass('action');
});

test('while nothing is known, the page holds both and CSS chooses', () => {
  jest.mocked(useMember).mockReturnValue({ ...asVisitor, state: 'unknown' });
  show(<HeroActions />);
  expect(links()).toEqual(['Create account', 'Play now']);
});
