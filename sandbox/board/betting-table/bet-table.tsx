import { useTranslations } from 'next-intl';
import type { TableTerms } from '@/sandbox/kit/betting-table/placed-bets';
import type { GameInfo } from '@/sandbox/kit/game-info';
import { useMoney } from '../table/use-money';
import styles from './bet-table.module.css';

/** What the table of bets shows of a game. */
export type BetTableInfo<Maths extends { terms: TableTerms } = { terms: TableTerms }> = Pick<
  GameInfo<Maths>,
  'bets' | 'maths' | 'maxStake' | 'minStake' | 'facts'
>;

interface BetTableProps {
  info: BetTableInfo;
  rows: readonly { kind: string; name: string; odds: string }[];
}

/** Of each kind of bet: what it pays, its exact return, and the most that may be laid on it. */
export function BetTable({ info, rows }: BetTableProps) {
  const t = useTranslations('play.bettingTable');
  const money = useMoney();
  const returns = new Map(info.bets.map((bet) => [bet.key, bet.returnToPlayer]));
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('bet')}</th>
            <th scope="col">{t('pays')}</th>
            <th scope="col">{t('return')}</th>
            <th scope="col">{t('limit')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map(({ kind, name, odds }) => (
            <tr key={kind}>
              <th scope="row">{name}</th>
              <td>{odds}</td>
              <td>{t('percent', { value: returns.get(kind) ?? '' })}</td>
              <td>{money(info.maths.terms.limits[kind] ?? '0.00')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {t('limits', { least: money(info.minStake), most: money(info.maxStake) })}
      </p>
      <p className={styles.note}>{t('returnNote')}</p>
    </>
  );
}
