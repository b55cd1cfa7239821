'use client';

import { useLocale } from 'next-intl';
import { useIsIdle } from '@/components/ui/use-is-idle';
import { formatTagOf } from '@/lib/i18n/locales';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(locale: string, isUtc: boolean, hasClock: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isUtc} ${hasClock}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(formatTagOf(locale), {
      dateStyle: 'long',
      ...(hasClock && { timeStyle: 'short' }),
      ...(isUtc && { timeZone: 'UTC' }),
    });
    formats.set(key, format);
  }
  return format;
}

/** Dates as text: in UTC as the server wrote them, then, when the page is idle, in the visitor's own zone. */
export function useDateText(): (time: string, hasClock?: boolean) => string {
  const locale = useLocale();
  const isUtc = !useIsIdle();
  return (time, hasClock = false) => formatFor(locale, isUtc, hasClock).format(new Date(time));
}

/** A moment with its clock time. */
export function PromotionTime({ time }: { time: string }) {
  const text = useDateText();
  return <time dateTime={time}>{text(time, true)}</time>;
}
