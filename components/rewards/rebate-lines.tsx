import { useTranslations } from 'next-intl';
import { useGameTypeText } from '@/components/money/game-type-select';
import { Money } from '@/components/money/money-change';
import styles from '@/components/money/records.module.css';
import { Button } from '@/components/ui/button';
import { Table, type Column } from '@/components/ui/table';
import type { RebateClaim, RebateClaimOf, RebateLine } from '@/lib/contract/calls/missions';
import { parseMoney } from '@/lib/money';

/** The rebate of a member as the gateway answers with it. */
export interface RebateState {
  lines: RebateLine[];
  claimable: string;
  list: RebateClaim[];
}

export interface RebateLinesProps {
  lines: readonly RebateLine[];
  isBusy: (of: RebateClaimOf) => boolean;
  onClaim: (of: RebateClaimOf) => void;
}

/** What a claim of one line asks for. */
const claimOf = ({ gameType, classification }: RebateLine): RebateClaimOf => ({
  gameType,
  ...(classification && { classification }),
});

/** A class by its name; a type where it has one rate for all, and beside classes of it what it has for the others. */
function useLineText(lines: readonly RebateLine[]): (line: RebateLine) => string {
  const t = useTranslations('records.rebate');
  const classText = useTranslations('games.class');
  const typeText = useGameTypeText();
  return ({ gameType, classification }) => {
    if (classification) return classText(classification);
    const hasClasses = lines.some((line) => line.gameType === gameType && line.classification);
    return hasClasses ? t('otherClasses', { type: typeText(gameType) }) : typeText(gameType);
  };
}

/** Rate and accrual of each type and class of game. */
export function RebateLines({ lines, isBusy, onClaim }: RebateLinesProps) {
  const t = useTranslations('records.rebate');
  const lineText = useLineText(lines);
  const columns: Column<RebateLine>[] = [
    { key: 'type', label: t('gameType'), cell: (row) => <strong>{lineText(row)}</strong> },
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
            isBusy={isBusy(claimOf(row))}
            aria-label={t('claimOf', { type: lineText(row) })}
            onClick={() => onClaim(claimOf(row))}
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
      <Table
        caption={t('lines')}
        columns={columns}
        rows={lines}
        rowKey={(row) => `${row.gameType}/${row.classification ?? ''}`}
      />
      {lines.some(({ classification }) => classification) && <p className={styles.note}>{t('whyLess')}</p>}
      <p className={styles.note}>{t('todayText')}</p>
    </section>
  );
}
