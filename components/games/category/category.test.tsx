import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import {
  answerCalls,
  asVisitor,
  forgetEverything,
  gameNamed,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { gameCard } from '../tiles/game-card';
import { AboutCategory } from './about-category';
import { CategoryGames, type CategoryGamesProps } from './category-games';
import { ClosedCategory, type ClosedCategoryProps } from './closed-category';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => asVisitor),
);
jest.mock('@/lib/i18n/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').site);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const games: CategoryGamesProps = {
  gameType: 'LIVE',
  title: 'Games',
  servedPage: {
    games: [gameCard(gameNamed('Table One', { gameType: 'LIVE' }))],
    totalPages: 2,
    totalItems: 13,
    classifications: null,
  },
  symbol: 'P',
};
const closed: ClosedCategoryProps = {
  title: 'Not open',
  text: 'No table is open.',
  popularTitle: 'Open now',
  popular: [gameCard(gameNamed('Tiger'))],
  symbol: 'P',
  pagesLabel: 'Pages with open games',
  pages: [{ href: '/rng', label: 'Slots' }],
};

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
});

describe('the games of a type', () => {
  it('show their first page without a call and ask for the next', async () => {
    answerCalls(callMock, {
      'games.list': () => ({ games: [gameNamed('Table Two')], totalPages: 2, totalItems: 13 }),
    });
    const { user } = show(<CategoryGames {...games} />);
    expect(screen.getByRole('button', { name: /^Table One/ })).toBeVisible();
    expect(callMock).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: /^Table Two/ })).toBeVisible();
    expect(inputsOf(callMock, 'games.list')[0]).toMatchObject({ gameType: 'LIVE', pageNo: 2, pageSize: 12 });
    expect(inputsOf(callMock, 'games.list')[0]).not.toHaveProperty('vendorCode');
    // The way back leads to the page before.
    expect(window.location.search).toBe('?list=all&no=2');
    window.history.back();
    expect(await screen.findByRole('button', { name: /^Table One/ })).toBeVisible();
  });

  it('have no filters, whatever an address says, and no page after the last', async () => {
    window.history.replaceState(null, '', '/live?list=favourites&name=Tiger&no=7');
    answerCalls(callMock, {
      'games.list': ({ pageNo }: { pageNo: number }) => ({
        games: pageNo === 2 ? [gameNamed('Table Two')] : [],
        totalPages: 2,
        totalItems: 13,
      }),
    });
    show(<CategoryGames {...games} />);
    expect(await screen.findByRole('button', { name: /^Table Two/ })).toBeVisible();
    for (const input of inputsOf(callMock, 'games.list')) expect(input).not.toHaveProperty('gameName');
  });

  it('say so when a page cannot be had, and ask again', async () => {
    let isDown = true;
    answerCalls(callMock, {
      'games.list': () => {
        if (isDown) throw new CallError('request.rate');
        return { games: [gameNamed('Table Two')], totalPages: 2, totalItems: 13 };
      },
    });
    const { user } = show(<CategoryGames {...games} />);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('alert');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Table Two/ })).toBeVisible());
  });
});

describe('a type of which nothing is open', () => {
  it('says so, and leads to games and pages that are', () => {
    show(<ClosedCategory {...closed} />);
    expect(screen.getByText('No table is open.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Tiger/ })).toBeVisible();
    const pages = screen.getByRole('navigation', { name: 'Pages with open games' });
    expect(within(pages).getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/rng');
  });

  it('promises nothing where nothing is open at all', () => {
    show(<ClosedCategory {...closed} popular={[]} pages={[]} />);
    expect(screen.queryByText('Open now')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

test('what a type is stands in paragraphs, with links to its rules', () => {
  show(
    <AboutCategory
      title="About slots"
      texts={['One.', 'Two.']}
      linksLabel="Read more"
      links={[{ href: '/help/rules-slots', label: 'Rules of slots' }]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'About slots' })).toBeVisible();
  expect(screen.getByText('Two.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rules of slots' })).toHaveAttribute('href', '/help/rules-slots');
});
