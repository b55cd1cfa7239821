import { useLocale } from 'next-intl';
import { useCallback } from 'react';
import { useMemberPart } from '@/lib/client/session/use-member';
import { formatMoney } from '@/lib/money';

/** Amounts as the member reads them: `P1,234.50`. */
export function useMoneyText(): (amount: string) => string {
  const locale = useLocale();
  const symbol = useMemberPart(({ member }) => member?.currencySymbol ?? '');
  return useCallback((amount) => formatMoney(amount, locale, symbol), [locale, symbol]);
}
