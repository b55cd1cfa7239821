import { screen, within } from '@testing-library/react';
import { articleText, faqOf } from '@/lib/document/article-text';
import { forgetEverything, show } from '@/lib/testing/scenes/client';
import { ArticlePage } from './articles/article-page';
import { ContactPanel } from './articles/contact-panel';
import { FaqList } from './articles/faq-list';
import { HelpOnOnePage } from './help-on-one-page';
import { SiteSearch } from './search/site-search';

jest.mock('next/navigation', () => ({ usePathname: () => '/help', useRouter: () => ({}) }));

beforeEach(forgetEverything);

const content = '<h2>Methods</h2><p>Two.</p><h2>Limits</h2><p>See <a href="/help/withdrawals">this</a>.</p>';
const hrefs = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('an article', () => {
  const withdrawals = { slug: 'withdrawals', title: 'Withdrawals' };
  const page = (
    <ArticlePage
      title="Deposits"
      summary="Methods and limits."
      text={articleText(content, { locale: 'en' })}
      related={[withdrawals]}
      previous={null}
      next={withdrawals}
    />
  );

  test('has a way back, its contents, its neighbours and a way to ask', () => {
    show(page);
    expect(screen.getByRole('heading', { level: 1, name: 'Deposits' })).toBeInTheDocument();
    expect(hrefs(screen.getByRole('navigation', { name: 'You are here' }))).toEqual(['/', '/help']);
    expect(hrefs(screen.getByRole('navigation', { name: 'On this page' }))).toEqual([
      '#section-1',
      '#section-2',
    ]);
    expect(hrefs(screen.getByRole('navigation', { name: 'Other articles' }))).toEqual(['/help/withdrawals']);
    expect(screen.getByRole('heading', { name: 'Still have a question?' })).toBeInTheDocument();
  });

  test('every line of its contents leads to a heading that is there', () => {
    const { container } = show(page);
    for (const link of screen.getByRole('navigation', { name: 'On this page' }).querySelectorAll('a')) {
      const target = container.querySelector(link.getAttribute('href')!);
      expect(target).toHaveTextContent(link.textContent);
    }
  });

  test('that is short has no list of contents', () => {
    show(
      <ArticlePage
        title="Deposits"
        summary=""
        text={articleText('<h2>One</h2><p>x</p>', { locale: 'en' })}
        related={[]}
        previous={null}
        next={null}
      />,
    );
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  });
});

test('questions open without script, and their answers are in the document before', () => {
  show(<FaqList faq={faqOf('<h3>Is it free?</h3><p>Yes.</p>', 'en')} />);
  const question = screen.getByRole('heading', { level: 3, name: 'Is it free?' });
  expect(question.closest('summary')).not.toBeNull();
  expect(question.closest('details')).toHaveTextContent('Yes.');
});

test('the feedback form opens over the page, and without script its link leads to the ways to reach us', async () => {
  const { user, container } = show(<ContactPanel title="Ask us" />);
  const link = screen.getByRole('link', { name: 'Write to us' });
  expect(link).toHaveAttribute('href', '/help/contact');
  expect(container.querySelector('noscript')).not.toBeNull();
  await user.click(link);
  expect(window.location.search).toBe('?help=feedback');
});

test('all articles stand on one page, and each line of the index leads to one', () => {
  const html = articleText(content, {
    locale: 'en',
    under: 'h2',
    idPrefix: 'deposits',
    isOnePage: true,
  }).html;
  const articles = [{ slug: 'deposits', title: 'Deposits', summary: 'Methods.', html }];
  const { container } = show(
    <HelpOnOnePage
      title="Help"
      lead="All of it."
      categories={[{ slug: 'money', title: 'Money', articles }]}
    />,
  );
  expect(hrefs(screen.getByRole('navigation', { name: 'Contents' }))).toEqual(['#deposits']);
  expect(container.querySelector('article#deposits')).toHaveTextContent('Two.');
  expect(container.querySelector('#deposits-2')).toHaveTextContent('Limits');
  expect(screen.getByRole('link', { name: 'this' })).toHaveAttribute('href', '/helpmc#withdrawals');
  expect(container.querySelectorAll('header, footer')).toHaveLength(0);
});

test('the search of a lost page is two forms that need no script', () => {
  const { container } = show(<SiteSearch />);
  const forms = [...container.querySelectorAll('form')];
  expect(
    forms.map((form) => [
      form.getAttribute('action'),
      [...form.querySelectorAll('input')].map(({ name }) => name).join(),
    ]),
  ).toEqual([
    ['/help', 'q'],
    ['/rng', 'list,name'],
  ]);
  expect(forms.every((form) => form.method === 'get')).toBe(true);
});
