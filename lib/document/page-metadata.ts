import type { Metadata } from 'next';
import { env } from '@/lib/env';
import { languageTagOf, locales, type Locale } from '@/lib/i18n/locales';
import { localizedPath } from '@/lib/i18n/localized-path';

/** Where visitors reach this site, for links that must be whole. */
export function siteOrigin(): string {
  const { PUBLIC_URL: address, PORT: port } = env();
  return (address ?? `http://localhost:${port}`).replace(/\/$/, '');
}

/** The pictures that `brand/art/make-pictures.ts` draws for shared links: without words, so they serve every language. */
export type SharePicture =
  | 'home'
  | 'slots'
  | 'live'
  | 'sports'
  | 'esports'
  | 'fish'
  | 'cards'
  | 'lottery'
  | 'promotions'
  | 'vip'
  | 'shop'
  | 'help'
  | 'download'
  | 'agent'
  | 'notices';

interface PageText {
  locale: Locale;
  /** Without the language; may carry a query. */
  path: string;
  title: string;
  description: string;
  picture?: SharePicture;
}

/** The same page in every language, as search engines want to hear of it. */
export function languageAlternates(path: string): Record<string, string> {
  const entries = locales.map((locale): [string, string] => [
    languageTagOf(locale),
    localizedPath(locale, path),
  ]);
  return { ...Object.fromEntries<string>(entries), 'x-default': path };
}

/** Title, description, canonical address, the other languages, and what a shared link shows. */
export function pageMetadata({ locale, path, title, description, picture = 'home' }: PageText): Metadata {
  const canonical = localizedPath(locale, path);
  const image = { url: `/art/share/${picture}.jpg`, width: 1200, height: 630, alt: title };
  return {
    metadataBase: new URL(siteOrigin()),
    title,
    description,
    alternates: { canonical, languages: languageAlternates(path) },
    openGraph: {
      title,
      description,
      url: canonical,
      type: 'website',
      locale: languageTagOf(locale),
      siteName: 'Parlour',
      images: [image],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  };
}

/**
 * Of an address in a family of pages (an article, a hall) that has nothing: the page says so in words, and the page
 * cache answers it with 404. Next's own `notFound()` would leave a reader without script with an empty document.
 */
export function missingPageMetadata(title: string): Metadata {
  return { title, robots: { index: false }, other: { 'page-status': '404' } };
}
