import { existsSync } from 'node:fs';
import path from 'node:path';
import { tagsOfContent } from './content-tags.mjs';
import { expireContent } from './expire-content.mjs';
import PageCache from './handler.mjs';

/** The tags that Next writes into a page's headers: its route, the layouts above it, and its address. */
function pageOf(route: string, address: string) {
  const segments = route.split('/').filter(Boolean).slice(0, -1);
  const layouts = ['', ...segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)];
  const tags = [...layouts.map((layout) => `_N_T_${layout}/layout`), `_N_T_${route}`, `_N_T_${address}`];
  return {
    kind: 'APP_PAGE',
    html: `<html><script>x()</script>${address}</html>`,
    headers: { 'x-next-cache-tags': tags.join(',') },
  };
}

const pages = {
  home: ['/[locale]/(site)/page', '/en'],
  help: ['/[locale]/(site)/help/page', '/en/help'],
  article: ['/[locale]/(site)/help/[slug]/page', '/en/help/deposits'],
  helpOnly: ['/[locale]/(bare)/helpmc/page', '/en/helpmc'],
  offline: ['/[locale]/(bare)/offline/page', '/en/offline'],
  promotions: ['/[locale]/(site)/promotions/page', '/en/promotions'],
  promotion: ['/[locale]/(site)/promoDetail/[id]/page', '/en/promoDetail/prm_a'],
  vip: ['/[locale]/(site)/vip/page', '/en/vip'],
  points: ['/[locale]/(site)/pointMall/page', '/en/pointMall'],
  slots: ['/[locale]/(site)/rng/page', '/en/rng'],
} as const;
type PageName = keyof typeof pages;

const keyOf = (name: PageName) => `/route-cache/APP_PAGE/0/$${pages[name][1]}`;
const later = () => new Promise((resolve) => setTimeout(resolve, 5));
const now = { secondLookAfterMs: 0 };

async function keepAll(): Promise<void> {
  const cache = new PageCache({});
  for (const [name, [route, address]] of Object.entries(pages))
    await cache.set(keyOf(name as PageName), pageOf(route, address), {});
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
    ['points', ['points']],
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
      expect(await kept()).toEqual(all.filter((name) => !stale.includes(name)));
      await later();
      await keepAll();
      expect(await kept()).toEqual(all);
    },
  );

  it('reaches a page that was being made with the old content meanwhile', async () => {
    await keepAll();
    const looking = expireContent('vip', { secondLookAfterMs: 40 });
    await later();
    const [route, address] = pages.vip;
    await new PageCache({}).set(keyOf('vip'), pageOf(route, address), {});
    await later();
    expect(await kept()).toContain('vip');
    await looking;
    expect(await kept()).not.toContain('vip');
  });

  it('names routes that exist', () => {
    const kinds = ['help', 'promotions', 'vip', 'points', 'settings'];
    const tags = [...new Set(kinds.flatMap((kind) => [...tagsOfContent(kind)]))];
    const folders = tags.map((tag) => path.join('app', path.dirname(tag.replace('_N_T_/', ''))));
    expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
  });
});
