import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import type { VendorCard, VendorLane } from '@/lib/contract/games';
import type { GameType } from '@/lib/contract/types';
import messages from '@/messages/en.json';
import { BottomBar } from './bottom-bar';
import { Footer } from './footer';
import { LanguagePicker } from './language-picker';
import { navigationEntries } from './navigation-data';
import { themeScript } from './theme-script';
import { ThemeSwitch } from './theme-switch';

const replace = jest.fn();
jest.mock('@/lib/i18n/navigation', () => ({
  Link: ({ prefetch: _prefetch, ...rest }: ComponentProps<'a'> & { prefetch?: boolean }) => <a {...rest} />,
  usePathname: () => '/rng',
  useRouter: () => ({ replace }),
}));

function show(content: React.ReactNode) {
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {content}
    </NextIntlClientProvider>,
  );
  return userEvent.setup();
}

function lane(gameType: GameType, vendors: number): VendorLane {
  const cards = Array.from({ length: vendors }, (_, index): VendorCard => ({
    gameType,
    vendorCode: `V${index}`,
    accountTypeId: index,
    isHot: index === 0 ? 1 : 0,
    vendor: `Studio ${index}`,
    logo: `/art/vendors/v${index}.svg`,
  }));
  return { title: gameType, classification: '3', cards };
}

beforeEach(() => {
  replace.mockReset();
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

test('a game type without a studio or without a page has no entry', () => {
  expect(navigationEntries([lane('RNG', 0), lane('LIVE', 3)])).toEqual([]);
});

test('a studio leads to its hall, and a hot one says so', async () => {
  const user = show(<BottomBar entries={navigationEntries([lane('RNG', 11)])} />);
  expect(screen.getByRole('link', { name: 'Slots' })).toHaveAttribute('aria-current', 'page');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Studios for Slots' }));
  const first = await screen.findByRole('link', { name: /Studio 0/ });
  expect(first).toHaveAttribute('href', '/rng?page=V0');
  expect(within(first).getByText('Hot')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'More' })).toHaveAttribute('href', '/rng');
});

test('a language is chosen by keyboard, is remembered, and keeps page and query', async () => {
  window.history.replaceState(null, '', '/rng?page=NOVA');
  const user = show(<LanguagePicker locales={['en', 'fil']} />);
  await user.tab();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Filipino' }));
  expect(replace).toHaveBeenCalledWith('/rng?page=NOVA', { locale: 'fil', scroll: false });
  expect(document.cookie).toContain('history-language=TY');
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

test('the footer says that it is play money, from what age, and which badge is a sample', () => {
  show(
    <Footer
      locales={['en', 'fil']}
      vendors={[]}
      isPlayMoney
      minimumAge={21}
      licences={[{ resourceType: 'LICENCE_SAMPLE', url: '/a.svg', qrCodeUrl: null, labelNameEn: 'Malta' }]}
    />,
  );
  expect(screen.getByText(/play money only/)).toBeInTheDocument();
  expect(screen.getByText('21+')).toBeInTheDocument();
  expect(screen.getByAltText('Malta, sample of a licence badge')).toBeInTheDocument();
});
