import type { AbstractIntlMessages } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { defaultLocale, isLocale } from './locales';

export default getRequestConfig(async ({ locale: asked }) => {
  const wanted = asked ?? (await rootLocale());
  const locale = isLocale(wanted) ? wanted : defaultLocale;
  const { default: messages } = (await import(`../../messages/${locale}.json`)) as {
    default: AbstractIntlMessages;
  };
  // Times are shown in UTC on the server's HTML; client components show the visitor's own zone.
  return { locale, messages, timeZone: 'UTC' };
});
