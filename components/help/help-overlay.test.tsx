import { act, screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { overlayOf, setOverlay } from '@/lib/client/overlays/overlay-store';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, forgetEverything, show } from '@/lib/testing/scenes/client';
import { HelpOverlay } from './help-overlay';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/overlays/overlay-messages', () => ({
  OverlayMessages: ({ children }: { children: React.ReactNode }) => children,
}));
jest.mock('next/navigation', () => ({ usePathname: () => '/', useRouter: () => ({}) }));
const callMock = jest.mocked(call);

const article = (slug: string, title: string, content: string) => ({
  articleId: slug,
  slug,
  title,
  summary: '',
  content,
});
const helpCenter = {
  categories: [
    {
      categoryId: 'hc_1',
      slug: 'money',
      title: 'Money',
      articles: [
        article(
          'deposits',
          'Deposits',
          '<h2 onclick="alert(1)">Limits</h2><p>See <a href="/help/withdrawals">withdrawals</a> or <a href="/rng">slots</a>.<img src=x onerror=alert(1)></p>',
        ),
        article('withdrawals', 'Withdrawals', '<p>Held first.</p>'),
      ],
    },
  ],
};

/** As the page does: the address decides what is open. */
function followAddress() {
  act(() => setOverlay(overlayOf(new URLSearchParams(window.location.search))));
}

async function openAt(address: string) {
  window.history.replaceState(null, '', address);
  let view!: ReturnType<typeof show>;
  await act(async () => void (view = show(<HelpOverlay />)));
  await act(async () => followAddress());
  return view;
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  followAddress();
  answerCalls(callMock, { 'content.helpCenter': () => helpCenter });
});

test('without an address of its own nothing is open and nothing is asked for', async () => {
  await openAt('/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(call).not.toHaveBeenCalled();
});

test('the article is shown cleaned, under its title, with a link to its page', async () => {
  await openAt('/?help=deposits');
  const dialog = await screen.findByRole('dialog', { name: 'Deposits' });
  expect(screen.getByRole('heading', { name: 'Limits', level: 3 })).toHaveAttribute('id', 'help-1');
  expect(dialog.querySelector('img, [onclick]')).toBeNull();
  expect(screen.getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', '/help/deposits');
});

test('a link to another article opens it in the dialog, and what is below stays in the address', async () => {
  const { user } = await openAt('/?auth=register&help=deposits');
  await user.click(await screen.findByRole('link', { name: 'withdrawals' }));
  expect(window.location.search).toBe('?auth=register&help=withdrawals');
  followAddress();
  expect(await screen.findByRole('dialog', { name: 'Withdrawals' })).toBeInTheDocument();
  expect(screen.getByText('Held first.')).toBeInTheDocument();
});

test('closing it goes back to what was below', async () => {
  const { user } = await openAt('/rng?page=NOVA&mc=deposit&help=deposits');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(window.location.search).toBe('?page=NOVA&mc=deposit');
});

test('an address of no article says so and leads to all of them', async () => {
  await openAt('/?help=unicorns');
  expect(await screen.findByText('Article not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All help articles' })).toHaveAttribute('href', '/help');
});

test('a help centre that does not answer can be asked again', async () => {
  callMock.mockRejectedValue(new CallError('auth.forbidden'));
  const { user } = await openAt('/?help=deposits');
  expect(await screen.findByText('This article could not be loaded')).toBeInTheDocument();
  answerCalls(callMock, { 'content.helpCenter': () => helpCenter });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Deposits' })).toBeInTheDocument());
});

test('the word feedback opens the form', async () => {
  await openAt('/vip?help=feedback');
  expect(await screen.findByRole('dialog', { name: 'Write to us' })).toBeInTheDocument();
  expect(call).not.toHaveBeenCalled();
});
