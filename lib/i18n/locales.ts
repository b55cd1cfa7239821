/**
 * The languages that ship, by the tag of their address, and the codes that the gateway and the cookie
 * `history-language` use (section 9 of the specification: default EN, supported EN and TY).
 */
export const locales = ['en', 'fil'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

export const languageCodes: Readonly<Record<Locale, string>> = { en: 'EN', fil: 'TY' };

/** Remembers the visitor's own choice of language. Written by the language picker only. */
export const languageCookie = 'history-language';

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value);
}

/** `TY` → `fil`; null for a language that does not ship. */
export function localeOfLanguage(code: string | undefined): Locale | null {
  return locales.find((locale) => languageCodes[locale] === code) ?? null;
}
