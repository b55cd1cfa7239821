import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { SWRConfig } from 'swr';
import { languageNames } from '@/components/brand/language-names';
import { LanguagePicker } from '@/components/brand/language-picker';
import { ThemeSwitch } from '@/components/brand/theme-switch';
import { signedInCookie } from '@/lib/client/call/hint-cookies';
import type { MemberState } from '@/lib/client/session/use-member';
import { menuOrder } from '@/lib/contract/calls/catalogue';
import { CallError } from '@/lib/contract/errors';
import type { VendorCard, VendorLane } from '@/lib/contract/calls/games';
import { updateLanguage } from '@/lib/contract/member-info';
import type { Resource } from '@/lib/contract/calls/system';
import type { GameType } from '@/lib/contract/types';
import { locales } from '@/lib/i18n/locales';
import { publicPages } from '@/lib/routes';
import { asMember, asVisitor } from '@/lib/testing/scenes/client';
import messages from '@/messages/en.json';
import { Footer, type FooterProps } from '../footer/footer';
import { gameLinks, navigationEntries, type GameLink } from '../navigation-data';
import { fragmentThemeScript, themeScript } from '../theme-script';
import { BottomBar } from './bottom-bar';

const push = jest.fn();
const leaveFor = jest.fn<void, [URL]>();
const callMock = jest.fn();
let member: MemberState = asVisitor;
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(() => member),
);
jest.mock('@/lib/client/call/call', () => ({ call: (...values: unknown[]): unknown => callMock(...values) }));
jest.mock('@/lib/client/safe-url', () => ({
  ...jest.requireActual<object>('@/lib/client/safe-url'),
  leaveFor: (url: URL) => leaveFor(url),
}));
jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
  usePathname: () => '/rng',
  useRouter: () => ({ push }),
}));

function show(content: React.ReactNode) {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>{content}</SWRConfig>
    </NextIntlClientProvider>,
  );
  return userEvent.setup();
}

function lane(gameType: GameType, vendors: number): VendorLane {
  const cards = Array.from({ length: vendors }, (_, index): VendorCard => ({
    gameType,
    vendorCode: `V${index}`,
    accountTypeId: index,
    isHot: index === 0,
    vendor: `Studio ${index}`,
    logo: `/art/vendors/v${index}.svg`,
  }));
  return { title: gameType, classification: '3', cards };
}

beforeEach(() => {
  push.mockReset();
  leaveFor.mockReset();
  callMock.mockReset();
  document.cookie = `${signedInCookie}=; Path=/; Max-Age=0`;
  member = asVisitor;
  window.history.replaceState(null, '', '/');
  window.matchMedia = () =>
    ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
});

test.each([
  [10, 10, false],
  [11, 11, true],
  [14, 11, true],
])('of %i studios the dropdown carries %i, with a way to all of them: %s', (vendors, shown, hasMore) => {
  const [entry] = navigationEntries([lane('RNG', vendors)]);
  expect(entry?.vendors).toHaveLength(shown);
  expect(entry?.hasMore).toBe(hasMore);
});

test('every game type with a studio has an entry, and cockfights, which have no page, a launch', () => {
  const entries = navigationEntries([lane('RNG', 0), lane('LIVE', 3), lane('DS88', 12)]);
  expect(entries.map(({ gameType, href, isLaunch, hasMore }) => [gameType, href, isLaunch, hasMore])).toEqual(
    [
      ['LIVE', '/live', false, false],
      ['DS88', '/seamless?vendor=V0&type=DS88', true, false],
    ],
  );
});

/** Which types have a studio is the brand's matter: no choice of them makes a dead entry or another order. */
const someLanes = fc
  .uniqueArray(fc.constantFrom(...menuOrder), { minLength: 1 })
  .chain((types) => fc.tuple(...types.map((type) => fc.nat(2).map((vendors) => lane(type, vendors)))));

/** What a list of entries gets wrong for these lanes. */
function navigationFaults(entries: readonly GameLink[], lanes: readonly VendorLane[]): string[] {
  const open = lanes.filter(({ cards }) => cards.length > 0).map(({ title }) => title);
  const wanted = menuOrder.filter((type) => open.includes(type));
  const dead = entries
    .filter(({ gameType }) => !open.includes(gameType))
    .map(({ gameType }) => `dead ${gameType}`);
  return String(entries.map(({ gameType }) => gameType)) === String(wanted) ? dead : [...dead, 'order'];
}

