import { useLocale } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { formatTagOf } from '@/lib/i18n/locales';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(formatTagOf(locale), options);
  formats.set(key, format);
  return format;
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const date = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const lookEveryMs = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, lookEveryMs);
  return () => clearInterval(timer);
}

/** Which day it is where the visitor is. */
const today = (): string => new Date().toDateString();

/** Moments in the zone of the visitor: the time alone on the day that it is there. */
export function useTimes(): (atMs: number) => string {
  const locale = useLocale();
  const day = useSyncExternalStore(subscribe, today, today);
  return (atMs) => {
    const time = formatOf(locale, 'clock', clock);
    const isToday = new Date(atMs).toDateString() === day;
    return isToday ? time.format(atMs) : formatOf(locale, 'day', { ...date, ...clock }).format(atMs);
  };
}
