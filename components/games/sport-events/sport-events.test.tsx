import { screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { useMember } from '@/lib/client/session/use-member';
import type { SportEvent } from '@/lib/contract/calls/sport-events';
import { locales } from '@/lib/i18n/locales';
import { asMember, asVisitor, forgetEverything, show } from '@/lib/testing/scenes/client';
import words from '@/messages/en.json';
import { groupFixtures } from './fixtures';
import { SportEvents, type SportEventsProps } from './sport-events';

const push = jest.fn();
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  Link: (props: React.ComponentProps<'a'>) => <a {...props} />,
}));

const harbour: SportEvent = {
  vendorCode: 'FB',
  vendor: 'Fairball',
  eventId: 'harbour-ridge',
  sport: 'football',
  competition: 'Harbour League',
  home: 'Harbour',
  away: 'Ridge',
  startsAt: '2026-11-20T11:00:00.000Z',
  state: 'live',
  clock: "63'",
  score: { home: 2, away: 1 },
  market: {
    kind: 'result',
    prices: [
      { key: 'home', price: '2.15' },
      { key: 'draw', price: '4.6' },
      { key: 'away', price: '8.50' },
    ],
  },
  reportedAt: '2026-11-20T12:00:00.000Z',
};
const atTouchline: SportEvent = { ...harbour, vendorCode: 'TOUCHLINE', vendor: 'Touchline', eventId: 'h-r' };
const coming: SportEvent = {
  ...harbour,
  eventId: 'mill-quay',
  home: 'Mill',
  away: 'Quay',
  state: 'scheduled',
  startsAt: '2026-11-20T14:30:00.000Z',
  clock: null,
  score: null,
};
const tennis: SportEvent = {
  ...coming,
  vendorCode: 'TOUCHLINE',
  vendor: 'Touchline',
  eventId: 'ana-bo',
  sport: 'tennis',
  competition: 'Open of the Bay',
  home: 'Ana',
  away: 'Bo',
  market: { kind: 'winner', prices: [{ key: 'away', price: '1.72' }] },
};
const props: SportEventsProps = {
  gameType: 'SPORTS',
  events: [harbour, atTouchline, coming, tennis],
  isSimulated: true,
};
const rowOf = (text: string) => within(screen.getByText(text).closest('li')!);

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  jest.mocked(useMember).mockReturnValue(asMember);
});

