import { screen } from '@testing-library/react';
import { useMember } from '@/lib/client/session/use-member';
import { anaInfo, asMember, asVisitor, forgetEverything, show } from '@/lib/testing/scenes/client';
import { RealAccountDialog } from './real-account-dialog';

jest.mock('@/lib/client/session/use-member');
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const onClose = jest.fn();
beforeEach(forgetEverything);

test('the warning says that trial money is not taken along, and its button leads to an account', async () => {
  jest.mocked(useMember).mockReturnValue({ ...asMember, member: { ...anaInfo, type: 4 } });
  const { user } = show(<RealAccountDialog onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'You need a real account' });
  expect(dialog).toHaveTextContent('It does not move to your new one.');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(window.location.search).toBe('?auth=register');
});

test('a member reads that an agent account is needed, and how to become an agent', () => {
  jest.mocked(useMember).mockReturnValue({ ...asMember, member: { ...anaInfo, type: 0 } });
  show(<RealAccountDialog onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'You need an agent account' })).not.toHaveTextContent('trial');
  expect(screen.getByRole('link', { name: 'How to become an agent' })).toHaveAttribute('href', '/join');
});

test('a visitor who opens a shared address reads of the account of their own', () => {
  jest.mocked(useMember).mockReturnValue(asVisitor);
  show(<RealAccountDialog onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'You need a real account' })).toBeInTheDocument();
});
