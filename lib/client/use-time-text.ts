import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import { formatTagOf } from '@/lib/i18n/locales';

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** A time in the member's own zone: it is shown in overlays only, which no server renders. */
export function useTimeText(): (time: string) => string {
  const locale = useLocale();
  return useCallback((time) => timeFormat(locale).format(new Date(time)), [locale]);
}

function timeFormat(locale: string): Intl.DateTimeFormat {
  let format = timeFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'medium', timeStyle: 'medium' });
    timeFormats.set(locale, format);
  }
  return format;
}