describe('what can be bet on', () => {
  test('stands by sport and competition, what is played first', () => {
    show(<SportEvents {...props} />);
    const headings = screen
      .getAllByRole('heading')
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    expect(headings).toEqual([
      'H2 Matches and prices',
      'H3 Football',
      'H4 Harbour League',
      'H3 Tennis',
      'H4 Open of the Bay',
    ]);
    const football = screen.getByRole('heading', { name: 'Harbour League' }).closest('section')!;
    expect(within(football).getAllByText(/^(Harbour|Mill)$/, { selector: 'p bdi' })).toHaveLength(2);
  });

  test('says how a match stands, and its prices by words', () => {
    show(<SportEvents {...props} />);
    const row = rowOf('In play');
    expect(row.getByText("63'")).toBeVisible();
    expect(row.getAllByRole('paragraph')[1]).toHaveTextContent('Harbour 2Ridge 1');
    const names = within(row.getByRole('list', { name: 'Prices of Harbour – Ridge' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(names).toEqual(['Harbour 2.15', 'Draw 4.60', 'Ridge 8.50']);
  });

  test('shows a match of two vendors once, at the first that has prices, and leads to both', () => {
    show(<SportEvents {...props} events={[{ ...harbour, market: null }, atTouchline]} />);
    expect(screen.getByRole('link', { name: 'Harbour 2.15' })).toHaveAttribute(
      'href',
      '/seamless?vendor=TOUCHLINE&type=SPORTS&event=h-r',
    );
    const books = within(screen.getByRole('list', { name: 'Where Harbour – Ridge can be bet on' }));
    expect(books.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Touchline',
      'Fairball',
    ]);
    expect(books.getByRole('link', { name: 'Fairball: open Harbour – Ridge' })).toHaveAttribute(
      'href',
      '/fbsports?event=harbour-ridge',
    );
  });

  test('has the time of a match that is to come, first in UTC, then in the visitor’s own zone', () => {
    const page = new DOMParser().parseFromString(renderedOf(<SportEvents {...props} />), 'text/html').body;
    const [time] = page.querySelectorAll(`time[datetime="${coming.startsAt}"]`);
    expect(time?.textContent).toBe('Fri, Nov 20, 2:30 PM UTC');
  });

  test('says that it is simulated where it is, and nowhere else', () => {
    const { showAgain } = show(<SportEvents {...props} />);
    expect(screen.getByText(/Every match is simulated/)).toBeVisible();
    showAgain(<SportEvents {...props} isSimulated={false} />);
    expect(screen.queryByText(/simulated/)).toBeNull();
  });

  test('says so when there is nothing, and of when the prices are where there is', () => {
    const { showAgain } = show(<SportEvents {...props} events={[]} />);
    expect(screen.getByText('No match can be bet on right now. Please look again later.')).toBeVisible();
    expect(screen.queryByText(/Prices as of/)).toBeNull();
    showAgain(<SportEvents {...props} />);
    expect(screen.getByText(/Prices as of/).querySelector('time')).toHaveAttribute(
      'datetime',
      harbour.reportedAt,
    );
  });

  test('has no price of a match that is suspended, and a name for a sport that nobody knows here', () => {
    const strange = { ...harbour, sport: 'kabaddi', state: 'suspended' as const, market: null };
    show(<SportEvents {...props} events={[strange]} />);
    expect(screen.getByText('Suspended')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Other' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /to win/ })).toBeNull();
  });
});

describe('a price', () => {
  test('opens the book at the match for a member', async () => {
    const { user } = show(<SportEvents {...props} />);
    await user.click(screen.getByRole('link', { name: 'Bo 1.72' }));
    expect(push.mock.calls).toEqual([['/seamless?vendor=TOUCHLINE&type=SPORTS&event=ana-bo']]);
  });

  test('asks a visitor to log in first', async () => {
    jest.mocked(useMember).mockReturnValue(asVisitor);
    const { user } = show(<SportEvents {...props} />);
    await user.click(screen.getByRole('link', { name: 'Harbour 2.15' }));
    expect(push).not.toHaveBeenCalled();
    expect(window.location.search).toContain('auth=login');
  });
});

describe('the document', () => {
  test('can be read without a script, and texts of a vendor are texts in it', () => {
    const wicked = { ...coming, home: '"><img src=x onerror=alert(1)>' };
    const html = renderedOf(<SportEvents {...props} events={[harbour, wicked]} />);
    const page = new DOMParser().parseFromString(html, 'text/html').body;
    for (const text of ['Harbour League', 'In play', '2.15', 'Fairball'])
      expect(page.textContent).toContain(text);
    expect(page.querySelectorAll('a[href="/fbsports?event=harbour-ridge"]')).toHaveLength(4);
    expect(page.querySelector('img')).toBeNull();
    expect(page.textContent).toContain(wicked.home);
  });

  test.each(locales)('has all its words in %s', async (locale) => {
    const messages = ((await import(`@/messages/${locale}.json`)) as { default: typeof words }).default;
    const html = renderToString(
      <NextIntlClientProvider locale={locale} messages={messages} timeZone="UTC">
        <SportEvents {...props} />
      </NextIntlClientProvider>,
    );
    expect(html).not.toContain('sportEvents.');
    expect(html).toContain(messages.sportEvents.states.live);
  });
});

const renderedOf = (element: React.ReactElement) =>
  renderToString(
    <NextIntlClientProvider locale="en" messages={words} timeZone="UTC">
      {element}
    </NextIntlClientProvider>,
  );

test('matches of one name at different times are different matches', () => {
  const later = { ...harbour, eventId: 'again', startsAt: '2026-11-27T11:00:00.000Z' };
  expect(groupFixtures([harbour, later])[0]?.competitions[0]?.fixtures).toHaveLength(2);
});
