import type { AbstractIntlMessages } from 'next-intl';

/** The languages of the operator's desk. */
export const deskLocales = ['en', 'zh', 'vi'] as const;
export type DeskLocale = (typeof deskLocales)[number];

export const deskLocaleNames: Readonly<Record<DeskLocale, string>> = {
  en: 'English',
  zh: '中文',
  vi: 'Tiếng Việt',
};

/** What was chosen at the desk, or what the browser asks for first. */
export function deskLocaleOf(chosen: string | undefined, accepted: string | null): DeskLocale {
  const wanted = [chosen ?? '', ...(accepted ?? '').split(',')].map((tag) =>
    tag.trim().slice(0, 2).toLowerCase(),
  );
  return wanted.flatMap((tag) => deskLocales.filter((locale) => locale === tag))[0] ?? 'en';
}

const files: Readonly<Record<DeskLocale, () => Promise<AbstractIntlMessages>>> = {
  en: () => import('@/messages/desk/en.json').then((file) => file.default),
  zh: () => import('@/messages/desk/zh.json').then((file) => file.default),
  vi: () => import('@/messages/desk/vi.json').then((file) => file.default),
};

export const loadDeskMessages = (locale: DeskLocale): Promise<AbstractIntlMessages> => files[locale]();
