import { act, screen, waitFor, within } from '@testing-library/react';
import { Gift } from 'lucide-react';
import { call } from '@/lib/client/call';
import { overlayControls, overlayOf, setOverlay } from '@/lib/client/overlay-store';
import { useMember, type MemberState } from '@/lib/client/use-member';
import {
  anaInfo,
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  show,
} from '@/lib/testing/client-scene';
import { MemberCentre } from './member-centre';
import { MemberCentreOverlay } from './member-centre-overlay';
import { memberPageKeys, memberPageOf, memberPages, type MemberPages } from './member-pages';

jest.mock('@/lib/client/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/use-member', () => ({ useMember: jest.fn() }));
jest.mock('next/navigation', () => ({
  useSearchParams: () => jest.requireActual('@/lib/testing/client-scene').useAddressSearch(),
}));

const as = (state: MemberState) => jest.mocked(useMember).mockReturnValue(state);
const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Pages of the personal center' }));

beforeEach(() => {
  forgetEverything();
  as(asMember);
  answerCalls(jest.mocked(call), {});
});

describe('the menu', () => {
  it('has the pages that exist, in the order of the list, and highlights the open one', async () => {
    await act(async () => void show(<MemberCentre page="transferFund" member={anaInfo} />));
    const links = (await menu()).getAllByRole('link');
    const keys = links.map((link) => link.getAttribute('href')?.slice('?mc='.length));
    expect(keys).toEqual(memberPageKeys.filter((key) => memberPages[key]));
    expect(keys).toEqual([
      'securityCenter',
      'transferFund',
      'depositv2',
      'withdraw',
      'personalHistoryCopy',
      'transactionHistory',
    ]);
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
    expect(memberPageOf('referral')).toBe('securityCenter');
    expect(memberPageOf('__proto__')).toBe('securityCenter');
    expect(memberPageOf('withdraw')).toBe('withdraw');
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
    document.cookie = 'parlour_hint=1; path=/';
    window.history.replaceState(null, '', '/?mc=depositv2&mc.deposit=dep_1');
    overlayControls().openAuth('login');
    expect(new URLSearchParams(window.location.search).get('auth')).toBe('login');
    overlayControls().close();
    expect(window.location.search).toBe('?mc=depositv2&mc.deposit=dep_1');
    document.cookie = 'parlour_hint=; path=/; max-age=0';
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