test('header, footer and sheet offer what is open and nothing else, in the order of the menu', () => {
  fc.assert(
    fc.property(someLanes, (lanes) => {
      expect(navigationFaults(navigationEntries(lanes), lanes)).toEqual([]);
      if (lanes.some(({ cards }) => cards.length > 0))
        expect(navigationFaults(gameLinks(lanes), lanes)).toEqual([]);
    }),
  );
  // The control: an entry for a type that has no studio is noticed, and so is one out of its place.
  const lanes = [lane('RNG', 1), lane('LIVE', 0), lane('FISH', 1)];
  const dead: GameLink = { gameType: 'LIVE', href: '/live', isLaunch: false };
  expect(navigationFaults([dead, ...navigationEntries(lanes)], lanes)).toContain('dead LIVE');
  expect(navigationFaults([...navigationEntries(lanes)].reverse(), lanes)).toEqual(['order']);
});

test('where nobody could say what is open, every page of a type is offered', () => {
  expect(gameLinks([]).map(({ href }) => href)).toEqual(
    expect.arrayContaining([
      '/rng',
      '/fish',
      '/pvp',
      '/live',
      '/sports',
      '/esports',
      '/lottery',
      '/vnlottery',
    ]),
  );
});

async function openStudios(gameType: GameType, name: string) {
  const lanes = [lane(gameType, 11)];
  callMock.mockResolvedValue(lanes);
  const user = show(<BottomBar shelves={[]} entries={gameLinks(lanes)} />);
  expect(callMock).not.toHaveBeenCalled();
  await user.tab();
  await user.click(screen.getByRole('button', { name: `Studios for ${name}` }));
  return { user, first: await screen.findByRole('link', { name: /Studio 0/ }) };
}

test('a studio of slots leads to its hall, and a hot one says so', async () => {
  const { first } = await openStudios('RNG', 'Slots');
  expect(screen.getByRole('link', { name: 'Slots' })).toHaveAttribute('aria-current', 'page');
  expect(first).toHaveAttribute('href', '/rng?page=V0');
  expect(within(first).getByText('Hot')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/rng');
});

test('kinds of games stand beside slots, each with its own page, without studios', () => {
  show(
    <BottomBar
      shelves={['slots', 'table-games', 'crash-games']}
      entries={gameLinks([lane('FISH', 1), lane('RNG', 1)])}
    />,
  );
  const bar = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['Fishing', '/fish'],
    ['Slots', '/rng'],
    ['Table games', '/casino/table-games'],
    ['Crash & instant', '/casino/crash-games'],
    ['App download', '/down'],
    ['Promotions', '/promotions'],
  ]);
  expect(bar.getAllByRole('button')).toHaveLength(2);
});

test('a studio of live games is launched, but not for a visitor', async () => {
  const { user, first } = await openStudios('LIVE', 'Live casino');
  expect(first).toHaveAttribute('href', '/seamless?vendor=V0&type=LIVE');
  await user.click(first);
  expect(push).not.toHaveBeenCalled();
  expect(window.location.search).toBe('?auth=login');
});

test('a member is led to the launch at once', async () => {
  member = asMember;
  const { user, first } = await openStudios('LIVE', 'Live casino');
  await user.click(first);
  expect(push).toHaveBeenCalledWith('/seamless?vendor=V0&type=LIVE');
});

test('studios that cannot be had are no dead end: the way to the page of the type is there', async () => {
  callMock.mockRejectedValue(new CallError('request.failed'));
  const user = show(<BottomBar shelves={[]} entries={gameLinks([lane('RNG', 1)])} />);
  await user.click(screen.getByRole('button', { name: 'Studios for Slots' }));
  expect(await screen.findByRole('link', { name: 'More' })).toHaveAttribute('href', '/rng');
});

test('what a line has no room for is in a menu at its end, and cannot be reached twice', async () => {
  let measure = () => {};
  window.ResizeObserver = class {
    constructor(listener: ResizeObserverCallback) {
      measure = () => listener([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Home and two of the three types stand in the first line.
  const offsetTop = jest.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) < 3 ? 0 : 44;
  });
  const types: GameType[] = ['LIVE', 'FISH', 'RNG'];
  const user = show(<BottomBar shelves={[]} entries={gameLinks(types.map((type) => lane(type, 1)))} />);
  act(() => measure());
  expect(screen.getByRole('link', { name: 'Slots' }).closest('.folded')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Fishing' }).closest('.folded')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More games' }));
  const links = screen.getAllByRole('link', { name: 'Slots' });
  expect(links.filter((link) => !link.closest('.folded'))).toHaveLength(1);
  offsetTop.mockReturnValue(0);
  act(() => measure());
  expect(screen.queryByRole('button', { name: 'More games' })).toBeNull();
  offsetTop.mockRestore();
  Reflect.deleteProperty(window, 'ResizeObserver');
});

