import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { formatTagOf } from '@/lib/i18n/locales';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(locale: string, timeZone: string, hasClock: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${hasClock}`;
  let format = formats.get(key);
  if (!format) {
    const look = hasClock
      ? ({ dateStyle: 'medium', timeStyle: 'short' } as const)
      : ({ dateStyle: 'medium' } as const);
    format = new Intl.DateTimeFormat(formatTagOf(locale), { ...look, timeZone });
    formats.set(key, format);
  }
  return format;
}

export interface Span {
  from: string;
  /** First moment after it. */
  to: string;
}

/** A period of a contract in the agents' time zone: days for dividends and days, clock times for shorter ones. */
export function usePeriodText(timeZone: string): (kind: ContractKind, span: Span) => string {
  const locale = useLocale();
  return useCallback(
    (kind, { from, to }) => {
      const hasClock = kind === 'hourly' || kind === 'realtime';
      const last = new Date(Date.parse(to) - (hasClock ? 0 : 1));
      return formatFor(locale, timeZone, hasClock).formatRange(new Date(from), last);
    },
    [locale, timeZone],
  );
}

/** A moment in the agents' time zone. */
export function useMomentText(timeZone: string): (time: string) => string {
  const locale = useLocale();
  return useCallback((time) => formatFor(locale, timeZone, true).format(new Date(time)), [locale, timeZone]);
}

/** The days of the agents' time zone that a period lies in, `2026-03-14`, the last one included. */
export function daysOf({ from, to }: Span, timeZone: string): { from: string; to: string } {
  const day = (time: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
      time,
    );
  return { from: day(Date.parse(from)), to: day(Date.parse(to) - 1) };
}
