import { contentOf } from '@/app/_read/content-of-calls';
import { contract } from '@/lib/contract';
import { until } from '@/lib/testing/setup/until';
import { contentTag, pageContents } from './content-tags.mjs';
import { expireContent } from './expire-content.mjs';
import PageCache from './handler.mjs';

const { content, games, system } = contract;

/** The tags that stand in a page's headers: its route, the layouts above it, its address, and what was read for it. */
function pageOf(route: string, address: string, calls: readonly { name: string }[]) {
  const segments = route.split('/').filter(Boolean).slice(0, -1);
  const layouts = ['', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  const tags = [...layouts.map((layout) => `_N_T_${layout}/layout`), `_N_T_${route}`, `_N_T_${address}`];
  tags.push(...calls.flatMap((call) => contentOf(call) ?? []).map(contentTag));
  return {
    kind: 'APP_PAGE',
    html: `<html><script>x()</script>${address}</html>`,
    headers: { 'x-next-cache-tags': tags.join(',') },
  };
}

const pages = {
  home: ['/[locale]/(site)/page', '/en', [content.promotions, games.hot]],
  help: ['/[locale]/(site)/help/page', '/en/help', [content.helpCenter]],
  article: ['/[locale]/(site)/help/[slug]/page', '/en/help/deposits', [content.helpCenter]],
  helpOnly: ['/[locale]/(bare)/helpmc/page', '/en/helpmc', [content.helpCenter]],
  offline: ['/[locale]/(bare)/offline/page', '/en/offline', [content.helpCenter]],
  promotions: ['/[locale]/(site)/promotions/page', '/en/promotions', [content.promotions]],
  promotion: ['/[locale]/(site)/promoDetail/[id]/page', '/en/promoDetail/prm_a', [content.promotions]],
  vip: ['/[locale]/(site)/vip/page', '/en/vip', [content.vipLevels]],
  points: ['/[locale]/(site)/pointMall/page', '/en/pointMall', []],
  books: ['/[locale]/(site)/books/page', '/en/books', [system.sealedBooks]],
  slots: ['/[locale]/(site)/rng/page', '/en/rng', [games.list, games.jackpots]],
} as const;
type PageName = keyof typeof pages;

const keyOf = (name: PageName) => `/route-cache/APP_PAGE/0/$${pages[name][1]}`;
const later = () => new Promise((resolve) => setTimeout(resolve, 5));
const now = { secondLookAfterMs: 0 };

async function keepAll(): Promise<void> {
  const cache = new PageCache({});
  for (const [name, [route, address, calls]] of Object.entries(pages))
    await cache.set(keyOf(name as PageName), pageOf(route, address, calls), {});
  await later();
}

async function kept(): Promise<PageName[]> {
  const cache = new PageCache({});
  const found = await Promise.all(
    (Object.keys(pages) as PageName[]).map(async (name) =>
      (await cache.get(keyOf(name), { softTags: [] })) ? [name] : [],
    ),
  );
  return found.flat();
}

const all = Object.keys(pages) as PageName[];

describe('a change of content', () => {
  it('changes nothing while no page was kept', () =>
    expect(expireContent('help', now)).resolves.toBeUndefined());

  it.each([
    ['help', ['help', 'article', 'helpOnly', 'offline']],
    ['promotions', ['home', 'promotions', 'promotion']],
    ['vip', ['vip']],
    ['points', []],
    ['checkpoints', ['books']],
    ['settings', all],
    ['banners', all],
    ['announcements', all],
    ['catalogue', all],
    ['everything', all],
    ['something new', all],
    ['constructor', all],
  ] as [string, PageName[]][])(
    'of %s makes the pages anew that show it, and no others',
    async (kind, stale) => {
      await keepAll();
      expect(await kept()).toEqual(all);
      await expireContent(kind, now);
      await later();
      expect(await kept()).toEqual(all.filter((name) => !stale.includes(name)));
      await later();
      await keepAll();
      expect(await kept()).toEqual(all);
    },
  );

  it('reaches a page that was being made with the old content meanwhile', async () => {
    await keepAll();
    let lookAgain = () => undefined as void;
    const wait = jest.fn(() => new Promise<never>((resolve) => (lookAgain = resolve as () => void)));
    const looking = expireContent('vip', { wait });
    await until(() => wait.mock.calls.length > 0);
    expect(wait).toHaveBeenCalledWith(3_000, undefined, { ref: false });
    await later();
    const [route, address, calls] = pages.vip;
    await new PageCache({}).set(keyOf('vip'), pageOf(route, address, calls), {});
    await later();
    expect(await kept()).toContain('vip');
    lookAgain();
    await looking;
    expect(await kept()).not.toContain('vip');
  });

  it('is on no page that was begun before it, at once and however long that takes', async () => {
    const cache = new PageCache({});
    const [route, address, calls] = pages.vip;
    const make = () => cache.set(keyOf('vip'), pageOf(route, address, calls), {});
    await keepAll();
    await expireContent('vip', now);
    await later();
    // Somebody asks, and the page is being made; it is done after another change.
    expect(await kept()).not.toContain('vip');
    await later();
    await expireContent('vip', now);
    await later();
    await make();
    expect(await kept()).not.toContain('vip');
    // That look began the next one, which knows all.
    await later();
    await make();
    expect(await kept()).toContain('vip');
  });

  it('is read for pages by calls of which each has one kind', () => {
    const calls = Object.values(contract).flatMap((family) => Object.values(family));
    const kinds = calls.flatMap((call: { name: string }) => contentOf(call) ?? []);
    expect(kinds.sort()).toEqual(pageContents.filter((kind) => kind !== 'points').sort());
  });
});
