import { localizedPath } from '@/lib/i18n/localized-path';
import type { Locale } from '@/lib/i18n/locales';
import { plainText } from './plain-text';
import { helpHref, routes } from '@/lib/routes';
import { safeHtml, type CleanHtml } from './safe-html';

export interface ArticleSection {
  id: string;
  title: string;
}

export interface ArticleText {
  html: CleanHtml;
  /** Its main headings in their order, each with the id that its heading has in `html`. */
  sections: ArticleSection[];
}

export interface ArticleTextOptions {
  locale: Locale;
  /** Ids are `<prefix>-1`, `<prefix>-2` …: they follow from the position, so every language has the same ones. */
  idPrefix?: string;
  /** Of the title above the text: under an `h1` the main headings are `h2`, under an `h2` they become `h3`. */
  under?: 'h1' | 'h2';
  /** Links to articles stay on the page that holds all of them. */
  isOnePage?: boolean;
}

/**
 * An article of the help centre, cleaned and ready for the place where it stands. Its highest headings, whichever they
 * are, come right under the title.
 */
export function articleText(content: string, options: ArticleTextOptions): ArticleText {
  const { locale, idPrefix = 'section', under = 'h1', isOnePage = false } = options;
  const clean = safeHtml(content);
  const levels = [...clean.matchAll(/<h([234])[ >]/g)].map(([, level]) => Number(level));
  const highest = Math.min(...levels);
  const down = (under === 'h1' ? 2 : 3) - highest;
  const sections: ArticleSection[] = [];
  const numbered = clean.replace(
    /<h([234])(?: id="[^"]*")?>(.*?)<\/h\1>/gs,
    (_heading, level: string, inner: string) => {
      const tag = `h${Math.min(Number(level) + down, lowestHeading)}`;
      if (Number(level) !== highest) return `<${tag}>${inner}</${tag}>`;
      const id = `${idPrefix}-${sections.length + 1}`;
      sections.push({ id, title: plainText(inner) });
      return `<${tag} id="${id}">${inner}</${tag}>`;
    },
  );
  return { html: safeHtml(isOnePage ? onOnePage(numbered) : numbered, locale), sections };
}

const lowestHeading = 4;

const articleLink = new RegExp(`href="${helpHref('')}([a-z][a-z0-9-]*)"`, 'g');

function onOnePage(html: string): string {
  return html.replace(articleLink, (_link, slug: string) => `href="${routes.helpContent}#${slug}"`);
}

export interface Faq {
  question: string;
  answer: CleanHtml;
}

/** The questions (`h3`) of an article with what stands below each, up to the next heading. */
export function faqOf(content: string, locale: Locale): Faq[] {
  const clean = safeHtml(content, locale);
  return [...clean.matchAll(/<h3(?: id="[^"]*")?>(.*?)<\/h3>(.*?)(?=<h[234][ >]|$)/gs)].flatMap(
    ([, heading = '', body = '']) => {
      const question = plainText(heading);
      return question && body.trim() ? [{ question, answer: safeHtml(body.trim()) }] : [];
    },
  );
}

/** The slug that a link of an article leads to, in whichever language; null for a link to anything else. */
export function linkedArticle(href: string, locale: Locale): string | null {
  const start = localizedPath(locale, helpHref(''));
  const slug = href.startsWith(start) ? href.slice(start.length) : '';
  return /^[a-z][a-z0-9-]{0,39}$/.test(slug) ? slug : null;
}
