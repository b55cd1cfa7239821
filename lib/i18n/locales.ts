/**
 * The languages that ship, by the tag of their address, and the codes that the gateway and the cookie
 * `history-language` use (spec §9: default EN, supported EN and TY).
 */
export const locales = ['en', 'fil', 'zh', 'id', 'th', 'vi', 'ur', 'ar'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

export const languageCodes: Readonly<Record<Locale, string>> = {
  en: 'EN',
  fil: 'TY',
  zh: 'CN',
  id: 'ID',
  th: 'TH',
  vi: 'VI',
  ur: 'UR',
  ar: 'AR',
};

/** Written from right to left. */
const rightToLeft: ReadonlySet<Locale> = new Set<Locale>(['ur', 'ar']);

export function directionOf(locale: Locale): 'ltr' | 'rtl' {
  return rightToLeft.has(locale) ? 'rtl' : 'ltr';
}

/** Arabic, Urdu and Thai write digits and years as everybody on the site reads them: an amount looks alike everywhere. */
const formatTags: Readonly<Partial<Record<Locale, string>>> = {
  ar: 'ar-u-nu-latn',
  ur: 'ur-u-nu-latn',
  th: 'th-u-ca-gregory-nu-latn',
};

/** What `lang` says: the Chinese of the site is the simplified one. */
export function languageTagOf(locale: Locale): string {
  return locale === 'zh' ? 'zh-Hans' : locale;
}

/** The tag for dates and numbers. */
export function formatTagOf(locale: string): string {
  return (isLocale(locale) ? formatTags[locale] : undefined) ?? locale;
}

/** Remembers the visitor's own choice of language. Written by the language picker only. */
export const languageCookie = 'history-language';

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value);
}

/** `TY` → `fil`; null for a language that does not ship. */
export function localeOfLanguage(code: string | undefined): Locale | null {
  return locales.find((locale) => languageCodes[locale] === code) ?? null;
}
