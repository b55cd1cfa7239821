import { useLocale, useTranslations } from 'next-intl';
import { Table, type Column } from '@/components/ui/table';
import type { YearStatement } from '@/lib/contract/calls/protection';
import { formatTagOf } from '@/lib/i18n/locales';
import styles from './protection.module.css';
import { useValueTexts } from './use-value-text';

type Month = YearStatement['months'][number];

/** Sums in the order in which they make up the closing balance; withdrawals are taken away. */
const sums = [
  'openingBalance',
  'deposits',
  'withdrawals',
  'net',
  'bonuses',
  'other',
  'closingBalance',
] as const;
const flows = ['deposits', 'withdrawals', 'stakes', 'payouts'] as const;

export function StatementView({
  statement,
  currencySymbol,
}: {
  statement: YearStatement;
  currencySymbol: string;
}) {
  const t = useTranslations('protection.statement');
  const { money, duration } = useValueTexts(currencySymbol);
  const monthName = useMonthName(statement.year);
  const columns: readonly Column<Month>[] = [
    { key: 'month', label: t('month'), cell: ({ month }) => monthName(month) },
    ...flows.map((flow): Column<Month> => ({
      key: flow,
      label: t(`sums.${flow}`),
      align: 'end',
      cell: (month) => money(month[flow]),
    })),
  ];
  const caption = t('caption', { year: String(statement.year) });
  return (
    <div className={styles.statement}>
      <h4>{caption}</h4>
      <dl className={styles.sums}>
        {sums.map((sum) => (
          <div key={sum}>
            <dt>{t(`sums.${sum}`)}</dt>
            <dd>{money(statement[sum])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('sums.minutesPlayed')}</dt>
          <dd>{duration(statement.minutesPlayed)}</dd>
        </div>
      </dl>
      <Table
        caption={caption}
        columns={columns}
        rows={statement.months}
        rowKey={({ month }) => String(month)}
      />
    </div>
  );
}

/** A statement is in UTC, and so are its months. */
function useMonthName(year: number): (month: number) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(formatTagOf(locale), { month: 'long', timeZone: 'UTC' });
  return (month) => format.format(Date.UTC(year, month - 1, 1));
}
