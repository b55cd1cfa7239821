import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { call } from '@/lib/client/call/call';
import { overlayOf, setOverlay } from '@/lib/client/overlays/overlay-store';
import { keepPopupsAway } from '@/lib/client/session/visit-popups';
import type { Announcement } from '@/lib/contract/calls/system';
import { safeHtml } from '@/lib/document/safe-html';
import { answerCalls, forgetEverything, inputsOf, show, useAddressSearch } from '@/lib/testing/scenes/client';
import { showOnPhone } from '@/lib/testing/scenes/phone';
import { NoticeBar } from './notice-bar';
import { NoticeDialog } from './notice-dialog';
import { watchNoticeLinks } from './notice-links';
import { NoticeOverlay } from './notice-overlay';
import { NoticePage } from './notice-page';
import { PopupAnnouncements } from './popup-announcements';
import { forgetReadNotices } from './read-notices';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
}));

const callMock = call as jest.Mock;
// jsdom has no layout.
Element.prototype.scrollIntoView = jest.fn();
const notice = (number: number): Announcement => ({
  id: `ann_${number}`,
  title: `Notice ${number}`,
  content: `<p>Text <strong>of ${number}</strong>.</p><script>window.hacked = 1</script>`,
});
const notices = Array.from({ length: 20 }, (_, index) => notice(index + 1));

function answer(player: Announcement[], popup: Announcement[] = []) {
  answerCalls(callMock, {
    'system.announcements': () => ({ player, popup, banners: [], promotion: [] }),
  });
}

/** As the page does it: the overlay follows the address. */
function Follow() {
  const search = useAddressSearch();
  const { notice: index } = overlayOf(search);
  return index === null ? null : <NoticeDialog index={index} />;
}

beforeEach(() => {
  forgetEverything();
  localStorage.clear();
  forgetReadNotices();
  callMock.mockReset();
  answer(notices);
});
afterEach(() => act(() => setOverlay(overlayOf(new URLSearchParams()))));

