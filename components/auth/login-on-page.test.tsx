import { act, screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call';
import { member } from '@/lib/contract/member';
import { session } from '@/lib/contract/session';
import { show } from '@/lib/testing/client-scene';
import { LoginOnPage } from './login-on-page';

const replace = jest.fn();
jest.mock('@/lib/i18n/navigation', () => ({ useRouter: () => ({ replace }) }));
jest.mock('@/lib/client/call', () => ({ call: jest.fn() }));

test('a login leads to the home page, and not before it was answered', async () => {
  let answer = () => {};
  jest.mocked(call).mockImplementation((descriptor) => {
    if (descriptor.name === member.info.name) return Promise.reject(new Error('not now'));
    return new Promise((resolve) => {
      answer = () => resolve({});
    });
  });
  // The texts of the form are fetched first.
  const { user } = await act(async () => show(<LoginOnPage />));
  await user.type(await screen.findByLabelText('Username'), 'maria');
  await user.type(screen.getByLabelText('Password'), 'Parlour-2026');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(session.login, expect.objectContaining({ username: 'maria' })),
  );
  expect(replace).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
});
