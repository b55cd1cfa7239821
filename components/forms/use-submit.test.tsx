import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormik } from 'formik';
import { useSubmit } from './use-submit';

function Form({ onSubmit }: { onSubmit: (name: string) => void }) {
  const form = useFormik({
    initialValues: { name: '' },
    validate: ({ name }) => (name ? {} : { name: 'missing' }),
    onSubmit: async ({ name }) => onSubmit(name),
  });
  const submit = useSubmit(form);
  return (
    <form noValidate onSubmit={submit}>
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

test('a double click is one press', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(<Form onSubmit={onSubmit} />);
  await user.type(screen.getByLabelText('name'), 'ana');
  await user.dblClick(send());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a press within a second of the last one waits for its turn and is not lost', async () => {
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onSubmit = jest.fn();
    render(<Form onSubmit={onSubmit} />);
    const press = async () => {
      await user.click(send());
      await act(async () => jest.advanceTimersByTimeAsync(0));
    };
    const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
    await user.type(screen.getByLabelText('name'), 'ana');
    await press();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await wait(400);
    await press();
    await press();
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await wait(600);
    expect(onSubmit).toHaveBeenCalledTimes(2);
    await wait(5_000);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});
