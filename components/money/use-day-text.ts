import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import { formatTagOf } from '@/lib/i18n/locales';

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A day that is counted in UTC, `2026-03-14`: it is the same day wherever it is read. */
export function useDayText(): (day: string) => string {
  const locale = useLocale();
  return useCallback((day) => dayFormat(locale).format(new Date(day)), [locale]);
}

function dayFormat(locale: string): Intl.DateTimeFormat {
  let format = dayFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(formatTagOf(locale), { dateStyle: 'medium', timeZone: 'UTC' });
    dayFormats.set(locale, format);
  }
  return format;
}
