import styles from './climbing-amount.module.css';
import { useCountUp } from './use-count-up';
import { useMoney } from './use-money';

/**
 * An amount in minor units that climbs when it grows. The room of its last figure is kept from the first, and what climbs is laid
 * out within it: nothing around it is, however often it changes.
 */
export function ClimbingAmount({ minor }: { minor: bigint }) {
  const money = useMoney();
  const shown = useCountUp(minor);
  return (
    <span className={styles.room} data-amount={money(minor)}>
      <span className={styles.amount}>{money(shown)}</span>
    </span>
  );
}