describe('the notice bar', () => {
  const labels = { label: 'Announcements', pauseLabel: 'Stop the announcements' };

  test('is a list of links to the page of notices, so that it works without a script', () => {
    show(<NoticeBar titles={['First', 'Second']} {...labels} />);
    const links = within(screen.getByRole('complementary', { name: 'Announcements' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/noticePage#n1', '/noticePage#n2']);
  });

  test('has a control that stops it, reachable by keyboard', async () => {
    const { user } = show(<NoticeBar titles={['First']} {...labels} />);
    const stop = screen.getByRole('checkbox', { name: 'Stop the announcements' });
    await user.tab();
    await user.tab();
    expect(stop).toHaveFocus();
    await user.keyboard(' ');
    expect(stop).toBeChecked();
  });

  test('a click opens the modal at that index; a click for a new tab stays a link', async () => {
    // What is not answered by then would lead to the page of notices.
    let isAnswered = false;
    const last = (event: Event) => {
      isAnswered = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', last);
    const stop = watchNoticeLinks();
    const { user } = show(<NoticeBar titles={['First', 'Second']} {...labels} />);
    await user.click(screen.getByText('Second'));
    expect(isAnswered).toBe(true);
    expect(window.location.pathname + window.location.search).toBe('/?notice=1');
    window.history.replaceState(null, '', '/');
    fireEvent.click(screen.getByText('First'), { ctrlKey: true });
    expect(isAnswered).toBe(false);
    stop();
    await user.click(screen.getByText('First'));
    expect(isAnswered).toBe(false);
    expect(window.location.search).toBe('');
    window.removeEventListener('click', last);
  });
});

describe('the notice modal', () => {
  test('is fetched when the address asks for it, and shows that notice with its cleaned text', async () => {
    show(<NoticeOverlay />);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => setOverlay(overlayOf(new URLSearchParams('notice=1'))));
    const dialog = await screen.findByRole('dialog', { name: 'Announcements' });
    expect(await within(dialog).findByRole('heading', { name: 'Notice 2' })).toBeInTheDocument();
    expect(within(dialog).getByText('of 2').tagName).toBe('STRONG');
    expect(dialog.textContent).not.toContain('hacked');
  });

  test('lists nine titles on a page, and opens on the page of the notice', async () => {
    window.history.replaceState(null, '', '/?notice=10');
    const { user } = show(<Follow />);
    const list = within(await screen.findByRole('navigation', { name: 'All announcements' }));
    const titles = () => list.getAllByRole('listitem').map((item) => item.textContent?.replace(/New$/, ''));
    expect(list.getByText('Page 2 of 3')).toBeInTheDocument();
    expect(titles()).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18].map((number) => `Notice ${number}`));
    await user.click(list.getByRole('button', { name: 'Next page' }));
    expect(titles()).toEqual(['Notice 19', 'Notice 20']);
    await user.click(list.getByRole('button', { name: /Notice 20/ }));
    expect(window.location.search).toBe('?notice=19');
    expect(await screen.findByRole('heading', { name: 'Notice 20' })).toBeInTheDocument();
  });

  describe('on a phone', () => {
    let phone: ReturnType<typeof showOnPhone>;
    beforeEach(() => (phone = showOnPhone()));
    afterEach(() => phone.end());
    const titles = () => within(screen.getByRole('navigation')).getAllByRole('listitem');

    test('grows by nine titles as its end comes near, and says when all of them are there', async () => {
      window.history.replaceState(null, '', '/?notice=0');
      show(<Follow />);
      expect(await screen.findByText('9 of 20')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
      phone.comeNear();
      expect(titles()).toHaveLength(18);
      phone.comeNear();
      expect(titles()).toHaveLength(20);
      expect(screen.getByText('All 20 are shown')).toBeInTheDocument();
      expect(inputsOf(callMock, 'system.announcements')).toHaveLength(1);
    });

    test('goes on by itself while its end stays near, without another movement', async () => {
      window.history.replaceState(null, '', '/?notice=0');
      show(<Follow />);
      await screen.findByText('9 of 20');
      phone.stayNear();
      expect(titles()).toHaveLength(20);
    });

    test('begins with all titles up to the open one, and keeps what has grown when another is chosen', async () => {
      window.history.replaceState(null, '', '/?notice=10');
      const { user } = show(<Follow />);
      expect(await screen.findByText('18 of 20')).toBeInTheDocument();
      expect(titles()[0]).toHaveTextContent('Notice 1');
      await user.click(screen.getByRole('button', { name: /^Notice 2\b/ }));
      expect(await screen.findByRole('heading', { name: 'Notice 2' })).toBeInTheDocument();
      expect(titles()).toHaveLength(18);
    });
  });

  test('an index that there is not shows the last', async () => {
    show(<NoticeDialog index={500} />);
    expect(await screen.findByRole('heading', { name: 'Notice 20' })).toBeInTheDocument();
  });

  test('without notices it says what would be here', async () => {
    answer([]);
    show(<NoticeDialog index={0} />);
    expect(await screen.findByText('No announcements')).toBeInTheDocument();
  });

  test('marks what was not opened yet in a word, and remembers over visits what was', async () => {
    window.history.replaceState(null, '', '/?notice=0');
    const { user, unmount } = show(<Follow />);
    const second = await screen.findByRole('button', { name: /^Notice 2\b/ });
    expect(second).toHaveTextContent('New');
    await user.click(second);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Notice 1\b/ })).not.toHaveTextContent('New'),
    );
    unmount();
    // Another page of the same browser: nothing but the storage knows.
    forgetReadNotices();
    window.history.replaceState(null, '', '/?notice=5');
    show(<Follow />);
    expect(await screen.findByRole('button', { name: /^Notice 2\b/ })).not.toHaveTextContent('New');
    expect(screen.getByRole('button', { name: /^Notice 3\b/ })).toHaveTextContent('New');
  });
});