test('a language is chosen by keyboard, is remembered, and keeps page, query and hash', async () => {
  window.history.replaceState(null, '', '/rng?page=NOVA#top');
  const user = show(<LanguagePicker locales={['en', 'fil', 'ar']} />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
  await user.click(screen.getByRole('button', { name: 'Filipino' }));
  expect(leaveFor.mock.calls[0]?.[0].href).toBe(`${window.location.origin}/fil/rng?page=NOVA#top`);
  expect(document.cookie).toContain('history-language=TY');
});

test.each([
  ['is told', () => Promise.resolve({ language: 'TY' })],
  ['could not be told', () => Promise.reject(new Error('no network'))],
])('a language that a member chooses counts here when the platform %s', async (_how, answer) => {
  callMock.mockImplementation(answer);
  document.cookie = `${signedInCookie}=1; Path=/`;
  const user = show(<LanguagePicker locales={['en', 'fil']} />);
  await user.click(screen.getByRole('button', { name: /Language/ }));
  await user.click(screen.getByRole('button', { name: 'Filipino' }));
  await waitFor(() => expect(leaveFor.mock.calls[0]?.[0].pathname).toBe('/fil/rng'));
  expect(document.cookie).toContain('history-language=TY');
  expect(callMock.mock.calls).toEqual([[updateLanguage, { language: 'TY' }, { outlivesPage: true }]]);
});

test('a visitor’s language sees to nobody', async () => {
  const user = show(<LanguagePicker locales={['en', 'fil']} />);
  await user.click(screen.getByRole('button', { name: /Language/ }));
  await user.click(screen.getByRole('button', { name: 'Filipino' }));
  expect(leaveFor).toHaveBeenCalledTimes(1);
  expect(callMock).not.toHaveBeenCalled();
});

test('each language is written by its own name, in the language that it says', () => {
  expect(Object.keys(languageNames)).toEqual([...locales]);
  expect(new Set(Object.values(languageNames).map(({ name }) => name)).size).toBe(locales.length);
});

/** As the browser runs it before the first paint. */
function runInHead(source: string) {
  const script = document.createElement('script');
  script.text = source;
  document.head.append(script);
}

test('the theme switches and is remembered for the next first paint', async () => {
  const user = show(<ThemeSwitch />);
  const root = document.documentElement;
  await user.click(screen.getByRole('button'));
  expect(root.dataset.theme).toBe('dark');
  delete root.dataset.theme;
  runInHead(themeScript);
  expect(root.dataset.theme).toBe('dark');
  await user.click(screen.getByRole('button'));
  runInHead(themeScript);
  expect(root.dataset.theme).toBeUndefined();
});

test('a document without an origin has its theme from its address', () => {
  const root = document.documentElement;
  for (const [hash, theme] of [
    ['#lang=vi&theme=dark', 'dark'],
    ['#theme=dark', 'dark'],
    ['#lang=vi&theme=light', undefined],
    ['#lang=vi', undefined],
  ]) {
    delete root.dataset.theme;
    window.location.hash = hash ?? '';
    runInHead(fragmentThemeScript);
    expect([hash, root.dataset.theme]).toEqual([hash, theme]);
  }
  window.location.hash = '';
});

const footer: FooterProps = {
  locales: ['en', 'fil'],
  vendors: [],
  games: gameLinks([]),
  resources: [],
  hasCustomerService: false,
  isPlayMoney: true,
  minimumAge: 18,
  isMeasured: false,
  lines: null,
};
const resource = (resourceType: string, url: string, labelNameEn = resourceType): Resource => ({
  resourceType,
  url,
  qrCodeUrl: null,
  labelNameEn,
});

test('the footer says that it is play money, from what age, and which badge is a sample', () => {
  show(<Footer {...footer} minimumAge={21} resources={[resource('LICENCE_SAMPLE', '/a.svg', 'Malta')]} />);
  expect(screen.getByText(/play money only/)).toBeInTheDocument();
  expect(screen.getByText('21+')).toBeInTheDocument();
  expect(screen.getByAltText('Malta, sample of a licence badge')).toBeInTheDocument();
});

test('the footer leads to every page, to the help and to a person where there is one', () => {
  show(<Footer {...footer} hasCustomerService isPlayMoney={false} />);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const missing = publicPages.filter((path) => !hrefs.includes(path));
  expect(missing).toEqual([]);
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/help/terms',
      '/help/credits',
      '/help/responsible-gaming',
      '?mc=securityCenter&tab=protection',
    ]),
  );
  expect(screen.getByRole('button', { name: 'Customer service' })).toBeInTheDocument();
  expect(screen.queryByText(/play money only/)).toBeNull();
});

test('the footer has the brand’s channels, for windows without the rail, and only games that are open', () => {
  const resources = [
    resource('TELEGRAM', 'https://t.example/parlour'),
    resource('YOUTUBE', 'https://name@video.example/'),
    resource('ZALO', 'https://zalo.example/parlour'),
    resource('ZALO_REWARD', '', '131K'),
  ];
  show(<Footer {...footer} resources={resources} games={gameLinks([lane('RNG', 1)])} />);
  expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Zalo: rewards of up to 131K' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'YouTube' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Slots' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Live casino' })).toBeNull();
});
