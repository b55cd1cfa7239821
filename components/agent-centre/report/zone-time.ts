import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import { formatTagOf } from '@/lib/i18n/locales';

const formats = new Map<string, Intl.DateTimeFormat>();

type Look = 'clock' | 'moment' | 'full';

const looks: Readonly<Record<Look, Intl.DateTimeFormatOptions>> = {
  clock: { timeStyle: 'short' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  full: { dateStyle: 'medium', timeStyle: 'medium' },
};

function formatFor(locale: string, timeZone: string, look: Look): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${look}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(formatTagOf(locale), { ...looks[look], timeZone });
    formats.set(key, format);
  }
  return format;
}

/** A moment in the time zone of the agents, in which their days begin: `12:04`, or with its date. */
export function useZoneTime(): (time: string, timeZone: string, look?: Look) => string {
  const locale = useLocale();
  return useCallback(
    (time, timeZone, look = 'clock') => formatFor(locale, timeZone, look).format(new Date(time)),
    [locale],
  );
}