describe('announcements that come by themselves', () => {
  const popups = [notice(41), notice(42)];
  const bar = () => screen.queryByRole('complementary', { name: 'News' });
  const move = () => fireEvent.pointerMove(window);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    answer([], popups);
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  async function calm() {
    move();
    await pass(4_500);
  }

  const press = (name: string) =>
    act(async () => fireEvent.click(screen.getAllByRole('button', { name })[0]!));

  test('wait until somebody was there and has stopped, and never come at the movement itself', async () => {
    show(<PopupAnnouncements />);
    await pass(20_000);
    expect(callMock).not.toHaveBeenCalled();
    for (let times = 0; times < 5; times += 1) {
      move();
      await pass(3_000);
      expect(callMock).not.toHaveBeenCalled();
    }
    await pass(2_000);
    expect(bar()).toHaveTextContent('Notice 41');
    // A bar and no window: nothing of the page is covered by a scrim, and the focus stays.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.body).toHaveFocus();
  });

  test('come once in a visit, open at a press, one after the other, and close', async () => {
    const { unmount } = show(<PopupAnnouncements />);
    await calm();
    await press('Read');
    await pass(0);
    expect(screen.getByRole('dialog', { name: 'Notice 41' })).toBeInTheDocument();
    await press('Next page');
    expect(screen.getByRole('dialog', { name: 'Notice 42' })).toBeInTheDocument();
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    show(<PopupAnnouncements />);
    await calm();
    expect(bar()).toBeNull();
    expect(inputsOf(callMock, 'system.announcements')).toHaveLength(1);
  });

  test('never in a visit that a login has greeted', async () => {
    show(<PopupAnnouncements />);
    move();
    keepPopupsAway();
    await calm();
    expect(bar()).toBeNull();
  });

  test.each(['auth=login', 'mc=withdraw', 'help=terms'])(
    'never over %s, and when that is closed',
    async (open) => {
      window.history.replaceState(null, '', `/?${open}`);
      act(() => setOverlay(overlayOf(new URLSearchParams(open))));
      show(<PopupAnnouncements />);
      await calm();
      expect(callMock).not.toHaveBeenCalled();
      window.history.replaceState(null, '', '/');
      act(() => setOverlay(overlayOf(new URLSearchParams())));
      await calm();
      expect(bar()).toBeInTheDocument();
    },
  );

  test('wait until a menu is closed, and until the visitor has done typing', async () => {
    show(
      <>
        <header>
          <button aria-expanded="true">Menu</button>
          <input aria-label="Username" />
        </header>
        <PopupAnnouncements />
      </>,
    );
    await calm();
    expect(bar()).toBeNull();
    screen.getByRole('button', { name: 'Menu' }).setAttribute('aria-expanded', 'false');
    screen.getByLabelText('Username').focus();
    await pass(20_000);
    expect(bar()).toBeNull();
    screen.getByLabelText('Username').blur();
    await pass(4_500);
    expect(bar()).toBeInTheDocument();
  });

  test('make room for what the visitor opens', async () => {
    show(<PopupAnnouncements />);
    await calm();
    await press('Read');
    await pass(0);
    act(() => setOverlay(overlayOf(new URLSearchParams('help=terms'))));
    await pass(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => setOverlay(overlayOf(new URLSearchParams())));
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the page of notices', () => {
  const onPage = notices.slice(0, 2).map((one) => ({ ...one, content: safeHtml(one.content) }));

  test('shows all of them in full, each at its anchor', () => {
    const { container } = show(<NoticePage notices={onPage} />);
    expect([...container.querySelectorAll('article')].map(({ id }) => id)).toEqual(['n1', 'n2']);
    expect(container.querySelector('#n2')).toHaveTextContent('Text of 2.');
    expect(container.querySelector('script')).toBeNull();
  });

  test('marks the new ones, and one that came into view is not new the next time', () => {
    const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    window.IntersectionObserver = class {
      constructor(callback: (typeof seen)[number]) {
        seen.push(callback);
      }
      observe = jest.fn();
      disconnect = jest.fn();
    } as never;
    const { unmount } = show(<NoticePage notices={onPage} />);
    expect(screen.getAllByText('New')).toHaveLength(2);
    act(() => seen[0]?.([{ isIntersecting: true }]));
    act(() => seen[1]?.([{ isIntersecting: false }]));
    expect(screen.getAllByText('New')).toHaveLength(2);
    unmount();
    show(<NoticePage notices={onPage} />);
    expect(within(document.querySelector<HTMLElement>('#n1')!).queryByText('New')).toBeNull();
    expect(within(document.querySelector<HTMLElement>('#n2')!).getByText('New')).toBeInTheDocument();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
});
