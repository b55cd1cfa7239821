import { useTranslations } from 'next-intl';
import { useMoneyText } from '@/components/money/use-money-text';
import type { PointOrder } from '@/lib/contract/calls/points';
import { hasSurcharge } from '../point-rules';

/** What the whole order took: points, and money where it took some. */
export function useOrderPrice(): (order: PointOrder) => string {
  const t = useTranslations('points.order');
  const money = useMoneyText();
  return ({ points, surcharge }) =>
    hasSurcharge(surcharge)
      ? t('priceBoth', { count: points, amount: money(surcharge) })
      : t('price', { count: points });
}
