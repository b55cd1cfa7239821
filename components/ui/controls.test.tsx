import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button';
import { Menu } from './menu';
import { MoneyInput } from './money-input';
import { Pagination } from './pagination';
import { PasswordInput } from './password-input';
import { Table } from './table';
import { Tabs } from './tabs';
import { showToast } from './toast';
import { Toaster } from './toaster';

afterEach(() => jest.useRealTimers());

test('a busy button takes no second press and keeps the focus', async () => {
  const onClick = jest.fn();
  const user = userEvent.setup();
  const { rerender } = render(<Button onClick={onClick}>Pay</Button>);
  await user.click(screen.getByRole('button'));
  rerender(
    <Button onClick={onClick} isBusy>
      Pay
    </Button>,
  );
  await user.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveFocus();
});

test('a busy submit button does not submit its form', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const user = userEvent.setup();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

function Amount({ onValue }: { onValue?: (value: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <MoneyInput
        label="Amount"
        symbol="P"
        value={value}
        error="Too little"
        onValueChange={(next) => {
          setValue(next);
          onValue?.(next);
        }}
      />
      <button onClick={() => setValue('500')}>500</button>
    </>
  );
}

test.each([
  ['12.34', '12.34'],
  ['12,50', '12.50'],
  ['1.000,5', '1000.5'],
  ['1,234.50', '1234.50'],
  ['١٠٠', '100'],
  ['๑๐๐', '100'],
  ['12.345', '12.345'],
  ['-50', '-50'],
  ['abc', 'abc'],
])('a money field shows %s as it was typed, and says that it means %s', async (typed, meant) => {
  const user = userEvent.setup();
  const onValue = jest.fn();
  render(<Amount onValue={onValue} />);
  await user.type(screen.getByLabelText('Amount'), typed);
  expect(screen.getByLabelText('Amount')).toHaveValue(typed);
  expect(onValue).toHaveBeenLastCalledWith(meant);
});

test('an amount that is chosen elsewhere takes the place of what was typed', async () => {
  const user = userEvent.setup();
  render(<Amount />);
  await user.type(screen.getByLabelText('Amount'), '12,50');
  await user.click(screen.getByRole('button', { name: '500' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('500');
});

test('an error belongs to its field', () => {
  render(<Amount />);
  expect(screen.getByLabelText('Amount')).toBeInvalid();
  expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Too little');
});

test('a password can be looked at', async () => {
  const user = userEvent.setup();
  render(<PasswordInput label="Password" showLabel="Show" hideLabel="Hide" />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide' })).toBeInTheDocument();
});

function Choice() {
  const [value, setValue] = useState('a');
  const tabs = ['a', 'b', 'c'].map((letter) => ({ value: letter, label: letter.toUpperCase() }));
  return (
    <Tabs label="Letters" tabs={tabs} value={value} onValueChange={setValue}>
      content of {value}
    </Tabs>
  );
}

test('tabs move and choose by arrow keys, Home and End', async () => {
  const user = userEvent.setup();
  render(<Choice />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'B' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('content of b');
  await user.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('A');
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('C');
});

test('each arrow goes on from where the last one went, however long the choice takes', async () => {
  const user = userEvent.setup();
  const chosen: string[] = [];
  const tabs = ['a', 'b', 'c'].map((letter) => ({ value: letter, label: letter.toUpperCase() }));
  render(<Tabs label="Letters" tabs={tabs} value="a" onValueChange={(value) => chosen.push(value)} />);
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'C' })).toHaveFocus();
  expect(chosen).toEqual(['b', 'c']);
});

test('a second tab brings the row, and what somebody types goes on', async () => {
  const user = userEvent.setup();
  const tabs = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  const show = (count: number) => (
    <Tabs label="Letters" tabs={tabs.slice(0, count)} value="a" onValueChange={() => undefined}>
      <input aria-label="name" />
    </Tabs>
  );
  const { rerender } = render(show(1));
  expect(screen.queryByRole('tablist')).toBeNull();
  await user.type(screen.getByLabelText('name'), 'an');
  rerender(show(2));
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  await user.keyboard('a');
  expect(screen.getByLabelText('name')).toHaveValue('ana');
});

describe('a menu', () => {
  const menu = (
    <>
      <Menu opensOnHover closeDelayMs={200} trigger="Languages">
        {(close) => <button onClick={close}>Filipino</button>}
      </Menu>
      <button>elsewhere</button>
    </>
  );
  const item = () => screen.queryByRole('button', { name: 'Filipino' });

  test('opens by keyboard, and Escape closes it and gives the focus back', async () => {
    const user = userEvent.setup();
    render(menu);
    await user.tab();
    await user.keyboard('{Enter}{ArrowDown}');
    expect(item()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(item()).toBeNull();
    expect(screen.getByRole('button', { name: 'Languages' })).toHaveFocus();
  });

  test('closes when the focus or a press goes elsewhere', async () => {
    const user = userEvent.setup();
    render(menu);
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.tab();
    expect(item()).toBeNull();
    await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    fireEvent.pointerDown(document.body);
    expect(item()).toBeNull();
  });

  test('under a mouse it opens at once and closes 200 ms after the pointer left', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms), delay: null });
    render(menu);
    await user.hover(screen.getByRole('button', { name: 'Languages' }));
    await user.click(screen.getByRole('button', { name: 'Languages' }));
    expect(item()).toBeInTheDocument();
    await user.hover(screen.getByRole('button', { name: 'elsewhere' }));
    act(() => void jest.advanceTimersByTime(199));
    expect(item()).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(item()).toBeNull();
  });
});

test('pages stay within their ends', async () => {
  const onPageChange = jest.fn();
  const user = userEvent.setup();
  const at = (pageNo: number, totalPages: number) => (
    <Pagination
      pageNo={pageNo}
      totalPages={totalPages}
      onPageChange={onPageChange}
      label="Pages"
      previousLabel="Back"
      nextLabel="On"
      status="here"
    />
  );
  const { rerender, container } = render(at(1, 2));
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'On' }));
  expect(onPageChange).toHaveBeenCalledWith(2);
  rerender(at(2, 2));
  expect(screen.getByRole('button', { name: 'On' })).toBeDisabled();
  rerender(at(1, 1));
  expect(container).toBeEmptyDOMElement();
});

test('a table keeps its roles and labels for its form as cards', () => {
  const columns = [
    { key: 'a', label: 'Stake', align: 'end' as const, cell: (row: { id: string }) => `P${row.id}` },
  ];
  render(<Table caption="Rounds" columns={columns} rows={[{ id: '1' }]} rowKey={(row) => row.id} />);
  expect(screen.getByRole('table', { name: 'Rounds' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'P1' })).toHaveAttribute('data-label', 'Stake');
});

test('a toast is read out, can be closed, and goes by itself', async () => {
  render(<Toaster label="Notifications" closeLabel="Close" />);
  // Empty, and there: what comes into it is read out.
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
  // Its looks are fetched with the first word.
  act(() => showToast('Saved', 'win'));
  await screen.findByText('Saved');
  jest.useFakeTimers();
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => showToast('Again'));
  act(() => jest.advanceTimersByTime(6_000));
  expect(screen.queryByText('Again')).toBeNull();
});
