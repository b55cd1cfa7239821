import { screen } from '@testing-library/react';
import { forgetEverything, show } from '@/lib/testing/client-scene';
import { RealAccountDialog } from './real-account-dialog';

const onClose = jest.fn();
beforeEach(forgetEverything);

test('the warning says that trial money is not taken along, and its button leads to an account', async () => {
  const { user } = show(<RealAccountDialog onClose={onClose} />);
  const dialog = screen.getByRole('dialog', { name: 'You need a real account' });
  expect(dialog).toHaveTextContent('It is not taken along to the new one.');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(window.location.search).toBe('?auth=register');
});
