import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { NextIntlClientProvider } from 'next-intl';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { liveTableStates, type LiveTable } from '@/lib/contract/calls/live-tables';
import { CallError } from '@/lib/contract/errors';
import {
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { locales } from '@/lib/i18n/locales';
import words from '@/messages/en.json';
import { LiveTables, tablesRestMs, type LiveTablesProps } from './live-tables';
import { namedResults } from './result-look';

const push = jest.fn();
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  Link: (props: React.ComponentProps<'a'>) => <a {...props} />,
}));

const callMock = jest.mocked(call) as unknown as jest.Mock;
const pearl: LiveTable = {
  gameId: 'gam_pearl',
  vendorCode: 'NINEPINE',
  vendor: 'Nine Pine',
  gameType: 'LIVE',
  gameCode: 'live-pearl-baccarat',
  gameName: 'Pearl Baccarat',
  image: '/art/pearl.svg',
  kind: 'baccarat',
  state: 'betting',
  round: 7,
  closesAt: '2026-11-20T12:00:12.000Z',
  minStake: '0.20',
  maxStake: '500.00',
  bettingSeconds: 18,
  lastResults: ['banker', 'banker', 'tie', 'player'],
  players: 3,
  reportedAt: '2026-11-20T12:00:00.000Z',
};
const wheel: LiveTable = {
  ...pearl,
  gameId: 'gam_harbour',
  gameName: 'Harbour Roulette',
  gameCode: 'live-harbour-roulette',
  kind: 'roulette',
  state: 'resting',
  lastResults: ['0', '17', '32'],
  players: 0,
};
const props: LiveTablesProps = { gameType: 'LIVE', served: [pearl, wheel], symbol: 'P', back: '/live' };
const cardOf = (name: string) => within(screen.getByRole('heading', { name }).closest('article')!);

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  jest.mocked(useMember).mockReturnValue(asMember);
  answerCalls(callMock, {});
});
afterEach(() => jest.useRealTimers());

