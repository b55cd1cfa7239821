import { expect } from '@playwright/test';
import { defaultLocale, directionOf, languageTagOf, locales, type Locale } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';
import { publicPages, routes } from '@/lib/routes';
import { isEverything, sampleOf, seedOf } from '@/lib/testing/daily-sample';
import { findingsInBothThemes, themes } from './findings';
import { squeezed } from './squeezed';
import { watchConsole } from './support';
import { newAddress, test } from './visitor';

/** Pages that are no search result, and still pages that people see. */
const otherPages = [
  routes.helpContent,
  routes.seamless,
  routes.fbSports,
  routes.login,
  '/help/terms',
  '/promoDetail?id=prm_no_fees',
];

function pathsOf(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => {
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

/** A proof is told the reader's language behind the `#`, which names no place in it. */
const languageOfProof = /^#lang=/;

/** There are many, and those of one language are there in all. */
const boardOfLottery = /\/(?:vn)?lottery\?gameCode=/;

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

interface Answer {
  status: number;
  html: string;
  location: string | null;
}

/** Answers by their addresses, each asked for once. */
class Documents {
  private readonly answers = new Map<string, Promise<Answer>>();
  private readonly headers = { 'x-forwarded-for': newAddress() };

  constructor(private readonly origin: string) {}

  at(path: string): Promise<Answer> {
    const known = this.answers.get(path);
    if (known) return known;
    const { headers } = this;
    const asked = fetch(this.origin + path, { redirect: 'manual', headers }).then(async (answer) => ({
      status: answer.status,
      html: await answer.text(),
      location: answer.headers.get('location'),
    }));
    this.answers.set(path, asked);
    return asked;
  }

  /** Asks for all of them, three at a time. */
  async askFor(paths: Iterable<string>): Promise<void> {
    const left = [...paths].values();
    const ask = async () => {
      for (const path of left) await this.at(path);
    };
    await Promise.all([ask(), ask(), ask()]);
  }

  /** Where a browser that is led on ends. */
  async endOf(path: string): Promise<Answer> {
    let answer = await this.at(path);
    for (let steps = 0; answer.location !== null && steps < 5; steps += 1) {
      const { pathname, search } = new URL(answer.location, this.origin);
      answer = await this.at(pathname + search);
    }
    return answer;
  }
}

test.describe('every address of the sitemap', () => {
  // Some hundred documents, each of them made for its first visitor.
  test.describe.configure({ timeout: 1_200_000 });
  let documents: Documents;
  let paths: string[];
  test.beforeAll(async ({ baseURL }) => {
    documents = new Documents(baseURL ?? '');
    paths = pathsOf((await documents.at('/sitemap.xml')).html);
  });

  test('reads without a script, in its language, with all that search engines want', async () => {
    expect(paths.length).toBeGreaterThan(publicPages.length * locales.length);
    await documents.askFor(paths);
    const faults: string[] = [];
    for (const path of paths) {
      const { status, html } = await documents.at(path);
      if (status !== 200) faults.push(`${path}: ${status}`);
      else faults.push(...faultsOf(html, path, localeOfPath(path)));
    }
    expect(faults).toEqual([]);
  });

  test('leads nowhere that is not there', async () => {
    const seen = new Map<string, string>();
    const dead: string[] = [];
    const anchors = new Map<string, string>();
    await documents.askFor([...paths, ...otherPages]);
    for (const path of [...paths, ...otherPages]) {
      for (const href of linksOf((await documents.endOf(path)).html)) {
        const url = new URL(href, `http://site.test${path}`);
        if (url.origin !== 'http://site.test') continue;
        if (url.hash.length > 1 && !languageOfProof.test(url.hash))
          anchors.set(url.pathname + url.search + url.hash, path);
        const target = url.pathname + url.search;
        const isRepeated = boardOfLottery.test(target) && localeOfPath(target) !== defaultLocale;
        if (!/[?&](auth|mc|notice|help)=/.test(target) && !isRepeated) seen.set(target, path);
      }
    }
    await documents.askFor(seen.keys());
    for (const [target, from] of seen) {
      const { status } = await documents.endOf(target);
      if (status !== 200) dead.push(`${from} → ${target}: ${status}`);
    }
    for (const [target, from] of anchors) {
      const [path = '', id = ''] = target.split('#');
      if (!(await documents.endOf(path)).html.includes(`id="${id}"`))
        dead.push(`${from} → ${target}: no such place`);
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

const pages = [...publicPages, ...otherPages];
const seed = seedOf(new Date());

/**
 * In English every page is judged within two days. The markup of the other languages is the same, the words and the direction
 * are not: of each of them come so many pages a day, and all within a fortnight.
 */
const pagesADay = (locale: Locale) => (locale === 'en' ? Math.ceil(pages.length / 2) : 2);
const pagesOfToday = (locale: Locale) =>
  isEverything() ? pages : sampleOf(pages, pagesADay(locale), seed, locale);

test.describe('a page in its language', () => {
  test.describe.configure({ mode: 'parallel' });

  for (const [number, locale] of locales.entries()) {
    test(`says nothing on the console in ${locale}, is not too wide, and axe finds nothing in either theme`, async ({
      page,
      context,
      baseURL,
    }) => {
      if (isEverything()) test.setTimeout(1_200_000);
      const complaints = watchConsole(page);
      for (const path of pagesOfToday(locale)) {
        const theme = themes[(pages.indexOf(path) + number + seed) % themes.length] ?? 'light';
        await context.addCookies([{ name: 'parlour_theme', value: theme, url: baseURL ?? '' }]);
        await page.goto(localizedPath(locale, path));
        await expect(page.locator('h1').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(wider, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        expect.soft(await squeezed(page, 'body'), path).toEqual([]);
        expect.soft(await findingsInBothThemes(page, theme), `${path}, ${theme} first`).toEqual([]);
      }
      expect(complaints()).toEqual([]);
    });
  }
});
