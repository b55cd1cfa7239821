import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { classNames } from '@/components/ui/class-names';
import { parseMoney } from '@/lib/money';
import type { HandName, HandPay } from '@/sandbox/games/video-poker/types';
import { useMoney } from '@/sandbox/board/table/use-money';
import styles from './pay-rows.module.css';

interface PayRowsProps {
  pays: readonly HandPay[];
  stake: string;
  /** The row that stands on the table. */
  hand: HandName | null;
}

/** The pay table in money of the chosen stake. */
export function PayRows({ pays, stake, hand }: PayRowsProps) {
  const t = useTranslations('play.videoPoker');
  const money = useMoney();
  const stakeMinor = parseMoney(stake) ?? 0n;
  return (
    <dl
      className={styles.rows}
      aria-label={t('payTable')}
      style={{ '--rows': Math.ceil(pays.length / 2) } as CSSProperties}
    >
      {pays.map((row) => (
        <div key={row.hand} className={classNames(styles.row, row.hand === hand && styles.current)}>
          <dt className={styles.name}>{t(`hands.${row.hand}`)}</dt>
          <dd className="tabular">{money(stakeMinor * BigInt(row.pays))}</dd>
        </div>
      ))}
    </dl>
  );
}
