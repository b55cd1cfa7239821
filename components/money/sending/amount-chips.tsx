import { useTranslations } from 'next-intl';
import styles from '@/components/money/money.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { Button } from '@/components/ui/button';
import { moneyText } from '@/lib/money';

export interface AmountChipsProps {
  amounts: readonly string[];
  /** What 'all' comes to; without it there is no such chip. */
  allMinor?: bigint | null;
  onChoose: (amount: string) => void;
}

/** Amounts with one tap. They only fill the field: nothing is sent by them. */
export function AmountChips({ amounts, allMinor = null, onChoose }: AmountChipsProps) {
  const t = useTranslations('wallet.common');
  const money = useMoneyText();
  const all = allMinor !== null && allMinor > 0n ? moneyText(allMinor) : null;
  if (amounts.length === 0 && all === null) return null;
  return (
    <div className={styles.quick} role="group" aria-label={t('quick')}>
      {amounts.map((amount) => (
        <Button key={amount} variant="secondary" onClick={() => onChoose(amount)}>
          {money(amount)}
        </Button>
      ))}
      {all !== null && (
        <Button
          variant="secondary"
          aria-label={t('allOf', { amount: money(all) })}
          onClick={() => onChoose(all)}
        >
          {t('all')}
        </Button>
      )}
    </div>
  );
}
