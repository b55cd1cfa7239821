import { useTranslations } from 'next-intl';
import type { SettledBet } from '@/sandbox/kit/betting-table/placed-bets';
import { useMoney } from '../table/use-money';
import styles from './bet-list.module.css';
import { stateOf } from '../chips/marks';

interface BetListProps {
  results: readonly SettledBet[];
  nameOf: (key: string) => string;
}

/** Every bet of a round with what it cost and what it brought. */
export function BetList({ results, nameOf }: BetListProps) {
  const t = useTranslations('play.bettingTable');
  const money = useMoney();
  return (
    <ul className={styles.bets}>
      {results.map((bet) => (
        <li key={bet.key} className={styles.bet} data-state={stateOf(bet)}>
          {t(`marks.${stateOf(bet)}`, {
            name: nameOf(bet.key),
            amount: money(bet.amount),
            paid: money(bet.paid),
          })}
        </li>
      ))}
    </ul>
  );
}
