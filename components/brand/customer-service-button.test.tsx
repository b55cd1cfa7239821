import { screen } from '@testing-library/react';
import { showToast } from '@/components/ui/toast';
import { useCustomerService } from '@/lib/client/use-customer-service';
import { show } from '@/lib/testing/scenes/client';
import { CustomerServiceButton } from './customer-service-button';

jest.mock('@/lib/client/use-customer-service', () => ({ useCustomerService: jest.fn() }));
jest.mock('@/components/ui/toast', () => ({ showToast: jest.fn() }));

const open = jest.fn<Promise<URL | null>, []>();

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useCustomerService).mockReturnValue(open);
});

test('a press while one is being worked on opens no second window', async () => {
  open.mockReturnValue(new Promise(() => undefined));
  const { user } = show(<CustomerServiceButton />);
  await user.dblClick(screen.getByRole('button', { name: 'Customer service' }));
  expect(open).toHaveBeenCalledTimes(1);
});

test('a refused window becomes a link that has no hold on this page', async () => {
  open.mockResolvedValue(new URL('https://chat.example/room'));
  const { user } = show(<CustomerServiceButton isWordless />);
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  const link = await screen.findByRole('link', { name: 'Open customer service in a new tab' });
  expect(link).toHaveAttribute('href', 'https://chat.example/room');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a failure says so, and the button can be pressed again', async () => {
  open.mockRejectedValue(new Error('no'));
  const { user } = show(<CustomerServiceButton />);
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(showToast).toHaveBeenCalledWith(expect.stringContaining('cannot be reached'), 'lose');
  await user.click(screen.getByRole('button', { name: 'Customer service' }));
  expect(open).toHaveBeenCalledTimes(2);
});
