import type { Locale } from '@/lib/i18n/locales';

/** Each language by its own name and no other: who looks for theirs may not read the one of the page. */
export const languageNames: Readonly<Record<Locale, { name: string; short: string }>> = {
  en: { name: 'English', short: 'EN' },
  fil: { name: 'Filipino', short: 'FIL' },
  zh: { name: '简体中文', short: '中文' },
  id: { name: 'Bahasa Indonesia', short: 'ID' },
  th: { name: 'ไทย', short: 'ไทย' },
  vi: { name: 'Tiếng Việt', short: 'VI' },
  ur: { name: 'اردو', short: 'اردو' },
  ar: { name: 'العربية', short: 'عربي' },
};
