import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { CallError } from '@/lib/contract/errors';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { call } from '../call/call';
import { signedInCookie } from '../call/hint-cookies';
import { announceSignedIn, announceSignedOut } from '../call/session-signals';
import { MemberKeeper } from './member-keeper';
import { useMember } from './use-member';

jest.mock('../call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);

class TestChannel {
  static open: TestChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    TestChannel.open.push(this);
  }
  postMessage = jest.fn();
  close() {
    TestChannel.open = TestChannel.open.filter((channel) => channel !== this);
  }
}

const info = { id: 'mem_1', account: 'ana', balance: '12.50' } as MemberInfo;

function MemberText() {
  const { state, member, balance } = useMember();
  return <p>{[state, member?.account, balance].filter(Boolean).join(' ')}</p>;
}

/** A part of a page beside what every page has. */
function Probe() {
  return (
    <>
      <MemberText />
      <MemberKeeper />
    </>
  );
}

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(async () => {
  globalThis.BroadcastChannel = TestChannel as unknown as typeof BroadcastChannel;
  callMock.mockReset();
  await act(async () => announceSignedOut());
  document.cookie = `${signedInCookie}=; Max-Age=0; Path=/`;
});

function hint() {
  document.cookie = `${signedInCookie}=1; Path=/`;
}

test('nothing is known in the HTML of the server', () => {
  expect(renderToString(<Probe />)).toContain('unknown');
});

test('a visitor without the hint costs no call', async () => {
  render(<Probe />);
  await settle();
  expect(screen.getByText('visitor')).toBeInTheDocument();
  expect(callMock).not.toHaveBeenCalled();
});

test('a login shows the member, a logout takes every trace away', async () => {
  callMock.mockResolvedValue(info);
  render(<Probe />);
  hint();
  await act(async () => announceSignedIn());
  await settle();
  expect(screen.getByText('member ana 12.50')).toBeInTheDocument();
  expect(TestChannel.open[0]?.postMessage).toHaveBeenLastCalledWith('signed-in');
  await act(async () => announceSignedOut());
  await settle();
  expect(screen.getByText('visitor')).toBeInTheDocument();
});

test('a logout in another tab is followed', async () => {
  callMock.mockResolvedValue(info);
  render(<Probe />);
  hint();
  await act(async () => announceSignedIn());
  await settle();
  await act(async () => TestChannel.open.forEach((channel) => channel.onmessage?.({ data: 'signed-out' })));
  await settle();
  expect(screen.getByText('visitor')).toBeInTheDocument();
});

test('a login in another tab is followed, and told to the others only by the tab where it happened', async () => {
  callMock.mockResolvedValue(info);
  render(<Probe />);
  await settle();
  hint();
  const [channel] = TestChannel.open;
  channel?.postMessage.mockClear();
  await act(async () => channel?.onmessage?.({ data: 'signed-in' }));
  await settle();
  expect(screen.getByText('member ana 12.50')).toBeInTheDocument();
  expect(channel?.postMessage).not.toHaveBeenCalled();
});

test('a gateway that fails makes nobody a visitor', async () => {
  callMock.mockRejectedValue(new CallError('auth.forbidden'));
  hint();
  render(<Probe />);
  await act(async () => announceSignedIn());
  await settle();
  expect(screen.getByText('unknown')).toBeInTheDocument();
});
