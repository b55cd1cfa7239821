import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { LiveTable } from '@/lib/contract/calls/live-tables';
import styles from './live-tables.module.css';
import { isNamedResult, markOf, toneOf } from './result-look';

/** More do not fit beside each other on any card. */
const mostShown = 12;

/** What came last at a table, the newest first. It says nothing about what comes next. */
export function LastResults({ table }: { table: Pick<LiveTable, 'kind' | 'gameName' | 'lastResults'> }) {
  const t = useTranslations('liveTables');
  const { kind, gameName, lastResults } = table;
  if (lastResults.length === 0) return <p className={styles.none}>{t('noResults')}</p>;
  const newest = [...lastResults].reverse().slice(0, mostShown);
  return (
    <ol className={styles.results} aria-label={t('lastOf', { table: gameName })}>
      {newest.map((code, index) => (
        // Nothing but its place tells one result from another of the same name.
        <li
          key={`${newest.length - index} ${code}`}
          className={classNames(styles.result, styles[toneOf(kind, code)])}
        >
          {isNamedResult(code) ? (
            <>
              <span aria-hidden="true">{t(`letters.${code}`)}</span>
              <span className="visually-hidden">{t(`results.${code}`)}</span>
            </>
          ) : (
            <bdi dir="ltr">{markOf(code)}</bdi>
          )}
        </li>
      ))}
    </ol>
  );
}
