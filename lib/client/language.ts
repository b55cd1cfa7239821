/** The gateway's names of the languages, by the locale in the document. */
const languageByLocale: Readonly<Record<string, string>> = {
  en: 'EN',
  fil: 'TY',
  zh: 'CN',
  id: 'ID',
  th: 'TH',
  vi: 'VI',
};

export function languageOf(locale: string): string {
  return languageByLocale[locale] ?? 'EN';
}

/** The language of the page that the visitor sees, as the `Language` header names it. */
export function documentLanguage(): string {
  return languageOf(typeof document === 'undefined' ? '' : document.documentElement.lang);
}
