import { act, screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { overlayControls, overlayOf, setOverlay } from '@/lib/client/overlays/overlay-store';
import { CallError } from '@/lib/contract/errors';
import type { RealityState } from '@/lib/contract/calls/protection';
import { answerCalls, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { askAgainAfter, RealityWatch } from './reality-watch';
import { dueReality, noReality } from './test-protection';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));

const callMock = jest.mocked(call);
const onLeave = jest.fn();
const watch = (asked = 0) => <RealityWatch currencySymbol="P" asked={asked} onLeave={onLeave} />;
const answered: RealityState = { ...dueReality, isDue: false, dueAt: '2999-01-01T00:00:00.000Z' };
const question = () => screen.findByRole('dialog', { name: 'Reality check' });
const follow = () => act(() => setOverlay(overlayOf(new URLSearchParams(window.location.search))));

beforeEach(() => {
  forgetEverything();
  follow();
  callMock.mockReset();
  onLeave.mockReset();
});

it('lays the question over the page: how long, and at what cost', async () => {
  answerCalls(callMock, { 'protection.reality': () => dueReality });
  show(watch());
  const dialog = await question();
  expect(dialog).toHaveTextContent('31 min');
  expect(dialog).toHaveTextContent('-P22.00');
  expect(dialog).toHaveTextContent('You cannot bet until you have answered.');
});

it('is closed by an answer and by nothing else', async () => {
  answerCalls(callMock, {
    'protection.reality': () => dueReality,
    'protection.answerReality': () => answered,
  });
  const { user } = show(watch());
  await question();
  await user.keyboard('{Escape}');
  expect(await question()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play on' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(callMock, 'protection.answerReality')).toHaveLength(1);
});

it('asks who plays like clockwork whether they are there, whatever they have chosen', async () => {
  answerCalls(callMock, {
    'protection.reality': () => ({ ...dueReality, intervalMinutes: null, dueAt: null, isRegular: true }),
    'protection.answerReality': () => noReality,
  });
  const { user } = show(watch(1));
  const dialog = await screen.findByRole('dialog', { name: 'Are you there?' });
  expect(dialog).toHaveTextContent('at almost the same intervals');
  expect(dialog).not.toHaveTextContent('You asked for this check');
  await user.click(screen.getByRole('button', { name: 'I am here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says when the answer did not arrive, and takes it again', async () => {
  let isDown = true;
  answerCalls(callMock, {
    'protection.reality': () => dueReality,
    'protection.answerReality': () => {
      if (isDown) throw new CallError('network.failed');
      return answered;
    },
  });
  const { user } = show(watch());
  await question();
  await user.click(screen.getByRole('button', { name: 'Play on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/safely try again/);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Play on' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('makes way for limits and breaks, and is back after them without an answer', async () => {
  answerCalls(callMock, { 'protection.reality': () => dueReality });
  const { user } = show(watch());
  await question();
  await user.click(screen.getByRole('button', { name: 'Limits and breaks' }));
  expect(window.location.search).toBe('?tab=protection&mc=securityCenter');
  follow();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => overlayControls().close());
  expect(window.location.search).toBe('');
  follow();
  expect(await question()).toBeVisible();
  expect(inputsOf(callMock, 'protection.answerReality')).toEqual([]);
});

it('leads out of the game', async () => {
  answerCalls(callMock, { 'protection.reality': () => dueReality });
  const { user } = show(watch());
  await question();
  await user.click(screen.getByRole('button', { name: 'Leave the game' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('looks at once when the game says that a stake was refused', async () => {
  let state: RealityState = answered;
  answerCalls(callMock, { 'protection.reality': () => state });
  const { showAgain } = show(watch());
  await waitFor(() => expect(inputsOf(callMock, 'protection.reality')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  state = dueReality;
  showAgain(watch(1));
  expect(await question()).toBeVisible();
});

it('asks at the time of the question, seldom while nothing is played, and never without one', () => {
  const now = Date.parse('2026-01-01T10:00:00.000Z');
  const dueIn = (ms: number): RealityState => ({
    ...dueReality,
    isDue: false,
    dueAt: new Date(now + ms).toISOString(),
  });
  expect(askAgainAfter(undefined, now)).toBe(0);
  expect(askAgainAfter(noReality, now)).toBe(0);
  expect(askAgainAfter({ ...noReality, intervalMinutes: 30 }, now)).toBe(60_000);
  expect(askAgainAfter(dueIn(20_000), now)).toBe(20_000);
  expect(askAgainAfter(dueIn(20 * 60_000), now)).toBe(60_000);
  expect(askAgainAfter(dueIn(-1_000), now)).toBe(5_000);
});
