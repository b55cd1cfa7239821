'use client';

import { useLocale } from 'next-intl';
import { useIsIdle } from '@/components/ui/use-is-idle';
import { formatTagOf } from '@/lib/i18n/locales';

type Look = 'date' | 'moment' | 'short';

const looks: Readonly<Record<Look, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'long' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
  short: { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(locale: string, isUtc: boolean, look: Look): Intl.DateTimeFormat {
  const key = `${locale} ${isUtc} ${look}`;
  let format = formats.get(key);
  if (!format) {
    // A short time is one that somebody may miss: it says that it is not theirs yet.
    const zone = { timeZone: 'UTC', ...(look === 'short' && { timeZoneName: 'short' as const }) };
    format = new Intl.DateTimeFormat(formatTagOf(locale), { ...looks[look], ...(isUtc && zone) });
    formats.set(key, format);
  }
  return format;
}

function useMomentText(): (time: string, look: Look) => string {
  const locale = useLocale();
  const isUtc = !useIsIdle();
  return (time, look) => formatFor(locale, isUtc, look).format(new Date(time));
}

/** Dates as text: in UTC as the server wrote them, then, when the page is idle, in the visitor's own zone. */
export function useDateText(): (time: string, hasClock?: boolean) => string {
  const text = useMomentText();
  return (time, hasClock = false) => text(time, hasClock ? 'moment' : 'date');
}

/** A moment with its clock time; a short one where many stand in a list. */
export function PageTime({ time, isShort = false }: { time: string; isShort?: boolean }) {
  const text = useMomentText();
  return <time dateTime={time}>{text(time, isShort ? 'short' : 'moment')}</time>;
}
