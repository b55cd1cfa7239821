import { act, screen } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { answerCalls, show } from '@/lib/testing/scenes/client';
import { reloadPage } from '@/lib/client/safe-url';
import { MaintenanceEnd } from './maintenance-end';
import { VisitorAddress } from './visitor-address';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/safe-url', () => ({ reloadPage: jest.fn() }));

const status = { maintenance: true, maintenanceEndTime: null, regionRestriction: false, ip: '203.0.113.7' };
const answer = (more: object) =>
  answerCalls(jest.mocked(call), { 'system.status': () => ({ ...status, ...more }) });
const settle = () => act(async () => undefined);

const zone = (timeZone: string) =>
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
afterEach(() => jest.restoreAllMocks());

test.each([
  ['Asia/Manila', '11:30 PM'],
  ['UTC', '3:30 PM'],
])('the end of the maintenance is told in the time of %s', async (timeZone, time) => {
  zone(timeZone);
  answer({ maintenanceEndTime: '2026-03-01T15:30:00Z' });
  show(<MaintenanceEnd />);
  expect(await screen.findByRole('status')).toHaveTextContent(time);
});

test('an end that nobody knows is not guessed', async () => {
  answer({});
  show(<MaintenanceEnd />);
  await settle();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a maintenance that is over brings the page by itself, and one that goes on does not', async () => {
  answer({});
  const { unmount } = show(<MaintenanceEnd />);
  await settle();
  expect(reloadPage).not.toHaveBeenCalled();
  unmount();
  answer({ maintenance: false });
  show(<MaintenanceEnd />);
  expect(await screen.findByRole('status')).toHaveTextContent('We are open again');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('a visitor of a blocked region reads the address that was seen', async () => {
  answer({ maintenance: false, regionRestriction: true });
  show(<VisitorAddress />);
  expect(await screen.findByText(/203\.0\.113\.7/)).toBeInTheDocument();
});
