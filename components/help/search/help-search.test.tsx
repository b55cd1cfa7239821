import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { answerCalls, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { findArticles, type CategoryEntry } from './find-articles';
import { HelpSearch } from './help-search';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('next/navigation', () => ({
  useSearchParams: () => jest.requireActual('@/lib/testing/scenes/client').useAddressSearch(),
  usePathname: () => '/help',
  useRouter: () => ({}),
}));

const categories: CategoryEntry[] = [
  {
    slug: 'money',
    title: 'Money',
    articles: [
      { slug: 'deposits', title: 'Deposits', summary: 'Methods and limits.' },
      { slug: 'withdrawals', title: 'Withdrawals', summary: 'How long it takes.' },
    ],
  },
  {
    slug: 'games',
    title: 'Games',
    articles: [{ slug: 'fairness', title: 'Fairness', summary: 'Café odds.' }],
  },
];

const texts = new Map([['withdrawals', 'A payout is held first']]);
const slugs = (found: readonly CategoryEntry[]) =>
  found.flatMap(({ articles }) => articles.map(({ slug }) => slug));
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
const field = () => screen.getByRole('searchbox', { name: 'Search the help centre' });

describe('findArticles', () => {
  test.each([
    ['', ['deposits', 'withdrawals', 'fairness']],
    ['   ', ['deposits', 'withdrawals', 'fairness']],
    ['DEPOSIT', ['deposits']],
    ['money limits', ['deposits']],
    ['cafe', ['fairness']],
    ['payout', ['withdrawals']],
    ['limits payout', []],
    ['.*', []],
  ])('“%s” finds what has every word', (words, expected) => {
    expect(slugs(findArticles(categories, words, texts))).toEqual(expected);
  });

  test('before the texts are here, titles and summaries are searched', () => {
    expect(slugs(findArticles(categories, 'payout', null))).toEqual([]);
    expect(slugs(findArticles(categories, 'takes', null))).toEqual(['withdrawals']);
  });
});

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  window.history.replaceState(null, '', '/help');
  answerCalls(jest.mocked(call), {
    'content.helpCenter': () => ({
      categories: categories.map((category) => ({
        ...category,
        categoryId: category.slug,
        articles: category.articles.map((article) => ({
          ...article,
          articleId: article.slug,
          content: `<p>${texts.get(article.slug) ?? ''}</p>`,
        })),
      })),
    }),
  });
});

test('the form leads to the same list without script, and asks for nothing before a word is typed', () => {
  show(<HelpSearch categories={categories} />);
  expect(screen.getByRole('search')).toHaveAttribute('action', '/help');
  expect(field()).toHaveAttribute('name', 'q');
  expect(links()).toEqual(['/help/deposits', '/help/withdrawals', '/help/fairness']);
  expect(call).not.toHaveBeenCalled();
});

test('words narrow the list, in the texts of the articles too, and the count is read out', async () => {
  const { user } = show(<HelpSearch categories={categories} />);
  await user.type(field(), 'payout');
  expect(await screen.findByText('1 article found')).toHaveAttribute('role', 'status');
  expect(links()).toEqual(['/help/withdrawals']);
  expect(inputsOf(jest.mocked(call), 'content.helpCenter')).toHaveLength(1);
  expect(screen.queryByText('Games')).toBeNull();
  // What is found is in sight; without words the categories are folded.
  expect(document.querySelector('details')).toHaveAttribute('open');
  await user.clear(field());
  await waitFor(() => expect(links()).toHaveLength(3));
  expect(document.querySelector('details[open]')).toBeNull();
});

test('the address keeps the words for the way back, and a reload starts with them', async () => {
  const { user, unmount } = show(<HelpSearch categories={categories} />);
  await user.type(field(), 'limits');
  await user.tab();
  expect(window.location.search).toBe('?q=limits');
  unmount();
  await act(async () => void show(<HelpSearch categories={categories} />));
  expect(field()).toHaveValue('limits');
  expect(links()).toEqual(['/help/deposits']);
});

test('a search without a result says so and leads back to everything', async () => {
  const { user } = show(<HelpSearch categories={categories} />);
  await user.type(field(), 'unicorn');
  const status = await screen.findByText('No article found');
  expect(status).toBeInTheDocument();
  expect(screen.getByText('No article matches “unicorn”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all articles' }));
  expect(links()).toHaveLength(3);
  expect(within(screen.getByRole('search')).getByRole('searchbox')).toHaveValue('');
});
