import { act, screen, waitFor, within } from '@testing-library/react';
import { Gift } from 'lucide-react';
import { call } from '@/lib/client/call/call';
import { signedInCookie, writeHint } from '@/lib/client/call/hint-cookies';
import { chunkTimeoutMs } from '@/lib/client/call/load-part';
import { overlayControls, overlayOf, setOverlay } from '@/lib/client/overlays/overlay-store';
import { reloadPage } from '@/lib/client/safe-url';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import {
  anaInfo,
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  show,
} from '@/lib/testing/scenes/client';
import { loadedPage } from '@/components/centre/loaded-page';
import { MemberCentre } from './member-centre';
import { MemberCentreOverlay } from './member-centre-overlay';
import { memberPageKeys, memberPageOf, memberPages, type MemberPage, type MemberPages } from './member-pages';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/client/safe-url', () => ({
  ...jest.requireActual('@/lib/client/safe-url'),
  reloadPage: jest.fn(),
}));
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const as = (state: MemberState) => jest.mocked(useMember).mockReturnValue(state);
const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages of the personal center' }));

beforeEach(() => {
  forgetEverything();
  as(asMember);
  answerCalls(jest.mocked(call), {});
});

describe('the menu', () => {
  it('has the pages that exist in groups, within each in the order of the list, and highlights the open one', async () => {
    await act(async () => void show(<MemberCentre page="transferFund" member={anaInfo} />));
    const links = (await menu()).getAllByRole('link');
    const keys = links.map((link) => link.getAttribute('href')?.slice('?mc='.length));
    expect(keys.toSorted()).toEqual(memberPageKeys.filter((key) => memberPages[key]).toSorted());
    for (const name of ['Account', 'Money', 'Play', 'Rewards']) {
      const group = within((await menu()).getByRole('region', { name })).getAllByRole('link');
      const places = group.map((link) =>
        memberPageKeys.findIndex((key) => link.getAttribute('href') === `?mc=${key}`),
      );
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
    expect((await menu()).getByRole('link', { name: 'My wallet' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows how many new things wait, above none', async () => {
    const Page = () => null;
    const pages: MemberPages = {
      securityCenter: { Icon: Gift, Page },
      rewardCenter: { Icon: Gift, Page, countNew: (member) => member.availablePromo },
      messageV2: { Icon: Gift, Page, countNew: (member) => member.unreadMessage },
    };
    const member = { ...anaInfo, unreadMessage: 120, availablePromo: 0 };
    await act(async () => void show(<MemberCentre page="securityCenter" member={member} pages={pages} />));
    expect((await menu()).getByRole('link', { name: 'Messages 120 new' })).toHaveTextContent('99+');
    expect((await menu()).getByRole('link', { name: 'Reward center' })).toBeVisible();
  });

  it('leads to the address of a page by keyboard', async () => {
    const { user } = show(<MemberCentre page="securityCenter" member={anaInfo} />);
    const link = (await menu()).getByRole('link', { name: 'Withdraw' });
    act(() => link.focus());
    await user.keyboard('{Enter}');
    expect(window.location.search).toBe('?mc=withdraw');
  });

  it('opens my account for a page that does not exist', () => {
    expect(memberPageOf('')).toBe('securityCenter');
    expect(memberPageOf('no-such-page')).toBe('securityCenter');
    expect(memberPageOf('__proto__')).toBe('securityCenter');
    expect(memberPageOf('withdraw')).toBe('withdraw');
  });
});

describe('the menu of a phone', () => {
  const opener = async (name: string) => (await menu()).getByRole('button', { name });
  const openWithdraw = async () => {
    const view = show(<MemberCentre page="withdraw" member={{ ...anaInfo, unreadMessage: 2 }} />);
    return { ...view, button: await opener('Withdraw All pages 2 new') };
  };

  it('is a button that names the open page and says how much is new', async () => {
    const { button, user } = await openWithdraw();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const list = document.getElementById(button.getAttribute('aria-controls')!)!;
    expect(within(list).getAllByRole('link')).toHaveLength(14);
  });

  it('closes with the choice of a page, and leaves the keyboard at the button', async () => {
    const { button, user } = await openWithdraw();
    await user.click(button);
    await user.click((await menu()).getByRole('link', { name: 'Rebate' }));
    expect(window.location.search).toBe('?mc=manualRebate');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('is left by Escape, which closes the window only after that', async () => {
    window.history.replaceState(null, '', '/?mc=withdraw');
    const { button, user } = await openWithdraw();
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(window.location.search).toBe('?mc=withdraw');
    await user.keyboard('{Escape}');
    expect(window.location.search).toBe('');
  });

  it('leaves the arrows alone while it is closed', async () => {
    const { button, user } = await openWithdraw();
    act(() => button.focus());
    await user.keyboard('{ArrowDown}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('a page that fails', () => {
  const pagesWith = (Page: MemberPage['Page']) => ({
    ...memberPages,
    withdraw: { Icon: Gift, Page },
  });
  const Found = () => <p>Here it is</p>;

  it('to load says so in its place, tries again, and then offers to load everything anew', async () => {
    const load = jest.fn(() => Promise.reject(new Error('ChunkLoadError')));
    const pages = pagesWith(loadedPage(load));
    const { user } = show(<MemberCentre page="withdraw" member={anaInfo} pages={pages} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be loaded');
    expect((await menu()).getAllByRole('link')).toHaveLength(14);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Reload the page' }));
    expect(load).toHaveBeenCalledTimes(2);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('to load once is there after another try, and at once from then on', async () => {
    const load = jest.fn(() => Promise.resolve<typeof Found>(Found));
    load.mockRejectedValueOnce(new Error('ChunkLoadError'));
    const pages = pagesWith(loadedPage(load));
    const { user, unmount } = show(<MemberCentre page="withdraw" member={anaInfo} pages={pages} />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here it is')).toBeVisible();
    unmount();
    await act(async () => void show(<MemberCentre page="withdraw" member={anaInfo} pages={pages} />));
    expect(screen.getByText('Here it is')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('to load in time counts as lost', async () => {
    jest.useFakeTimers();
    const pages = pagesWith(loadedPage(() => new Promise<typeof Found>(() => undefined)));
    await act(async () => void show(<MemberCentre page="withdraw" member={anaInfo} pages={pages} />));
    expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(chunkTimeoutMs));
    jest.useRealTimers();
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded');
  });

  it('by throwing leaves the menu and the other pages as they are', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const pages = pagesWith(() => {
      if (isBroken) throw new Error('broken');
      return <Found />;
    });
    const { user } = show(<MemberCentre page="withdraw" member={anaInfo} pages={pages} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page');
    expect((await menu()).getByRole('link', { name: 'Deposit' })).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Here it is')).toBeVisible();
    quiet.mockRestore();
  });
});

test('my account shows who is logged in', async () => {
  await act(async () => void show(<MemberCentre page="securityCenter" member={anaInfo} />));
  const dialog = await screen.findByRole('dialog', { name: 'Personal center' });
  await waitFor(() => expect(dialog).toHaveTextContent('ana88'));
  expect(dialog).toHaveTextContent('mem_ana');
  expect(dialog).toHaveTextContent('Previous login');
});

describe('the overlay of ?mc=', () => {
  const open = (address: string) => {
    window.history.replaceState(null, '', address);
    const follow = () => setOverlay(overlayOf(new URLSearchParams(window.location.search)));
    act(follow);
    const view = show(<MemberCentreOverlay />);
    return { ...view, follow: () => act(follow) };
  };

  it('shows nothing before the data is here', () => {
    as({ ...asVisitor, state: 'unknown' });
    open('/?mc=withdraw');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.search).toBe('?mc=withdraw');
  });

  it('closes, and the address with it', async () => {
    const { user } = open('/rng?page=NOVA&mc=securityCenter');
    await user.click(await screen.findByRole('button', { name: 'Close the personal center' }));
    expect(window.location.search).toBe('?page=NOVA');
  });

  it('lets a visitor log in first and keeps the page that was asked for', () => {
    as(asVisitor);
    open('/?mc=withdraw');
    expect(new URLSearchParams(window.location.search).get('auth')).toBe('login');
    expect(new URLSearchParams(window.location.search).get('mc')).toBe('withdraw');
  });

  it('a login that is turned down leads to the page below', () => {
    as(asVisitor);
    open('/rng?mc=withdraw');
    overlayControls().close();
    expect(window.location.pathname + window.location.search).toBe('/rng');
  });

  it('a login over an open page leads back to it', () => {
    writeHint(signedInCookie, '1', null);
    window.history.replaceState(null, '', '/?mc=depositv2&mc.deposit=dep_1');
    overlayControls().openAuth('login');
    expect(new URLSearchParams(window.location.search).get('auth')).toBe('login');
    overlayControls().close();
    expect(window.location.search).toBe('?mc=depositv2&mc.deposit=dep_1');
    writeHint(signedInCookie, '', 0);
  });

  it('waits below a form that the same address opens, and stays below one that is opened over it', async () => {
    const { follow } = open('/?mc=withdraw&auth=change-password');
    expect(screen.queryByRole('dialog')).toBeNull();
    window.history.replaceState(null, '', '/?mc=withdraw');
    follow();
    expect(await screen.findByRole('dialog', { name: 'Personal center' })).toBeVisible();
    window.history.replaceState(null, '', '/?mc=withdraw&auth=change-password');
    follow();
    expect(screen.getByRole('dialog', { name: 'Personal center' })).toBeVisible();
  });

  it('warns a trial account instead', () => {
    as({ ...asMember, member: { ...anaInfo, type: 4 } });
    open('/?mc=withdraw');
    expect(window.location.search).toBe('?auth=real-account');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
