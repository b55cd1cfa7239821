import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormik } from 'formik';
import { useSubmit } from './use-submit';

function Form({ onSubmit }: { onSubmit: (name: string) => void }) {
  const form = useFormik({
    initialValues: { name: '' },
    validate: ({ name }) => (name ? {} : { name: 'missing' }),
    onSubmit: ({ name }) => onSubmit(name),
  });
  const { formRef, submit } = useSubmit(form);
  return (
    <form ref={formRef} noValidate onSubmit={submit}>
      <input
        aria-label="name"
        aria-invalid={form.errors.name ? true : undefined}
        {...form.getFieldProps('name')}
      />
      <button type="submit">send</button>
    </form>
  );
}

const send = () => screen.getByRole('button', { name: 'send' });

test('a press that the form refuses leads to the field and does not use the second up', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Form onSubmit={onSubmit} />);
  await user.click(send());
  await waitFor(() => expect(screen.getByLabelText('name')).toHaveFocus());
  await user.keyboard('ana');
  await user.click(send());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith('ana'));
});

test('of two presses in a second one reaches the gateway', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Form onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('name'), 'ana');
  await user.dblClick(send());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
