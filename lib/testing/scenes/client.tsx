import { fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { takeHeldAction } from '@/lib/client/session/held-action';
import type { MemberState } from '@/lib/client/session/use-member';
import type { AnyCall } from '@/lib/contract/define';
import type { Game } from '@/lib/contract/calls/games';
import type { MemberInfo } from '@/lib/contract/calls/member';
import agentMessages from '@/messages/agents/en.json';
import siteMessages from '@/messages/en.json';

const messages = { ...siteMessages, ...agentMessages };

/** What tests of client components share: texts, a member, games, answers by the name of a call, and an address. */
export const anaInfo: MemberInfo = {
  id: 'mem_ana',
  account: 'ana88',
  nickname: 'Ana',
  type: 0,
  isAgent: 0,
  toUpline: false,
  clubLabel: { labelName: 'Bronze', rankLevel: 1 },
  memberLabel: [],
  balance: '1234.50',
  currencySymbol: 'P',
  unreadMessage: 0,
  availablePromo: 0,
  hasVip: false,
  vipRankLevel: 0,
  lastLoginAt: '2026-01-02T03:04:05.000Z',
};

export const refreshMember = jest.fn(() => Promise.resolve());

export const asVisitor: MemberState = {
  state: 'visitor',
  member: null,
  balance: null,
  error: null,
  isRefreshing: false,
  refresh: refreshMember,
};
export const asMember: MemberState = {
  ...asVisitor,
  state: 'member',
  member: anaInfo,
  balance: anaInfo.balance,
};

export function gameNamed(gameName: string, more: Partial<Game> = {}): Game {
  const gameCode = gameName.toLowerCase().replace(/\s/g, '-');
  return {
    gameId: `gam_${gameCode}`,
    vendorCode: 'NOVA',
    gameType: 'RNG',
    classification: 'JP',
    gameName,
    minStake: '0.20',
    minLines: 20,
    opensList: false,
    defaultPlayType: '',
    vendor: 'Nova',
    gameCode,
    image: `/art/${gameCode}.svg`,
    isMaintained: false,
    returnToPlayer: '96.10',
    ...more,
  };
}

/** With the words of the site, or others. */
export function show(element: ReactNode, words: AbstractIntlMessages = messages) {
  const answers = new Map();
  const wrap = (content: ReactNode) => (
    <SWRConfig value={{ provider: () => answers, dedupingInterval: 0 }}>
      <NextIntlClientProvider locale="en" messages={words} timeZone="UTC">
        {content}
      </NextIntlClientProvider>
    </SWRConfig>
  );
  const view = render(wrap(element));
  return {
    ...view,
    user: userEvent.setup(),
    showAgain: (next: ReactNode) => view.rerender(wrap(next)),
  };
}

type Answer = (input: never, settings: { idempotencyKey?: string }) => unknown;

/** Answers calls by name; a call without an answer never ends. */
export function answerCalls(callMock: jest.Mock, answers: Record<string, Answer>): void {
  callMock.mockImplementation(async (descriptor: AnyCall, input: never, settings = {}) => {
    const answer = answers[descriptor.name];
    return answer ? answer(input, settings as { idempotencyKey?: string }) : new Promise(() => undefined);
  });
}

/** The inputs that a call was sent with, in order. */
export function inputsOf(callMock: jest.Mock, name: string): Record<string, unknown>[] {
  return callMock.mock.calls
    .filter(([descriptor]) => (descriptor as AnyCall).name === name)
    .map(([, input]) => input as Record<string, unknown>);
}

/** Whether a press of a link is left to the browser, which opens a page or a tab then; jsdom has neither. */
export function isLeftToBrowser(link: HTMLElement, press: MouseEventInit = {}): boolean {
  let isLeft = false;
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last);
  fireEvent.click(link, press);
  window.removeEventListener('click', last);
  return isLeft;
}

/** Nothing of one test is known to the next: the address, and what the tab remembers. */
export function forgetEverything(): void {
  sessionStorage.clear();
  takeHeldAction();
  window.history.replaceState(null, '', '/');
}

const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

for (const method of ['pushState', 'replaceState'] as const) {
  const original = window.history[method].bind(window.history);
  window.history[method] = (...values: Parameters<History['pushState']>) => {
    original(...values);
    // Like Next, which hears of the native history calls a moment later.
    queueMicrotask(tellListeners);
  };
}
window.addEventListener('popstate', tellListeners);

/** Stands in for Next's `useSearchParams`: follows the native history, as Next does. */
export function useAddressSearch(): URLSearchParams {
  const search = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => window.location.search,
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}
