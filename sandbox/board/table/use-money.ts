import { useLocale, useTranslations } from 'next-intl';
import { formatMoney, moneyText } from '@/lib/money';

/** Amounts, decimal strings or minor units, as the document writes them. */
export function useMoney(): (amount: string | bigint) => string {
  const locale = useLocale();
  const t = useTranslations('game.shell');
  return (amount) =>
    formatMoney(typeof amount === 'bigint' ? moneyText(amount) : amount, locale, t('currency'));
}
