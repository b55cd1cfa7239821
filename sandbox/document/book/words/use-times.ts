import { useLocale } from 'next-intl';
import { formatTagOf } from '@/lib/i18n/locales';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(formatTagOf(locale), options);
  formats.set(key, format);
  return format;
}

const clock = { hour: '2-digit', minute: '2-digit' } as const;
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Moments in the zone of the visitor: the time alone on the day that it is there. */
export function useTimes(): (atMs: number, nowMs: number) => string {
  const locale = useLocale();
  return (atMs, nowMs) => {
    const time = formatOf(locale, 'clock', clock);
    const isToday = new Date(atMs).toDateString() === new Date(nowMs).toDateString();
    return isToday ? time.format(atMs) : formatOf(locale, 'day', { ...day, ...clock }).format(atMs);
  };
}
