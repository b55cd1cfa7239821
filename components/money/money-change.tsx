import { classNames } from '@/components/ui/class-names';
import styles from './money-change.module.css';
import { useMoneyText } from './use-money-text';

/** An amount in a table: its digits stay together and under each other. */
export function Money({ amount }: { amount: string }) {
  const money = useMoneyText();
  return <span className={styles.amount}>{money(amount)}</span>;
}

/** A signed amount: the sign says it, the colour only helps. */
export function MoneyChange({ amount }: { amount: string }) {
  const money = useMoneyText();
  const isLoss = amount.startsWith('-');
  const isGain = !isLoss && /[1-9]/.test(amount);
  return (
    // The sign stands before the amount in every language, also where a line runs from right to left.
    <span dir="ltr" className={classNames(styles.change, isGain && styles.gain, isLoss && styles.loss)}>
      {isGain && '+'}
      {money(amount)}
    </span>
  );
}