describe('a live table', () => {
  test('says its studio, how it stands, its limits, the time to bet and who is in the round', () => {
    show(<LiveTables {...props} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Live tables' })).toBeVisible();
    const card = cardOf('Pearl Baccarat');
    for (const text of ['Nine Pine', 'Bets are open', 'P0.20 – P500.00', '18 seconds', '3 players'])
      expect(card.getByText(text)).toBeVisible();
    expect(cardOf('Harbour Roulette').getByText('Starts when opened')).toBeVisible();
    expect(cardOf('Harbour Roulette').getByText('Nobody')).toBeVisible();
  });

  test('has what came last as letters with their words, the newest first', () => {
    show(<LiveTables {...props} />);
    const results = cardOf('Pearl Baccarat').getByRole('list', {
      name: 'Last results of Pearl Baccarat, the newest first',
    });
    const items = within(results).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['PPlayer', 'TTie', 'BBanker', 'BBanker']);
    const [player, tie, banker, again] = items.map(({ className }) => className);
    expect(new Set([player, tie, banker]).size).toBe(3);
    expect(again).toBe(banker);
  });

  test('of roulette has its numbers, red, black and zero apart', () => {
    show(<LiveTables {...props} />);
    const items = within(cardOf('Harbour Roulette').getByRole('list')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['32', '17', '0']);
    expect(new Set(items.map(({ className }) => className)).size).toBe(3);
  });

  test('of another vendor may tell what nobody knows here, and shows a triple and a multiple as they are', () => {
    const strange = { ...pearl, kind: 'andar-bahar', lastResults: ['triple-4', 'x48', 'andar'] };
    show(<LiveTables {...props} served={[strange]} />);
    const items = within(cardOf('Pearl Baccarat').getByRole('list')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['ANDAR', '×48', '4·4·4']);
  });

  test('without results says so', () => {
    show(<LiveTables {...props} served={[{ ...pearl, lastResults: [] }]} />);
    expect(screen.getByText('No results yet')).toBeVisible();
  });

  test('opens its game for a member, and leads back to the page', async () => {
    const { user } = show(<LiveTables {...props} />);
    const open = screen.getByRole('link', { name: 'Open the table: Pearl Baccarat' });
    const href = '/game?type=LIVE&vendor=NINEPINE&code=live-pearl-baccarat&back=%2Flive';
    expect(open).toHaveAttribute('href', href);
    await user.click(open);
    expect(push).toHaveBeenCalledWith(href);
  });

  test('asks a visitor to log in first', async () => {
    jest.mocked(useMember).mockReturnValue(asVisitor);
    const { user } = show(<LiveTables {...props} />);
    await user.click(screen.getByRole('link', { name: 'Open the table: Pearl Baccarat' }));
    expect(push).not.toHaveBeenCalled();
    expect(window.location.search).toContain('auth=login');
  });

  test('that is closed cannot be opened', () => {
    show(<LiveTables {...props} served={[{ ...pearl, state: 'closed' }]} />);
    expect(screen.getByText('Closed')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the row of live tables', () => {
  test('can be read in the document, without a script and before anything is asked', () => {
    const html = renderToString(
      <NextIntlClientProvider locale="en" messages={words} timeZone="UTC">
        <LiveTables {...props} />
      </NextIntlClientProvider>,
    );
    const page = new DOMParser().parseFromString(html, 'text/html').body;
    for (const text of ['Pearl Baccarat', 'Bets are open', 'P0.20 – P500.00', 'Banker'])
      expect(page.textContent).toContain(text);
    expect(page.querySelectorAll('a[href^="/game?type=LIVE"]')).toHaveLength(2);
    expect(callMock).not.toHaveBeenCalled();
  });

  test('becomes what the vendors tell by now, again and again', async () => {
    let state: LiveTable['state'] = 'dealing';
    answerCalls(callMock, { 'games.liveTables': () => ({ tables: [{ ...pearl, state }] }) });
    jest.useFakeTimers();
    show(<LiveTables {...props} />);
    expect(screen.getByText('Bets are open')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(screen.getByText('Round in play')).toBeInTheDocument());
    expect(inputsOf(callMock, 'games.liveTables')).toEqual([{ gameType: 'LIVE', language: 'EN' }]);
    state = 'result';
    await act(() => jest.advanceTimersByTimeAsync(tablesRestMs - 200));
    expect(screen.getByText('Round in play')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(300));
    await waitFor(() => expect(screen.getByText('Result')).toBeInTheDocument());
  });

  test('asks nothing while nobody looks', async () => {
    answerCalls(callMock, { 'games.liveTables': () => ({ tables: [pearl] }) });
    jest.useFakeTimers();
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    show(<LiveTables {...props} />);
    await act(() => jest.advanceTimersByTimeAsync(100));
    const asked = callMock.mock.calls.length;
    expect(asked).toBe(1);
    hidden.mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(3 * tablesRestMs));
    expect(callMock.mock.calls.length).toBe(asked);
    hidden.mockRestore();
  });

  test('stays as it was when the call fails', async () => {
    answerCalls(callMock, {
      'games.liveTables': () => {
        throw new CallError('request.not.found');
      },
    });
    show(<LiveTables {...props} />);
    await waitFor(() => expect(callMock).toHaveBeenCalled());
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('is not there without tables, and goes when the last one has gone', async () => {
    const { container, unmount } = show(<LiveTables {...props} served={[]} />);
    expect(container).toBeEmptyDOMElement();
    unmount();
    answerCalls(callMock, { 'games.liveTables': () => ({ tables: [] }) });
    const later = show(<LiveTables {...props} />);
    await waitFor(() => expect(later.container).toBeEmptyDOMElement());
  });
});

test.each(locales)('every state and every result has its word in %s', (locale) => {
  const { liveTables } = jest.requireActual<typeof words>(`@/messages/${locale}.json`);
  expect(Object.keys(liveTables.states).sort()).toEqual([...liveTableStates].sort());
  for (const part of [liveTables.results, liveTables.letters])
    expect(Object.keys(part).sort()).toEqual([...namedResults].sort());
  // Two results of one game must not look the same.
  const { player, banker, tie, dragon, tiger, meron, wala, bdd, ftd } = liveTables.letters;
  for (const game of [
    [player, banker, tie],
    [dragon, tiger, tie],
    [meron, wala, bdd, ftd],
  ])
    expect(new Set(game).size).toBe(game.length);
});
