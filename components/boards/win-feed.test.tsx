import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { call } from '@/lib/client/call/call';
import type { BoardWin } from '@/lib/contract/calls/boards';
import { answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { winsRestMs } from './live-wins';
import { WinFeed } from './win-feed';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

const callMock = jest.mocked(call);
const labels = {
  title: 'Latest wins',
  about: 'Checked.',
  proof: 'Check round',
  demonstration: 'Demo player',
};

const win = (part: Partial<BoardWin> = {}): BoardWin => ({
  account: 'm***a',
  isDemonstration: false,
  multiple: '25.25',
  payout: '1010.50',
  wonAt: '2026-01-02T23:30:00.000Z',
  gameName: 'Ember Temple',
  gameType: 'RNG',
  gameCode: 'ember-temple',
  vendorCode: 'NOVA',
  image: '/art/e.svg',
  proofUrl: '/sandbox/proof/r1',
  ...part,
});
const feed = (served: BoardWin[]) => (
  <WinFeed served={served} symbol="P" back="/" count={6} labels={labels} />
);
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('a win stands with the masked player, its game, multiple, amount and public proof', () => {
  show(feed([win()]));
  expect(rows()).toEqual(['Ember Templem***a25.25×P1,010.50Check round']);
  expect(screen.getByRole('link', { name: 'Ember Temple' })).toHaveAttribute(
    'href',
    '/game?type=RNG&vendor=NOVA&code=ember-temple&back=%2F',
  );
  expect(screen.getByRole('link', { name: 'Check round' })).toHaveAttribute(
    'href',
    '/sandbox/proof/r1#lang=en',
  );
});

test('a demo player is called one, and nobody else is', () => {
  show(feed([win({ isDemonstration: true }), win({ account: 'j***x' })]));
  expect(rows().map((row) => row?.includes('Demo player'))).toEqual([true, false]);
});

test('a round whose vendor shows no proof has no link to one; the address of another site stays as it is', () => {
  show(feed([win({ proofUrl: null }), win({ proofUrl: 'https://vendor.example/p/1', account: 'j***x' })]));
  expect(screen.getByRole('link', { name: 'Check round' })).toHaveAttribute(
    'href',
    'https://vendor.example/p/1',
  );
});

test('without a win nothing is there, and nothing is asked before its time', () => {
  const { container } = show(feed([]));
  expect(container).toBeEmptyDOMElement();
  expect(callMock).not.toHaveBeenCalled();
});

test('the rows are asked again while somebody looks, and show what has come', async () => {
  jest.useFakeTimers();
  answerCalls(callMock, { 'boards.wins': () => ({ list: [win({ account: 'n***w' }), win()] }) });
  show(feed([win()]));
  await act(() => jest.advanceTimersByTimeAsync(winsRestMs - 1));
  expect(callMock).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(100));
  jest.useRealTimers();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(inputsOf(callMock, 'boards.wins')).toEqual([{ language: 'EN', limitNum: 6 }]);
});
