import AxeBuilder from '@axe-core/playwright';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { directionOf, languageTagOf, locales, type Locale } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { publicPages, routes } from '@/lib/routes';
import { squeezed } from './squeezed';
import { watchConsole } from './support';
import { test } from './visitor';

/** Pages that are no search result, and still pages that people see. */
const otherPages = [
  routes.helpContent,
  routes.seamless,
  routes.fbSports,
  routes.login,
  '/help/terms',
  '/promoDetail?id=prm_no_fees',
];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function sitemapPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
    const url = new URL((address ?? '').replaceAll('&amp;', '&'));
    return url.pathname + url.search;
  });
}

const one = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** One Chinese sign says about as much as three letters. */
const density = (locale: Locale) => (locale === 'zh' ? 3 : 1);

/** A large part may stand a second time behind the page, for the script to put in its place. */
const shownParts = (html: string) => html.split('<div hidden id="S:')[0] ?? '';

/** What a document without a script says of itself, one line for each thing that is missing. */
function faultsOf(html: string, path: string, locale: Locale): string[] {
  const faults: string[] = [];
  const expectThat = (isSo: boolean, what: string) => void (isSo || faults.push(`${path}: ${what}`));
  expectThat(
    html.includes(`<html lang="${languageTagOf(locale)}" dir="${directionOf(locale)}"`),
    'language or direction',
  );
  expectThat((one(html, /<title>([^<]*)<\/title>/) ?? '').length * density(locale) >= 8, 'title');
  expectThat(
    (one(html, /<meta name="description" content="([^"]*)"/) ?? '').length * density(locale) >= 30,
    'description',
  );
  const canonical = one(html, /<link rel="canonical" href="([^"]+)"/);
  expectThat(
    canonical !== undefined && new URL(canonical).pathname + new URL(canonical).search === path,
    `canonical ${canonical}`,
  );
  expectThat(
    (html.match(/<link rel="alternate" hrefLang="/gi) ?? []).length === locales.length + 1,
    'hreflang',
  );
  expectThat(
    /<meta property="og:image" content="[^"]+\/art\/share\/[a-z]+\.jpg"/.test(html),
    'picture for sharing',
  );
  expectThat(
    (shownParts(html).match(/<h1[\s>]/g) ?? []).length === 1,
    `${(shownParts(html).match(/<h1[\s>]/g) ?? []).length} main headings`,
  );
  expectThat(visibleText(html).length * density(locale) > 400, 'hardly any text without a script');
  expectThat(
    !/MISSING_MESSAGE|\b(?:[a-z]+[A-Z]?[a-z]*\.){2,}[a-zA-Z]+\b(?=\s*<)/.test(
      html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ''),
    ),
    'a text without words',
  );
  return faults;
}

function visibleText(html: string): string {
  return html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href]) =>
    (href ?? '').replaceAll('&amp;', '&'),
  );
}

function localeOfPath(path: string): Locale {
  const first = path.split(/[/?#]/)[1];
  return locales.find((locale) => locale === first) ?? 'en';
}

test.describe('every address of the sitemap', () => {
  test('reads without a script, in its language, with all that search engines want', async ({ request }) => {
    const paths = await sitemapPaths(request);
    expect(paths.length).toBeGreaterThan(publicPages.length * locales.length);
    const faults: string[] = [];
    for (const path of paths) {
      const answer = await request.get(path, { maxRedirects: 0 });
      if (answer.status() !== 200) faults.push(`${path}: ${answer.status()}`);
      else faults.push(...faultsOf(await answer.text(), path, localeOfPath(path)));
    }
    expect(faults).toEqual([]);
  });

  test('leads nowhere that is not there', async ({ request }) => {
    const seen = new Map<string, string>();
    const dead: string[] = [];
    const anchors: [from: string, target: string][] = [];
    const documents = new Map<string, string>();
    for (const path of [...(await sitemapPaths(request)), ...otherPages]) {
      const html = await (await request.get(path)).text();
      documents.set(path, html);
      for (const href of linksOf(html)) {
        const url = new URL(href, `http://site.test${path}`);
        if (url.origin !== 'http://site.test') continue;
        if (url.hash.length > 1) anchors.push([path, url.pathname + url.search + url.hash]);
        const target = url.pathname + url.search;
        if (!/[?&](auth|mc|notice|help)=/.test(target)) seen.set(target, path);
      }
    }
    for (const [target, from] of seen) {
      if (documents.has(target)) continue;
      const answer = await request.get(target);
      if (!answer.ok()) dead.push(`${from} → ${target}: ${answer.status()}`);
      else documents.set(target, await answer.text());
    }
    for (const [from, target] of new Map(anchors.map(([from, target]) => [target, from]))) {
      const [page = '', id = ''] = from.split('#');
      if (!documents.get(page)?.includes(`id="${id}"`)) dead.push(`${target} → ${from}: no such place`);
    }
    expect(dead).toEqual([]);
  });

  test('the terms are reached by their hash, and another page starts at its top', async ({ page }) => {
    await page.goto('/help#term');
    const terms = page.locator('#term');
    await expect(terms).toBeInViewport();
    await expect(terms.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'VIP levels' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'VIP levels' })).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a document that lacks something is caught', async () => {
    expect(faultsOf('<html lang="en" dir="ltr"><h1>a</h1><h1>b</h1></html>', '/vi', 'vi')).toHaveLength(8);
  });
});

async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** The page has been made alive, and has nothing more to do of its own accord. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 2000 })),
  );
}

/**
 * All of it takes a quarter of an hour. By itself English is judged in full; of every other language each page is opened
 * once, in one of the themes, and every third one is judged: the markup is the same, the words and the direction are not.
 */
const isWhole = process.env.EVERYWHERE === 'all';

for (const theme of ['light', 'dark'] as const) {
  for (const [number, locale] of locales.entries()) {
    test(`every page in ${locale}, ${theme}: nothing on the console, nothing too wide, nothing for axe`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(isWhole ? 900_000 : 240_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'parlour_theme', value: theme, url: baseURL ?? '' }]);
      const complaints = watchConsole(page);
      const pages = [...publicPages, ...otherPages].filter(
        (_path, index) => isWhole || locale === 'en' || (index + number) % 2 === (theme === 'dark' ? 0 : 1),
      );
      for (const [index, path] of pages.entries()) {
        const isJudged = isWhole || locale === 'en' || index % 3 === number % 3;
        await page.goto(localizedPath(locale, path));
        await expect(page.locator('h1').first()).toBeVisible();
        if (isJudged) {
          await page.waitForLoadState('networkidle');
          expect.soft(await axeFindings(page), path).toEqual([]);
          expect.soft(await squeezed(page, 'body'), path).toEqual([]);
        } else {
          await untilIdle(page);
        }
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      }
      expect(complaints()).toEqual([]);
    });
  }
}
