import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Example({ isClickToClose = true }: { isClickToClose?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>open</button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="A title"
        closeLabel="Close"
        isClickToClose={isClickToClose}
      >
        <input aria-label="inside" />
      </Dialog>
    </>
  );
}

async function open(isClickToClose?: boolean) {
  const user = userEvent.setup();
  render(<Example {...(isClickToClose === undefined ? {} : { isClickToClose })} />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog', { name: 'A title' });
  return user;
}

test('Escape closes it, and the focus goes back to what opened it', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus());
});

test('Escape leaves a dialog open that only its buttons close', async () => {
  const user = await open(false);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the keyboard is inside when it opens', async () => {
  await open();
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
});
