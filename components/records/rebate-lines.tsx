'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Table, type Column } from '@/components/ui/table';
import { Money } from '@/components/wallet/money-change';
import type { RebateClaim, RebateLine } from '@/lib/contract/missions';
import type { GameType } from '@/lib/contract/types';
import { parseMoney } from '@/lib/money';
import { useGameTypeText } from './game-type-select';
import styles from './records.module.css';

/** The rebate of a member as the gateway answers with it. */
export interface RebateState {
  lines: RebateLine[];
  claimable: string;
  list: RebateClaim[];
}

export interface RebateLinesProps {
  lines: readonly RebateLine[];
  isBusy: (gameType: GameType) => boolean;
  onClaim: (gameType: GameType) => void;
}

/** Rate and accrual of each game type. */
export function RebateLines({ lines, isBusy, onClaim }: RebateLinesProps) {
  const t = useTranslations('records.rebate');
  const typeText = useGameTypeText();
  const columns: Column<RebateLine>[] = [
    { key: 'type', label: t('gameType'), cell: (row) => <strong>{typeText(row.gameType)}</strong> },
    { key: 'rate', label: t('rate'), align: 'end', cell: (row) => t('percent', { rate: row.rate }) },
    { key: 'stakes', label: t('stakes'), align: 'end', cell: (row) => <Money amount={row.stakes} /> },
    {
      key: 'claimable',
      label: t('claimable'),
      align: 'end',
      cell: (row) => <Money amount={row.claimable} />,
    },
    { key: 'today', label: t('today'), align: 'end', cell: (row) => <Money amount={row.today} /> },
    {
      key: 'claim',
      label: t('claim'),
      align: 'end',
      cell: (row) =>
        (parseMoney(row.claimable) ?? 0n) > 0n ? (
          <Button
            size="s"
            variant="secondary"
            isBusy={isBusy(row.gameType)}
            aria-label={t('claimOf', { type: typeText(row.gameType) })}
            onClick={() => onClaim(row.gameType)}
          >
            {t('claim')}
          </Button>
        ) : (
          <span className={styles.muted}>{t('notYet')}</span>
        ),
    },
  ];
  return (
    <section className={styles.section}>
      <h3>{t('lines')}</h3>
      <Table caption={t('lines')} columns={columns} rows={lines} rowKey={(row) => row.gameType} />
      <p className={styles.note}>{t('todayText')}</p>
    </section>
  );
}
