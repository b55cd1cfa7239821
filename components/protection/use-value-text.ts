import { useLocale, useTranslations } from 'next-intl';
import type { LimitValue } from '@/lib/contract/calls/protection';
import { formatMoney } from '@/lib/money';

export interface ValueTexts {
  money: (amount: string) => string;
  /** Hours and minutes. */
  duration: (minutes: number) => string;
  /** An amount or a time; nothing for neither. */
  value: (value: LimitValue) => string;
}

export function useValueTexts(currencySymbol: string): ValueTexts {
  const t = useTranslations('protection.common');
  const locale = useLocale();
  const money = (amount: string) => formatMoney(amount, locale, currencySymbol);
  const duration = (minutes: number) =>
    t('duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return {
    money,
    duration,
    value: ({ amount, minutes }) =>
      amount !== null ? money(amount) : minutes !== null ? duration(minutes) : '',
  };
}
