import { languageCodes, locales, type Locale } from '@/lib/i18n/locales';
import type { TitleText } from './types';

/** A name in the language of a document; in one that does not ship it is the English name. */
export function gameName(name: TitleText, locale: string): string {
  return locales.some((known) => known === locale) ? name[locale as Locale] : name.en;
}

/** A name as a platform stores it: in every language, by the gateway's codes of them. */
export type CatalogueNames = { EN: string } & Record<string, string>;

export function catalogueNames(name: TitleText): CatalogueNames {
  const all: Record<string, string> = {};
  for (const locale of locales) all[languageCodes[locale]] = name[locale];
  return { ...all, EN: name.en };
}
