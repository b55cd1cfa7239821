import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import { million } from '@/lib/contract/agent-rules/terms';
import { formatTagOf } from '@/lib/i18n/locales';

const formats = new Map<string, Intl.NumberFormat>();

/** Parts of a million as a percentage with up to four decimals. */
export function useRateText(): (ratePpm: number) => string {
  const locale = useLocale();
  return useCallback(
    (ratePpm) => {
      let format = formats.get(locale);
      if (!format) {
        format = new Intl.NumberFormat(formatTagOf(locale), { style: 'percent', maximumFractionDigits: 4 });
        formats.set(locale, format);
      }
      return format.format(ratePpm / million);
    },
    [locale],
  );
}
