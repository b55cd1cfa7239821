import { act, fireEvent, screen, within } from '@testing-library/react';
import { forgetEverything, show, useAddressSearch } from '@/lib/testing/scenes/client';
import { PromotionChoice, OtherPromotions } from './promotion-choice';
import type { PromotionCardData } from './promotion-card-data';
import { PromotionList } from './promotion-list';
import { promotionCounts } from './promotion-rules';

jest.mock('next/navigation', () => ({
  useSearchParams: () => useAddressSearch(),
  usePathname: () => '/promotions',
  useRouter: () => ({}),
}));

const card = (promotionId: string, more: Partial<PromotionCardData> = {}): PromotionCardData => ({
  promotionId,
  type: 'SLOTS',
  title: `Title of ${promotionId}`,
  summary: `Summary of ${promotionId}`,
  picture: `/art/${promotionId}.svg`,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  ...more,
});

const promotions = [card('slots'), card('deposit', { type: 'DEPOSIT' }), card('apps', { type: 'APP' })];
const now = Date.parse('2026-06-15T12:00:00.000Z');
const counts = promotionCounts(promotions, (count) => `${count} promotion${count === 1 ? '' : 's'}`);
const List = () => <PromotionList promotions={promotions} servedAtMs={now} counts={counts} />;

beforeEach(() => {
  forgetEverything();
  jest.useFakeTimers({ now, doNotFake: ['queueMicrotask', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => jest.useRealTimers());

const shown = () =>
  screen.queryAllByRole('article').map((article) => within(article).getByRole('heading').textContent);
const settle = () => act(() => Promise.resolve());

test('without a filter everything is shown, each card with its link', () => {
  show(<List />);
  expect(shown()).toEqual(['Title of slots', 'Title of deposit', 'Title of apps']);
  expect(screen.getByRole('link', { name: 'Title of slots' })).toHaveAttribute(
    'href',
    '/promoDetail?id=slots',
  );
  expect(screen.getAllByRole('tab')).toHaveLength(14);
  expect(screen.getByRole('tab', { name: 'All 3 promotions' })).toHaveAttribute('aria-selected', 'true');
});

test('a filter is a link whose choice stands in the address and leaves the rest of it alone', async () => {
  window.history.replaceState(null, '', '/promotions?from=mail');
  const { user } = show(<List />);
  const tab = screen.getByRole('tab', { name: 'Deposit 1 promotion' });
  expect(tab).toHaveAttribute('href', '?type=DEPOSIT');
  await user.click(tab);
  await settle();
  expect(window.location.search).toBe('?from=mail&type=DEPOSIT');
  expect(shown()).toEqual(['Title of deposit']);
  expect(screen.getByRole('status')).toHaveTextContent('1 promotion is shown');
  await user.click(screen.getByRole('tab', { name: 'All 3 promotions' }));
  await settle();
  expect(window.location.search).toBe('?from=mail');
});

test('a shared address opens with its filter', async () => {
  window.history.replaceState(null, '', '/promotions?type=app');
  show(<List />);
  await settle();
  expect(shown()).toEqual(['Title of apps']);
});

test('arrows, Home and End move through the filters; one of them is in the tab order', async () => {
  const { user } = show(<List />);
  screen.getByRole('tab', { name: 'All 3 promotions' }).focus();
  await user.keyboard('{ArrowLeft}');
  await settle();
  expect(window.location.search).toBe('?type=NEWBIE');
  expect(screen.getByRole('tab', { name: 'New players' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await settle();
  expect(window.location.search).toBe('?type=OTHERS');
  await user.keyboard('{End}');
  await settle();
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([
    screen.getByRole('tab', { name: 'New players' }),
  ]);
});

test('from right to left, the arrow keys follow the eye', async () => {
  document.documentElement.dir = 'rtl';
  const { user } = show(<List />);
  screen.getByRole('tab', { name: 'All 3 promotions' }).focus();
  await user.keyboard('{ArrowLeft}');
  await settle();
  document.documentElement.dir = '';
  expect(window.location.search).toBe('?type=OTHERS');
});

test('an empty filter says what would be here and leads back to all', async () => {
  window.history.replaceState(null, '', '/promotions?type=FISH');
  const { user } = show(<List />);
  await settle();
  expect(screen.getByText('Promotions for fishing games are listed here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all promotions' }));
  await settle();
  expect(shown()).toHaveLength(3);
});

test('a press with a modifier key is left to the browser', () => {
  show(<List />);
  let isLeft = false;
  const look = (event: MouseEvent) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByRole('tab', { name: 'Sports' }), { ctrlKey: true });
  expect(isLeft).toBe(true);
  expect(window.location.search).toBe('');
});

describe('a card', () => {
  const badge = (more: Partial<PromotionCardData>) => {
    show(<PromotionChoice promotions={[card('one', more)]} servedAtMs={now} />);
    return screen.getByRole('article').textContent;
  };

  it('says that it runs', () => expect(badge({})).toContain('Running'));

  it('says when it ends', () =>
    expect(badge({ endsAt: '2026-07-10T12:00:00.000Z' })).toContain('Ends on July 10, 2026'));

  it('says when it starts', () =>
    expect(badge({ startsAt: '2026-07-10T12:00:00.000Z' })).toContain('Starts on July 10, 2026'));

  it('says that it has ended, and leads nowhere', () => {
    expect(badge({ endsAt: '2026-06-15T11:00:00.000Z' })).toContain('Ended');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('goes by the clock of the visitor and not by that of an old document', async () => {
    show(
      <PromotionChoice
        promotions={[card('one', { endsAt: '2026-06-15T11:00:00.000Z' })]}
        servedAtMs={Date.parse('2026-06-15T10:00:00.000Z')}
      />,
    );
    expect(await screen.findByText('Ended')).toBeVisible();
  });
});

test('where nothing runs, the choice says what would be here', () => {
  show(<PromotionChoice promotions={[]} servedAtMs={now} />);
  expect(screen.getByText(/New promotions are listed here/)).toBeInTheDocument();
});

test('others stand under their heading, and without others there is no heading', () => {
  const { showAgain, container } = show(<OtherPromotions promotions={promotions} servedAtMs={now} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Other promotions');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  showAgain(<OtherPromotions promotions={[]} servedAtMs={now} />);
  expect(container).toBeEmptyDOMElement();
});
