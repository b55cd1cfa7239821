import { waitFor } from '@testing-library/react';
import { CallError } from '@/lib/contract/errors';
import { call } from './call/call';
import { customerServiceChannel, openCustomerService } from './use-customer-service';

jest.mock('./call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);

const popup = { opener: {}, closed: false, location: { replace: jest.fn() }, close: jest.fn() };
const open = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  open.mockReturnValue(popup);
  jest.spyOn(window, 'open').mockImplementation(open);
});

test.each([
  [undefined, 'LIVECHAT'],
  [0, 'LIVECHAT'],
  [4, 'LIVECHAT'],
  [5, 'VIP'],
  [8, 'VIP'],
])('a club rank of %s leads to the channel %s', (rank, channel) => {
  expect(customerServiceChannel(rank)).toBe(channel);
});

test('the window opens inside the press, 440 by 750, and is filled when its address is here', async () => {
  callMock.mockResolvedValue({ content: '/sandbox/support?channel=VIP' });
  const opened = openCustomerService('VIP');
  // Before anything was waited for: later it would count as a pop-up.
  expect(open).toHaveBeenCalledWith('', '_blank', 'popup,width=440,height=750');
  expect(await opened).toBeNull();
  expect(callMock.mock.calls[0]?.[1]).toEqual({ type: 'VIP' });
  await waitFor(() =>
    expect(popup.location.replace).toHaveBeenCalledWith(
      `${window.location.origin}/sandbox/support?channel=VIP`,
    ),
  );
  expect(popup.opener).toBeNull();
});

test('it closes when the call fails', async () => {
  callMock.mockRejectedValue(new CallError('gateway.unavailable'));
  await expect(openCustomerService('LIVECHAT')).rejects.toThrow();
  expect(popup.close).toHaveBeenCalledTimes(1);
});

test('it closes for an address that must not be opened', async () => {
  callMock.mockResolvedValue({ content: 'javascript:alert(1)' });
  await expect(openCustomerService('LIVECHAT')).rejects.toThrow();
  expect(popup.close).toHaveBeenCalledTimes(1);
  expect(popup.location.replace).not.toHaveBeenCalled();
});

test('where the browser refuses the window, the address is answered for a link', async () => {
  open.mockReturnValue(null);
  callMock.mockResolvedValue({ content: 'https://chat.example/room' });
  expect((await openCustomerService('LIVECHAT'))?.href).toBe('https://chat.example/room');
});
