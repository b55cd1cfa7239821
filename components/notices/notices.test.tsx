import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { call } from '@/lib/client/call';
import { overlayOf, setOverlay } from '@/lib/client/overlay-store';
import type { Announcement } from '@/lib/contract/system';
import { safeHtml } from '@/lib/safe-html';
import { answerCalls, forgetEverything, inputsOf, show, useAddressSearch } from '@/lib/testing/client-scene';
import { NoticeBar } from './notice-bar';
import { NoticeDialog } from './notice-dialog';
import { watchNoticeLinks } from './notice-links';
import { NoticeOverlay } from './notice-overlay';
import { NoticePage } from './notice-page';
import { PopupAnnouncements } from './popup-announcements';
import { forgetReadNotices } from './read-notices';

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: ComponentProps<'a'> & { prefetch?: boolean }) => <a {...rest} />,
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

  test('an index that there is not shows the last', async () => {
    show(<NoticeDialog index={500} />);
    expect(await screen.findByRole('heading', { name: 'Notice 20' })).toBeInTheDocument();
  });

  test('without notices it says what would be here', async () => {
    answer([]);
    show(<NoticeDialog index={0} />);
    expect(await screen.findByText('There are no announcements')).toBeInTheDocument();
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

describe('announcements that open by themselves', () => {
  const popups = [notice(41), notice(42)];

  beforeEach(() => {
    answer([], popups);
    window.requestIdleCallback = ((act: () => void) => Number(setTimeout(act))) as never;
    window.cancelIdleCallback = (handle: number) => clearTimeout(handle);
  });

  const rest = () => act(() => new Promise((done) => setTimeout(done, 20)));
  const move = () => fireEvent.pointerMove(window);

  test('wait until somebody is there', async () => {
    show(<PopupAnnouncements />);
    await rest();
    expect(callMock).not.toHaveBeenCalled();
    move();
    expect(await screen.findByRole('dialog', { name: 'Notice 41' })).toBeInTheDocument();
  });

  test('come once in a visit, one after the other, and close', async () => {
    const { user, unmount } = show(<PopupAnnouncements />);
    move();
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    const dialog = await screen.findByRole('dialog', { name: 'Notice 42' });
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unmount();
    show(<PopupAnnouncements />);
    move();
    await rest();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inputsOf(callMock, 'system.announcements')).toHaveLength(1);
  });

  test('never over something that is open, and when that is closed', async () => {
    window.history.replaceState(null, '', '/?auth=login');
    act(() => setOverlay(overlayOf(new URLSearchParams('auth=login'))));
    show(<PopupAnnouncements />);
    move();
    await rest();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callMock).not.toHaveBeenCalled();
    window.history.replaceState(null, '', '/');
    act(() => setOverlay(overlayOf(new URLSearchParams())));
    move();
    expect(await screen.findByRole('dialog', { name: 'Notice 41' })).toBeInTheDocument();
  });

  test('wait until the visitor has done typing', async () => {
    jest.useFakeTimers();
    const { unmount } = show(
      <>
        <input aria-label="Username" />
        <PopupAnnouncements />
      </>,
    );
    screen.getByLabelText('Username').focus();
    move();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByLabelText('Username').blur();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('dialog', { name: 'Notice 41' })).toBeInTheDocument();
    unmount();
    jest.useRealTimers();
  });

  test('make room for what the visitor opens', async () => {
    show(<PopupAnnouncements />);
    move();
    await screen.findByRole('dialog', { name: 'Notice 41' });
    act(() => setOverlay(overlayOf(new URLSearchParams('help=terms'))));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => setOverlay(overlayOf(new URLSearchParams())));
    await rest();
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
