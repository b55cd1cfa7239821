import type { Metadata } from 'next';
import { env } from './env';
import { locales, type Locale } from './i18n/locales';
import { localizedPath } from './i18n/localized-path';

/** Where visitors reach this site, for links that must be whole. */
export function siteOrigin(): string {
  const { PUBLIC_URL: address, PORT: port } = env();
  return (address ?? `http://localhost:${port}`).replace(/\/$/, '');
}

interface PageText {
  locale: Locale;
  /** Without the language. */
  path: string;
  title: string;
  description: string;
}

/** Title, description, canonical address and the same page in every other language. */
export function pageMetadata({ locale, path, title, description }: PageText): Metadata {
  const languages = Object.fromEntries(locales.map((other) => [other, localizedPath(other, path)]));
  const canonical = localizedPath(locale, path);
  return {
    metadataBase: new URL(siteOrigin()),
    title,
    description,
    alternates: { canonical, languages: { ...languages, 'x-default': path } },
    openGraph: { title, description, url: canonical, type: 'website', locale },
  };
}
