import { useFormatter, useTranslations } from 'next-intl';
import { useMoneyText } from '@/components/money/use-money-text';
import type { CashierMethod } from '@/lib/contract/calls/cashier';
import { parseMoney } from '@/lib/money';

/** `1.5%`, from a number of percent as text. */
export function usePercentText(): (percent: string | number) => string {
  const format = useFormatter();
  return (percent) => format.number(Number(percent) / 100, { style: 'percent', maximumFractionDigits: 2 });
}

/** A method's fee in words. */
export function useFeeText(): (method: CashierMethod) => string {
  const t = useTranslations('wallet.common');
  const money = useMoneyText();
  const percentText = usePercentText();
  return ({ feeFixed, feePercent }) => {
    const fixed = (parseMoney(feeFixed) ?? 0n) > 0n ? money(feeFixed) : null;
    const percent = (parseMoney(feePercent) ?? 0n) > 0n ? percentText(feePercent) : null;
    if (fixed && percent) return t('fee', { fee: t('feeBoth', { fixed, percent }) });
    const fee = fixed ?? percent;
    return fee ? t('fee', { fee }) : t('noFee');
  };
}
