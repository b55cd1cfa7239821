import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useDeskRead } from '@/lib/client/desk/use-desk';
import type { DeskRow, DeskValue } from '@/lib/contract/desk/shapes';
import { DeskNotice } from '../frame/desk-notice';
import { Cell } from '../table/cell';
import { wordOf } from '../table/values';
import { changeOf } from './change';
import cards from '../frame/cards.module.css';
import styles from './figures.module.css';

/** Where a figure's list is; a page that somebody's roles do not open leads nowhere. */
const leadsTo: Readonly<Record<string, string>> = {
  ggr: 'reports',
  ngr: 'reports',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  active: 'members',
  arrived: 'members',
  online: 'members',
};

/** Today beside yesterday at this hour and the mean of seven days. */
export function FigureCards({ pages }: { pages: readonly string[] }) {
  const t = useTranslations('desk.figures');
  const { data, error, mutate } = useDeskRead<readonly DeskRow[]>(
    { command: 'figures now' },
    { isLive: true },
  );
  if (!data) return <DeskNotice failure={error ?? null} onRetry={() => void mutate()} />;
  const asOf = data.find(({ figure }) => figure === 'ggr')?.asOf;
  return (
    <section aria-label={t('title')}>
      <h2 className={cards.heading}>{t('title')}</h2>
      {error && <DeskNotice failure={error} onRetry={() => void mutate()} />}
      <ul className={cards.cards}>
        {data.map((row) => (
          <li key={wordOf(row.figure)}>
            <FigureCard row={row} page={pages.find((key) => key === leadsTo[wordOf(row.figure)]) ?? null} />
          </li>
        ))}
      </ul>
      <p className={cards.quiet}>
        {asOf ? (
          <>
            {t('asOf')} <Cell name="asOf" value={asOf} />
          </>
        ) : (
          t('notYet')
        )}
      </p>
    </section>
  );
}

function FigureCard({ row, page }: { row: DeskRow; page: string | null }) {
  const t = useTranslations('desk.figures');
  const change = changeOf(row.now, row.yesterday);
  const content = (
    <>
      <span>{t(`names.${wordOf(row.figure)}`)}</span>
      <strong>
        <Cell name="now" value={row.now} />
      </strong>
      {change && (
        <span className={styles.change}>
          {change.by === null ? t('same') : t(change.isMore ? 'more' : 'less', { by: change.by })}
        </span>
      )}
      <Beside label={t('yesterday')} value={row.yesterday} />
      <Beside label={t('mean')} value={row.mean} />
    </>
  );
  if (page === null) return <div className={cards.card}>{content}</div>;
  return (
    <Link className={cards.card} href={`/desk/${page}`} prefetch={false}>
      {content}
    </Link>
  );
}

function Beside({ label, value }: { label: string; value: DeskValue | undefined }) {
  if (value === null || value === undefined) return null;
  return (
    <span className={styles.beside}>
      <span>{label}</span> <Cell name="beside" value={value} />
    </span>
  );
}
