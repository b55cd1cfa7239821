import { isLocale, languageCodes, languageTagOf, locales } from '@/lib/i18n/locales';

/** The gateway's name of a language, by its locale. */
export function languageOf(locale: string): string {
  return isLocale(locale) ? languageCodes[locale] : 'EN';
}

/** The language of the page that the visitor sees, as the `Language` header names it. */
export function documentLanguage(): string {
  const tag = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return languageOf(locales.find((locale) => languageTagOf(locale) === tag) ?? '');
}
